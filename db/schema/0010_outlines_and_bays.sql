-- SPDX-License-Identifier: GPL-3.0-or-later
-- What boards, PSUs and cases measure and bear beyond the form factors' figures.
ALTER TABLE boards ADD COLUMN outline_height_mm REAL CHECK (outline_height_mm BETWEEN 100 AND 600);
ALTER TABLE boards ADD COLUMN outline_depth_mm REAL CHECK (outline_depth_mm BETWEEN 100 AND 600);
ALTER TABLE psus ADD COLUMN revised_16_pin INTEGER CHECK (revised_16_pin IN (0, 1));
ALTER TABLE chassis ADD COLUMN max_psu_length_mm REAL CHECK (max_psu_length_mm BETWEEN 50 AND 1000);
ALTER TABLE chassis ADD COLUMN fan_places INTEGER CHECK (fan_places BETWEEN 0 AND 40);
