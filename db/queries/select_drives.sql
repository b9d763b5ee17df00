SELECT
    id,
    name,
    short_name,
    maker,
    capacity_gb,
    kind,
    interface,
    form,
    pcie_gen,
    lanes,
    watts_active,
    watts_peak,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM drives
ORDER BY id;
