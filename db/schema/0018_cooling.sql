-- SPDX-License-Identifier: GPL-3.0-or-later
-- CPU coolers and case fans, which cooler a CPU comes with, and what of both a case holds and brings.
CREATE TABLE coolers (
    id TEXT PRIMARY KEY NOT NULL CHECK (id <> '' AND id NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    short_name TEXT,
    maker TEXT,
    kind TEXT CHECK (kind IN ('air', 'liquid', 'passive', 'server-heatsink')),
    cooler_class TEXT,
    fits_sockets TEXT,
    height_mm REAL CHECK (height_mm BETWEEN 10 AND 400),
    radiator_mm REAL CHECK (radiator_mm BETWEEN 80 AND 600),
    rated_w REAL CHECK (rated_w BETWEEN 1 AND 2000),
    memory_clearance_mm REAL CHECK (memory_clearance_mm BETWEEN 10 AND 200),
    price_usd REAL CHECK (price_usd > 0),
    price_date TEXT,
    price_kind TEXT CHECK (price_kind IN ('launch', 'street', 'entered')),
    offers TEXT,
    status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only')),
    status_date TEXT,
    source TEXT NOT NULL CHECK (source <> ''),
    confidence TEXT NOT NULL CHECK (confidence IN ('high', 'medium', 'low')),
    unverified_fields TEXT,
    note TEXT,
    CHECK (price_usd IS NULL OR price_date IS NOT NULL)
) STRICT;

CREATE TABLE fans (
    id TEXT PRIMARY KEY NOT NULL CHECK (id <> '' AND id NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    short_name TEXT,
    maker TEXT,
    size_mm REAL CHECK (size_mm BETWEEN 20 AND 300),
    thickness_mm REAL CHECK (thickness_mm BETWEEN 5 AND 120),
    airflow_cfm REAL CHECK (airflow_cfm > 0),
    static_pressure_mmh2o REAL CHECK (static_pressure_mmh2o > 0),
    noise_dba REAL CHECK (noise_dba > 0),
    rpm INTEGER CHECK (rpm BETWEEN 100 AND 30000),
    price_usd REAL CHECK (price_usd > 0),
    price_date TEXT,
    price_kind TEXT CHECK (price_kind IN ('launch', 'street', 'entered')),
    offers TEXT,
    status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only')),
    status_date TEXT,
    source TEXT NOT NULL CHECK (source <> ''),
    confidence TEXT NOT NULL CHECK (confidence IN ('high', 'medium', 'low')),
    unverified_fields TEXT,
    note TEXT,
    CHECK (price_usd IS NULL OR price_date IS NOT NULL)
) STRICT;

ALTER TABLE processors ADD COLUMN box_cooler TEXT;
ALTER TABLE chassis ADD COLUMN included_fans INTEGER CHECK (included_fans BETWEEN 0 AND 40);
ALTER TABLE chassis ADD COLUMN radiators TEXT;
