SELECT
    kind,
    part_id,
    field,
    value,
    note,
    entered_on
FROM own_corrections
ORDER BY kind, part_id, field;
