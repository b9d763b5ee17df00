// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace core {

/// A row of db/facts/launch_options.csv: how one setting of a plan is passed to a program. The code knows meanings ("KV
/// cache"); what programs call them stands in that table alone.
struct LaunchOption {
    QString meaning; ///< "context", "tensor parallel" …
    QString option;  ///< "--ctx-size"; what ends in "=" is followed by its value at once, empty: the value stands alone
    QString values; ///< a unit, a text with %1 for the value, or pairs "8bit=q8_0 4bit=q4_0": ours, then the program's;
                    ///< "*" is any of ours, "-" what the program does anyway

    /// What says `value` on a command line, empty where that is what the program does anyway; none where the program
    /// has no word for it.
    std::optional<QString> words(const QString& value) const;
};
/// Of an engine, by its token, or of who made the GPUs' chips; in the order in which the command has them.
std::vector<LaunchOption> launchOptionsOf(const QString& who);

/// Before a command: it sees these GPUs in this order, as nvidia-smi counts them. Empty where no such variable of the
/// chips' maker is known.
QString visibleGpus(const QString& chipMaker, const std::vector<int>& gpus);

} // namespace core
