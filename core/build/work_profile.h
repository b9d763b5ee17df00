// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <optional>
#include <set>

namespace core {

/// What the machine is for, as far as links between cards and host go: writing text token by token, reading long texts
/// in, training with whole copies (DDP) or with shared-out states (ZeRO, FSDP).
enum class WorkKind { Decode, Prefill, Ddp, Zero };
constexpr std::array workKinds{WorkKind::Decode, WorkKind::Prefill, WorkKind::Ddp, WorkKind::Zero};

/// How narrow links are judged: strict asks for x16 for each card (the guides), lenient for x8 (Dettmers).
enum class LaneProfile { Strict, Lenient };

/// The work a build is judged for; at least one kind.
struct WorkProfile {
    std::set<WorkKind> kinds{workKinds.begin(), workKinds.end()};
    LaneProfile lanes = LaneProfile::Strict;

    friend bool operator==(const WorkProfile&, const WorkProfile&) = default;
};

/// "decode", "prefill", "ddp", "zero"; "strict", "lenient": the words of files and the command line.
const char* token(WorkKind kind);
const char* token(LaneProfile profile);                    ///< "strict", "lenient"
std::optional<WorkKind> workKindFrom(const QString& word); ///< empty where it is no such word

/// "Decode", "Training with DDP" …, as a user reads it.
QString inWords(WorkKind kind);
QString inWords(LaneProfile profile); ///< how narrow links are judged

} // namespace core
