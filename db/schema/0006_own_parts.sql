-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the user has beside whole parts, in the user's own file: where an imported part came from, other figures for
-- single facts of any part, and what parts cost. `kind` is the name on the command line ("cards", "cpus").

CREATE TABLE own_imports (
    kind TEXT NOT NULL,
    part_id TEXT NOT NULL,
    data_set TEXT NOT NULL CHECK (data_set <> ''),
    record TEXT NOT NULL,
    licence TEXT NOT NULL CHECK (licence <> ''),
    PRIMARY KEY (kind, part_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE own_corrections (
    kind TEXT NOT NULL,
    part_id TEXT NOT NULL,
    field TEXT NOT NULL,
    value TEXT NOT NULL, -- as db/facts spells it; empty: not known
    note TEXT NOT NULL,
    entered_on TEXT NOT NULL,
    PRIMARY KEY (kind, part_id, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE own_prices (
    kind TEXT NOT NULL,
    part_id TEXT NOT NULL,
    amount REAL NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
    usd_each REAL CHECK (usd_each > 0), -- dollars of one unit on that day; NULL: no total can use the price
    price_date TEXT NOT NULL CHECK (price_date <> ''),
    shop TEXT NOT NULL,
    note TEXT NOT NULL
) STRICT;

CREATE INDEX own_prices_of_part ON own_prices (kind, part_id);
