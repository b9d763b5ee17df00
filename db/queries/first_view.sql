-- SPDX-License-Identifier: GPL-3.0-or-later
-- Our files have tables and their indexes alone: what else stands in one is not ours, and may never end.
SELECT
    name
FROM
    sqlite_schema
WHERE
    type IN ('view', 'trigger')
LIMIT
    1;
