-- SPDX-License-Identifier: GPL-3.0-or-later
-- The most that a CPU's own limits let it draw under load: Intel's maximum turbo power, AMD's package power.
ALTER TABLE processors ADD COLUMN limit_w REAL CHECK (limit_w BETWEEN 1 AND 2000);
