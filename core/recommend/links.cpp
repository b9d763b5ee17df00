#include "core/recommend/links.h"

#include "core/pcie/population.h"
#include "core/recommend/verdict.h"
#include "core/training/memory_need.h"
#include "core/training/step_time.h"

namespace core {

std::optional<double> aloneRate(const SearchSpace& space, const CardPick& choice, int count) {
    const auto& training = space.limits().model;
    const Model* model = training ? modelOf(*training, space.catalogue()) : nullptr;
    if (!model)
        return {};
    const Card& card = space.catalogue().all<Card>()[std::size_t(choice.card)];
    const auto split = splitOf(*model, *training, count * choice.chips);
    const auto alone = timeAlone(*model, *training, card);
    if (!split || !alone || alone->high <= Duration())
        return {};
    const double bubble = double(2 * split->pipeline - 1) / split->pipeline;
    const double step = inMilliseconds(alone->high) * bubble / (split->tensor * split->pipeline);
    constexpr double rounding = 1.001; // the step is kept in whole microseconds
    return double(training->batch) * split->replicas * 1000 / step * rounding;
}

std::optional<double> valueOfLinks(const SearchSpace& space, const CardPick& choice, int count,
                                   const Platform& platform, const Seating& seating) {
    const Catalogue& catalogue = space.catalogue();
    const Card& card = catalogue.all<Card>()[std::size_t(choice.card)];
    Analysis analysis;
    Machine& machine = analysis.machine;
    machine.board = &catalogue.all<Board>()[std::size_t(platform.board)];
    machine.processors.assign(std::size_t(machine.board->sockets), nullptr);
    for (int socket = 0; socket < platform.sockets; ++socket)
        machine.processors[std::size_t(socket)] = &catalogue.all<Processor>()[std::size_t(platform.processor)];
    for (int i = 0; i < count; ++i)
        machine.cards.push_back(MountedCard{&card, seating.places[std::size_t(i)], {}, false});
    std::sort(machine.cards.begin(), machine.cards.end(),
              [](const MountedCard& a, const MountedCard& b) { return a.connector < b.connector; });
    if (platform.drive >= 0)
        machine.drives.push_back({&catalogue.all<Drive>()[std::size_t(platform.drive)], seating.drivePlace,
                                  seating.drivePlace < 0 ? 0 : -1});
    machine.build.isHeadless = true; // a display takes memory, and no time
    analysis.lanes = allocateLanes(machine.board->wiring, populationOf(machine));
    analysis.topology = topologyOf(machine, analysis.lanes);
    return valueOf(space.request(), analysis, catalogue);
}

} // namespace core
