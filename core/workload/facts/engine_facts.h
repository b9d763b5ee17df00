// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/parts/card.h"
#include "core/units/amounts.h"

#include <optional>
#include <vector>

namespace core {

/// "llama", "server", "exllama" or "eager": whose kernels and whose memory an engine has (db/facts/engines.csv).
QString engineKind(Engine engine);

/// What this engine reaches of system memory's bandwidth, as a multiple of what llama.cpp does; 0 where weights there
/// are sent over the link instead.
double hostShareOf(Engine engine);

/// What people mostly run a model with, where the choice is Auto: by the format, for one user and for several.
Engine engineOf(const Workload& workload);
/// What runs models; Automatic first.
std::vector<Engine> servers();

/// True where `engine` runs models whose weights are kept like this; Auto runs any. By their documentation, 2026: vLLM
/// reads GGUF as an experiment only, so it is not counted; KTransformers has formats that hold for single models.
bool runs(Engine engine, WeightFormat format);
/// True for servers that split each layer over cards; llama.cpp and its like give each card whole layers.
bool splitsLayers(Engine engine);
/// True where such weights are trained, or adapters over them.
bool isTrainedOver(Task task, WeightFormat format);

/// Operations a second, dense, that engines' matrix kernels are measured against: half the int8 rate, else the FP16
/// tensor rate, else twice FP32. Data sheets of GeForce cards halve FP16 with FP32 sums, int8 not.
std::optional<double> tensorPeak(const Card& card);

} // namespace core
