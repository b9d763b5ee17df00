DELETE FROM own_imports
WHERE kind = :kind
    AND part_id = :part_id;
