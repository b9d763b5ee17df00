-- SPDX-License-Identifier: GPL-3.0-or-later
-- SQLite's own full-text index (FTS5) over the parts of a file: derived from its tables, so it has no schema number.
-- The words are broken by core::searchWords() beforehand; kind is one word ("cards").
CREATE TABLE IF NOT EXISTS part_keys (
    key INTEGER PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    part_id TEXT NOT NULL,
    UNIQUE (kind, part_id)
) STRICT;

CREATE VIRTUAL TABLE IF NOT EXISTS part_words USING fts5(
    kind,
    name,
    others,
    part_id UNINDEXED,
    tokenize = "unicode61 remove_diacritics 2",
    detail = full
);
