INSERT OR REPLACE INTO own_corrections (
    kind,
    part_id,
    field,
    value,
    note,
    entered_on
) VALUES (
    :kind,
    :part_id,
    :field,
    :value,
    :note,
    :entered_on
);
