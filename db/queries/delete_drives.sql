DELETE FROM drives
WHERE id = :id;
