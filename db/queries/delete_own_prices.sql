DELETE FROM own_prices
WHERE kind = :kind
    AND part_id = :part_id;
