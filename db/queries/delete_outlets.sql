DELETE FROM outlets
WHERE id = :id;
