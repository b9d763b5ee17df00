// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

namespace core {

/// What `nvidia-smi topo -m` prints on this machine: GPUs in bus order, then network cards, tab separated, with its
/// legend; of a whole machine of AMD's modules, what `rocm-smi --showtopo` prints. Its words are its own in every
/// language, so that what reads the one reads the other.
QString topoText(const Analysis& analysis);

/// The logical CPUs of each socket as Linux numbers them, "0-17,36-53"; "N/A" where cores or threads are not known.
QStringList processorAffinity(const Machine& machine);

} // namespace core
