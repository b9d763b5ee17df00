-- SPDX-License-Identifier: GPL-3.0-or-later
-- How deep a board a case takes, from its rear edge to the front one: lists of form factors end where their makers do.
ALTER TABLE chassis ADD COLUMN max_board_depth_mm REAL CHECK (max_board_depth_mm BETWEEN 100 AND 600);
