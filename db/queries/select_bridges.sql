SELECT
    id,
    name,
    short_name,
    maker,
    nvlink_gen,
    links,
    bandwidth_gb_s,
    pitches,
    cards,
    max_cards,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM bridges
ORDER BY id;
