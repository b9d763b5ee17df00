-- SPDX-License-Identifier: GPL-3.0-or-later
-- Under the key that was just given: a plain row of values, for which SQLite needs no copy and no savepoint.
INSERT INTO part_words (
    rowid,
    kind,
    name,
    others,
    part_id
) VALUES (
    last_insert_rowid(),
    :kind,
    :name,
    :others,
    :part_id
);
