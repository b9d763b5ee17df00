INSERT OR REPLACE INTO card_fields (
    card_id,
    field,
    value,
    origin,
    source,
    confidence,
    checked_on,
    note
) VALUES (
    :card_id,
    :field,
    :value,
    :origin,
    :source,
    :confidence,
    :checked_on,
    :note
);
