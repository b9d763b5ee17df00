// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

namespace core {

// What a fact of the right type may still not be. The model counts and allocates by these, so a part out of a foreign
// file is held to bounds no real one comes near; the shipped catalogue is held to far narrower ones by its tests.

/// Of kinds that nothing counts by.
inline bool isPlausible(const Part&) {
    return true;
}
bool isPlausible(const Card& card);              ///< plugs, draws, size, link
bool isPlausible(const Board& board);            ///< sockets
bool isPlausible(const Processor& processor);    ///< draw, lanes, generation
bool isPlausible(const ProcessorCooler& cooler); ///< rating and size
bool isPlausible(const CaseFan& fan);            ///< size and speed
bool isPlausible(const PowerSupply& supply);     ///< ratings, plugs, rails
bool isPlausible(const Drive& drive);            ///< draws and link
bool isPlausible(const NetworkCard& card);       ///< draws and link
bool isPlausible(const MemoryKit& kit);          ///< modules and their size
bool isPlausible(const Ups& ups);                ///< power and voltage
bool isPlausible(const NetworkLink& link);       ///< ports and power
bool isPlausible(const WholeMachine& machine);   ///< accelerators, power, CPUs
bool isPlausible(const Outlet& outlet);          ///< voltage and current
bool isPlausible(const Model& model);            ///< parameters and sizes
bool isPlausible(const CloudOffer& offer);       ///< cards and rate

} // namespace core
