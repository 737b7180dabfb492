import pytest
from hypothesis import given
from hypothesis import strategies as st

from crawler.addresses.urls import MAX_URL_LENGTH, clean_url, fingerprint, host_of, looks_like_page


@pytest.mark.parametrize(
    ("written", "cleaned"),
    [
        ("http://a.test", "http://a.test/"),
        ("HTTPS://A.test:443/x?b=1&a=2", "https://a.test/x?b=1&a=2"),
        ("http://a.test:8080/", "http://a.test:8080/"),
        ("http://a.test/x;jsessionid=AB12?id=1", "http://a.test/x?id=1"),
        ("http://a.test/x?PHPSESSID=1&utm_source=z&spm=a.b&id=7", "http://a.test/x?id=7"),
        ("http://a.test/x?from=singlemessage", "http://a.test/x"),
        ("http://a.test/list?from=40", "http://a.test/list?from=40"),
        ("http://a.test/list?from=2024-01&to=2024-02", "http://a.test/list?from=2024-01&to=2024-02"),
        ("http://a.test/x?scm=20140635.1_1_2&scm=3&utm=3", "http://a.test/x?scm=3&utm=3"),
        (
            "http://a.test/modules.php?name=News&file=article&sid=1234",
            "http://a.test/modules.php?name=News&file=article&sid=1234",
        ),
        ("http://a.test/?s=beijing-news&sessionid=7", "http://a.test/?s=beijing-news&sessionid=7"),
        ("http://a.test/x?sid=0a1b2c3d4e5f60718293a4b5c6d7e8f9&id=7", "http://a.test/x?id=7"),
        ("http://a.test/x?s=0A1B2C3D4E5F60718293A4B5C6D7E8F9&t=7", "http://a.test/x?t=7"),
        ("http://a.test/x?tid=5&sid=x7HjKq", "http://a.test/x?tid=5"),
        ("http://a.test/x?tid=5&sid=00c0ffee", "http://a.test/x?tid=5"),
        ("http://a.test/x?sid=20260301", "http://a.test/x?sid=20260301"),
        ("http://a.test/新闻 1?词=茶", "http://a.test/%E6%96%B0%E9%97%BB%201?%E8%AF%8D=%E8%8C%B6"),
        ("http://[::1]:8080/a", "http://[::1]:8080/a"),
        ("http://user:secret@a.test/", "http://a.test/"),
        ("http://例子.test/", "http://xn--fsqu00a.test/"),
        ("http://a.test/x?s=article-detail-id-12345", "http://a.test/x?s=article-detail-id-12345"),
        ("http://a.test/x?s=5g-network-launch-2024", "http://a.test/x?s=5g-network-launch-2024"),
        ("http://a.test/x?session=550e8400-e29b-41d4-a716-446655440000", "http://a.test/x"),
        ("http://a.test/x?sid=k3v9-q8r2m1x7p0,b4n6c5&id=7", "http://a.test/x?id=7"),
        ("http://a.test/%e6%96%b0?b=%E6%9c&c=%zz", "http://a.test/%E6%96%B0?b=%E6%9C&c=%zz"),
        ("http://a.test.:8080/x", "http://a.test:8080/x"),
        ("http://a.test/b\x0bc/\x0cd\x7f?e=\x01f", "http://a.test/b%0Bc/%0Cd%7F?e=%01f"),
    ],
)
def test_an_address_is_fetched_in_its_cleaned_form(written: str, cleaned: str) -> None:
    assert clean_url(written) == cleaned


@pytest.mark.parametrize(
    "written",
    [
        "",
        "ftp://a.test/",
        "javascript:void(0)",
        "mailto:a@b.test",
        "http://",
        "http:///path",
        "http://[::1",
        "http://a.test:port/",
        "http://a.test/" + "x" * MAX_URL_LENGTH,
        "file:///etc/passwd",
        "http://a\x0b.test/",
        "http://a\x7f.test/",
        "http://a b.test/",
        "http://a%20b.test/",
        "http://a..test/",
        "http://.a.test/",
        "http://./",
    ],
)
def test_what_is_no_web_address_is_none(written: str) -> None:
    assert clean_url(written) is None


@given(st.text())
def test_no_text_raises_and_cleaning_twice_changes_nothing(text: str) -> None:
    for written in (text, f"http://{text}", f"http://a.test/{text}"):
        cleaned = clean_url(written)
        if cleaned is not None:
            assert clean_url(cleaned) == cleaned
            assert host_of(cleaned)


def test_the_order_of_keys_is_no_matter_and_all_else_is() -> None:
    assert fingerprint("http://a.test/?a=1&b=2") == fingerprint("http://a.test/?b=2&a=1")
    assert fingerprint("http://a.test/") != fingerprint("https://a.test/")
    assert len(fingerprint("http://a.test/")) == 16


def test_pictures_and_archives_are_no_pages() -> None:
    assert looks_like_page("http://a.test/")
    assert looks_like_page("http://a.test/news.html")
    assert looks_like_page("http://a.test/show?file=a.jpg")
    assert not looks_like_page("http://a.test/a.JPG")
    assert not looks_like_page("http://a.test/app.apk?from=x")
