DELETE FROM part_keys
WHERE kind = :kind AND part_id = :part_id;
