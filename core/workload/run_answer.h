// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/workload/generation.h"
#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/run_defaults.h"
#include "core/workload/step_time.h"
#include "core/workload/weight_placement.h"

namespace core {

//   Workload, Model, RunMachine   for each split, plan and offload                        of all that were tried
//   what, on what  ─────────────> memory_need.h ──> weight_placement.h ──> speed/, step_time.h ──> bestRun()
//                                 what one card     what stays in          tok/s, seconds a step
//                                 must hold         system memory

/// What a workload comes to on a machine: whether it fits, what it takes, and how fast it is.
struct RunAnswer {
    Workload workload; ///< as asked, with engine, split and plan as they were chosen
    int cards = 0;     ///< GPUs that work on it
    FitVerdict fits = FitVerdict::Unknown;
    std::optional<MemoryNeed> need;            ///< of one card; empty where it cannot be planned or worked out
    CardMemory taken;                          ///< what a monitor shows of the first card
    std::optional<HostShare> host;             ///< weights that stay in system memory
    std::optional<GenerationSpeed> generation; ///< of inference; empty where a rate of the cards is not known
    std::optional<StepTime> step;              ///< of training
    int calibratedBy = 0;                      ///< own measurements that the speed was scaled by
    bool isSlow = false;                       ///< ten times slower than on cards that hold all of it
    QString problem;                           ///< why it cannot be, as a sentence

    /// Of all users, or of all cards in training; empty where it is not known, or no number is honest.
    std::optional<Estimate<double>> tokensPerSecond() const;
};

/// True where it surely fits, with nothing kept off the cards; else ways to make it fit are of use.
bool isOnCardsAlone(const RunAnswer& answer);

/// What answers are ordered by: the expected speed, be it a bound only; 0 where none is known.
double speedOf(const RunAnswer& answer);

/// The workload of one of several copies of a model that share the users: what RunAnswer::need is of.
Workload ofReplica(const RunAnswer& answer);
/// The same of copies on so many GPUs together.
Workload ofReplica(Workload workload, int cards);

/// The same machine's GPUs, as the topology counts and orders them.
struct RunMachine {
    const Analysis* analysis = nullptr;
    WorkMachine machine;
    std::vector<GpuRoom> rooms; ///< in the machine's order
};
RunMachine runMachine(const Analysis& analysis);
/// The first `count` of its GPUs.
RunMachine firstGpus(RunMachine machine, int count);

/// Of every way to split the model over one to all of the GPUs (in training with every plan and offload), the one that
/// fits best and, of those that fit alike, the fastest; of equally fast ones that with the fewest cards. Exact: all are
/// tried. What fits no way on the cards alone stays partly in system memory, where the engine can.
RunAnswer bestRun(const RunMachine& machine, const Model& model, const Workload& asked);
/// With the split, plan and offload that are asked for, on all GPUs.
RunAnswer plannedRun(const RunMachine& machine, const Model& model, const Workload& asked);
/// The same on so many cards of the same kind, be they there or not; those that are not there have no speed.
RunAnswer plannedOn(const RunMachine& machine, const Model& model, const Workload& asked, int cards);
/// True for a split, plan or offload of the choice's own; a new choice has none, and leaves them to a search.
bool hasOwnPlan(const Workload& choice);
/// The choice with these of `from`; of a new choice: without any of its own.
Workload withPlanOf(Workload choice, const Workload& from);
/// plannedRun() of such a choice, bestRun() of any other.
RunAnswer chosenRun(const RunMachine& machine, const Model& model, const Workload& choice);

/// In the format that run_defaults.h says: the fastest of the usual ones that lie on the cards, else the most faithful
/// that fits, else the one that comes closest.
RunAnswer bestFormatRun(const RunMachine& machine, const Model& model, const Workload& asked);
/// The same with the split that is asked for, as plannedRun() takes it.
RunAnswer plannedFormatRun(const RunMachine& machine, const Model& model, const Workload& asked);

/// How far an answer's workload could grow on its cards and fit no worse.
struct RunLimits {
    std::optional<int> context; ///< of each user or sequence; empty where the model's own limit is not known
    std::optional<int> users;   ///< of inference, at the context asked
};
inline constexpr int mostUsers = 1024; ///< where `users` stops counting
/// 0 where not even the least fits; both empty where weights lie in system memory.
RunLimits runLimits(const RunMachine& machine, const Model& model, const RunAnswer& answer);

/// The most users, up to `mostUsers`, that each get so many tokens a second, in the best way for so many that fits.
int usersAtSpeed(const RunMachine& machine, const Model& model, const Workload& asked, double tokensPerSecond);

/// The largest number up to `most` that fits, where all smaller ones do; 0 where none does.
template <class Fits>
int largestThatFits(int most, Fits fits) {
    int low = 0;
    while (low < most) {
        const int middle = low + (most - low + 1) / 2;
        if (fits(middle))
            low = middle;
        else
            most = middle - 1;
    }
    return low;
}

} // namespace core
