// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"
#include "core/parts/catalogue.h"

namespace core {

/// The whole machine that a machine says it is: by its system's name (db/facts/machine_names.csv) where its GPUs are
/// such a machine's too; else the one that stands for these GPUs, so many of them, in a host of which nothing is known;
/// of one pool of memory, of the size seen. `cards`: id of each module that was seen. Null where none is meant.
const WholeMachine* wholeNamed(const MachineFacts& facts, const QStringList& cards, const Catalogue& catalogue);

} // namespace core
