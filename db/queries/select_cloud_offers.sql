SELECT
    id,
    name,
    short_name,
    maker,
    gpus,
    gpu_model,
    gpu_memory_gb,
    vcpus,
    memory_gb,
    usd_per_hour,
    region,
    rate_date,
    price_usd,
    price_date,
    price_kind,
    source,
    confidence,
    unverified_fields,
    note
FROM cloud_offers
ORDER BY id;
