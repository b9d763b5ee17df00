-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the prices of the whole catalogue say of each other (core/parts/price.h, PriceTrends), so that a command that reads
-- a few parts finds the same prices. One row in a shipped catalogue, none in a user's own file.
CREATE TABLE price_trends (
    trends TEXT NOT NULL
) STRICT;
