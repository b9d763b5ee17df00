SELECT
    id,
    name,
    short_name,
    maker,
    va,
    watts,
    volts,
    plug,
    topology,
    waveform,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM ups
ORDER BY id;
