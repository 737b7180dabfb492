"""The words of made-up boards, by tongue: heads of columns, labels of counts, what stands around the rows."""

from __future__ import annotations

from benchmarks.layouts.tongues import Tongue

#: Columns are topic, author, replies, views, last post, votes, board; ``{}`` is what a form tells of.
WORDS = {
    "zh": {
        "columns": "主题|作者|回复|查看|最后发表|支持|版块",
        "replies": "回复: {}|{} 回复|{}个回复|回复({})|回复数：{}",
        "views": "浏览: {}|{} 次查看|{}浏览|查看({})|点击数：{}",
        "votes": "{} 票|{} 支持|{} 赞",
        "answers": "{} 回答|{} 个答案",
        "comments": "{} 条评论|{} 评论",
        "started": "{} 发表于 {}|由 {} 发起，{}|{} · {}|作者 {}，{}|{} @ {}",
        "last": "最后回复 {} {}|最后发表：{}，{}|{} 最后回复于 {}|最新回复来自 {} {}",
        "prefixes": "求助|分享|讨论|原创|出售",
        "flags": "置顶|已锁定|投票|已移动|精华",
        "tabs": "全部|最新|热门|精华|按回复排序",
        "boards": "二手市场|新手提问|闲聊灌水|器材讨论|户外活动|站务公告",
        "about": "买卖闲置物品，请先看版规|有问题在这里问，老手会帮你|想到什么说什么|照片和作品都可以发",
        "around": "发新帖|子版块|普通主题|版主|有新回复|没有新回复|快速跳转|返回列表|标签",
        "counted": "主题: {}, 帖数: {}|{} 个主题，{} 个帖子|今日: {} 总数: {}",
        "statistics": "会员: {}|主题: {}|帖子: {}|今日: {}",
        "here": "当前 {} 人在线|在线用户：{} 位会员，0 位游客",
        "days": "今天|昨天|更早",
        "empty": "本版暂无主题",
        "thousand": "万",
    },
    "en": {
        "columns": "Topic|Author|Replies|Views|Last post|Votes|Forum",
        "replies": "Replies: {}|{} replies|{} Replies|replies ({})|{} posts",
        "views": "Views: {}|{} views|{} Views|viewed {} times|{} reads",
        "votes": "{} votes|{} points|+{}",
        "answers": "{} answers|{} Answers",
        "comments": "{} comments|{} Comments",
        "started": "{}, {}|Started by {}, {}|by {} on {}|{} · {}|{} » {}",
        "last": "Last post by {} {}|Last reply: {}, {}|Latest: {} {}|{} replied {}",
        "prefixes": "Help|Solved|Discussion|WIP|For sale",
        "flags": "Sticky|Locked|Poll|Moved|Featured",
        "tabs": "All|Latest|Top|Unanswered|Most replies",
        "boards": "Marketplace|Beginners|Off topic|Equipment|Outdoors|Announcements",
        "about": "Buy and sell, read the rules first|No question is too simple|Anything else goes here|Show us yours",
        "around": "New topic|Sub-forums|Normal topics|Moderators|New posts|No new posts|Jump to|Back|Tags",
        "counted": "Topics: {}, Posts: {}|{} topics, {} posts|{} threads {} messages",
        "statistics": "Members: {}|Topics: {}|Posts: {}|Today: {}",
        "here": "{} users online|Users browsing this forum: {} members and 0 guests",
        "days": "Today|Yesterday|Older",
        "empty": "There are no topics in this forum",
        "thousand": "k",
    },
    "de": {
        "columns": "Thema|Autor|Antworten|Zugriffe|Letzter Beitrag|Stimmen|Forum",
        "replies": "Antworten: {}|{} Antworten|{} Beiträge|Antworten ({})",
        "views": "Zugriffe: {}|{} Zugriffe|{} Aufrufe|{} mal gelesen",
        "votes": "{} Stimmen|{} Punkte",
        "answers": "{} Antworten",
        "comments": "{} Kommentare",
        "started": "{}, {}|Begonnen von {}, {}|von {} » {}|{} · {}|Erstellt von {} am {}",
        "last": "Letzter Beitrag von {} {}|Letzte Antwort: {}, {}|zuletzt von {} {}",
        "prefixes": "Frage|Gelöst|Diskussion|Suche|Biete",
        "flags": "Wichtig|Geschlossen|Umfrage|Verschoben|Empfohlen",
        "tabs": "Alle|Neueste|Beliebt|Unbeantwortet|Meiste Antworten",
        "boards": "Marktplatz|Anfänger|Plauderecke|Ausrüstung|Unterwegs|Ankündigungen",
        "about": "Kaufen und verkaufen, erst die Regeln lesen|Keine Frage ist zu einfach|Alles andere|Zeigt her",
        "around": "Neues Thema|Unterforen|Themen|Moderatoren|Neue Beiträge|Keine neuen Beiträge|Gehe zu|Zurück|"
        "Schlagwörter",
        "counted": "Themen: {}, Beiträge: {}|{} Themen, {} Beiträge",
        "statistics": "Mitglieder: {}|Themen: {}|Beiträge: {}|Heute: {}",
        "here": "{} Benutzer online|Mitglieder in diesem Forum: {} Mitglieder und 0 Gäste",
        "days": "Heute|Gestern|Älter",
        "empty": "In diesem Forum gibt es keine Themen",
        "thousand": " Tsd.",
    },
    "ru": {
        "columns": "Тема|Автор|Ответы|Просмотры|Последнее сообщение|Голоса|Раздел",
        "replies": "Ответов: {}|Ответы: {}|{} отв.|Сообщений: {}",
        "views": "Просмотров: {}|Просмотры: {}|{} просмотров",
        "votes": "Голосов: {}|{} голосов",
        "answers": "Ответов: {}|{} ответов",
        "comments": "Комментариев: {}|{} комментариев",
        "started": "{}, {}|Автор {}, {}|{} » {}|{} · {}|Создал {} {}",
        "last": "Последнее сообщение {} {}|Последний ответ: {}, {}|Последним ответил {} {}",
        "prefixes": "Вопрос|Решено|Обсуждение|Куплю|Продам",
        "flags": "Важно|Закрыто|Опрос|Перенесено|Избранное",
        "tabs": "Все|Новые|Популярные|Без ответов|По ответам",
        "boards": "Барахолка|Новичкам|Курилка|Снаряжение|Походы|Объявления",
        "about": "Купля и продажа, сначала прочтите правила|Простых вопросов не бывает|Всё остальное|Покажите своё",
        "around": "Новая тема|Подфорумы|Темы|Модераторы|Есть новые сообщения|Нет новых сообщений|Перейти|Назад|Метки",
        "counted": "Тем: {}, сообщений: {}|Темы {} Сообщения {}",
        "statistics": "Участников: {}|Тем: {}|Сообщений: {}|Сегодня: {}",
        "here": "Сейчас на форуме: {}|Этот форум просматривают: {} участников, гостей: 0",
        "days": "Сегодня|Вчера|Ранее",
        "empty": "В этом форуме нет тем",
        "thousand": " тыс.",
    },
    "fr": {
        "columns": "Sujet|Auteur|Réponses|Vues|Dernier message|Votes|Forum",
        "replies": "Réponses : {}|{} réponses|{} messages|réponses ({})",
        "views": "Vues : {}|{} vues|Affichages : {}|lu {} fois",
        "votes": "{} votes|{} points",
        "answers": "{} réponses",
        "comments": "{} commentaires",
        "started": "{}, {}|Commencé par {}, {}|par {} » {}|{} · {}|Créé par {} le {}",
        "last": "Dernier message par {} {}|Dernière réponse : {}, {}|Dernier : {} {}",
        "prefixes": "Question|Résolu|Discussion|Vends|Recherche",
        "flags": "Épinglé|Fermé|Sondage|Déplacé|À la une",
        "tabs": "Tous|Récents|Populaires|Sans réponse|Plus de réponses",
        "boards": "Petites annonces|Débutants|Le bistrot|Matériel|Sorties|Annonces",
        "about": "Achetez, vendez, lisez d'abord les règles|Il n'y a pas de question bête|Tout le reste|Montrez-nous",
        "around": "Nouveau sujet|Sous-forums|Sujets|Modérateurs|Nouveaux messages|Pas de nouveau message|"
        "Aller à|Retour|Mots-clés",
        "counted": "Sujets : {}, messages : {}|{} sujets, {} messages",
        "statistics": "Membres : {}|Sujets : {}|Messages : {}|Aujourd'hui : {}",
        "here": "{} utilisateurs en ligne|Utilisateurs parcourant ce forum : {} membres et 0 invité",
        "days": "Aujourd'hui|Hier|Plus ancien",
        "empty": "Il n'y a pas de sujet dans ce forum",
        "thousand": " k",
    },
    "ja": {
        "columns": "トピック|作成者|返信|閲覧|最新の投稿|投票|掲示板",
        "replies": "返信: {}|返信 {} 件|{}件の返信|返信({})|レス {}",
        "views": "閲覧: {}|{} 回閲覧|閲覧数 {}|{} ビュー",
        "votes": "{} 票|{} ポイント",
        "answers": "回答 {} 件|{} 回答",
        "comments": "コメント {} 件|{} コメント",
        "started": "{} {}|投稿者 {}、{}|{} さんが {} に作成|{} · {}|{}（{}）",
        "last": "最新の返信 {} {}|最終投稿: {}、{}|最終返信者 {} {}",
        "prefixes": "質問|解決済み|雑談|売ります|買います",
        "flags": "固定|ロック|アンケート|移動済み|注目",
        "tabs": "すべて|新着|人気|未回答|返信の多い順",
        "boards": "売買|初心者|雑談|機材|アウトドア|お知らせ",
        "about": "売買の前に規約をお読みください|どんな質問でもどうぞ|その他の話題|写真を見せてください",
        "around": "新規トピック|サブフォーラム|通常のトピック|モデレータ|未読あり|未読なし|移動|戻る|タグ",
        "counted": "トピック: {} 投稿: {}|{} トピック、{} 投稿",
        "statistics": "会員: {}|トピック: {}|投稿: {}|今日: {}",
        "here": "オンライン {} 人|このフォーラムを閲覧中: 会員 {} 人、ゲスト 0 人",
        "days": "今日|昨日|それ以前",
        "empty": "このフォーラムにはトピックがありません",
        "thousand": "万",
    },
}


def told(tongue: Tongue, part: str) -> list[str]:
    """The words of a part, one by one."""
    return WORDS[tongue.code][part].split("|")


def counted(number: int, tongue: Tongue, form: str) -> str:
    """Write a count bare, with marks between thousands, or in short; :func:`as_shown` is what it then says.

    >>> from benchmarks.layouts.tongues import CHINESE, GERMAN
    >>> counted(12_345, CHINESE, "short"), counted(12_345, GERMAN, "short"), counted(12_345, GERMAN, "marked")
    ('1.2万', '12,3 Tsd.', '12.345')
    """
    step, point = (
        (10_000 if tongue.code in ("zh", "ja") else 1_000),
        ("," if tongue.code in ("de", "ru", "fr") else "."),
    )
    if form == "short" and number >= step:
        return f"{number / step:.1f}".replace(".", point) + told(tongue, "thousand")[0]
    if form == "marked":
        return f"{number:,}".replace(",", {"de": ".", "ru": " ", "fr": " "}.get(tongue.code, ","))
    return str(number)


def as_shown(number: int, tongue: Tongue, form: str) -> int:
    """The number that a reader can tell from how :func:`counted` writes it.

    >>> from benchmarks.layouts.tongues import CHINESE
    >>> as_shown(12_345, CHINESE, "short"), as_shown(9_345, CHINESE, "short")
    (12000, 9345)
    """
    step = 10_000 if tongue.code in ("zh", "ja") else 1_000
    return round(float(f"{number / step:.1f}") * step) if form == "short" and number >= step else number
