-- How parts can be bought, further prices, and which CPUs and modules a board takes.
ALTER TABLE cards ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE cards ADD COLUMN status_date TEXT;
ALTER TABLE cards ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE boards ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE boards ADD COLUMN status_date TEXT;
ALTER TABLE boards ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE processors ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE processors ADD COLUMN status_date TEXT;
ALTER TABLE processors ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE psus ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE psus ADD COLUMN status_date TEXT;
ALTER TABLE psus ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE chassis ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE chassis ADD COLUMN status_date TEXT;
ALTER TABLE chassis ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE memory_kits ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE memory_kits ADD COLUMN status_date TEXT;
ALTER TABLE memory_kits ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE drives ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE drives ADD COLUMN status_date TEXT;
ALTER TABLE drives ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE network_cards ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE network_cards ADD COLUMN status_date TEXT;
ALTER TABLE network_cards ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE bridges ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE bridges ADD COLUMN status_date TEXT;
ALTER TABLE bridges ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE risers ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE risers ADD COLUMN status_date TEXT;
ALTER TABLE risers ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE outlets ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE outlets ADD COLUMN status_date TEXT;
ALTER TABLE outlets ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE ups ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE ups ADD COLUMN status_date TEXT;
ALTER TABLE ups ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE models ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE models ADD COLUMN status_date TEXT;
ALTER TABLE models ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE cloud_offers ADD COLUMN status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only'));
ALTER TABLE cloud_offers ADD COLUMN status_date TEXT;
ALTER TABLE cloud_offers ADD COLUMN offers TEXT; -- one a line: kind amount day source
ALTER TABLE processors ADD COLUMN family TEXT;
ALTER TABLE boards ADD COLUMN takes_load_reduced INTEGER CHECK (takes_load_reduced IN (0, 1));
ALTER TABLE boards ADD COLUMN cpu_families TEXT;
ALTER TABLE boards ADD COLUMN bios_families TEXT;
ALTER TABLE boards ADD COLUMN memory_channels INTEGER CHECK (memory_channels BETWEEN 1 AND 16); -- of each socket
ALTER TABLE memory_kits ADD COLUMN load_reduced INTEGER CHECK (load_reduced IN (0, 1));
-- Imported prices are offers; only the user's own replaces the catalogue's.
ALTER TABLE own_prices ADD COLUMN price_kind TEXT NOT NULL DEFAULT 'entered' CHECK (price_kind IN ('launch', 'street', 'used', 'entered'));
