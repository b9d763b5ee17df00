DELETE FROM chassis
WHERE id = :id;
