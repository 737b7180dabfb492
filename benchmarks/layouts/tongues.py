"""The words of made-up threads: names, sentences, labels and ways to tell times, by tongue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

Teller = Callable[[datetime, datetime], str]


@dataclass(frozen=True, slots=True)
class Tongue:
    """What the pages of one tongue say. ``times`` tell a time as of the hour of the visit, with how "
    "many seconds off."""

    code: str
    names: str
    things: str
    starts: str
    ends: str
    shorts: str
    by: str
    on: str
    wrote: str
    edited: str
    actions: str
    details: str
    ranks: str
    around: str
    times: tuple[tuple[Teller, int], ...]

    def said(self, part: str, cut: str = "|") -> list[str]:
        """The words of a part, one by one."""
        text: str = getattr(self, part)
        return text.split(cut)


def shown(form: str) -> Teller:
    """A teller by the format of ``strftime``.

    >>> shown("%d.%m.%Y")(datetime(2024, 3, 9), datetime(2024, 6, 1))
    '09.03.2024'
    """
    return lambda when, now: when.strftime(form)


def ago(hours: str, days: str) -> Teller:
    """A teller of how long ago it was, in hours or in days.

    >>> ago("{}h ago", "{}d ago")(datetime(2024, 6, 1, 9), datetime(2024, 6, 1, 12))
    '3h ago'
    """

    def tell(when: datetime, now: datetime) -> str:
        gone = now - when
        return days.format(gone.days) if gone >= timedelta(days=1) else hours.format(gone // timedelta(hours=1))

    return tell


def by_month(months: str, form: str) -> Teller:
    """A teller that calls months by their names.

    >>> by_month("янв фев мар", "{d} {m} {y}")(datetime(2024, 3, 9), datetime(2024, 6, 1))
    '9 мар 2024'
    """
    called = months.split()
    return lambda when, now: form.format(d=when.day, m=called[when.month - 1], y=when.year, t=f"{when:%H:%M}")


ENGLISH = Tongue(
    "en",
    "rusty_nail|Marta|old.timer|J. Becker|ikea4life|The Baker|qwert77|Sam O'Neil|night-owl|bluefin|Kev|"
    "Anna-Lena|zed|grumpy cat",
    "gearbox|stove|router|garden shed|sourdough|laptop|tent|camera|bicycle|roof|battery|piano|boiler|drone",
    "I had the same trouble with my {thing} last winter|Have you tried to take the {thing} apart and "
    "clean it|My {thing} came "
    "in {n} and still works as on its first day|Do not buy the cheap {thing}|What does the manual of the "
    "{thing} say|I would "
    "ask the seller of the {thing} first|A decent {thing} is {n} or more|We drove all the way to the "
    "coast with the {thing}"
    "|Could you post a picture of the {thing} from below|After {n} days I gave up on my {thing}|The one "
    "for {n} is a {thing} "
    "like any other|My neighbour has repaired more than one {thing} in his life",
    "and nobody could tell me why|, that did it for me|, though it was not cheap|, it breaks within a "
    "month|, page {n} or so|, they "
    "usually send a new one|and back again, no trouble at all|, it is hard to tell from here|and took it "
    "back to the shop|, where I "
    "paid {n} for the whole lot|, as I wrote in the other thread|if you can wait until the sales in January",
    "Thanks, that helped a lot!|Same here.|No idea, sorry.|Agreed.|Any news?",
    "Posted by |by |Author: |From: ",
    "Posted on |Posted: |on |» ",
    "{} wrote:|{} said:|Originally posted by {}",
    "Last edited by {} on {}",
    "Reply|Quote|Report|Like|Share",
    "Posts: {}|Joined: Mar 2012|Location: Leeds",
    "Member|Senior Member|Newbie|Moderator|Regular",
    "Home|Forum|Search|Log in|Register|Latest topics|Members online|Post a reply|Next page|Contact|Imprint",
    (
        (shown("%b %d, %Y %I:%M %p"), 60),
        (shown("%Y-%m-%d %H:%M"), 60),
        (shown("%a %b %d, %Y %H:%M"), 60),
        (shown("%d/%m/%Y at %H:%M"), 60),
        (shown("%d %B %Y, %H:%M:%S"), 60),
        (shown("%B %d, %Y"), 115_200),
        (ago("{} hours ago", "{} days ago"), 115_200),
    ),
)
CHINESE = Tongue(
    "zh",
    "老王不老|晓月|qingfeng88|海阔天空|北方的狼|小鱼儿|kevin_zhang|江南烟雨|大漠孤烟|豆浆油条|阿杰|"
    "云淡风轻|jimmy2008|路人甲",
    "变速箱|路由器|相机|自行车|电饭煲|帐篷|笔记本|热水器|钢琴|阳台|电池|显示器|空调|滑雪板",
    "我家的{thing}去年冬天也出过这个问题|楼主试过把{thing}拆开清理一下吗|我的{thing}是{n}年买的，"
    "到现在还跟新的一样|便宜的{thing}千万别买"
    "|说明书上对{thing}是怎么写的|建议先联系卖{thing}的店家|像样的{thing}至少要{n}块|"
    "我们带着{thing}一路开到海边|能从下面发张{thing}的照片吗"
    "|折腾了{n}天，{thing}我最后还是放弃了|{n}块的那个也就是个普通{thing}|我邻居这辈子修过不止一台{thing}",
    "，问了一圈没人知道|，我就是这样弄好的|，虽然价钱不便宜|，用不到一个月就坏|，好像在第{n}页|，"
    "一般都会给换新的|，又开回来，一点问题都没有"
    "|，光听描述不好判断|，直接拿回店里去了|，一共花了我{n}块|，我在另一个帖子里写过|，要是能等到年底打折就更好",
    "谢谢，很有帮助！|同问。|不清楚，帮顶。|楼上说得对。|有进展吗？",
    "作者：|发帖人：|由 |楼主：",
    "发表于 |发布时间：|时间：|发表时间: ",
    "{} 写道：|引用 {} 的话：|{} 发表于 2024-5-1 10:00",
    "本帖最后由 {} 于 {} 编辑",
    "回复|引用|举报|赞|分享",
    "帖子：{}|注册：2012-3-4|来自：广东",
    "会员|高级会员|新手上路|版主|论坛元老",
    "首页|论坛|搜索|登录|注册|最新主题|在线会员|发表回复|下一页|联系我们|关于我们",
    (
        (shown("%Y-%m-%d %H:%M"), 60),
        (shown("%Y-%m-%d %H:%M:%S"), 60),
        (shown("%Y年%m月%d日 %H:%M"), 60),
        (shown("%Y/%m/%d %H:%M"), 60),
        (shown("%m-%d %H:%M"), 60),
        (shown("%Y.%m.%d"), 115_200),
        (ago("{}小时前", "{}天前"), 115_200),
    ),
)
GERMAN = Tongue(
    "de",
    "Schrauber|Bärbel|holzwurm62|Jens K.|Nordlicht|tante_emma|Peter Pan|Mücke|ostsee-fan|Uwe|grisu|Frau "
    "Holle|R2D2|Anke",
    "Getriebe|Ofen|Router|Schuppen|Fahrrad|Zelt|Kamera|Dach|Akku|Klavier|Kessel|Laptop|Boot|Mähwerk",
    "Das hatte ich mit {thing} letzten Winter auch|Hast du schon versucht, Teile vom {thing} zu reinigen|"
    "Mein {thing} ist von {n} "
    "und läuft wie am ersten Tag|Kauf bloß nicht das billige {thing}|Was steht denn zum {thing} im "
    "Handbuch|Ich würde erst den Händler "
    "nach {thing} fragen|Ein ordentliches {thing} kostet ab {n} aufwärts|Wir sind mit {thing} bis an die "
    "Küste gefahren|Kannst du mal "
    "ein Foto vom {thing} einstellen|Nach {n} Tagen habe ich das {thing} aufgegeben|Das für {n} ist auch "
    "nur ein {thing}|Mein Nachbar hat "
    "schon manches {thing} repariert",
    "und keiner konnte mir sagen warum|, das hat bei mir geholfen|, auch wenn es nicht billig war|, das "
    "hält keinen Monat|, Seite {n} "
    "oder so|, meistens schicken die ein neues|und wieder zurück, ohne Probleme|, von hier aus ist das "
    "schwer zu sagen|und zurück in den "
    "Laden gebracht|, wo ich für alles {n} bezahlt habe|, wie ich im anderen Thema schrieb|, wenn du bis "
    "zum Schlussverkauf warten kannst",
    "Danke, das hat mir sehr geholfen!|Dito.|Keine Ahnung, leider.|Sehe ich auch so.|Gibt es was Neues?",
    "von |Autor: |Verfasst von |Geschrieben von ",
    "Verfasst am: |am |Geschrieben am |» ",
    "{} schrieb:|{} hat geschrieben:|Zitat von {}",
    "Zuletzt geändert von {} am {}",
    "Antworten|Zitieren|Melden|Gefällt mir|Teilen",
    "Beiträge: {}|Registriert: 04.03.2012|Wohnort: Kiel",
    "Mitglied|Stammgast|Neuling|Moderator|Profi",
    "Startseite|Forum|Suche|Anmelden|Registrieren|Neueste Themen|Wer ist online|Antwort schreiben|"
    "Nächste Seite|Kontakt|Impressum",
    (
        (shown("%d.%m.%Y, %H:%M"), 60),
        (shown("%d.%m.%Y %H:%M Uhr"), 60),
        (by_month("Jan Feb März Apr Mai Juni Juli Aug Sep Okt Nov Dez", "{d}. {m} {y}, {t}"), 60),
        (shown("%d.%m.%y"), 115_200),
        (ago("vor {} Stunden", "vor {} Tagen"), 115_200),
    ),
)
RUSSIAN = Tongue(
    "ru",
    "Сергей_К|Маруся|staryi_kot|Николай П.|Бывалый|lena77|Гость из Перми|дядя Вася|Rustam|Ёжик|Тень|"
    "volga-volga|Ольга|Mikh",
    "мотор|котёл|роутер|сарай|велосипед|палатка|камера|крыша|аккумулятор|пианино|насос|ноутбук|катер|дрель",
    "У меня прошлой зимой с {thing} было то же самое|А вы пробовали разобрать {thing} и почистить|Мой "
    "{thing} куплен в {n} году и "
    "работает как новый|Дешёвый {thing} не берите|А что про {thing} написано в инструкции|Я бы сначала "
    "спросил про {thing} у продавца"
    "|Приличный {thing} стоит от {n}|Мы с этим {thing} доехали до самого моря|Можете выложить фото "
    "{thing} снизу|Через {n} дней я на свой "
    "{thing} махнул рукой|Тот, что за {n}, такой же {thing}, как все|Мой сосед за жизнь починил не один {thing}",
    "и никто не мог сказать почему|, мне именно это помогло|, хотя обошлось недёшево|, сломается через "
    "месяц|, кажется, на странице {n}"
    "|, обычно присылают новый|и вернулись обратно без единой поломки|, отсюда трудно судить|и отнёс его "
    "обратно в магазин|, где за всё "
    "отдал {n}|, как я писал в соседней теме|, если можете подождать до распродажи",
    "Спасибо, очень помогли!|Аналогично.|Не знаю, к сожалению.|Согласен.|Есть новости?",
    "Автор: |от |Написал: |Отправлено: ",
    "Добавлено: |Отправлено |Опубликовано: |» ",
    "{} писал(а):|{} сказал:|Цитата ({})",
    "Последний раз редактировалось {} {}",
    "Ответить|Цитировать|Пожаловаться|Нравится|Поделиться",
    "Сообщения: {}|Регистрация: 04.03.2012|Откуда: Пермь",
    "Участник|Постоянный участник|Новичок|Модератор|Бывалый",
    "Главная|Форум|Поиск|Вход|Регистрация|Последние темы|Кто сейчас на форуме|Ответить в тему|Следующая "
    "страница|Контакты|Правила",
    (
        (shown("%d.%m.%Y, %H:%M"), 60),
        (shown("%d.%m.%Y %H:%M:%S"), 60),
        (by_month("янв фев мар апр мая июн июл авг сен окт ноя дек", "{d} {m} {y}, {t}"), 60),
        (ago("{} часов назад", "{} дней назад"), 115_200),
    ),
)
FRENCH = Tongue(
    "fr",
    "Jeannot|mimi_la_souris|Le Breton|F. Dubois|gégé33|Clémence|papy-moto|Loulou|Vagabond|Zoé|titi75|"
    "Nono|Etienne B|belette",
    "moteur|four|routeur|cabanon|vélo|tente|appareil|toit|batterie|piano|chaudière|portable|bateau|perceuse",
    "J'ai eu le même souci avec mon {thing} l'hiver dernier|As-tu essayé de démonter le {thing} et de le "
    "nettoyer|Mon {thing} date "
    "de {n} et marche comme au premier jour|N'achète surtout pas le {thing} le moins cher|Que dit la "
    "notice du {thing}|Moi je "
    "demanderais d'abord au vendeur du {thing}|Un bon {thing} coûte au moins {n}|Nous sommes allés "
    "jusqu'à la côte avec le {thing}|Tu peux "
    "mettre une photo du {thing} vu de dessous|Au bout de {n} jours j'ai abandonné mon {thing}|Celui à "
    "{n} est un {thing} comme un autre|Mon "
    "voisin a réparé plus d'un {thing} dans sa vie",
    "et personne n'a su me dire pourquoi|, chez moi ça a marché|, même si ce n'était pas donné|, il "
    "casse au bout d'un mois|, page {n} je "
    "crois|, en général ils en renvoient un neuf|et retour, sans le moindre ennui|, difficile à dire "
    "d'ici|et je l'ai rapporté au magasin|, où "
    "j'ai payé {n} pour le tout|, comme je l'ai écrit dans l'autre sujet|, si tu peux attendre les soldes de janvier",
    "Merci, ça m'a bien aidé !|Pareil.|Aucune idée, désolé.|D'accord avec toi.|Du nouveau ?",
    "Par |Auteur : |Posté par |Message de ",
    "Posté le |le |Publié le |» ",
    "{} a écrit :|{} a dit :|Citation de {}",
    "Dernière modification par {} le {}",
    "Répondre|Citer|Signaler|J'aime|Partager",
    "Messages : {}|Inscrit le : 04/03/2012|Lieu : Brest",
    "Membre|Habitué|Nouveau|Modérateur|Pilier",
    "Accueil|Forum|Recherche|Connexion|Inscription|Derniers sujets|Qui est en ligne|Répondre au sujet|"
    "Page suivante|Contact|Mentions légales",
    (
        (shown("%d/%m/%Y à %H:%M"), 60),
        (shown("%d/%m/%Y %H:%M:%S"), 60),
        (by_month("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.", "{d} {m} {y}, {t}"), 60),
        (ago("il y a {} heures", "il y a {} jours"), 115_200),
    ),
)
JAPANESE = Tongue(
    "ja",
    "たろう|猫好き|kenji_55|山田花子|名無しさん|さくらもち|北国の人|ぽんた|zaku2|通りすがり|みかん|"
    "青い鳥|Haru|おじさん",
    "変速機|ルーター|カメラ|自転車|炊飯器|テント|ノートパソコン|給湯器|ピアノ|屋根|電池|モニター|エアコン|ドローン",
    "うちの{thing}も去年の冬に同じ症状が出ました|{thing}を分解して掃除してみましたか|"
    "{n}年に買った{thing}ですが、今でも新品同様に動いています"
    "|安い{thing}はやめた方がいいです|{thing}の説明書には何と書いてありますか|"
    "まず{thing}を買った店に聞いてみるのがいいと思います|まともな{thing}なら{n}円"
    "からです|{thing}を積んで海まで走りました|{thing}を下から撮った写真を載せてもらえますか|"
    "{n}日試しましたが、{thing}はあきらめました|{n}円のものも普通の{thing}です"
    "|近所の人は{thing}を何台も直しています",
    "が、原因は分からないままです|。私はそれで直りました|。安くはありませんでしたが|。一か月で壊れます|。"
    "たしか{n}ページです|。たいてい新品を送ってくれます"
    "|が、何の問題もなく帰ってきました|。文章だけでは判断できません|ので、店に持って行きました|。"
    "全部で{n}円かかりました|と別のスレッドにも書きました|。年末の"
    "セールまで待てるならですが",
    "ありがとうございます、助かりました！|同じくです。|分かりません、すみません。|同意です。|その後どうですか？",
    "投稿者：|名前：|by |投稿者 ",
    "投稿日：|日時：|投稿日時: |» ",
    "{} さんは書きました:|{} さんの投稿|{} wrote:",
    "最後に編集したユーザー {} [ {} ]",
    "返信|引用|通報|いいね|共有",
    "投稿数: {}|登録日: 2012/03/04|居住地: 札幌",
    "会員|常連|新人|管理人|先輩",
    "ホーム|掲示板|検索|ログイン|新規登録|最新のスレッド|オンラインの会員|返信する|次のページ|お問い合わせ|利用規約",
    (
        (shown("%Y/%m/%d %H:%M"), 60),
        (shown("%Y年%m月%d日 %H:%M"), 60),
        (shown("%Y-%m-%d %H:%M:%S"), 60),
        (ago("{}時間前", "{}日前"), 115_200),
    ),
)
TONGUES = (CHINESE, CHINESE, CHINESE, ENGLISH, ENGLISH, GERMAN, RUSSIAN, FRENCH, JAPANESE)
