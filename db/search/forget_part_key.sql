-- SPDX-License-Identifier: GPL-3.0-or-later
DELETE FROM part_keys
WHERE kind = :kind AND part_id = :part_id;
