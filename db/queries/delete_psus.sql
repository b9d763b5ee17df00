DELETE FROM psus
WHERE id = :id;
