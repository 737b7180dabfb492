"""How pages head comments and reviews in the tongues that most of the web is written in: whose, of what, how many.

A heading is what was said (reviews), with a few of the words that go before or behind it: *all* customer reviews,
*showing 3 of 12* reviews *of this shop*. A word that heads other things too (opinion, discussion) needs such a word.
"""

from __future__ import annotations

from extraction.markup.worded import Worded, branched
from extraction.times.ago_words import COUNTS
from extraction.tongues.words import either, gate, words

#: How many there are, before what they are or behind it.
_COUNT = r"(?:\W*+\d[\d.,]*+\+?\s?(?:件|개|건|[条條則则个個篇]|คน|รีวิว)?\W*)"

_PEOPLE = (
    r"customers?|users?|guests?|readers?|visitors?|members?|buyers?|shoppers?|travell?ers?|patients?|students?"
    r"|employees?|players?|gamers?|audience|viewers?|critics?|owners?|clients?|tenants?|parents?|listeners?|community"
    r"|verified|people"
)
_THINGS = (
    r"products?|items?|shop|stores?|seller|hotels?|recipes?|books?|movies?|films?|games?|apps?|courses?|restaurants?"
    r"|property|company|doctors?|services?|tours?|plugins?|themes?|article|blog"
)
_ENGLISH = (
    rf"(?:(?>showing|displaying|viewing|\d[\d.,]*+(?:[-–~/]\d++)?|of|one|no|all|the|our|your|top|total|rated|best|new|newest"
    rf"|latest|recent|past|most|helpful|relevant|popular|featured|recommended|selected|{_PEOPLE}|{_THINGS})['’s]*+\W++)"
    rf"{{0,5}}(?:ratings? (?:&|and) )?"
    rf"(?:{either('comments')}|reviews?|repl(?:y|ies)|responses?|thoughts? on .*|feedback|testimonials?)"
    r"(?:(?: (?:&|and) |, ?)(?:ratings?|reviews?|comments?|feedback|scores?|testimonials?))?(?: summary| section)?"
    r"|what (?:our )?\w+ (?:say|are saying).*"
    r"|(?:discussion|conversation) \(\d+\)"
)
_GERMANIC = (
    r"(?:(?:alle|beste|neueste|letzte|bisherige|aktuelle|hilfreichste|verifizierte|unsere|\d[\d.,]*) ){0,3}"
    r"(?:top-|spitzen)?"
    r"(?:(?:kunden|leser|nutzer|produkt|artikel|gäste|hotel|patienten|mitglieder|käufer|user|besucher|teilnehmer)-?)?"
    r"(?:kommentare?r?|bewertungen|rezensionen|meinungen|(?<=\w)stimmen|erfahrungen|erfahrungsberichte|reaktionen)"
    r"(?: (?:unserer|von|der|des|aus|zu[mr]?|mit|über|und|für) .*)?"
    r"|(?:(?:alle|laatste|beste|recente|onze|\d[\d.,]*) ){0,2}(?:klant(?:en)?|lezers|product|gasten|gebruikers)?"
    r"(?:beoordelingen|reviews|reacties|ervaringen|recensies)(?: van .*)?"
    r"|(?:alla |alle |\d+ )?(?:kund|läsar|läser)?(?:recensioner|omdömen|anmeldelser|arvostelut|kommentarer)"
)
_ROMANCE = (
    r"(?:(?:les|tous|toutes|vos|nos|derniers|dernières|meilleurs|\d[\d.,]*) ){0,3}(?:notes et )?(?:avis|commentaires?"
    r"|r[ée]actions?|évaluations|critiques(?= )|témoignages)(?: vérifiés)?"
    r"(?: (?:des?|d['’]|de (?:nos|vos|la)) ?(?:nos )?(?:clients?|lecteurs|utilisateurs|consommateurs"
    r"|voyageurs|internautes|membres|communauté|spectateurs|acheteurs)"
    r"| (?:clients?|lecteurs|consommateurs|utilisateurs|voyageurs|spectateurs)| (?:sur|à propos) .*| et \w+)?"
    r"|(?:(?:tod[ao]s|l[ao]s|últim[ao]s|mejores|nuestr[ao]s|[ao]s|melhores|\d[\d.,]*) ){0,3}"
    r"(?:calificaciones y |avalia[cç][oõ]es e )?(?:coment[aá]rios?|opini[oõ](?:n?e)?s|reseñas|resenhas|valoraciones"
    r"|avalia[cç][oõ]es|evaluaciones|testimonios|depoimentos)"
    r"(?: (?:destacad|verificad|recent)\w+| (?:d[aeo]s?|del|de (?:los|l[ae]s|nuestros)) \w+| sobre .*| [ye] \w+)?"
    r"|opinião dos \w+|críticas de \w+"
    r"|(?:(?:tutt[ei]|le|i|ultim[ei]|vostr[ei]|nostr[ei]|\d[\d.,]*) ){0,3}(?:recensioni|commenti|opinioni|valutazioni)"
    r"(?: (?:clienti|utenti|ospiti|verificate|più \w+)| (?:dei|degli|delle|di) \w+| su .*| e \w+)?"
    r"|recenzii|κριτικές"
)
_SLAVIC = (
    r"(?:(?:все|всі|усі|лучшие|найкращі|последние|останні|новые|нові|полезные|популярные|ваши|наши|\d[\d.,]*) ){0,3}"
    r"(?:(?:оценк[иа]|рейтинг) и )?(?:комментари(?:и|й|я|ев)|отзыв(?:ы|а|ов)?|коментар[іи]|відгуки?|рецензии)"
    r"(?: (?:о|об|про|к|на) .{1,40}| (?:наших )?[а-яіїє]+(?:ей|ов|ів|ців|ачів)| (?:и|та) \w+)?"
    r"|мнения \w+|обсуждени[ея] \(\d+\)|обговорення \(\d+\)"
    r"|(?:(?:wszystkie|najnowsze|ostatnie|najlepsze|\d[\d.,]*) ){0,2}(?:oceny i )?(?:opinie|komentarze|recenzje)"
    r"(?: o \w+| (?:naszych )?(?:klientów|użytkowników|gości|czytelników|kupujących|pacjentów)| i \w+)?"
    r"|(?:všechny |poslední |nejnovější |\d+ )?(?:recenze|komentáře|hodnocení|názory)"
    r"(?: (?:zákazníků|uživatelů|hostů|čtenářů|produktu))?|vélemények"
)
_REPLIES = "antworten|réponses|respuestas|respostas|risposte|odpowiedzi|ответы|cevaplar|trả lời"
_OTHERS = (
    r"(?:(?:tüm|son|en \w+|kullanıcı|müşteri|oku(?:r|yucu)|ürün|ziyaretçi|üye|misafir|\d+) ){0,2}"
    r"(?:yorum(?:lar)?ı?|değerlendirme(?:ler)?i?)"
    r"|(?:ال)?(?:تعليقات|مراجعات|تقييمات)(?: القراء| الزوار| العملاء| المستخدمين| المنتج| الضيوف)?"
    r"|آراء (?:العملاء|القراء|الزوار|المستخدمين)|(?:نظرات|نظر|دیدگاه)(?:\W?ها)?"
    r"(?: (?:کاربران|خریداران|مشتریان|خوانندگان))?"
    r"|(?:(?:tất cả|các|\d+) )?(?:bình luận|đánh giá|nhận xét|ý kiến(?= bạn| độc|\W*\d))"
    r"(?: sản phẩm| bạn đọc| độc giả| (?:của|từ) .*| (?:&|và) \w+ \w+)?|khách hàng (?:đánh giá|nhận xét|nói gì.*)"
    r"|(?:คะแนนและ)?(?:รีวิว|ความคิดเห็น|ความเห็น)(?:สินค้า|ทั้งหมด|(?:จาก|ของ)(?:ลูกค้า|ผู้ซื้อ|ผู้ใช้))?"
    r"|(?:(?:semua|\d+) )?(?:ulasan|komentar|penilaian(?= )|testimoni)"
    r"(?: (?:pembeli|produk|pelanggan|pengguna|pembaca|tamu|terbaru|teratas))?"
    rf"|\d[\d.,]* (?:{_REPLIES})|(?:{_REPLIES}) \(\d+\)"
    r"|guest ?book|gästebuch|gastenboek|livre d'or|libro de visitas|гостевая(?: книга)?|ゲストブック|방명록"
)
_SAID_JAPANESE = r"(?:コメント|レビュー|口コミ|クチコミ|感想|体験談)"
_JAPANESE = (
    r"(?:(?:みんな|お?客(?:様|さま|さん)|購入者|利用者|宿泊者|読者|視聴者|ユーザー|カスタマー|患者(?:さん|様)?|会員|プレイヤー|この\w{1,4}"
    r"|商品|製品|作品|映画|記事|アプリ|ゲーム|レシピ|書籍|人気|注目|新着|最新|最近|おすすめ|トップ|ピックアップ|すべて|全て|投稿された|寄せられた"
    r"|参考になった|[『「].+[』」](?:に投稿された)?|\d+件)(?:の|への|からの|に対する)?){0,3}"
    rf"(?:{_SAID_JAPANESE}(?:・(?:{_SAID_JAPANESE}|評価|評判))*|(?:評判|評価)・{_SAID_JAPANESE}"
    r"|(?<=みんなの)評価|(?<=[者様まん]の)声)(?:・評価)?(?:の?一覧|情報)?"
)
_KOREAN = (
    r"(?:(?:등록된|전체|상품|구매|이용|사용|고객|방문자|베스트|포토|네티즌"
    r"|관람객|사용자|이용자|블로그|구매자|최신|인기|독자|수강|회원|투숙객|\d+개의)"
    r"\s?){0,3}(?:댓글|덧글|답변|리뷰|후기|상품평|한줄평|구매평|수강평"
    r"|(?<=[자객즌])\s?(?:평점|평가)|(?<=독자)\s?의견|평가 및 리뷰)(?:\s?목록)?"
)
_WHOSE_CHINESE = (
    "共有?|已有|全部|所有|最新|最[热熱]|最佳|最近|[热熱][门門]|精彩|精[选選]|优[质秀]|優[質秀]|推荐|推薦|相[关關]|累[计計]|神|发表的|發表的|人"
    "|[网網]友|用[户戶]|[读讀]者|[买買]家|[顾顧]客|客[户戶人]|住客|旅[客友]|[游遊]客|[驴驢]友|[学學][员員生]|家[长長]|患者|病友|[车車]主|玩家|[书書]友|影迷"
    "|[观觀][众眾]|[会會][员員]|食客|粉[丝絲]|大家的?|[访訪]客|[业業]主|[员員]工|消[费費]者"
    "|商品|[宝寶][贝貝]|[产產]品|酒店|[店门門][铺鋪店]|商家|[课課]程|[应應]用|[软軟]件|[游遊][戏戲]|文章|新[闻聞]|作品|[图圖][书書]|影片|[电電]影|景[点點]|餐[厅廳]"
    "|就[医醫]|主[题題]|[视視][频頻]|本文"
)
_SAID_CHINESE = (
    r"[评評][论論价價语語]|留言|[点點][评評]|跟[帖贴]|回[复復覆应應帖]|[书書][评評]|影[评評]|[热熱][评評]|短[评評]|[长長][评評]|[晒曬][单單]|迴響|口碑"
    r"|(?<=[\d个個条條])\s?回答|(?:使用)?心得(?=分享)|(?<=使用)心得|(?<=[户戶客])反[馈饋]"
)
_CHINESE = (
    rf"(?:{_WHOSE_CHINESE}|[\d.,万萬条條个個則则篇\s])*+(?:{_SAID_CHINESE})(?:{_SAID_CHINESE})?(?:列表|[区區]|内容|[详詳]情|分享)?"
    rf"|(?:{_SAID_CHINESE})(?:总数|總數|数量|數量)"
    r"|(?:看看)?(?:大家|他[们們]|[网網]友)(?:都?在|怎[么麼])[说說聊評评]"
)

#: What was said, by whom, and what stands before what it is about, in any tongue.
_SAID = f"(?:{branched(words('comments', 'reviews'))})"
_WHOSE = either("whose")
_ON_WHAT = (
    "(?:from|on|to|of|for|about|by|sur|über|zu|sobre|su|para|til|till|på|om|op|over|pentru|o|na|za|ke?|до|про|за|към|на|к"
    "|για|σχετικά με|عن|على|pada|untuk|về|cho)"
)
#: What says that all are counted.
_TOTAL = (
    r"(?:total(?: number)?(?: of| de| di)?|totale|totaal(?: aantal)?|(?:gesamt)?(?:an)?zahl(?: der)?|aantal|antall?"
    r"|nombre(?: total)? de|n[úu]mero(?: total| totale)?(?: de| di)?|liczba|počet|szám|toplam"
    r"|jumlah(?: total)?|tổng(?: số)?"
    r"|всего|всього|усього|общо|количество|кількість|укупно|ukupno|skupaj|celkem|összes|yhteensä|σύνολο|إجمالي|تعداد)"
)
#: In any tongue: how many, or whose, before what was said; what else was, and whose, behind it.
_ANY = (
    rf"(?:{_TOTAL}\s)?(?:(?:\d[\d.,]*+|{branched(word for word in COUNTS if len(word) > 1)}|{_WHOSE})\s){{0,2}}{_SAID}"
    rf"(?:\s?(?:&|\+|[,，]|\b(?:and|und|et|ja|en|in|i|y|e|og|och|a|ve|va|və|и|та|і|și|és|και|dan|và|و)\b)\s?{_SAID})?"
    rf"(?:\s(?:واحدة?|אח[תד])|\s(?:(?:od|от|від|dei|degli|de|des|da|dos|van|von|av|af)\s)?{_WHOSE})?"
)

#: Headings of comments and reviews.
HEADING = Worded(
    rf"^\W{{0,8}}(?:{_ENGLISH}|{_GERMANIC}|{_ROMANCE}|{_SLAVIC}|{_OTHERS}|{_JAPANESE}|{_KOREAN}|{_ANY}){_COUNT}?\W*"
    rf"(?:{_ON_WHAT} .*)?$"
    rf"|^\W{{0,8}}(?:{_CHINESE})[\W\d万萬条條个個則则]*$"
    rf"|^\W?[《「『“].+[》」』”]\s?[上中里]?的?[有共]?\s?\d[\d,]*\s?[条條個个則则篇](?:{_SAID_CHINESE})\W*$",
    "comment review repl response thought feedback testimonial saying say discussion conversation"
    " kommentar bewertung rezension meinung stimme erfahrung reaktion beoordeling reacties ervaring recens omdöm"
    " anmeldelse arvostelu avis commentaire réaction reaction évaluation critiques témoignage comentario comentário"
    " opini reseña resenha valoracion avalia evaluacion testimonios depoimentos críticas commenti"
    " valutazioni recenz κριτικ комментар отзыв коментар відгук рецензии мнения обсуждени обговорення opinie komentarz"
    " recenzje komentáře hodnocení názory antwort réponse respuesta resposta rispost odpowied ответ cevap trả_lời vélem"
    " yorum değerlendirme تعليقات مراجعات تقييمات آراء نظر دیدگاه"
    " bình_luận đánh_giá nhận_xét ý_kiến khách_hàng รีวิว ความ ulasan komentar penilaian testimoni guest gästebuch"
    " gastenboek livre libro гостевая ゲストブック 방명록 コメント レビュー 口コミ クチコミ 感想 体験談 評価 声"
    " 댓글 덧글 답변 리뷰 후기 상품평 한줄평 구매평 수강평 평점 평가 의견 评 評 留言 跟帖 跟贴 晒 曬 迴響 口碑"
    " 回复 回復 回覆 回应 回應 回帖 回答 心得 反馈 反饋 大家 他们 他們 网友 網友"
    f" {gate('comments', 'reviews')}",
)
