// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"

namespace app {

/// Where the kernel's files and the list of PCI names lie; other folders in tests.
struct MachineRoots {
    QString sys = QStringLiteral("/sys");
    QString proc = QStringLiteral("/proc");
    QString share = QStringLiteral("/usr/share");
    bool runsPrograms = true; ///< nvidia-smi, where it is on the PATH
};

/// What the machine this program runs on tells without special rights. What is not there, or does not answer in time,
/// is a note. Takes up to a minute where nvidia-smi hangs.
core::MachineFacts factsOfThisMachine(const MachineRoots& roots = {});

} // namespace app
