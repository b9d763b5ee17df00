-- SPDX-License-Identifier: GPL-3.0-or-later
-- How a card is known on the bus (vendor:device, perhaps with :subsystem vendor:subsystem; several between ';').
ALTER TABLE cards ADD COLUMN pci_ids TEXT;

-- Peak rates, dense; those of tensor cores with sums in FP32.
ALTER TABLE cards ADD COLUMN fp64_gflops REAL CHECK (fp64_gflops > 0);
ALTER TABLE cards ADD COLUMN fp64_tensor_tflops REAL CHECK (fp64_tensor_tflops > 0);
ALTER TABLE cards ADD COLUMN tf32_tflops REAL CHECK (tf32_tflops > 0);
ALTER TABLE cards ADD COLUMN bf16_tflops REAL CHECK (bf16_tflops > 0);
ALTER TABLE cards ADD COLUMN fp8_tflops REAL CHECK (fp8_tflops > 0);
ALTER TABLE cards ADD COLUMN fp4_tflops REAL CHECK (fp4_tflops > 0);

-- What the part sits on: a slot, or a baseboard for modules of this form.
ALTER TABLE cards ADD COLUMN mount TEXT NOT NULL DEFAULT 'pcie'
    CHECK (mount IN ('pcie', 'sxm2', 'sxm3', 'sxm4', 'sxm5', 'sxm6', 'oam'));
