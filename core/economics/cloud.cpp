#include "core/economics/cloud.h"

#include "core/units/text.h"

namespace core {

static int gpusOf(const Machine& machine) {
    int gpus = 0;
    for (const MountedCard& mounted : machine.cards)
        gpus += mounted.card->chips.value_or(1);
    return gpus;
}

static std::optional<CloudMatch> matched(const CloudOffer& offer, int gpus) {
    if (!offer.hourly || !offer.gpus)
        return {};
    const int instances = gpus <= *offer.gpus ? 1 : (gpus + *offer.gpus - 1) / *offer.gpus;
    return CloudMatch{&offer, instances, *offer.hourly * instances};
}

std::optional<CloudMatch> cloudMatch(const Analysis& analysis, const Catalogue& catalogue, const QString& id) {
    const CloudOffer* offer = catalogue.find<CloudOffer>(id);
    return offer ? matched(*offer, gpusOf(analysis.machine)) : std::nullopt;
}

/// The smallest memory of the build's GPUs; empty where one is not known.
static std::optional<Memory> smallestMemory(const Machine& machine) {
    std::optional<Memory> smallest;
    for (const MountedCard& mounted : machine.cards) {
        if (!mounted.card->memory)
            return {};
        const Memory each = *mounted.card->memory / mounted.card->chips.value_or(1);
        smallest = smallest ? std::min(*smallest, each) : each;
    }
    return smallest;
}

std::optional<CloudMatch> chosenCloud(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice) {
    return choice.cloud.isEmpty() ? cheapestCloud(analysis, catalogue) : cloudMatch(analysis, catalogue, choice.cloud);
}

std::optional<CloudMatch> cheapestCloud(const Analysis& analysis, const Catalogue& catalogue) {
    const auto memory = smallestMemory(analysis.machine);
    const int gpus = gpusOf(analysis.machine);
    std::optional<CloudMatch> best;
    std::vector<CloudMatch> excluded;
    for (const CloudOffer& offer : catalogue.all<CloudOffer>()) {
        const auto match = matched(offer, gpus);
        if (!match || !memory || !offer.gpuMemory || *offer.gpuMemory < *memory)
            continue;
        if (!reservationOf(offer).isEmpty())
            excluded.push_back(*match);
        else if (!best || match->hourly < best->hourly)
            best = match;
    }
    std::ranges::stable_sort(excluded, {}, &CloudMatch::hourly);
    for (const CloudMatch& match : excluded) {
        if (best && match.hourly < best->hourly)
            best->leftOut
                << Text::tr("%1 at %2 (%3)").arg(match.offer->name, inWords(match.hourly), reservationOf(*match.offer));
    }
    return best;
}

} // namespace core
