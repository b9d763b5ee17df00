-- Under the key the part already has, so that a part written again is found once.
INSERT OR REPLACE INTO part_words (
    rowid,
    kind,
    name,
    others,
    part_id
) SELECT
    key,
    kind,
    :name,
    :others,
    part_id
FROM part_keys
WHERE kind = :kind AND part_id = :part_id;
