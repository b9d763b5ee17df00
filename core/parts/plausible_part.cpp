// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds of what may be counted, allocated or added up; far beyond any real part.
#include "core/parts/plausible_part.h"

#include <algorithm>

namespace core {

static constexpr Power mostPower = 100'000_W;
static constexpr Length mostLength = 10'000_mm;
static constexpr int mostPlugs = 64;
static constexpr int mostSockets = 8;

template <class T>
static bool isWithin(const std::optional<T>& value, T least, T most) {
    return !value || (*value >= least && *value <= most);
}

static bool arePowers(const auto&... powers) {
    return (isWithin(powers, Power(), mostPower) && ...);
}

static bool areLengths(const auto&... lengths) {
    return (isWithin(lengths, Length(), mostLength) && ...);
}

static bool areCounts(int most, const auto&... counts) {
    return (isWithin(counts, 0, most) && ...);
}

bool isPlausible(const Card& card) {
    const Plugs plugs = card.plugs.value_or(Plugs{});
    const bool arePlugsFew = plugs.size() <= std::size_t(mostPlugs) &&
                             std::ranges::all_of(plugs, [](const PlugCount& plug) { return plug.count <= mostPlugs; });
    return arePlugsFew && arePowers(card.tdp, card.peak, card.excursion) &&
           areLengths(card.length, card.height, card.thickness) && isWithin(card.slotWidth, 0.5, 16.0) &&
           isWithin(card.pcieGeneration, 1, 9) && isWithin(card.pcieLanes, 1, 32);
}

bool isPlausible(const Board& board) {
    return board.sockets >= 1 && board.sockets <= mostSockets;
}

bool isPlausible(const Processor& processor) {
    return arePowers(processor.tdp, processor.limit) &&
           areCounts(1024, processor.totalLanes, processor.usableLanes, processor.slotLanes) &&
           isWithin(processor.pcieGeneration, 1, 9);
}

bool isPlausible(const PowerSupply& supply) {
    return isWithin(supply.rating, 1_W, mostPower) && isWithin(supply.ratingAt120V, 1_W, mostPower) &&
           areCounts(mostPlugs, supply.pcie8Plugs, supply.pin16Plugs, supply.eps8Plugs, supply.pcie8Cables,
                     supply.sharedPorts) &&
           arePowers(supply.pin16Limit) && supply.rails.size() <= std::size_t(mostPlugs);
}

bool isPlausible(const Drive& drive) {
    return arePowers(drive.activePower, drive.peakPower) && isWithin(drive.pcieGeneration, 1, 9) &&
           isWithin(drive.pcieLanes, 1, 32);
}

bool isPlausible(const NetworkCard& card) {
    return arePowers(card.typicalPower, card.maxPower) && isWithin(card.pcieGeneration, 1, 9) &&
           isWithin(card.pcieLanes, 1, 32);
}

bool isPlausible(const MemoryKit& kit) {
    return isWithin(kit.modules, 1, 64) && isWithin(kit.perModule, Memory::ofBase(1), 100'000_GB);
}

bool isPlausible(const ProcessorCooler& cooler) {
    return arePowers(cooler.rating) && areLengths(cooler.height, cooler.radiator, cooler.memoryClearance);
}

bool isPlausible(const CaseFan& fan) {
    return areLengths(fan.size, fan.thickness) && isWithin(fan.speed, 0, 1'000'000);
}

bool isPlausible(const Ups& ups) {
    return arePowers(ups.power) && isWithin(ups.voltage, 1_V, 1000_V);
}

bool isPlausible(const NetworkLink& link) {
    return arePowers(link.typicalPower) && areCounts(1024, link.ports);
}

bool isPlausible(const WholeMachine& machine) {
    constexpr int mostAccelerators = 16;
    return machine.gpus >= 1 && machine.gpus <= mostAccelerators &&
           arePowers(machine.idlePower, machine.loadPower, machine.ratedPower, machine.supplyPower) &&
           isWithin(machine.sockets, 1, mostSockets) && areCounts(2048, machine.cores, machine.threads);
}

bool isPlausible(const Model& model) {
    constexpr int most = 10'000'000;
    const auto areSizes = [](const auto&... sizes) { return (isWithin(sizes, 1, most) && ...); };
    return isWithin(model.parameters, qint64(1), mostParameters) &&
           isWithin(model.activeParameters, qint64(1), model.parameters.value_or(mostParameters)) &&
           isWithin(model.layers, 1, mostModelLayers) && isWithin(model.encoderLayers, 0, mostModelLayers) &&
           areSizes(model.hidden, model.heads, model.kvHeads, model.headSize, model.latentSize, model.kvValues,
                    model.globalKvHeads, model.globalHeadSize) &&
           isWithin(model.slidingWindow, 1, 1'000'000'000) && isWithin(model.globalEvery, 1, mostModelLayers) &&
           isWithin(model.kvLayers, 0, mostModelLayers) && isWithin(model.stateBytes, qint64(0), mostParameters) &&
           areCounts(mostModelLayers, model.denseLayers) &&
           areCounts(most, model.experts, model.expertsPerToken, model.sharedExperts, model.expertIntermediate);
}

bool isPlausible(const CloudOffer& offer) {
    return isWithin(offer.gpus, 1, 10'000) && isWithin(offer.hourly, HourlyRate::ofBase(1), HourlyRate::of(100'000));
}

bool isPlausible(const Outlet& outlet) {
    return isWithin(outlet.voltage, 1_V, 1000_V) && isWithin(outlet.current, Current::ofBase(1), 1000_A);
}

} // namespace core
