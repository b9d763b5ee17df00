// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

/// What is chosen of system memory, and what board and CPUs take; empty where it is not known or not chosen.
struct MemoryFit {
    std::optional<bool> isKindTaken; ///< type and kind of the kit's modules
    std::optional<int> modules;
    std::optional<int> slotCount; ///< that work with these CPUs
    std::optional<Memory> size;
    std::optional<Memory> most;

    bool areTooMany() const { return modules && slotCount && *modules > *slotCount; }
    bool isTooMuch() const { return size && most && *size > *most; }
    bool isRefused() const { return isKindTaken == false || areTooMany() || isTooMuch(); }
};
/// By the first CPU that is in a socket; without one every socket counts as filled.
MemoryFit memoryFitOf(const Machine& machine);

/// The CPU in the first filled socket; null where none is there.
const Processor* firstProcessorOf(const Machine& machine);

} // namespace core
