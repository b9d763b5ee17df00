DELETE FROM own_corrections
WHERE kind = :kind
    AND part_id = :part_id;
