-- The servers that a PSU module is made for, by their cases' ids.
ALTER TABLE psus ADD COLUMN fits_cases TEXT;
