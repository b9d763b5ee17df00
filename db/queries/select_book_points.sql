SELECT
    card_id,
    series,
    gflops,
    price_usd,
    watts,
    note,
    source
FROM book_points
ORDER BY rowid;
