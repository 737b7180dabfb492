"""Which site carries which stories: the newspapers, the portal, the blog, the copyists and the shop."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random

from crawler.demo.corners import front_links
from crawler.demo.discussions import comments
from crawler.demo.feeds import add_atom, add_rss, add_sitemap
from crawler.demo.pages import Site
from crawler.demo.press import BEIJING, Entry, House, Press
from crawler.demo.stories import Desk, Story, some_day, texts

NEWS = House("茶乡新闻网", "news", "news_article", path="/{at:%Y}/{at:%m}{at:%d}/{number}.shtml")
PORTAL = House(
    "江州在线",
    "portal",
    "portal_article",
    path="/news/{number}.htm",
    headline="{title} - {site}",
    date="{at:%Y}年{at:%m}月{at:%d}日 {at:%H:%M}",
    paragraph="<P>　　{}</P>",
    row='<TR><TD height="24">·<A href="{url}" target="_blank">{title}</A></TD><TD width="90">{day}</TD></TR>',
    rows='<TABLE width="100%" border="0">\n{}\n</TABLE>',
)
CITY1 = House(
    "云山晚报",
    "city1",
    "city1_article",
    path="/html/{at:%Y}-{at:%m}/{at:%d}/content_{number}.htm",
    headline="{title}--{site}网",
    date="{at:%Y}/{at:%m}/{at:%d} {at:%H:%M}",
    paragraph="　　{}",
    between="<br /><br />\n",
    row='<li><a href="{url}">{title}</a><span>{day}</span></li>',
    rows='<ul class="newslist">\n{}\n</ul>',
)
CITY2 = House(
    "青源县融媒体中心",
    "city2",
    "city2_article",
    path="/xw/{at:%Y}{at:%m}/t{at:%Y}{at:%m}{at:%d}_{number}.html",
    headline="{title}-青源县人民政府",
    date="{at:%Y}-{at:%m}-{at:%d}",
    paragraph='<P style="TEXT-INDENT: 2em" align=justify><SPAN style="FONT-SIZE: 12pt">{}</SPAN></P>',
    shows_author=False,
)
CITY3 = House(
    "山海周刊",
    "city3",
    "city3_article",
    path="/p/{number}",
    headline="{title} | {site}",
    date="{at:%m}月{at:%d}日",
    paragraph='<div class="para"><div class="para-text">{}</div></div>',
    row='<div class="card"><h3 class="card-title"><a href="{url}">{title}</a></h3><time>{day}</time></div>',
    rows='<div class="cards">\n{}\n</div>',
    zone=BEIJING,
    shows_source=False,
)
ENGLISH = replace(CITY3, name="Shanhai Weekly", layout="english", article="english_article", path="/en/{number}")
ENGLISH = replace(ENGLISH, date="{at:%Y}-{at:%m}-{at:%d}", paragraph="<p>{}</p>", language="en")
BLOG = House(
    "半盏清风",
    "blog",
    "blog_article",
    path="/archives/{number}",
    headline="{title} | {site}",
    row='<article class="post"><h2 class="entry-title"><a href="{url}" rel="bookmark">{title}</a></h2>'
    '<time class="entry-date">{day}</time></article>',
    rows='<div class="posts">\n{}\n</div>',
    comment='<li class="comment" id="comment-{number}"><div class="comment-author vcard">'
    '<cite class="fn">{author}</cite> <span class="says">说：</span></div><div class="comment-meta">'
    '<a href="#comment-{number}">{at:%Y}-{at:%m}-{at:%d} {at:%H:%M}</a></div><p>{text}</p>'
    '<div class="reply"><a href="#respond">回复</a></div></li>',
    zone=BEIJING,
    shows_source=False,
)
REPOST1 = House("茶香网", "repost", "repost1_article", path="/show-{number}.html", shows_author=False)
REPOST2 = House(
    "品茗资讯",
    "repost",
    "repost2_article",
    path="/article/{at:%Y}{at:%m}/{number}.html",
    headline="{title} - {site}",
    date="{at:%Y}-{at:%m}-{at:%d} {at:%H:%M}:00",
    shows_author=False,
)
NOISE = House("体坛快讯", "repost", "noise_article", path="/k/{number}.html")
SLOW = House(
    "旧书与茶",
    "repost",
    "slow_article",
    path="/{at:%Y}/{number}.html",
    date="{at:%Y}年{at:%m}月{at:%d}日",
    shows_source=False,
)
SHOP = House(
    "江州家居商城",
    "repost",
    "shop_article",
    path="/item/{number}.html",
    comment='<dl class="review"><dt>{author} <span>{at:%Y}-{at:%m}-{at:%d} {at:%H:%M}</span></dt><dd>{text}</dd></dl>',
    shows_author=False,
)

_NEWS_CHANNELS = {
    "/mingcha/": "名茶",
    "/chaju/": "茶具",
    "/chashi/": "茶史",
    "/chayuan/": "茶园",
    "/zonghe/": "综合",
}
_NEWS_CHANNEL_OF = {
    "puer": "/mingcha/",
    "longjing": "/mingcha/",
    "yancha": "/mingcha/",
    "baicha": "/mingcha/",
    "zisha": "/chaju/",
    "gongfu": "/chaju/",
    "chama": "/chashi/",
    "chashi": "/chashi/",
    "chanong": "/chayuan/",
    "chaguan": "/zonghe/",
}
_PORTAL_CHANNELS = {
    "/culture/": "文化",
    "/sports/": "体育",
    "/house/": "房产",
    "/weather/": "天气",
    "/auto/": "汽车",
    "/digital/": "数码",
}
_PORTAL_CHANNEL_OF = {
    "football": "/sports/",
    "property": "/house/",
    "weather": "/weather/",
    "cars": "/auto/",
    "phones": "/digital/",
}


def press_sites(desk: Desk, rng: Random) -> list[Site]:
    """Deal the desk's stories out to the sites that print articles, and print them."""
    news, portal, city1, blog = _news(desk, rng), _portal(desk, rng), _city1(desk, rng), _blog(desk, rng)
    city2, city3, slow = _city2(desk, rng), _city3(desk, rng), _slow(desk, rng)
    repost1, repost2 = _reposts(news.entries, desk, rng)
    shop, noise = _shop(rng), _noise(desk, rng)
    # The portal's editors fill their culture pages with other papers' links.
    borrowed = city1.entries[:5] + city2.entries[:3] + repost1.entries[:5] + slow.entries[:2] + shop.entries[:1]
    for entry in news.entries[3:7]:
        later = entry.published_at + timedelta(hours=5)
        portal.take(entry.story, "/culture/", source=NEWS.name, published_at=later)
    presses = [news, portal, city1, city2, city3, blog, repost1, repost2, slow, shop, noise]
    for press in presses:
        press.print_articles()
        press.print_front("/", front_links() if press is news else "")
        for channel, name in press.channels.items():
            listed = [entry for entry in press.entries if entry.channel == channel]
            if channel == "/culture/":
                listed += borrowed
            press.print_list(channel, name, listed)
    add_rss(news)
    add_sitemap(news)
    add_atom(blog)
    return [press.site for press in presses] + [_english(rng)]


def _news(desk: Desk, rng: Random) -> Press:
    robots = (
        "User-agent: *\nDisallow: /private/\nDisallow: /so\n\n"
        "User-agent: BadBot\nDisallow: /\n\nSitemap: http://news.demo.test/sitemap.xml\n"
    )
    press = Press(Site("news.demo.test", robots=robots), NEWS, _NEWS_CHANNELS, rng)
    for story in desk.tea(41):
        press.take(story, _NEWS_CHANNEL_OF[story.subject])
    for story in desk.other(4):  # filed where they do not belong
        press.take(story, "/zonghe/")
    press.take(_told(texts("rare")[0], "rare-1", True, rng), "/chashi/")
    for story in desk.tea(2):  # in no list: only the sitemap and the search engine know them
        press.take(story, "")
    for number, story in enumerate(desk.tea(3), 1):
        press.take(story, "", path=f"/private/{number}.html")
    return press


def _portal(desk: Desk, rng: Random) -> Press:
    robots = "User-agent: *\nDisallow: /calendar/\n"
    site = Site("portal.demo.test", robots=robots, encoding="gb18030", content_type="text/html; charset=gb2312")
    press = Press(site, PORTAL, _PORTAL_CHANNELS, rng)
    for story in desk.tea(18):
        press.take(story, "/culture/")
    for story in desk.other(22):
        press.take(story, _PORTAL_CHANNEL_OF[story.subject])
    press.take(_told(texts("rare")[1], "rare-2", True, rng), "/culture/")
    return press


def _city1(desk: Desk, rng: Random) -> Press:
    press = Press(Site("city1.demo.test"), CITY1, {"/shenghuo/": "生活", "/chengshi/": "城事"}, rng)
    return _mixed(press, desk.tea(10), desk.other(4))


def _city2(desk: Desk, rng: Random) -> Press:
    press = Press(Site("city2.demo.test"), CITY2, {"/xw/": "青源要闻", "/tz/": "通知公告"}, rng)
    return _mixed(press, desk.tea(8), desk.other(3))


def _city3(desk: Desk, rng: Random) -> Press:
    press = Press(Site("city3.demo.test"), CITY3, {"/features/": "特写", "/notes/": "札记"}, rng)
    return _mixed(press, desk.tea(8), desk.other(3))


def _mixed(press: Press, tea: list[Story], other: list[Story]) -> Press:
    """Give the first channel the stories about tea, the second one the rest, and each a little of the other."""
    first, second = press.channels
    for story in tea:
        press.take(story, first)
    for story in other:
        press.take(story, second)
    press.entries[0].channel, press.entries[-1].channel = second, first
    return press


def _slow(desk: Desk, rng: Random) -> Press:
    site = Site("slow.demo.test", robots="User-agent: *\nCrawl-delay: 1\n", delay=0.2)
    press = Press(site, SLOW, {"/posts/": "书话"}, rng)
    for story in desk.tea(6):
        press.take(story, "/posts/")
    return press


def _blog(desk: Desk, rng: Random) -> Press:
    press = Press(Site("blog.demo.test"), BLOG, {"/category/tea/": "茶话", "/category/misc/": "杂记"}, rng)
    for story in desk.tea(14):
        press.take(story, "/category/tea/", comments=comments("tea", story.published_at, rng))
    for story in desk.other(6):
        press.take(story, "/category/misc/", comments=comments("any", story.published_at, rng))
    return press


def _reposts(originals: list[Entry], desk: Desk, rng: Random) -> tuple[Press, Press]:
    """Print stories of the news site again, under the titles that copyists give them."""
    first = Press(Site("repost1.demo.test"), REPOST1, {"/wenhua/": "茶文化", "/zatan/": "杂谈"}, rng)
    second = Press(Site("repost2.demo.test"), REPOST2, {"/list/": "资讯", "/other/": "其他"}, rng)
    for number, entry in enumerate(originals[:12]):
        title = ("{}", "{}（图）", "[转载]{}")[number % 3].format(entry.title)
        later = entry.published_at + timedelta(hours=3 + number)
        first.take(entry.story, "/wenhua/", title=title, source=NEWS.name, published_at=later)
    for number, entry in enumerate(originals[8:20]):
        title = ("{}", "【茶讯】{}")[number % 2].format(entry.title)
        later = entry.published_at + timedelta(days=1, minutes=7 * number)
        second.take(entry.story, "/list/", title=title, source=NEWS.name, published_at=later)
    for press, channel in ((first, "/zatan/"), (second, "/other/")):
        for story in desk.other(4):
            press.take(story, channel)
    return first, second


def _shop(rng: Random) -> Press:
    press = Press(Site("shop.demo.test"), SHOP, {"/items/": "全部商品"}, rng)
    for number, text in enumerate(texts("shop"), 1):
        story = _told(text, f"shop-{number}", False, rng)
        press.take(story, "/items/", comments=comments("any", story.published_at, rng))
    return press


def _noise(desk: Desk, rng: Random) -> Press:
    press = Press(Site("noise.demo.test"), NOISE, {"/zuixin/": "最新", "/remen/": "热门"}, rng)
    for number, story in enumerate(desk.other(35)):
        press.take(story, "/remen/" if number % 3 else "/zuixin/")
    return press


def _english(rng: Random) -> Site:
    press = Press(Site("city3.demo.test"), ENGLISH, {"/en/": "Home"}, rng)
    for number, text in enumerate(texts("english"), 1):
        press.take(_told(text, f"english-{number}", True, rng, author="Ella Moran"), "/en/")
    press.print_articles()
    press.print_list("/en/", "Stories", press.entries)
    return press.site


def _told(text: tuple[str, tuple[str, ...]], key: str, relevant: bool, rng: Random, *, author: str = "沈清和") -> Story:
    """Make a story of a text that is told as it stands."""
    title, paragraphs = text
    return Story(key, key.partition("-")[0], relevant, title, paragraphs, some_day(rng), author)
