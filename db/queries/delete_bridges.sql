DELETE FROM bridges
WHERE id = :id;
