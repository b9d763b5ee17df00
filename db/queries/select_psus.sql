SELECT
    id,
    name,
    maker,
    form,
    watts,
    efficiency,
    atx3,
    pcie_8_ports,
    pcie_12v2x6_ports,
    eps_8_ports,
    length_mm,
    watts_at_120v,
    min_volts,
    inlet,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM psus
ORDER BY id;
