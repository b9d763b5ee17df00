// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/scan_result.h"
#include "core/parts/catalogue.h"

namespace core {

struct ScanWishes {
    QString board; ///< id that the user gives; empty: by the names the machine reports
    QString when;  ///< ISO date and time of the outputs; empty where it is not known
};

/// The machine that `facts` tell of, with the catalogue's parts.
ScanResult buildFrom(const MachineFacts& facts, const Catalogue& catalogue, const ScanWishes& wishes = {});

} // namespace core
