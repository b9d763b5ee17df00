// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/catalogue.h"
#include "core/recommend/request/request.h"

namespace core {

/// A machine as a request's limits see it.
struct JudgedMachine {
    const Request& request;
    const Analysis& analysis;
    const Catalogue& catalogue;
    const Limits& limits = request.limits;
    const Machine& machine = analysis.machine;
};

/// One limit of a request, and all that is known of it. A new limit is a member of Limits, a kind and its row.
struct LimitRow {
    LimitKind kind;
    const char* token; ///< "budget", "memory-per-card" …, for scripts
    bool (*isSet)(const Limits&);
    void (*drop)(Limits&);
    /// A noun, for "Without %1" and "Held back by %1".
    QString (*words)(const Limits&, const Catalogue&);
    /// Whether the machine does not keep to it, where it is set; an unknown fact keeps to none.
    bool (*isBroken)(const JudgedMachine&);

    // Of a limit that is a number; else null.
    const char* number = nullptr; ///< option of the command line that asks for it
    double most = 0;              ///< that it may be
    bool isCount = false;
    bool mayBeNone = false; ///< 0 is another answer than to ask for nothing
    void (*put)(Limits&, double) = nullptr;

    // Of what an expert takes for granted; else null.
    const char* option = nullptr;  ///< of the command line that drops it
    const char* relaxed = nullptr; ///< what is then let in, to be translated in the context core::Text
    const char* source = nullptr;
    void (*set)(Limits&) = nullptr; ///< unless it was asked for otherwise
};
/// In the order of LimitKind.
std::span<const LimitRow> limitTable();
const LimitRow& rowOf(LimitKind kind);

/// "the budget of $5,000": what the limit asks, for a sentence.
inline QString inWords(LimitKind kind, const Limits& limits, const Catalogue& catalogue) {
    return rowOf(kind).words(limits, catalogue);
}
inline const char* token(LimitKind kind) {
    return rowOf(kind).token;
}

/// The limits that `limits` really sets, in the order of LimitKind. Locks count as one.
std::vector<LimitKind> limitsIn(const Limits& limits);
/// The same without this one.
Limits without(Limits limits, LimitKind kind);
/// The limits that this machine does not keep to.
std::vector<LimitKind> brokenLimits(const Request& request, const Analysis& analysis, const Catalogue& catalogue);

/// The rows of what an expert takes for granted, as far as `limits` really sets it.
std::vector<LimitRow> defaultsIn(const Limits& limits);
/// "new", "full", "x8" …: what the limit asks, for scripts.
QString valueIn(LimitKind kind, const Limits& limits);
/// The same limits with every default that they leave open: what can be bought new, and what an expert would build.
Limits expertDefaults(Limits limits);

} // namespace core
