from extraction.summary.digest import digest
from extraction.summary.names import people, places

STORY = (
    "新华社杭州3月15日电（记者傅大伟 通讯员刘洪韬）旅法华侨茶商会主席林国荣15日在杭州表示，青少年要多学茶艺。"
    "林国荣说，黄鹤楼的茶馆、安溪县的铁观音都在等客人。美国总统奥巴马・侯赛因曾来品茶，安溪县的茶农黄阿兰回应：欢迎再来。"
    "城市里的市场、城市里的广场都卖茶。方面表示满意。陈校长说好。黄阿兰笑了。"
)


def test_people_are_those_whom_a_role_or_a_saying_names() -> None:
    assert people("旅法茶商会在杭州成立", STORY) == ["林国荣", "黄阿兰", "奥巴马・侯赛因"]


def test_reporters_and_words_that_look_like_names_are_nobody() -> None:
    found = people("", STORY)
    assert not {"傅大伟", "刘洪韬", "青少年", "黄鹤楼", "方面", "陈校长"} & set(found)


def test_a_name_of_the_title_comes_first() -> None:
    assert people("专访黄阿兰：茶农的一天", STORY)[0] == "黄阿兰"


def test_names_in_traditional_characters_are_found_as_they_stand() -> None:
    assert people("", "政大教授鄭天澤認為應該保護茶山。鄭天澤說，不能等。") == ["鄭天澤"]
    assert places("臺灣春茶", "") == ["臺灣"]


def test_places_are_named_once_and_are_places() -> None:
    assert digest("旅法茶商会在杭州成立", STORY).places == ("杭州", "安溪县")
    assert places("乌克兰首家中国茶馆开业", "") == ["乌克兰", "中国"]


def test_what_only_begins_like_a_name_is_nobody() -> None:
    assert people("", "各界了解相关习俗。当地人常说，茶是药。有关习俗的研究不多，相关习俗却不少。") == []


def test_a_country_is_nobody() -> None:
    assert people("", "总统乌克兰之行结束。代表乌克兰，乌克兰表示欢迎。") == []


def test_a_name_marks_its_story() -> None:
    assert "林国荣" in digest("茶商会在杭州成立", STORY).words


def test_a_text_without_names_names_nobody() -> None:
    assert people("", "") == []
    assert places("", "") == []
