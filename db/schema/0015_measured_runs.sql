-- SPDX-License-Identifier: GPL-3.0-or-later
-- Runs that others measured and published, restated: what the estimates are held against, and shown beside them.
CREATE TABLE measured_runs (
    kind TEXT NOT NULL CHECK (kind IN ('decode', 'prefill', 'serve', 'memory', 'training')),
    card TEXT CHECK (card <> ''), -- id of a card
    cards INTEGER NOT NULL CHECK (cards BETWEEN 1 AND 1024),
    model TEXT NOT NULL CHECK (model <> ''), -- id, name or alias of a model
    task TEXT NOT NULL CHECK (task IN ('full', 'lora', 'qlora', 'inference')),
    format TEXT NOT NULL CHECK (format <> ''),
    kv TEXT CHECK (kv IN ('16bit', '8bit', '4bit')),
    engine TEXT NOT NULL CHECK (engine <> ''),
    plan TEXT CHECK (plan IN ('ddp', 'zero1', 'zero2', 'zero3')),
    offload TEXT CHECK (offload IN ('none', 'optimizer', 'all')),
    optimizer TEXT CHECK (optimizer <> ''),
    checkpointing INTEGER CHECK (checkpointing IN (0, 1)),
    fused_attention INTEGER CHECK (fused_attention IN (0, 1)),
    fused_backward INTEGER CHECK (fused_backward IN (0, 1)),
    rank INTEGER CHECK (rank BETWEEN 1 AND 65536), -- of LoRA
    tensor INTEGER CHECK (tensor BETWEEN 1 AND 1024),
    pipeline INTEGER CHECK (pipeline BETWEEN 1 AND 1024),
    context INTEGER NOT NULL CHECK (context BETWEEN 0 AND 100000000), -- tokens; of a prompt its length
    users INTEGER NOT NULL CHECK (users BETWEEN 1 AND 1000000), -- of training: sequences a batch
    depth INTEGER CHECK (depth BETWEEN 0 AND 100000000), -- tokens before the prompt
    hop TEXT CHECK (hop IN ('direct', 'memory')), -- between the cards
    hop_gb_s REAL CHECK (hop_gb_s > 0),
    host_gb_s REAL CHECK (host_gb_s > 0), -- of system memory
    on_host_gb REAL CHECK (on_host_gb >= 0), -- weights in system memory, decimal
    vram_gib REAL CHECK (vram_gib > 0), -- of one card, where its engine reserves a share of it
    value REAL NOT NULL CHECK (value > 0), -- tokens a second; of memory GiB
    use TEXT NOT NULL CHECK (use IN ('fitted', 'held')),
    source TEXT NOT NULL CHECK (source <> ''),
    day TEXT CHECK (day <> '')
) STRICT;

CREATE INDEX measured_runs_by_kind ON measured_runs (kind);
