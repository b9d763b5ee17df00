-- SPDX-License-Identifier: GPL-3.0-or-later
DELETE FROM part_words
WHERE rowid = (SELECT key FROM part_keys WHERE kind = :kind AND part_id = :part_id);
