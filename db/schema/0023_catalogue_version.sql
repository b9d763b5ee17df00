-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which catalogue a file is (db/facts/catalogue.csv): what tells a newer one. One row in a catalogue, none in a user's own
-- file.
CREATE TABLE catalogue_version (
    number TEXT NOT NULL,
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
