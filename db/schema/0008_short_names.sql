-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a builder calls a part, in titles and narrow places: at most 24 characters. NULL: made from its name.
ALTER TABLE cards ADD COLUMN short_name TEXT;
ALTER TABLE boards ADD COLUMN short_name TEXT;
ALTER TABLE processors ADD COLUMN short_name TEXT;
ALTER TABLE psus ADD COLUMN short_name TEXT;
ALTER TABLE chassis ADD COLUMN short_name TEXT;
ALTER TABLE memory_kits ADD COLUMN short_name TEXT;
ALTER TABLE drives ADD COLUMN short_name TEXT;
ALTER TABLE network_cards ADD COLUMN short_name TEXT;
ALTER TABLE bridges ADD COLUMN short_name TEXT;
ALTER TABLE risers ADD COLUMN short_name TEXT;
ALTER TABLE outlets ADD COLUMN short_name TEXT;
ALTER TABLE ups ADD COLUMN short_name TEXT;
ALTER TABLE models ADD COLUMN short_name TEXT;
ALTER TABLE cloud_offers ADD COLUMN short_name TEXT;
