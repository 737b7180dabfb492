import pytest

from extraction.article.between import is_between


@pytest.mark.parametrize(
    "text",
    [
        "Image source, Getty Images",
        "Фото: Иван Смирнов / РИА Новости",
        "Foto: Bo Leaf",
        "(Bild: Teehaus Bern)",
        "写真：茶業新聞",
        "Lesezeit: 7 Min.",
        "Tempo de leitura: 2 minutos",
        "阅读时间：约 3 分钟",
        "A- A A+",
        "大 中 小",
        "Dalszy ciąg materiału pod wideo",
    ],
)
def test_whose_a_picture_is_and_how_long_a_story_takes_stand_between_its_paragraphs_in_any_tongue(text: str) -> None:
    assert is_between(text)


@pytest.mark.parametrize("text", ["Photo: she took it. He did not.", "Lesezeit ist kostbar.", "照片里的人是谁？"])
def test_a_sentence_that_begins_so_is_a_part_of_the_story(text: str) -> None:
    assert not is_between(text)
