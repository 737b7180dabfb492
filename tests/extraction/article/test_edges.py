"""Where a story ends, and what stands amid it and is none of it."""

import pytest

from extraction.article.edges import trimmed
from extraction.article.lines import Line
from tests.extraction.article.trimming import STORY, after_trimming


@pytest.mark.parametrize(
    "note",
    [
        "【我要纠错】 责任编辑：王茶",
        "Нашли ошибку? Выделите её и нажмите Ctrl + Enter",
        "（文章来源：茶报）",
        "举报/反馈",
        "责任编辑：王茶",
        "（责任编辑：王茶）",
        "上一篇：茶馆",
        "相关阅读",
        "分享到：",
        "版权所有 不得转载",
        "Related stories",
        "© 2012",
        "Rückfragen bitte an:",
        "Original-Content von: Polizei Teestadt, übermittelt durch news aktuell",
        "Media Contact:",
    ],
)
def test_closing_notes_and_what_follows_are_cut(note: str) -> None:
    assert after_trimming(*STORY, note, "茶馆迎客") == STORY


def test_a_note_amid_the_story_does_not_end_it() -> None:
    assert after_trimming(STORY[0], "相关文章", *STORY * 3) == [STORY[0], "相关文章", *STORY * 3]


@pytest.mark.parametrize("heading", ["网友评论", "评论(12)", "3条评论", "發表評論", "12 Comments", "Leave a reply"])
def test_everything_from_the_comments_on_is_cut(heading: str) -> None:
    assert after_trimming(*STORY * 8, heading, *STORY * 20) == STORY * 8


def test_a_long_note_ends_the_story_too() -> None:
    note = "特别声明：以上内容为自媒体平台用户上传并发布，本平台仅提供信息存储服务，不代表其观点。" * 2
    assert after_trimming(*STORY * 2, note) == STORY * 2


def test_a_last_paragraph_with_links_is_a_part_of_the_story() -> None:
    last = "去年的龙井每斤卖到三千元，详见本报去年的报道，今年的价格还要看天气。"
    linked = [Line(text, 0, 0, False) for text in STORY] + [Line(last, 14, 0, False)]
    assert [line.text for line in trimmed(linked, None)] == [*STORY, last]
    tags = Line("龙井、西湖、新茶、春茶、绿茶、杭州", 6, 0, False)
    assert [line.text for line in trimmed([*linked, tags], None)] == [*STORY, last]


@pytest.mark.parametrize("note", ["- END -", "编辑 | 林野", "平台声明：该文观点仅代表作者本人。", "请关注我们"])
def test_what_platforms_write_under_a_story_ends_it(note: str) -> None:
    assert after_trimming(*STORY * 4, note) == STORY * 4


@pytest.mark.parametrize(
    "credits",
    [
        "文|本报记者 吴桐 图|实习生 方可",
        "执笔：王小茶 录入：李茶",
        "撰稿人：王小茶",
        "（文/李思远 供稿/茶学院 审核/孙国强）",
        "记者：曾雨 林涛",
        "攝影：林立",
        "作者：张三丰",
    ],
)
def test_who_did_what_for_the_story_is_no_part_of_it(credits: str) -> None:
    assert after_trimming(*STORY, credits) == STORY


@pytest.mark.parametrize(
    "last",
    ["记者：今年的茶怎么样？", "作者：这本书写了三年，写的都是山里的茶，以及种茶的人和卖茶的人。"],
)
def test_what_a_reporter_says_last_is_a_part_of_the_story(last: str) -> None:
    assert after_trimming(*STORY * 2, last) == [*STORY * 2, last]


@pytest.mark.parametrize(
    "note",
    [
        "本文为茶号作者上传并发布，仅代表该作者或机构观点，不代表茶网的观点或立场，茶网仅提供信息发布平台。",
        "版權聲明：本文版權歸茶報所有，任何形式轉載需獲得授權。",
        "本版著作权归作者所有",
        "原标题：《龙井今日开采》",
        "相關檔案",
        "本文由「山里的茶」原创，转载或内容合作请点击转载说明，违规转载必究。",
        "主办单位：市茶叶局 浙ICP备05000001号",
    ],
)
def test_what_is_said_of_views_and_rights_below_a_story_is_no_part_of_it(note: str) -> None:
    assert after_trimming(*STORY, note) == STORY


def test_the_numbers_of_a_listings_lines_are_no_part_of_it() -> None:
    listing = ["pour(tea)", "1", "2", "3"]
    assert after_trimming(STORY[0], *listing, STORY[1]) == [STORY[0], listing[0], STORY[1]]


def test_a_note_in_two_languages_is_one_note() -> None:
    notes = (
        "特别声明：以上内容为用户上传，本平台仅提供信息存储服务。",
        "Notice: The content above, with any pictures, is posted by a user.",
    )
    assert after_trimming(*STORY, *notes) == STORY


@pytest.mark.parametrize("mark", ["廣告", "請繼續往下閱讀...", "ADVERTISEMENT", "Story continues below advertisement"])
def test_the_mark_of_an_advertisement_between_paragraphs_is_none(mark: str) -> None:
    assert after_trimming(STORY[0], mark, STORY[1]) == STORY


def test_whom_a_site_has_a_story_from_is_no_part_of_it_at_its_end_either() -> None:
    assert after_trimming(*STORY, "本文来自微信公众号：山里的茶（ID：shanli），作者：许诺，题图来自：茶网") == STORY


def test_a_closing_note_under_captions_leaves_them() -> None:
    assert after_trimming("图为云岭茶山清晨。何磊 摄", "图为采茶人下山。何磊 摄", "[责任编辑：张敏]") == [
        "图为云岭茶山清晨。何磊 摄",
        "图为采茶人下山。何磊 摄",
    ]


@pytest.mark.parametrize("row", ["赞 128收藏 32分享阅读 1.2万", "点赞(3) 评论(0) 分享", "Likes 12 Share Save"])
def test_a_row_of_buttons_is_no_part_of_the_story_wherever_it_stands(row: str) -> None:
    assert after_trimming(STORY[0], row, STORY[1]) == STORY
    assert after_trimming(*STORY, row) == STORY


@pytest.mark.parametrize("note", ["茶网评论员文章，转载须注明来源。", "未经授权，任何单位不得转载本文。"])
def test_who_may_print_a_story_again_is_no_part_of_it(note: str) -> None:
    assert after_trimming(*STORY * 3, note) == STORY * 3


@pytest.mark.parametrize(
    "asked", ["還想看更多新聞嗎？歡迎下載茶葉時報APP，現在看新聞還能抽獎：", "更多精彩内容，请关注“茶乡”公众号"]
)
def test_what_a_site_asks_of_its_readers_behind_a_story_is_none_of_it(asked: str) -> None:
    told = [Line("今年的龙井，三月二十日开采，比去年早了四天。" * 9, 0, 0, False), Line(asked, 0, 0, False)]
    assert trimmed(told, None) == told[:1]


@pytest.mark.parametrize(
    "note",
    [
        "图片编辑：王茶",
        "茶报报料：021-0000000",
        "文章来源 : 茶报",
        "请订阅或登录，以继续阅读全文！",
        "茶报有Instagram！欢迎搜寻tea.test，看更多深入浅出的报道。",
        "加入《茶报》WhatsApp频道，紧贴最新资讯",
        "翻译：茶报中文网",
        f"茶报版权说明：凡注明来源为“茶报”的作品，除与茶报签署协议的网站外，未经允许禁止转载，{'违者必究。' * 30}",
    ],
)
def test_who_chose_the_pictures_and_where_to_send_news_are_no_part_of_a_short_story(note: str) -> None:
    assert after_trimming(STORY[0], note) == STORY[:1]


@pytest.mark.parametrize("line", ["Anzeige", "- Publicité -", "Реклама", "Pages: 1 2 3 4", "© privat"])
def test_marks_of_advertisements_pages_and_pictures_are_no_part_of_a_story_in_any_tongue(line: str) -> None:
    assert after_trimming(line, STORY[0], line, STORY[1], line) == STORY


def test_a_last_line_that_heads_what_is_cut_off_is_no_part_of_a_story() -> None:
    told = [Line(text * 4, 0, 0, False) for text in STORY]
    for line in (Line("Sources & links:", 0, 0, False), Line("Editor’s choice", 0, 0, False, heading=True)):
        assert trimmed([*told, line], None) == told
    code = Line("for i in range(10):", 0, 0, False)
    assert trimmed([*told, code], None) == [*told, code]


@pytest.mark.parametrize("heading", ["About the author", "Über die Autorin", "AUTOR"])
def test_what_stands_below_a_heading_of_the_writer_is_no_part_of_a_story(heading: str) -> None:
    who = "Ann Picker is a grower."
    assert after_trimming(*STORY, heading, who) == STORY


def test_the_first_words_of_another_story_end_with_a_link_to_read_on() -> None:
    teaser = Line("Tee wird in diesem Jahr teurer. Weiterlesen", 11, 0, False)
    assert trimmed([*(Line(text, 0, 0, False) for text in STORY), teaser], None)[-1].text == STORY[-1]


def test_a_link_between_two_paragraphs_does_not_end_a_story() -> None:
    told = [f"{text} {number}" for number, text in enumerate(STORY * 5)]
    assert after_trimming(*told[:8], "Read more: Tea is dearer", *told[8:])[-1] == told[-1]


@pytest.mark.parametrize(
    "note",
    [
        "Schlagworte: Tee, Ernte",
        "Lesen Sie auch: Tee am Morgen",
        "Devenez fan de notre page, suivez-nous",
        "Dieser Beitrag wurde am Samstag, 3. März 2012 veröffentlicht und unter Tee gespeichert.",
        "This entry was posted on Saturday, March 3rd, 2012 at 10:00 am and is filed under Tea.",
        "- THE END -",
    ],
)
def test_what_a_blog_says_behind_an_entry_is_no_part_of_it_in_any_tongue(note: str) -> None:
    assert after_trimming(*STORY, note) == STORY


def test_a_box_of_what_to_read_too_does_not_end_the_story_around_it() -> None:
    assert after_trimming(*STORY * 4, "Lesen Sie auch", STORY[0]) == [*STORY * 4, STORY[0]]


@pytest.mark.parametrize(
    "aside",
    [
        "Lesen Sie auch: Tee wird teurer: Was jetzt?",
        "訂閱電子報，每天早上掌握大小事。",
        "Oolong. (Picture credit: Bo Leaf)",
        "Oolong | foto: Bo Leaf",
        "(Borítókép: Oolong. Fotó: Bo Leaf / Tea)",
    ],
)
def test_what_leads_on_amid_a_story_or_credits_a_picture_is_left_out(aside: str) -> None:
    assert after_trimming(*STORY * 4, aside, STORY[0]) == [*STORY * 4, STORY[0]]


@pytest.mark.parametrize("tail", [["See more photos:"], ["861", "Kudos"], ["17K"], ["Facebook:", "17K", "Twitter:"]])
def test_what_announces_nothing_and_counts_readers_is_no_part_of_a_story(tail: list[str]) -> None:
    assert after_trimming(*STORY * 6, *tail) == STORY * 6


def test_the_last_line_of_a_program_is_a_part_of_what_shows_it() -> None:
    assert after_trimming(*STORY * 6, "for cup in range(10):")[-1] == "for cup in range(10):"


@pytest.mark.parametrize(
    "behind",
    [
        ["865 likes 2763 shares"],
        ["좋아요 2268 공감 15"],
        ["Views: 1949"],
        ["Síguenos en Facebook"],
        ["訂閱電子報，每天早上掌握雲門鄉大小事。"],
        ["Beiträge mit Namen geben die Meinung der Verfasser wieder, nicht die der Redaktion."],
        ["Материал доступен только подписчикам. Оформите подписку, чтобы читать дальше."],
        ["來源：茶鄉日報"],
        ["Reporting by Ann Picker; Editing by Bo Leaf and Cy Stem"],
        ["(Редактор: Ирина Соболева)"],
        ["SOURCE Tea Inc."],
        ["Alle Rechte vorbehalten. Vervielfältigung nur mit Genehmigung des Verlags."],
        ["阅读：641 茶乡日报 日期：2024-06-12 责任编辑：李茶"],
        ["发布于 2019-01-05 10:05"],
        ["Источник: Чай", "Автор: Анна Ли"],
    ],
)
def test_what_a_site_says_to_its_readers_behind_a_story_is_none_of_it(behind: list[str]) -> None:
    story = ["Tea is up in all of Valmont, and the farmers are glad, since the spring was a cold and a wet one."] * 2
    lines = [Line(text, 0, 0, False) for text in (*story, *behind)]
    assert [line.text for line in trimmed(lines, None)] == story


def test_a_closing_note_is_cut_though_notes_on_rights_follow_that_say_more_than_the_story() -> None:
    notes = (
        "*文章为作者独立观点，不代表茶网立场",
        "本文由 茶小王 授权 茶网 发表。",
        "未按规范转载者，茶网保留追究相应责任的权利，并请附上出处。",
    )
    assert after_trimming(STORY[0], *notes) == STORY[:1]


def test_what_a_story_asks_its_readers_among_its_sentences_is_a_part_of_it() -> None:
    last = "首批名单共七千个。更多精彩内容，请继续关注后续报道。游戏支持中文字幕。"
    assert after_trimming(*STORY, last) == [*STORY, last]
    assert after_trimming(*STORY, "Vous avez vu une coquille ? Cliquez ici »") == STORY


@pytest.mark.parametrize(
    "last",
    [
        "Ultimo aggiornamento: 10/10/2023, 11:54",
        "Zuletzt aktualisiert am 12. März 2024, 8:05 Uhr",
        "Dieses Thema im Programm: Radio Valmont, 30.09.2023, 14 Uhr.",
        "Bu içeriğe emoji ile tepki ver",
    ],
)
def test_when_a_story_was_changed_or_told_on_air_is_no_last_line_of_it(last: str) -> None:
    assert after_trimming(*STORY * 2, last) == STORY * 2


def test_what_says_that_the_story_goes_on_is_none_of_it() -> None:
    assert after_trimming(STORY[0], "Haberin Devamı", STORY[1]) == STORY


def test_a_label_in_a_cell_of_its_own_goes_with_its_value() -> None:
    cells = ("Data:", "10 ottobre 2023", "Tempo di lettura:", "1 min")
    assert after_trimming(STORY[0], *cells, STORY[1]) == STORY
    assert after_trimming(STORY[0], "Un litro:", "10 euro", STORY[1]) == [STORY[0], "Un litro:", "10 euro", STORY[1]]


@pytest.mark.parametrize(
    "note",
    ["茶报记者 王小茶", "编辑 李晓明 校对 张伟", "本报记者 王小茶 通讯员 李思远", "完", "（全文完）", "終わり", "끝"],
)
def test_who_did_what_behind_a_space_and_that_a_story_ends_is_none_of_it(note: str) -> None:
    assert after_trimming(*STORY, note) == STORY


@pytest.mark.parametrize("line", ["记者 您怎么看这件事？", "作者 说不清楚，茶农说得清楚。", "完了，茶农说。"])
def test_what_is_said_behind_a_space_is_told(line: str) -> None:
    assert after_trimming(*STORY, line) == [*STORY, line]


def test_what_sets_the_size_of_a_text_is_none_of_it() -> None:
    assert after_trimming(STORY[0], "Text Size", STORY[1]) == STORY


def test_the_clocks_of_a_live_report_are_none_of_it_and_those_of_a_programme_are_told() -> None:
    live, labelled, day = (
        [line for clock in clocks for line in (clock, *STORY)]
        for clocks in (
            ("22:58", "22:55", "21:00"),
            ("Posted at 14:22", "Posted at 13:40"),
            ("10:00", "11:00", "12:00"),
        )
    )
    assert after_trimming(*STORY, *live) == STORY * 4
    assert after_trimming(*STORY, *labelled) == STORY * 3
    assert after_trimming(*STORY, *day) == [*STORY, *day]
