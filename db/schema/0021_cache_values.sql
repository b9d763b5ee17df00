-- SPDX-License-Identifier: GPL-3.0-or-later
-- Caches that no layout tells by its layers: DeepSeek-V4 compresses some layers 4 to 1 and others 128 to 1, LongCat keeps
-- two latent caches a layer.
ALTER TABLE models ADD COLUMN kv_values INTEGER CHECK (kv_values BETWEEN 1 AND 10000000);
