// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/economics/cloud.h"

#include "core/parts/card_model.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

static int gpusOf(const Machine& machine) {
    int gpus = 0;
    for (const MountedCard& mounted : machine.cards)
        gpus += mounted.card->chips.value_or(1);
    return gpus;
}

/// The first card that has each word of the offer's model in its name and its memory; null where there is none.
static const Card* gpuOf(const CloudOffer& offer, const Catalogue& catalogue) {
    const QStringList words = offer.gpuModel.section('('_L1, 0, 0).split(' '_L1, Qt::SkipEmptyParts);
    return findWhere(catalogue.all<Card>(), [&](const Card& card) {
        return !words.isEmpty() && card.variantOf.isEmpty() && card.memory &&
               *card.memory / card.chips.value_or(1) == offer.gpuMemory &&
               std::ranges::all_of(words, [&](const QString& w) { return card.name.contains(w, Qt::CaseInsensitive); });
    });
}

static std::optional<Bandwidth> bandwidthOfChip(const Card& card) {
    return card.memoryBandwidth ? std::optional(*card.memoryBandwidth / card.chips.value_or(1)) : std::nullopt;
}

/// Why the offer's GPUs are no equal of the machine's: another maker's software, or under three quarters of the memory
/// bandwidth. Empty where they are, or where nothing is known of the machine's own.
static QString differenceOf(const CloudOffer& offer, const Machine& machine, const Catalogue& catalogue) {
    const Card* gpu = gpuOf(offer, catalogue);
    const WholeMachine* whole = machine.whole;
    if (whole && whole->fabric != Fabric::None && whole->gpus > 1 && offer.gpus && *offer.gpus < whole->gpus)
        return inWords(Sentence::tr("%n GPUs a machine, yours joins %1 of them",
                                    "1 GPU a machine, yours joins %1 of them", *offer.gpus)
                           .arg(whole->gpus));
    for (const MountedCard& mounted : machine.cards) {
        if (gpu && chipMakerOf(*gpu) != chipMakerOf(*mounted.card))
            return isNvidia(*mounted.card) ? Text::tr("%1 has no CUDA").arg(offer.gpuModel)
                                           : Text::tr("%1 needs other software").arg(offer.gpuModel);
        const auto own = bandwidthOfChip(*mounted.card);
        const auto rented = gpu ? bandwidthOfChip(*gpu) : std::nullopt;
        if (own && !rented)
            return Text::tr("speed of %1 unknown").arg(offer.gpuModel);
        if (own && *rented * 4 < *own * 3)
            return Text::tr("%1: %2 of memory bandwidth, yours %3")
                .arg(offer.gpuModel, inWords(*rented), inWords(*own));
    }
    return {};
}

static std::optional<CloudMatch> matched(const CloudOffer& offer, int gpus) {
    if (!offer.hourly || !offer.gpus)
        return {};
    const int instances = gpus <= *offer.gpus ? 1 : (gpus + *offer.gpus - 1) / *offer.gpus;
    return CloudMatch{&offer, instances, *offer.hourly * instances};
}

std::optional<CloudMatch> cloudMatch(const Analysis& analysis, const Catalogue& catalogue, const QString& id) {
    const CloudOffer* offer = catalogue.find<CloudOffer>(id);
    auto match = offer ? matched(*offer, gpusOf(analysis.machine)) : std::nullopt;
    if (match)
        match->difference = differenceOf(*offer, analysis.machine, catalogue);
    return match;
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
    std::vector<std::pair<CloudMatch, QString>> excluded; // each with why
    for (const CloudOffer& offer : catalogue.all<CloudOffer>()) {
        const auto match = matched(offer, gpus);
        if (!match || !memory || !offer.gpuMemory || *offer.gpuMemory < *memory)
            continue;
        const QString reservation = reservationOf(offer);
        const QString why = reservation.isEmpty() ? differenceOf(offer, analysis.machine, catalogue) : reservation;
        if (!why.isEmpty())
            excluded.emplace_back(*match, why);
        else if (!best || match->hourly < best->hourly)
            best = match;
    }
    std::ranges::stable_sort(excluded, {}, [](const auto& each) { return each.first.hourly; });
    for (const auto& [match, why] : excluded) {
        if (best && match.hourly < best->hourly)
            best->leftOut << Text::tr("%1 at %2 (%3)").arg(match.offer->name, inWords(match.hourly), why);
    }
    return best;
}

} // namespace core
