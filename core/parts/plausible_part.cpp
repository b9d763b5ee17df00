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

static bool isPower(const std::optional<Power>& power) {
    return isWithin(power, Power(), mostPower);
}

static bool isLength(const std::optional<Length>& length) {
    return isWithin(length, Length(), mostLength);
}

static bool isCount(const std::optional<int>& count, int most = mostPlugs) {
    return isWithin(count, 0, most);
}

bool isPlausible(const Card& card) {
    const Plugs plugs = card.plugs.value_or(Plugs{});
    const bool arePlugsFew = plugs.size() <= std::size_t(mostPlugs) &&
                             std::ranges::all_of(plugs, [](const PlugCount& plug) { return plug.count <= mostPlugs; });
    return arePlugsFew && isPower(card.tdp) && isPower(card.peak) && isPower(card.excursion) && isLength(card.length) &&
           isLength(card.height) && isLength(card.thickness) && isWithin(card.slotWidth, 0.5, 16.0) &&
           isWithin(card.pcieGeneration, 1, 9) && isWithin(card.pcieLanes, 1, 32);
}

bool isPlausible(const Board& board) {
    return board.sockets >= 1 && board.sockets <= mostSockets;
}

bool isPlausible(const Processor& processor) {
    return isPower(processor.tdp) && isCount(processor.totalLanes, 1024) && isCount(processor.usableLanes, 1024) &&
           isCount(processor.slotLanes, 1024) && isWithin(processor.pcieGeneration, 1, 9);
}

bool isPlausible(const PowerSupply& supply) {
    return isWithin(supply.rating, 1_W, mostPower) && isWithin(supply.ratingAt120V, 1_W, mostPower) &&
           isCount(supply.pcie8Plugs) && isCount(supply.pin16Plugs) && isCount(supply.eps8Plugs) &&
           isCount(supply.pcie8Cables) && isCount(supply.sharedPorts) && isPower(supply.pin16Limit) &&
           supply.rails.size() <= std::size_t(mostPlugs);
}

bool isPlausible(const Drive& drive) {
    return isPower(drive.activePower) && isPower(drive.peakPower) && isWithin(drive.pcieGeneration, 1, 9) &&
           isWithin(drive.pcieLanes, 1, 32);
}

bool isPlausible(const NetworkCard& card) {
    return isPower(card.typicalPower) && isPower(card.maxPower) && isWithin(card.pcieGeneration, 1, 9) &&
           isWithin(card.pcieLanes, 1, 32);
}

bool isPlausible(const MemoryKit& kit) {
    return isWithin(kit.modules, 1, 64) && isWithin(kit.perModule, Memory::ofBase(1), 100'000_GB);
}

bool isPlausible(const Ups& ups) {
    return isPower(ups.power) && isWithin(ups.voltage, 1_V, 1000_V);
}

bool isPlausible(const Model& model) {
    constexpr int most = 10'000'000;
    return isWithin(model.parameters, qint64(1), qint64(1'000'000'000'000)) && isWithin(model.layers, 1, 10'000) &&
           isWithin(model.encoderLayers, 0, 10'000) && isWithin(model.hidden, 1, most) &&
           isWithin(model.heads, 1, most) && isWithin(model.kvHeads, 1, most) && isWithin(model.headSize, 1, most) &&
           isWithin(model.slidingWindow, 1, 1'000'000'000) && isWithin(model.globalEvery, 1, 10'000) &&
           isWithin(model.latentSize, 1, most);
}

bool isPlausible(const CloudOffer& offer) {
    return isWithin(offer.gpus, 1, 10'000) && isWithin(offer.hourly, HourlyRate::ofBase(1), HourlyRate::of(100'000));
}

bool isPlausible(const Outlet& outlet) {
    return isWithin(outlet.voltage, 1_V, 1000_V) && isWithin(outlet.current, Current::ofBase(1), 1000_A);
}

} // namespace core
