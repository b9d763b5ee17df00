// Joins what lspci, the kernel and nvidia-smi say of one link; impossible figures count as not said.
#include "core/import/scan/device_link.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

/// Outputs write 0, and damaged ones anything, for what is not known.
static std::optional<int> plausible(std::optional<int> figure, int most) {
    return figure && *figure >= 1 && *figure <= most ? figure : std::nullopt;
}

static std::optional<int> generationOf(const std::optional<LinkState>& link) {
    return link ? plausible(link->generation, 8) : std::nullopt;
}

static std::optional<int> lanesOf(const std::optional<LinkState>& link) {
    return link ? plausible(link->lanes, 32) : std::nullopt;
}

static std::optional<int> lower(std::optional<int> a, std::optional<int> b) {
    return a && b ? std::optional(std::min(*a, *b)) : std::nullopt;
}

static std::optional<int> either(std::optional<int> a, std::optional<int> b) {
    return a ? a : b;
}

/// P0 is full speed; from P5 on the card idles. In between it depends on the card.
static std::optional<bool> isIdle(const GpuReport& gpu) {
    const QString& state = gpu.performanceState;
    bool isNumber = false;
    const int level = state.mid(1).toInt(&isNumber);
    if (!state.startsWith('P'_L1) || !isNumber || (level > 2 && level < 5))
        return {};
    return level >= 5;
}

/// The function whose link ends in the slot; null where the tree does not show it.
static const PciFunction* atSlot(const ScannedDevice& device, const PciTree& tree, int chips) {
    if (chips <= 1 || !device.function)
        return device.function;
    const PciFunction* downstream = tree.parentOf(*device.function);
    return downstream ? tree.parentOf(*downstream) : nullptr;
}

ObservedLink linkOf(const ScannedDevice& device, const PciTree& tree, int chips) {
    ObservedLink link;
    link.device = device.reported;
    link.address = device.address;
    if (const PciFunction* end = atSlot(device, tree, chips)) {
        const PciFunction* port = tree.parentOf(*end);
        link.generation = generationOf(end->trained);
        link.lanes = lanesOf(end->trained);
        link.deviceGeneration = generationOf(end->capable);
        link.deviceLanes = lanesOf(end->capable);
        link.maxGeneration = lower(link.deviceGeneration, port ? generationOf(port->capable) : std::nullopt);
        link.maxLanes = lower(link.deviceLanes, port ? lanesOf(port->capable) : std::nullopt);
    }
    if (!device.gpu)
        return link;
    const GpuReport& gpu = *device.gpu;
    link.isIdle = isIdle(gpu);
    link.temperature = gpu.temperature && gpu.temperature->base() > 0 ? gpu.temperature : std::nullopt;
    if (chips > 1)
        return link; // nvidia-smi tells of the chip's link to the switch on the card
    link.generation = either(generationOf(gpu.currentLink), link.generation);
    link.lanes = either(lanesOf(gpu.currentLink), link.lanes);
    link.deviceGeneration = either(plausible(gpu.deviceMaxGeneration, 8), link.deviceGeneration);
    link.maxGeneration = either(generationOf(gpu.maxLink), link.maxGeneration);
    link.maxLanes = either(link.maxLanes, lanesOf(gpu.maxLink));
    if (const auto host = plausible(gpu.hostMaxGeneration, 8); host && link.deviceGeneration)
        link.maxGeneration = lower(host, link.deviceGeneration);
    return link;
}

} // namespace core
