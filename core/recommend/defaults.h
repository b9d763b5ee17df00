#pragma once

#include "core/recommend/request.h"

namespace core {

/// A limit that a request has unless it says otherwise.
struct DefaultRow {
    LimitKind kind;
    const char* option;  ///< of the command line that drops it
    const char* relaxed; ///< what is then let in, to be translated in the context core::Text
    const char* source;
};
/// What an expert takes for granted, each with where it comes from.
std::span<const DefaultRow> defaultTable();
/// Those of them that `limits` really sets.
std::vector<DefaultRow> defaultsIn(const Limits& limits);
/// "new", "full", "x8" …: what the default asks, for scripts.
QString valueIn(LimitKind kind, const Limits& limits);
/// The same limits with every default that they leave open: what can be bought new, and what an expert would build.
Limits expertDefaults(Limits limits);

} // namespace core
