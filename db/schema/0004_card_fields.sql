-- SPDX-License-Identifier: GPL-3.0-or-later
-- What each figure of a card rests on: its own line, or the line of the field '*' for all figures without one.
CREATE TABLE card_fields (
    card_id TEXT NOT NULL CHECK (card_id <> ''),
    field TEXT NOT NULL CHECK (field <> ''),
    value TEXT, -- as the source has it
    origin TEXT NOT NULL CHECK (origin IN ('maker', 'secondary', 'community')),
    source TEXT NOT NULL CHECK (source <> ''),
    confidence TEXT NOT NULL CHECK (confidence IN ('high', 'medium', 'low')),
    checked_on TEXT NOT NULL CHECK (checked_on GLOB '20[0-9][0-9]-[01][0-9]-[0-3][0-9]'),
    note TEXT,
    PRIMARY KEY (card_id, field)
) STRICT, WITHOUT ROWID;
