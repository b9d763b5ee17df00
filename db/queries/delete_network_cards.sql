DELETE FROM network_cards
WHERE id = :id;
