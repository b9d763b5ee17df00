INSERT INTO part_keys (
    kind,
    part_id
) VALUES (
    :kind,
    :part_id
);
