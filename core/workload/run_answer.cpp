// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/run_answer.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/calibration.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/memory/engine_memory.h"
#include "core/workload/sweep.h"

#include <algorithm>
#include <array>

namespace core {

std::optional<Estimate<double>> RunAnswer::tokensPerSecond() const {
    if (generation)
        return generation->isBound() ? std::nullopt : std::optional(generation->tokensPerSecond);
    if (step)
        return step->tokensPerSecond(workload);
    return {};
}

bool isOnCardsAlone(const RunAnswer& answer) {
    return answer.fits == FitVerdict::Fits && !answer.host && answer.workload.offload == Offload::None;
}

double speedOf(const RunAnswer& answer) {
    if (answer.generation)
        return answer.generation->tokensPerSecond.expected;
    return answer.step ? answer.step->tokensPerSecond(answer.workload).expected : 0;
}

Workload ofReplica(Workload workload, int cards) {
    const int replicas = std::max(1, cards / (workload.tensor * workload.pipeline));
    if (workload.task == Task::Inference)
        workload.batch = (workload.batch + replicas - 1) / replicas;
    return workload;
}

Workload ofReplica(const RunAnswer& answer) {
    return ofReplica(answer.workload, answer.cards);
}

RunMachine runMachine(const Analysis& analysis) {
    const std::vector<GpuRoom> all = gpuRooms(analysis);
    RunMachine made{&analysis, workMachine(analysis), {}};
    for (int gpu : analysis.topology.suggestedOrder)
        made.rooms.push_back(at(all, gpu));
    return made;
}

RunMachine firstGpus(RunMachine machine, int count) {
    machine.rooms.resize(std::min(machine.rooms.size(), std::size_t(std::max(0, count))));
    machine.machine = firstGpus(std::move(machine.machine), count);
    return machine;
}

namespace {

int usersOf(const Workload& workload) {
    return workload.task == Task::Inference ? workload.batch : 1;
}

int rankOf(FitVerdict fits) {
    static constexpr std::array ranks{3, 2, 0, 1};
    return at(ranks, fits);
}

/// The rank of what fits by the lower end of the range at least.
constexpr int mayFit = 2;

/// Of training: what people take up last. 2 for states off the cards, 1 for layers split, which wait for each other.
int detourOf(const Workload& workload) {
    if (workload.offload != Offload::None)
        return 2;
    return int(workload.task != Task::Inference && workload.tensor * workload.pipeline > 1);
}

/// True where `a` is the better way.
bool isBetter(const RunAnswer& a, const RunAnswer& b) {
    constexpr double noticeable = 1.001; // rounding decides nothing
    if (!b.need || !a.need)
        return a.need.has_value();
    const int detour = detourOf(a.workload); // none while another way works
    if (detour != detourOf(b.workload) && std::min(rankOf(a.fits), rankOf(b.fits)) >= mayFit)
        return detour < detourOf(b.workload);
    if (rankOf(a.fits) != rankOf(b.fits))
        return rankOf(a.fits) > rankOf(b.fits);
    if (a.tokensPerSecond().has_value() != b.tokensPerSecond().has_value())
        return a.tokensPerSecond().has_value(); // a number before a bound
    if (speedOf(a) > speedOf(b) * noticeable || speedOf(b) > speedOf(a) * noticeable)
        return speedOf(a) > speedOf(b);
    return a.cards < b.cards;
}

/// One machine's answers to one question.
class Runner {
public:
    Runner(const RunMachine& machine, const Model& model)
        : m_machine(machine)
        , m_model(model) {}

    RunAnswer best(Workload asked) const {
        if (asked.task == Task::Inference)
            return bestInference(std::move(asked));
        return bestTraining(asked);
    }

    RunAnswer planned(const Workload& asked) const {
        return asked.task == Task::Inference ? inference(asked, gpus()) : training(asked, gpus());
    }

    /// What the first `cards` GPUs must hold, be they there or not, and whether they do.
    RunAnswer held(const Workload& workload, int cards) const {
        RunAnswer answer;
        answer.workload = workload;
        answer.cards = cards;
        auto need = memoryNeed(m_model, ofReplica(workload, cards), cards);
        if (!need)
            return refused(workload, need.problem().sentence);
        answer.need = *need;
        const std::vector<GpuRoom> rooms(m_machine.rooms.begin(), m_machine.rooms.begin() + std::min(cards, gpus()));
        answer.fits = verdictOf(*need, rooms, m_machine.analysis->machine);
        answer.taken = takenOf(*need, workload, rooms.empty() ? std::nullopt : rooms.front().memory);
        return answer;
    }

    FitVerdict fits(const Workload& workload) const { return held(workload, gpus()).fits; }

private:
    int gpus() const { return int(m_machine.rooms.size()); }

    RunAnswer refused(const Workload& workload, QString problem) const {
        RunAnswer answer;
        answer.workload = workload;
        answer.fits = FitVerdict::DoesNotFit;
        answer.problem = std::move(problem);
        return answer;
    }

    RunAnswer inference(const Workload& workload, int cards) const {
        RunAnswer answer = held(workload, cards);
        if (answer.need && answer.need->hasCache)
            answer.generation = generation(m_model, workload, firstGpus(m_machine.machine, cards));
        if (answer.generation)
            calibrate(answer);
        return answer;
    }

    std::optional<Calibration> calibrationFor(PointKind kind, const Workload& workload) const {
        return calibrationOf(m_machine.analysis->machine.build.measured, kind, engineOf(workload),
                             *m_machine.machine.gpus.front());
    }

    std::optional<Calibration> trainingCalibration(const Workload& workload) const {
        return workload.measuredStep ? std::nullopt
                                     : calibrationOf(m_machine.analysis->machine.build.measured, PointKind::Training,
                                                     workload.engine, *m_machine.machine.gpus.front());
    }

    /// By what was measured on this machine: a number is honest then.
    void calibrate(RunAnswer& answer) const {
        GenerationSpeed& speed = *answer.generation;
        const PointKind kind = answer.workload.batch > 1 ? PointKind::Serve : PointKind::Decode;
        if (const auto decode = calibrationFor(kind, answer.workload)) {
            speed.tokensPerSecond = calibrated(speed.tokensPerSecond, *decode);
            speed.perUser = calibrated(speed.perUser, *decode);
            answer.calibratedBy = decode->count;
        }
        const auto prompt = calibrationFor(PointKind::Prefill, answer.workload);
        if (prompt && speed.prefill && speed.firstToken) {
            speed.prefill = calibrated(*speed.prefill, *prompt);
            speed.firstToken = reciprocal(calibrated(reciprocal(*speed.firstToken), *prompt));
        }
    }

    RunAnswer training(const Workload& workload, int cards) const {
        RunAnswer answer = held(workload, cards);
        answer.step = stepTimeOn(*m_machine.analysis, m_model, workload, cards);
        if (const auto trained = answer.step ? trainingCalibration(workload) : std::nullopt)
            answer.calibratedBy = trained->count;
        if (answer.step && workload.offload != Offload::None) {
            Workload onCards = workload;
            onCards.offload = Offload::None;
            const auto step = stepTimeOn(*m_machine.analysis, m_model, onCards, cards);
            answer.isSlow = step && isFarBelow(answer.step->tokensPerSecond(workload), step->tokensPerSecond(onCards));
        }
        return answer;
    }

    RunAnswer bestInference(Workload asked) const {
        std::optional<RunAnswer> best;
        const auto& cards = m_machine.machine.gpus;
        for (Engine engine : enginesOn(asked, cards.empty() ? nullptr : cards.front())) {
            Workload way = asked;
            way.engine = engine;
            keepSplits(best, std::move(way));
        }
        asked.engine = engineOf(asked);
        asked.tensor = 1;
        asked.pipeline = std::max(1, gpus());
        if (!best || rankOf(best->fits) == 0)
            keepNarrowCache(best, asked);
        if (!best || rankOf(best->fits) == 0)
            keep(best, partlyOnHost(asked));
        return best ? *best : refused(asked, Text::tr("The build has no GPU that gets lanes."));
    }

    /// A cache of 8 bits goes before layers on the CPU.
    void keepNarrowCache(std::optional<RunAnswer>& best, Workload asked) const {
        std::optional<RunAnswer> narrow;
        if (asked.kvFormat != KvFormat::Half)
            return;
        asked.kvFormat = KvFormat::EightBit;
        keepSplits(narrow, asked);
        if (narrow && rankOf(narrow->fits) >= mayFit)
            keep(best, std::move(*narrow));
    }

    void keepSplits(std::optional<RunAnswer>& best, Workload asked) const {
        for (int cards = 1; cards <= gpus(); ++cards) {
            const SplitOffer offer = splitsOver(m_model, cards);
            std::vector<Split> splits = offer.splits;
            splits.insert(splits.end(), offer.uneven.begin(), offer.uneven.end());
            for (const Split& split : splits) {
                if (split.tensor > 1 && !splitsLayers(asked.engine))
                    continue;
                asked.tensor = split.tensor;
                asked.pipeline = split.pipeline;
                const int used = usersOf(asked) > 1 ? gpus() / cards * cards : cards;
                keep(best, inference(asked, used));
            }
        }
    }

    /// With what does not fit the cards in system memory.
    RunAnswer partlyOnHost(const Workload& asked) const {
        const auto placed = placeWeights(m_model, asked, m_machine.machine);
        if (!placed || !placed->host)
            return refused(asked, placed ? QString() : placed.problem().sentence);
        RunAnswer answer = held(asked, gpus());
        if (!answer.need)
            return answer;
        answer.host = placed->host;
        if (answer.need->hasCache)
            answer.generation = generation(m_model, asked, m_machine.machine, placed->host->weights);
        answer.need->host.low = std::max(answer.need->host.low, placed->host->weights);
        answer.need->host.high = std::max(answer.need->host.high, placed->host->weights);
        const bool isSure = m_machine.machine.host && !answer.need->card.isLeast;
        answer.fits = isSure ? FitVerdict::Fits : FitVerdict::Unknown;
        ByteCount room = answer.need->card.high;
        for (std::size_t i = 0; i < m_machine.rooms.size() && i < placed->cards.size(); ++i)
            room = std::min(room, m_machine.rooms[i].left().value_or(ByteCount()));
        answer.need->keepWithin(room);
        answer.taken = {answer.need->expected, answer.need->card};
        const auto ofCards = answer.generation ? generation(m_model, asked, m_machine.machine) : std::nullopt;
        answer.isSlow = ofCards && isFarBelow(answer.generation->tokensPerSecond, ofCards->tokensPerSecond);
        return answer;
    }

    static bool isFarBelow(const Estimate<double>& rate, const Estimate<double>& other) {
        constexpr double far = 10;
        return rate.expected * far < other.expected;
    }

    RunAnswer bestTraining(const Workload& asked) const {
        std::optional<RunAnswer> best;
        keepPlans(best, asked);
        Workload narrow = asked; // an optimizer of 8 bits goes before states off the cards
        for (Optimizer optimizer : {Optimizer::Adam8Bit, Optimizer::PagedAdam8Bit}) {
            narrow.optimizer = optimizer;
            if (best && !isOnCardsAlone(*best) && asked.task == Task::Full && asked.optimizer == Optimizer::Adam)
                keepPlans(best, narrow);
        }
        return best ? *best : planned(asked);
    }

    void keepPlans(std::optional<RunAnswer>& best, const Workload& asked) const {
        for (const SweptPlan& plan : sweptPlans(m_model, asked, std::max(1, gpus()))) {
            // Layers that are split by tensor parallel take no adapters (bitsandbytes, PEFT).
            const bool isPossible = asked.task == Task::Full || plan.split.tensor == 1;
            if (plan.cards <= gpus() && isPossible)
                keep(best, training(plan.applied(asked), plan.cards));
        }
    }

    static void keep(std::optional<RunAnswer>& best, RunAnswer answer) {
        if (!best || isBetter(answer, *best))
            best = std::move(answer);
    }

    const RunMachine& m_machine;
    const Model& m_model;
};

} // namespace

RunAnswer bestRun(const RunMachine& machine, const Model& model, const Workload& asked) {
    return Runner(machine, model).best(asked);
}

RunAnswer plannedRun(const RunMachine& machine, const Model& model, const Workload& asked) {
    return Runner(machine, model).planned(asked);
}

RunAnswer plannedOn(const RunMachine& machine, const Model& model, const Workload& asked, int cards) {
    const Runner runner(machine, model);
    return cards == int(machine.rooms.size()) ? runner.planned(asked) : runner.held(asked, cards);
}

bool hasOwnPlan(const Workload& choice) {
    return choice.tensor != 1 || choice.pipeline != 1 || choice.plan != ParallelPlan::Ddp ||
           choice.offload != Offload::None;
}

Workload withPlanOf(Workload choice, const Workload& from) {
    choice.tensor = from.tensor;
    choice.pipeline = from.pipeline;
    choice.plan = from.plan;
    choice.offload = from.offload;
    return choice;
}

RunAnswer chosenRun(const RunMachine& machine, const Model& model, const Workload& choice) {
    return hasOwnPlan(choice) ? plannedRun(machine, model, choice) : bestRun(machine, model, choice);
}

/// The most faithful format that `run`, bestRun() or plannedRun(), makes fit.
static RunAnswer inFaithfulFormat(RunAnswer (*run)(const RunMachine&, const Model&, const Workload&),
                                  const RunMachine& machine, const Model& model, const Workload& asked) {
    std::optional<RunAnswer> best;
    for (WeightFormat format : formatsFor(model, asked.task, asked.engine)) {
        Workload workload = asked;
        workload.format = format;
        RunAnswer answer = run(machine, model, workload);
        if (answer.fits == FitVerdict::Fits && !answer.host)
            return answer;
        const auto rank = [](const RunAnswer& a) { return 2 * rankOf(a.fits) - int(a.host.has_value()); };
        // From system memory every byte is slow to read: the fewest bits that people take without regret.
        const bool isFaster =
            best && answer.host && best->host && bitsAWeight(format) >= leastBits && speedOf(answer) > speedOf(*best);
        if (!best || rank(answer) > rank(*best) || (rank(answer) == rank(*best) && isFaster))
            best = std::move(answer);
    }
    return *best;
}

/// The fastest of the usual formats that lie on the cards; where none does, the most faithful one.
static RunAnswer inBestFormat(RunAnswer (*run)(const RunMachine&, const Model&, const Workload&),
                              const RunMachine& machine, const Model& model, const Workload& asked) {
    std::optional<RunAnswer> best;
    for (WeightFormat format :
         asked.task == Task::Inference ? usualFormats(model, asked) : std::vector<WeightFormat>()) {
        Workload workload = asked;
        workload.format = format;
        if (enginesFor(workload, machine.machine.gpus.empty() ? nullptr : machine.machine.gpus.front()).empty())
            continue; // on other cards
        RunAnswer answer = run(machine, model, workload);
        if (answer.need && !answer.host && rankOf(answer.fits) >= mayFit && (!best || isBetter(answer, *best)))
            best = std::move(answer);
    }
    return best ? *best : inFaithfulFormat(run, machine, model, asked);
}

RunAnswer bestFormatRun(const RunMachine& machine, const Model& model, const Workload& asked) {
    return inBestFormat(bestRun, machine, model, asked);
}

RunAnswer plannedFormatRun(const RunMachine& machine, const Model& model, const Workload& asked) {
    return inBestFormat(plannedRun, machine, model, asked);
}

RunLimits runLimits(const RunMachine& machine, const Model& model, const RunAnswer& answer) {
    if (!answer.need || answer.host)
        return {};
    const RunMachine used = firstGpus(machine, answer.cards);
    const Runner runner(used, model);
    const int least = std::max(rankOf(FitVerdict::Tight), rankOf(answer.fits));
    const auto largest = [&](int Workload::*grown, int most) {
        return largestThatFits(most, [&](int value) {
            Workload workload = answer.workload;
            workload.*grown = value;
            return rankOf(runner.fits(workload)) >= least;
        });
    };
    RunLimits limits;
    if (model.context)
        limits.context = largest(&Workload::sequence, *model.context);
    if (answer.workload.task == Task::Inference)
        limits.users = largest(&Workload::batch, mostUsers);
    return limits;
}

int usersAtSpeed(const RunMachine& machine, const Model& model, const Workload& asked, double tokensPerSecond) {
    return largestThatFits(mostUsers, [&](int users) {
        Workload workload = asked;
        workload.batch = users;
        const RunAnswer answer = bestRun(machine, model, workload);
        return answer.fits == FitVerdict::Fits && answer.generation && !answer.generation->isBound() &&
               answer.generation->perUser.expected >= tokensPerSecond;
    });
}

} // namespace core
