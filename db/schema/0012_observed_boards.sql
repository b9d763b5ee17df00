-- SPDX-License-Identifier: GPL-3.0-or-later
-- Boards that only the slot tables of real machines tell of: their form may not be known. SQLite changes no column's
-- rule, so the table is written anew.
CREATE TABLE boards_anew (
    id TEXT PRIMARY KEY NOT NULL CHECK (id <> '' AND id NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    short_name TEXT,
    maker TEXT,
    form TEXT CHECK (form IN ('mITX', 'mATX', 'ATX', 'E-ATX', 'XL-ATX', 'CEB', 'EEB', 'server')),
    socket TEXT,
    sockets INTEGER NOT NULL CHECK (sockets BETWEEN 1 AND 8),
    chipset TEXT,
    memory_type TEXT,
    memory_slots INTEGER CHECK (memory_slots >= 0),
    memory_channels INTEGER CHECK (memory_channels BETWEEN 1 AND 16),
    max_memory_gb REAL CHECK (max_memory_gb > 0),
    takes_registered INTEGER CHECK (takes_registered IN (0, 1)),
    takes_unbuffered INTEGER CHECK (takes_unbuffered IN (0, 1)),
    takes_load_reduced INTEGER CHECK (takes_load_reduced IN (0, 1)),
    cpu_families TEXT,
    bios_families TEXT,
    ecc INTEGER CHECK (ecc IN (0, 1)),
    video TEXT CHECK (video IN ('none', 'bmc', 'cpu')),
    launch_date TEXT,
    outline_height_mm REAL CHECK (outline_height_mm BETWEEN 100 AND 600),
    outline_depth_mm REAL CHECK (outline_depth_mm BETWEEN 100 AND 600),
    position_confidence TEXT NOT NULL CHECK (position_confidence IN ('high', 'inferred', 'memory', 'none')),
    wiring TEXT NOT NULL CHECK (json_valid(wiring)),
    wiring_known TEXT NOT NULL DEFAULT 'whole' CHECK (wiring_known IN ('whole', 'slots', 'first-slot', 'none')),
    machines_seen INTEGER CHECK (machines_seen > 0),
    price_usd REAL CHECK (price_usd > 0),
    price_date TEXT,
    price_kind TEXT CHECK (price_kind IN ('launch', 'street', 'entered')),
    status TEXT CHECK (status IN ('announced', 'new', 'end-of-life', 'used-only')),
    status_date TEXT,
    offers TEXT,
    source TEXT NOT NULL CHECK (source <> ''),
    confidence TEXT NOT NULL CHECK (confidence IN ('high', 'medium', 'low')),
    unverified_fields TEXT,
    note TEXT,
    CHECK (price_usd IS NULL OR price_date IS NOT NULL) -- a price is worth nothing without its day
) STRICT;
INSERT INTO boards_anew (
    id, name, short_name, maker, form, socket, sockets, chipset, memory_type, memory_slots, memory_channels,
    max_memory_gb, takes_registered, takes_unbuffered, takes_load_reduced, cpu_families, bios_families, ecc, video,
    launch_date, outline_height_mm, outline_depth_mm, position_confidence, wiring, price_usd, price_date, price_kind,
    status, status_date, offers, source, confidence, unverified_fields, note
)
SELECT
    id, name, short_name, maker, form, socket, sockets, chipset, memory_type, memory_slots, memory_channels,
    max_memory_gb, takes_registered, takes_unbuffered, takes_load_reduced, cpu_families, bios_families, ecc, video,
    launch_date, outline_height_mm, outline_depth_mm, position_confidence, wiring, price_usd, price_date, price_kind,
    status, status_date, offers, source, confidence, unverified_fields, note
FROM boards;
DROP TABLE boards;
ALTER TABLE boards_anew RENAME TO boards;
-- Those described by hand, which every start reads, without a look at the others.
CREATE INDEX boards_whole ON boards (id) WHERE wiring_known = 'whole';
