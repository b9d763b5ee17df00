// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/parts/card.h"
#include "core/parts/model.h"

#include <span>
#include <vector>

namespace core {

// What an answer takes where nobody says otherwise, each with its reason. The command line, the window, the first page,
// the charts and recommend read it here, so that one question has one answer.

inline constexpr auto usualModel = "llama-3-1-8b"; ///< until one is chosen: any card runs it, everybody knows it
inline constexpr int usualContext = 8192;          ///< tokens of prompt and answer together, of each user
inline constexpr int usualUsers = 8;               ///< where a model is served; else one
inline constexpr int usualSequence = 2048;         ///< tokens of a sequence that is trained on
inline constexpr double leastBits = 4;             ///< of a weight, as long as something of so many fits

/// One default in words.
struct RunDefaultRow {
    QString what; ///< as scripts read it: "context"
    QString value;
    QString reason;
};
/// db/facts/run_defaults.csv: what the constants above and the functions below do.
std::vector<RunDefaultRow> runDefaultTable();

/// Chat with that model, where nobody chose: its format is left to bestFormatRun().
Workload usualWork();

/// usualContext, or what the model takes where that is less.
int usualContextOf(const Model& model);

/// The engines that are tried for such weights: the one that is asked for, else those of runDefaultTable() that run
/// them, on this card where one is given: then none may be left.
std::vector<Engine> enginesFor(const Workload& workload, const Card* card = nullptr);
/// The same where the format is asked for: then the engine that mostly runs it, whatever the card.
std::vector<Engine> enginesOn(const Workload& workload, const Card* card);

/// The formats of which the fastest that fits is taken: `leastBits` a weight or more, in any engine that may be used.
std::vector<WeightFormat> usualFormats(const Model& model, const Workload& asked);

/// The formats in which people run (or train) a model of this kind with that engine (Auto: with any), from the most
/// faithful down; the checkpoint's own first.
std::vector<WeightFormat> formatsFor(const Model& model, Task task, Engine engine);

} // namespace core
