// SPDX-License-Identifier: GPL-3.0-or-later
// A limit on the size keeps a disk image or a device that was chosen by mistake from filling the memory.

#include "ui/scan/output_file.h"

#include "ui/document/input_file.h"

namespace ui {

core::Outcome addOutputFile(const QString& path, core::MachineFacts& facts) {
    const auto bytes = readInput(path, maxOutputBytes);
    if (!bytes)
        return bytes.problem();
    core::readOutput(*bytes, path, facts);
    return core::Done{};
}

} // namespace ui
