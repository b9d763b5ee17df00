DELETE FROM ups
WHERE id = :id;
