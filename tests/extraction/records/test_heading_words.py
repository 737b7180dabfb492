"""How comments and reviews are headed in the tongues of the web, and what is headed otherwise."""

import time

import pytest

from extraction.records.signs.heading_words import HEADING

HEADINGS = {
    "en": "Ratings & Reviews; Most helpful reviews; Showing 1-3 of 12 reviews; Patient reviews; Discussion (5)",
    "de": "Alle Bewertungen; Bewertungen unserer Kunden; Erfahrungsberichte; Leserkommentare; Antworten (3)",
    "fr": "Tous les avis; Avis de nos clients; Derniers avis; Vos commentaires; Réponses (3)",
    "es": "Todas las opiniones; Opiniones destacadas; Calificaciones y reseñas; Últimos comentarios",
    "it": "Tutte le recensioni; Recensioni degli ospiti; I vostri commenti; Opinioni degli utenti",
    "pt": "Todas as avaliações; Opiniões dos clientes; Depoimentos; Avaliações e comentários",
    "nl": "Alle reviews; Klantbeoordelingen; Lezersreacties; Beoordelingen van klanten",
    "pl": "Opinie klientów; Wszystkie opinie; Oceny i opinie; Najnowsze komentarze",
    "ru": "Все отзывы; Отзывы об отеле; Рецензии зрителей; Оценки и отзывы; Комментарии к статье",
    "uk": "Всі відгуки; Відгуки клієнтів",
    "tr": "Tüm yorumlar; Ürün Değerlendirmeleri; Okur Yorumları",
    "ar": "مراجعات العملاء; تقييمات المنتج",
    "fa": "نظرات کاربران; دیدگاه‌ها",
    "vi": "Khách hàng đánh giá; Ý kiến bạn đọc; Đánh giá & nhận xét",
    "th": "รีวิวจากลูกค้า; ความคิดเห็น (3)",
    "id": "Ulasan Pembeli; Semua komentar",
    "ja": "みんなの口コミ; お客様の声; レビュー・感想・評価; この商品のレビュー; 3件のコメント; 『茶』の感想・レビュー",
    "ko": "등록된 사용후기; 네티즌 평점; 베스트 댓글; 수강평; 3개의 댓글",
    "sl": "Mnenja strank; Komentarji in mnenja",
    "da": "Kundeanmeldelser; 3 anmeldelser og kommentarer",
    "fi": "Tuotearviot; Kommentit (3)",
    "sr": "Коментари за ову вест; Утисци (3)",
    "he": "תגובה אחת; ביקורות",
    "bn": "3 মন্তব্য",
    "hy": "Մեկնաբանություններ (3)",
    "zh": "游客点评; 患者评价; 热门短评; 3 則評論; 大家都在说; 已有 3 人评论; 使用心得分享; 車主口碑; 讀者回應",
}
OTHERS = {
    "en": "Related reviews of the year in tea; What I think of comments; Comment: why tea matters; 25 discussions",
    "de": "Meinung; Kommentar: Tee wird teurer; Bewertungskriterien",
    "fr": "Critique de thé; Avis de tempête",
    "es": "Opinión; Sin comentarios por ahora",
    "ru": "Мнения; Оставить отзыв",
    "ja": "感想文コンクール; 評価制度; レビュー投稿規約",
    "ko": "의견 수렴 나서; 리뷰 작성 안내",
    "zh": "评论：茶价为何上涨; 茶叶评价标准出台; 国际评论; 评论部; 点评茶市; 书评人; 讨论会召开",
}


@pytest.mark.parametrize("tongue", HEADINGS)
def test_what_heads_comments_and_reviews_is_known(tongue: str) -> None:
    assert [text for text in HEADINGS[tongue].split("; ") if not HEADING.matches(text)] == []


@pytest.mark.parametrize("tongue", OTHERS)
def test_what_heads_other_things_is_none(tongue: str) -> None:
    assert [text for text in OTHERS[tongue].split("; ") if HEADING.matches(text)] == []


@pytest.mark.parametrize("part", ["1.1.1.", "the - , ;", " ", ".", "all ", "最新热门", "の", "ratings and 12.."])
def test_no_text_takes_long(part: str) -> None:
    text, begun = (part * 90)[:80] + " reviews x", time.process_time()
    assert not HEADING.matches(text)
    assert time.process_time() - begun < 0.5
