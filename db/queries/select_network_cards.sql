SELECT
    id,
    name,
    short_name,
    maker,
    speed_gbit,
    ports,
    connector,
    infiniband,
    pcie_gen,
    lanes,
    watts_typical,
    watts_max,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM network_cards
ORDER BY id;
