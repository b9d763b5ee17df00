DELETE FROM memory_kits
WHERE id = :id;
