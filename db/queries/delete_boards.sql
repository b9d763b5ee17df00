DELETE FROM boards
WHERE id = :id;
