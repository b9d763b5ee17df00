DELETE FROM cards
WHERE id = :id;
