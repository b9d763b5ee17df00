INSERT INTO own_prices (
    kind,
    part_id,
    amount,
    currency,
    usd_each,
    price_date,
    shop,
    note
) VALUES (
    :kind,
    :part_id,
    :amount,
    :currency,
    :usd_each,
    :price_date,
    :shop,
    :note
);
