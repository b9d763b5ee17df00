#pragma once

#include "core/import/datasets/gpu_fields.h"
#include "core/import/scan/reading.h"
#include "core/units/sentence.h"

namespace core {

/// The GPUs of one log of `nvidia-smi -q`, as text or as XML.
struct SmiLog {
    QByteArrayView driver;
    std::optional<int> attached;                 ///< how many it says there are
    std::vector<std::pair<GpuReport, int>> gpus; ///< with the line each begins on

    /// A further GPU that begins on this line; null where there are too many.
    GpuReport* begin(int line, Reading& reading) {
        if (!reading.hasRoom(gpus.size(), 1024, line))
            return nullptr;
        GpuReport& gpu = gpus.emplace_back(GpuReport(), line).first;
        takeGpuValue(gpu, GpuField::Driver, driver);
        return &gpu;
    }

    /// Gives the GPUs to the facts. A log that is whole lists them in the order of their indexes; where some are
    /// missing a note on `line` says so.
    void finish(bool isClosed, int line, Reading& reading) {
        const bool isComplete = attached == int(gpus.size());
        for (size_t i = 0; i < gpus.size(); ++i) {
            if (isClosed && isComplete)
                gpus[i].first.index = int(i);
            reading.add(gpus[i].first, gpus[i].second);
        }
        if (attached && !isComplete)
            reading.note(
                line, inWords(Sentence::tr("GPUs attached: %1, but the output shows %2.").arg(*attached, gpus.size())));
    }
};

} // namespace core
