-- SPDX-License-Identifier: GPL-3.0-or-later
-- The boards that are read but for a search, found without a look at four thousand others and their wirings.
CREATE INDEX boards_by_wiring ON boards (wiring_known, id);
