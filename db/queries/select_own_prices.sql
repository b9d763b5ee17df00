SELECT
    kind,
    part_id,
    amount,
    currency,
    usd_each,
    price_date,
    shop,
    note
FROM own_prices
ORDER BY kind, part_id, price_date, rowid;
