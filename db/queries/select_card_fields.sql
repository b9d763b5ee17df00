SELECT
    card_id,
    field,
    value,
    origin,
    source,
    confidence,
    checked_on,
    note
FROM card_fields
WHERE card_id = :card_id
ORDER BY field;
