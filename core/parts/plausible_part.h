#pragma once

#include "core/parts/catalogue.h"

namespace core {

// What a fact of the right type may still not be. The model counts and allocates by these, so a part out of a foreign
// file is held to bounds no real one comes near; the shipped catalogue is held to far narrower ones by its tests.

inline bool isPlausible(const Part&) {
    return true;
}
bool isPlausible(const Card& card);
bool isPlausible(const Board& board);
bool isPlausible(const Processor& processor);
bool isPlausible(const PowerSupply& supply);
bool isPlausible(const Drive& drive);
bool isPlausible(const NetworkCard& card);
bool isPlausible(const MemoryKit& kit);
bool isPlausible(const Ups& ups);
bool isPlausible(const Outlet& outlet);
bool isPlausible(const Model& model);
bool isPlausible(const CloudOffer& offer);

} // namespace core
