// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/weight_placement.h"

#include "core/units/text.h"
#include "core/workload/memory/engine_memory.h"
#include "core/workload/memory/kv_cache.h"
#include "core/workload/memory/memory_need.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

/// What the cards have for weights and cache, once each has its engine's own part.
struct CardRoom {
    std::vector<double> cards;

    double sum() const { return std::accumulate(cards.begin(), cards.end(), 0.0); }
};

Result<CardRoom> roomOf(const WorkMachine& machine, const MemoryFormulas& formulas, const Workload& choice) {
    const double taken = at(formulas, MemoryPart::Activations).bytes() + at(formulas, MemoryPart::Logits).bytes() +
                         at(formulas, MemoryPart::Runtime).bytes();
    const double share = reservesPool(choice) ? serverMemory(choice).pool : 1;
    CardRoom room;
    for (const Card* card : machine.gpus) {
        if (!card->memory)
            return Problem{Text::tr("The VRAM of %1 is not known.").arg(card->name)};
        const auto memory = double(bytesOf(*card->memory).base()) / card->chips.value_or(1);
        const double display = room.cards.empty() ? double(machine.display.base()) : 0;
        room.cards.push_back(std::max(0.0, (memory - display) * share - taken));
    }
    return room;
}

Result<MemoryFormulas> wholeModel(const Model& model, Workload choice) {
    choice.task = Task::Inference;
    if (!model.parameters)
        return Problem{Text::tr("The parameter count of %1 is not known.").arg(model.name)};
    return memoryFormulas(model, choice, {});
}

QString gibibytesInWords(double bytes) {
    return inWords(wholeBytes(bytes));
}

} // namespace

Result<Placement> placeWeights(const Model& model, const Workload& choice, const WorkMachine& machine) {
    const auto formulas = wholeModel(model, choice);
    if (!formulas)
        return formulas.problem();
    const auto room = roomOf(machine, *formulas, choice);
    if (!room)
        return room.problem();
    const double weights = at(*formulas, MemoryPart::Weights).bytes();
    const double cache = at(*formulas, MemoryPart::KvCache).bytes();
    const double onHost = std::max(0.0, weights + cache - room->sum());
    if (onHost > weights)
        return Problem{Text::tr("The KV cache alone takes %1; the cards have %2 for it.")
                           .arg(gibibytesInWords(cache), gibibytesInWords(room->sum()))};
    if (onHost > 0 && !serverMemory(choice).canUseHost)
        return Problem{Text::tr("Weights and KV cache take %1 and the cards have %2; only llama.cpp and its like keep "
                                "weights in system memory.")
                           .arg(gibibytesInWords(weights + cache), gibibytesInWords(room->sum()))};
    if (machine.host && onHost > double(machine.host->base()))
        return Problem{Text::tr("%1 of weights do not fit the cards; system memory is %2.")
                           .arg(gibibytesInWords(onHost), inWords(*machine.host))};
    Placement placement;
    for (double card : room->cards)
        placement.cards.push_back(wholeBytes(room->sum() > 0 ? (weights - onHost) * card / room->sum() : 0));
    if (onHost > 0)
        placement.host = HostShare{wholeBytes(onHost),
                                   model.activeParameters < model.parameters && model.activeParameters.has_value()};
    placement.left = wholeBytes(std::max(0.0, room->sum() - weights - cache));
    return placement;
}

} // namespace core
