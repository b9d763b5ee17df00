-- SPDX-License-Identifier: GPL-3.0-or-later
-- Limited before anything is ranked: to rank every part that holds a common word takes longer than a key may.
SELECT
    part_id,
    name
FROM part_words
WHERE part_words MATCH :query
LIMIT :most;
