// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"

#include <QStringList>

namespace core {

/// The command that starts a plan, for a POSIX shell, and what it leaves to its reader. Option names are facts
/// (db/facts/launch_options.csv); what a program has no option for is left out of the command and said.
struct LaunchLine {
    QString command;     ///< empty where the plan does not fit, or no options of its engine are known
    QStringList remarks; ///< whole sentences
};

/// Of an answer of this machine about this model: the first `answer.cards` of its GPUs are used, in its order.
LaunchLine launchLine(const RunMachine& machine, const Model& model, const RunAnswer& answer);

} // namespace core
