-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which modules a board takes: registered ones, unbuffered ones, or both; NULL is not known.
ALTER TABLE boards ADD COLUMN takes_registered INTEGER CHECK (takes_registered IN (0, 1));
ALTER TABLE boards ADD COLUMN takes_unbuffered INTEGER CHECK (takes_unbuffered IN (0, 1));
