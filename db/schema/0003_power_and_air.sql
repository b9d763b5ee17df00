-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a card weighs and asks of the air, a supply's ports and rails, what a case sends through, and UPS units.
ALTER TABLE cards ADD COLUMN fans INTEGER CHECK (fans BETWEEN 0 AND 6);
ALTER TABLE cards ADD COLUMN airflow_cfm REAL CHECK (airflow_cfm > 0);
ALTER TABLE cards ADD COLUMN airflow_inlet_c REAL CHECK (airflow_inlet_c BETWEEN 0 AND 70);
ALTER TABLE cards ADD COLUMN weight_g REAL CHECK (weight_g BETWEEN 50 AND 10000);
ALTER TABLE psus ADD COLUMN pcie_8_cables INTEGER CHECK (pcie_8_cables >= 0);
ALTER TABLE psus ADD COLUMN shared_ports INTEGER CHECK (shared_ports >= 0);
ALTER TABLE psus ADD COLUMN pcie_12v2x6_w REAL CHECK (pcie_12v2x6_w IN (150, 300, 450, 600));
ALTER TABLE psus ADD COLUMN rails TEXT;
ALTER TABLE psus ADD COLUMN cable_family TEXT;
ALTER TABLE chassis ADD COLUMN airflow_cfm REAL CHECK (airflow_cfm > 0);
ALTER TABLE chassis ADD COLUMN card_forms TEXT;
ALTER TABLE chassis ADD COLUMN qualified_cards TEXT;

CREATE TABLE ups (
    id TEXT PRIMARY KEY NOT NULL CHECK (id <> '' AND id NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    maker TEXT,
    va REAL CHECK (va BETWEEN 100 AND 100000),
    watts REAL CHECK (watts BETWEEN 50 AND 100000),
    volts REAL CHECK (volts BETWEEN 90 AND 480),
    plug TEXT,
    topology TEXT CHECK (topology IN ('standby', 'line-interactive', 'online')),
    waveform TEXT CHECK (waveform IN ('sine', 'stepped')),
    price_usd REAL CHECK (price_usd > 0),
    price_date TEXT,
    price_kind TEXT CHECK (price_kind IN ('launch', 'street', 'entered')),
    source TEXT NOT NULL CHECK (source <> ''),
    confidence TEXT NOT NULL CHECK (confidence IN ('high', 'medium', 'low')),
    unverified_fields TEXT,
    note TEXT,
    CHECK (price_usd IS NULL OR price_date IS NOT NULL) -- a price is worth nothing without its day
) STRICT;
