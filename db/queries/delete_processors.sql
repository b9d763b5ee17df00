DELETE FROM processors
WHERE id = :id;
