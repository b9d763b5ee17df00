INSERT OR REPLACE INTO book_points (
    card_id,
    series,
    gflops,
    price_usd,
    watts,
    note,
    source
) VALUES (
    :card_id,
    :series,
    :gflops,
    :price_usd,
    :watts,
    :note,
    :source
);
