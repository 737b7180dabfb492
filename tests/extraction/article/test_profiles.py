import pytest

from extraction import extract

STORY = "<p>今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，雨水充足，芽头饱满。</p>" * 4
PORTRAIT = "<a href=/u/7><img src=/portrait/7.jpg></a>"


def author(box: str, *, behind: str = "", site: str = "茶网") -> str | None:
    menu = "<img src=/logo.gif><a href=/>首页</a><a href=/w>文章</a><a href=/v>动态</a>"
    head = f"<title>龙井茶今日开采_{site}</title>{menu}"
    story = f"<h1>龙井茶今日开采</h1><p>2020-05-02 10:58</p><div>{STORY}</div>"
    article = extract(f"{head}<div>{box}</div><div>{story}</div>{behind}", "http://tea.test/a/1").article
    assert article is not None
    return article.author


@pytest.mark.parametrize(
    ("box", "name"),
    [
        (
            f"{PORTRAIT}<h4><a href=/u/7>茶山夜话V</a></h4><dl><dd><em></em>文章</dd><dd><em></em>总阅读</dd></dl>"
            "<p><a href=/u/7>查看TA的文章&gt;</a></p>",
            "茶山夜话V",
        ),
        (
            "<p>个人资料</p><div><img src=/p/1.jpg></div><div><strong id=ownernick>秋水煮茶</strong></div>"
            "<ul><li>博客等级：<span></span></li><li>博客积分：<b>0</b></li><li>博客访问：<b>18782</b></li></ul>",
            "秋水煮茶",
        ),
        (f"{PORTRAIT}<p class=user-name>Tea Lily</p><p>72 Articles 1.2k Followers</p>", "Tea Lily"),
    ],
)
def test_the_only_box_of_an_account_names_who_wrote_the_story(box: str, name: str) -> None:
    assert author(box) == name
    assert author("", behind=f"<div>{box}</div>") == name


def test_several_boxes_a_mediums_the_sites_own_and_one_without_counts_name_nobody() -> None:
    box = f"{PORTRAIT}<b>NAME</b><p>文章 72</p><p>粉丝 9</p>"
    assert author(box.replace("NAME", "茶山夜话"), behind=f"<div>{box.replace('NAME', '半山')}</div>") is None
    assert author(box.replace("NAME", "茶乡日报")) is None
    assert author(box.replace("NAME", "慢茶"), site="慢茶") is None
    assert author(f"{PORTRAIT}<b>茶山夜话</b><p>文章 72</p>") is None


def test_a_writer_who_is_named_nearer_goes_before_whose_account_it_is() -> None:
    box = f"{PORTRAIT}<b>茶山夜话</b><p>文章 72</p><p>粉丝 9</p><p>作者：王小茶</p>"
    assert author(box) == "王小茶"
