SELECT
    kind,
    part_id,
    data_set,
    record,
    licence
FROM own_imports
ORDER BY kind, part_id;
