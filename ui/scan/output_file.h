// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"
#include "core/units/result.h"

namespace ui {

/// Adds what a file with a tool's output says; the problem names a file that cannot be read.
core::Outcome addOutputFile(const QString& path, core::MachineFacts& facts);

constexpr qint64 maxOutputBytes = 256LL * 1024 * 1024;

} // namespace ui
