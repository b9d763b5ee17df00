// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/fast_run.h"

#include "core/pcie/link.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/run_defaults.h"

#include <algorithm>

namespace core {

Bandwidth ownLink(const Card& card) {
    return rawBandwidth(card.pcieGeneration.value_or(6), card.pcieLanes.value_or(16));
}

ByteCount memoryOfChip(const Card& card) {
    return card.memory ? bytesOf(*card.memory) / card.chips.value_or(1) : ByteCount();
}

RunMachine alikeGpus(const Card& card, ByteCount memory, int gpus, std::optional<ExchangeHop> hop) {
    RunMachine made;
    made.machine.gpus.assign(std::size_t(gpus), &card);
    if (gpus > 1)
        made.machine.hop = std::move(hop);
    made.machine.link = ownLink(card);
    made.rooms.assign(std::size_t(gpus), GpuRoom{.name = {}, .memory = memory, .display = {}});
    return made;
}

FastRuns::FastRuns(const Model& model, Workload asked, bool hasFormat)
    : m_model(&model)
    , m_asked(std::move(asked))
    , m_hasFormat(hasFormat)
    , m_formats(hasFormat ? std::vector{m_asked.format} : usualFormats(model, m_asked)) {
    m_asked.task = Task::Inference;
}

bool FastRuns::maySplitLayers() const {
    return std::ranges::any_of(m_formats, [&](WeightFormat format) {
        Workload workload = m_asked;
        workload.format = format;
        return std::ranges::any_of(enginesFor(workload), splitsLayers);
    });
}

const std::vector<Split>& FastRuns::splitsOf(int cards) const {
    const auto known = m_splits.find(cards);
    if (known != m_splits.end())
        return known->second;
    SplitOffer offer = splitsOver(*m_model, cards);
    offer.splits.insert(offer.splits.end(), offer.uneven.begin(), offer.uneven.end());
    return m_splits[cards] = std::move(offer.splits);
}

const std::optional<CardNeed>& FastRuns::needOf(const Workload& workload, int cards) const {
    const std::array key{int(workload.format), int(workload.engine), workload.tensor, workload.pipeline, cards};
    const auto known = m_needs.find(key);
    if (known != m_needs.end())
        return known->second;
    const auto need = memoryNeed(*m_model, ofReplica(workload, cards), cards);
    return m_needs[key] = need ? std::optional(need->card) : std::nullopt;
}

template <class Use>
void FastRuns::eachWay(const RunMachine& machine, int leastCards, Use use) const {
    const int gpus = int(machine.rooms.size());
    std::map<int, RunMachine> firsts;
    const Card* card = machine.machine.gpus.empty() ? nullptr : machine.machine.gpus.front();
    std::vector<Workload> kinds; // format and engine
    for (WeightFormat format : m_formats) {
        Workload kind = m_asked;
        kind.format = format;
        for (Engine engine : m_hasFormat ? enginesOn(kind, card) : enginesFor(kind, card)) {
            kinds.push_back(kind);
            kinds.back().engine = engine;
        }
    }
    for (Workload& workload : kinds) {
        for (int cards = leastCards; cards <= gpus; ++cards) {
            const int used = workload.batch > 1 ? gpus / cards * cards : cards;
            for (const Split& split : splitsOf(cards)) {
                if (split.tensor > 1 && !splitsLayers(workload.engine))
                    continue;
                workload.tensor = split.tensor;
                workload.pipeline = split.pipeline;
                const auto& need = needOf(workload, used);
                auto first = firsts.find(used);
                if (first == firsts.end())
                    first = firsts.emplace(used, firstGpus(machine, used)).first;
                const FitVerdict fits = need ? verdictOf(*need, first->second.rooms) : FitVerdict::DoesNotFit;
                if (fits != FitVerdict::Fits && fits != FitVerdict::Tight)
                    continue;
                if (const auto speed = generation(*m_model, workload, first->second.machine))
                    use(workload, used, fits, *speed);
            }
        }
    }
}

/// All of the machine that a way and its speed depend on where nothing lies in system memory.
static std::vector<std::int64_t> keyOf(const RunMachine& machine) {
    const WorkMachine& work = machine.machine;
    const ExchangeHop hop = work.hop.value_or(ExchangeHop());
    std::vector<std::int64_t> key{hop.bandwidth.low.base(), hop.bandwidth.high.base(), int(work.hop.has_value()),
                                  int(hop.isByMemory), work.link.value_or(Bandwidth()).base()};
    for (std::size_t gpu = 0; gpu < machine.rooms.size(); ++gpu) {
        key.push_back(std::int64_t(reinterpret_cast<std::intptr_t>(work.gpus[gpu])));
        key.push_back(machine.rooms[gpu].left().value_or(ByteCount::ofBase(-1)).base());
        key.push_back(gpu < work.limits.size() ? work.limits[gpu].value_or(Power()).base() : 0);
    }
    return key;
}

std::optional<FastRun> FastRuns::fastestOn(const RunMachine& machine) const {
    const std::lock_guard lock(*m_lock);
    auto key = keyOf(machine);
    const auto known = m_fastest.find(key);
    if (known != m_fastest.end())
        return known->second;
    std::optional<FastRun> best;
    eachWay(machine, 1, [&](const Workload& workload, int cards, FitVerdict fits, const GenerationSpeed& speed) {
        const bool isBetter =
            !best || (fits != best->fits ? fits == FitVerdict::Fits : speed.tokensPerSecond.expected > best->rate());
        if (isBetter && !speed.isBound())
            best = FastRun{workload, cards, fits, speed};
    });
    m_fastest.emplace(std::move(key), best);
    return best;
}

bool FastRuns::mayHold(const RunMachine& machine) const {
    const std::lock_guard lock(*m_lock);
    bool isHeld = false;
    eachWay(machine, 1, [&](const auto&...) { isHeld = true; });
    return isHeld;
}

double FastRuns::mostOn(const RunMachine& machine, int leastCards) const {
    auto key = keyOf(machine);
    key.push_back(leastCards);
    {
        const std::lock_guard lock(*m_lock);
        const auto known = m_most.find(key);
        if (known != m_most.end())
            return known->second;
    }
    const double most = mostOnPassing(machine, leastCards);
    const std::lock_guard lock(*m_lock);
    return m_most[std::move(key)] = most;
}

double FastRuns::mostOnPassing(const RunMachine& machine, int leastCards) const {
    const std::lock_guard lock(*m_lock);
    double most = 0;
    eachWay(machine, leastCards, [&](const Workload&, int, FitVerdict, const GenerationSpeed& speed) {
        most = std::max(most, speed.tokensPerSecond.expected);
    });
    return most;
}

} // namespace core
