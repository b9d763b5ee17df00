-- SPDX-License-Identifier: GPL-3.0-or-later
-- Machines that are bought whole (unified memory, superchips, SXM and OAM hosts), and the accelerators that are part of
-- one for ever.
CREATE TABLE machines (
    id TEXT PRIMARY KEY NOT NULL CHECK (id <> '' AND id NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    short_name TEXT,
    maker TEXT,
    form TEXT NOT NULL CHECK (form IN ('unified', 'superchip', 'sxm', 'oam', 'cards')),
    gpu TEXT NOT NULL CHECK (gpu <> ''),
    gpus INTEGER NOT NULL CHECK (gpus BETWEEN 1 AND 16),
    layout TEXT,
    shared_memory_gb REAL CHECK (shared_memory_gb BETWEEN 1 AND 8192),
    usable_gb REAL CHECK (usable_gb BETWEEN 1 AND 8192),
    system_memory_gb REAL CHECK (system_memory_gb BETWEEN 1 AND 65536),
    bandwidth_gb_s REAL CHECK (bandwidth_gb_s BETWEEN 1 AND 20000),
    link TEXT NOT NULL CHECK (link IN ('none', 'nvswitch', 'nvlink-mesh', 'nvlink-c2c', 'xgmi', 'ethernet')),
    gpu_links INTEGER CHECK (gpu_links BETWEEN 1 AND 64),
    link_gb_s REAL CHECK (link_gb_s BETWEEN 1 AND 20000),
    cpu TEXT,
    cpu_sockets INTEGER CHECK (cpu_sockets BETWEEN 1 AND 8),
    cpu_cores INTEGER CHECK (cpu_cores BETWEEN 1 AND 1024),
    cpu_threads INTEGER CHECK (cpu_threads BETWEEN 1 AND 2048),
    numa_nodes INTEGER CHECK (numa_nodes BETWEEN 1 AND 64),
    network TEXT,
    network_gbit REAL CHECK (network_gbit > 0),
    os TEXT CHECK (os IN ('dgx-os', 'linux', 'windows', 'macos')),
    idle_w REAL CHECK (idle_w > 0),
    load_w REAL CHECK (load_w > 0),
    rated_w REAL CHECK (rated_w > 0),
    psu_w REAL CHECK (psu_w > 0),
    min_volts REAL CHECK (min_volts BETWEEN 90 AND 480),
    rack_units INTEGER CHECK (rack_units BETWEEN 1 AND 24),
    volume_l REAL CHECK (volume_l > 0),
    noise_dba REAL CHECK (noise_dba > 0),
    cooling TEXT CHECK (cooling IN ('air', 'liquid')),
    drive_gb REAL CHECK (drive_gb > 0),
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

-- What joins such machines: cables and switches.
CREATE TABLE links (
    id TEXT PRIMARY KEY NOT NULL CHECK (id <> '' AND id NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    short_name TEXT,
    maker TEXT,
    form TEXT NOT NULL CHECK (form IN ('cable', 'switch')),
    speed_gbit REAL CHECK (speed_gbit > 0),
    ports INTEGER CHECK (ports >= 0),
    connector TEXT,
    watts_typical REAL CHECK (watts_typical > 0),
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

-- The list of mounts is in a CHECK, which SQLite changes with its column only.
ALTER TABLE cards RENAME COLUMN mount TO mount_before;
ALTER TABLE cards ADD COLUMN mount TEXT NOT NULL DEFAULT 'pcie'
    CHECK (mount IN ('pcie', 'sxm2', 'sxm3', 'sxm4', 'sxm5', 'sxm6', 'oam', 'soldered'));
UPDATE cards SET mount = mount_before;
ALTER TABLE cards DROP COLUMN mount_before;

-- Runs over several machines: what joins them is a network.
ALTER TABLE measured_runs RENAME COLUMN hop TO hop_before;
ALTER TABLE measured_runs ADD COLUMN hop TEXT CHECK (hop IN ('direct', 'memory', 'network'));
UPDATE measured_runs SET hop = hop_before;
ALTER TABLE measured_runs DROP COLUMN hop_before;
