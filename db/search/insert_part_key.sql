-- SPDX-License-Identifier: GPL-3.0-or-later
INSERT INTO part_keys (
    kind,
    part_id
) VALUES (
    :kind,
    :part_id
);
