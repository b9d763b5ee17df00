-- SPDX-License-Identifier: GPL-3.0-or-later
-- The servers that a PSU module is made for, by their cases' ids.
ALTER TABLE psus ADD COLUMN fits_cases TEXT;
