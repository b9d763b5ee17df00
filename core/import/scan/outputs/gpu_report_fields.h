// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"

#include <QByteArrayView>

namespace core {

// What nvidia-smi and rocm-smi say of a GPU. Each of their outputs names a field in its own words: those are the rows
// of db/facts/gpu_report_fields.csv. How a field is read is the same for all (gpu_fields.cpp: takers).

enum class GpuValue {
    Taken,
    Missing,  ///< "N/A", "[Not Supported]", "Unknown Error" …
    Doubtful, ///< something that cannot be, such as 10,000 lanes
};

/// Puts `text`, as the tool prints it, with its unit or without, into a field that is still open ("driver",
/// "max_lanes" …); an empty field takes nothing.
GpuValue takeGpuValue(GpuReport& report, QByteArrayView field, QByteArrayView text);

/// The sentence for a doubtful value.
QString doubtOf(QByteArrayView text);

/// The field that `name` is in an output: "text" and "xml" of nvidia-smi -q, "csv" of --query-gpu, "rocm". Some names
/// are there twice: `under` is the heading above. Empty for one that is not read.
QByteArrayView gpuField(QByteArrayView output, QByteArrayView under, QByteArrayView name);
/// The field of a column of --query-gpu ("memory.total [MiB]"); empty for one that is not read.
QByteArrayView queryField(QByteArrayView column);
/// Whether a line is the head of what --query-gpu=… --format=csv prints.
bool isQueryHeader(QByteArrayView line);

} // namespace core
