#pragma once

namespace core {

/// The model that a page asks of until another is chosen: small enough for any card of today, and known to everybody.
constexpr auto usualModel = "llama-3-1-8b";

} // namespace core
