SELECT
    id,
    name,
    short_name,
    maker,
    country,
    volts,
    amps,
    plug,
    continuous_factor,
    inlet,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM outlets
ORDER BY id;
