"""The language of a page: by script, by words, by what it says of itself."""

import pytest

from extraction import extract
from extraction.language import find_language

_TOLD = {
    "de": "Der Tee wird im Frühling gepflückt und ist nicht teurer als sonst, sagt die Händlerin, die ihn verkauft.",
    "fr": "Le thé est cueilli au printemps dans les collines, et les prix ne sont pas plus élevés que ceux du marché.",
    "es": "El té se cosecha en primavera en las colinas, y los precios no son más altos que los del mercado.",
    "it": "Il tè è raccolto in primavera sulle colline e i prezzi non sono più alti di quelli del mercato nella valle.",
    "nl": "De thee wordt in het voorjaar geplukt en is niet duurder dan op de markt, zegt een koopman van het dorp.",
    "pl": "Herbata jest zbierana na wiosnę i nie jest droższa niż na targu, do którego są dwie drogi przez las.",
    "tr": "Çay ilkbaharda toplanır ve bu yıl daha pahalı değil, çok iyi bir hasat için köy ile pazar da hazır.",
    "vi": "Trà được hái vào mùa xuân và giá không cao hơn ở chợ, các nhà vườn cho biết với những người mua trong làng.",
}


@pytest.mark.parametrize(("code", "text"), _TOLD.items())
def test_words_tell_a_language_whose_page_says_none_or_a_templates(code: str, text: str) -> None:
    assert find_language(None, text).value == code
    assert find_language("zh-CN", text).value == code
    assert find_language("en", text).value == code


def test_what_a_page_says_stands_for_languages_that_are_alike_or_not_known() -> None:
    norwegian = "Teen er plukket om våren, og det er ikke dyrere enn på markedet som har åpnet i byen til helgen."
    assert find_language("no", norwegian).value == "no"
    slovak = "Čaj sa zbiera na jar a je lacnejší ako na trhu, že to nie je pravda, je zrejmé."
    assert find_language("sk", slovak).value == "sk"


@pytest.mark.parametrize(
    ("label", "text", "code"),
    [
        ("en", "Чай собирают весной, и цены не выше рыночных.", "ru"),
        ("bg", "Чаят се бере през пролетта.", "bg"),
        (None, "Чай збирають навесні, і ціни не вищі за ринкові в її крамниці.", "uk"),
        (None, "يُقطف الشاي في الربيع", "ar"),
        (None, "چای در بهار چیده می‌شود", "fa"),
        ("en", "ชาเก็บในฤดูใบไม้ผลิ", "th"),
        (None, "চা বসন্তে তোলা হয়। দাম বেশি নয়।", "bn"),
        (None, "चाय वसंत में तोड़ी जाती है।", "hi"),
        (None, "Το τσάι μαζεύεται την άνοιξη", "el"),
        ("zh", "お茶は春に摘まれます。値段は高くない。", "ja"),
    ],
)
def test_letters_tell_a_language(label: str | None, text: str, code: str) -> None:
    assert find_language(label, text).value == code


def test_a_few_words_are_no_language() -> None:
    assert find_language(None, "Tea and more").rule == "Latin letters"
    assert find_language("fr", "OK").value == "fr"
    assert find_language(None, "2026 —").value is None


def test_a_pages_story_tells_its_language_and_not_its_menu() -> None:
    menu = "".join(f"<li><a href=/{n}>Contact us and more of the shop for you</a></li>" for n in range(30))
    story = "".join(f"<p>{_TOLD['de']} {n}</p>" for n in range(4))
    page = f"<html lang=en><ul>{menu}</ul><h1>Tee</h1>{story}".encode()
    assert extract(page, "https://tea.test/1.html").language == "de"


def test_a_word_of_another_language_of_the_script_does_not_outvote_the_page() -> None:
    story = "Чай собирают весной, и цены не выше рыночных, а потом его везут в город Київ и продают на рынке."
    assert find_language("ru", story).value == "ru"
    assert find_language(None, story).value == "ru"
    told = "يقطف الشاي في الربيع ثم يباع في السوق كما قالت گوگل"
    assert find_language("ar", told).value == "ar"


def test_a_page_full_of_a_program_is_in_the_language_that_it_says() -> None:
    assert find_language("ru", "def brew(leaf): return cup(leaf, minutes=3)  # Чай").value == "ru"
    assert find_language("he", "def brew(leaf): return cup(leaf, minutes=3)").value == "he"
