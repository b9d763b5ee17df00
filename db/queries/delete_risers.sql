DELETE FROM risers
WHERE id = :id;
