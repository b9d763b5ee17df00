#pragma once

#include "core/import/scan/machine_facts.h"

#include <QByteArrayView>

namespace core {

/// What nvidia-smi's outputs say of a GPU; each of its forms names them in its own words.
enum class GpuField {
    None,
    Index,
    Name,
    Address,
    Uuid,
    DeviceId,
    SubsystemId,
    TotalMemory,
    Bar1,
    PowerLimit,          ///< in force
    RequestedPowerLimit, ///< stands in where the one in force is not known
    DefaultPowerLimit,
    MaxPowerLimit,
    Draw,
    CoreTemperature,
    ThermalSlowdown, ///< by hardware or by the driver
    MaxGeneration,
    MaxLanes,
    CurrentGeneration,
    CurrentLanes,
    DeviceMaxGeneration,
    HostMaxGeneration,
    DisplayActive,
    PerformanceState,
    Driver,
};

enum class GpuValue {
    Taken,
    Missing,  ///< "N/A", "[Not Supported]", "Unknown Error" …
    Doubtful, ///< something that cannot be, such as 10,000 lanes
};

/// Puts `text`, as nvidia-smi prints it, with its unit or without, into a field that is still open.
GpuValue takeGpuValue(GpuReport& report, GpuField field, QByteArrayView text);

/// The sentence for a doubtful value.
QString doubtOf(QByteArrayView text);

/// The field of a column of --query-gpu ("memory.total [MiB]"); None for one that is not read.
GpuField queryField(QByteArrayView column);
/// Whether a line is the head of what --query-gpu=… --format=csv prints.
bool isQueryHeader(QByteArrayView line);

} // namespace core
