// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/bench/bench_run.h"

namespace core {

/// llama-bench (table, CSV, JSON, JSONL), vLLM's and SGLang's serving benchmark (text, JSON), `nvidia-smi dmon` and
/// torchtune's log, recognised by their contents; several may stand in one file. It never fails: a bad line becomes a
/// note that names it. Cost grows linearly with the length, of which cleaned() bounds what is read.
BenchOutput readBenchOutput(const QByteArray& output, const QString& file);

} // namespace core
