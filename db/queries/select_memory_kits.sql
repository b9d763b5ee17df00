SELECT
    id,
    name,
    short_name,
    maker,
    type,
    ecc,
    registered,
    modules,
    gb_per_module,
    mt_s,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM memory_kits
ORDER BY id;
