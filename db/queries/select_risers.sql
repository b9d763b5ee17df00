SELECT
    id,
    name,
    short_name,
    maker,
    kind,
    length_mm,
    pcie_gen,
    lanes,
    split,
    retimer,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM risers
ORDER BY id;
