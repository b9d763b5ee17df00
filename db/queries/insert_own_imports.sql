INSERT OR REPLACE INTO own_imports (
    kind,
    part_id,
    data_set,
    record,
    licence
) VALUES (
    :kind,
    :part_id,
    :data_set,
    :record,
    :licence
);
