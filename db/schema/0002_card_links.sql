-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a card brings to a multi-GPU machine: chips, peer-to-peer with the maker's own driver, and the memory window it asks the firmware for.
ALTER TABLE cards ADD COLUMN chips INTEGER CHECK (chips BETWEEN 1 AND 8);
ALTER TABLE cards ADD COLUMN peer_to_peer TEXT CHECK (peer_to_peer IN ('none', 'bridge', 'pcie'));
ALTER TABLE cards ADD COLUMN bar_gb REAL CHECK (bar_gb > 0);
ALTER TABLE cards ADD COLUMN resizable_bar INTEGER CHECK (resizable_bar IN (0, 1));
