// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/generations.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

namespace core {

namespace {

struct Member {
    const Card* card = nullptr;
    double value = 0;
    double price = 0;
    std::optional<double> watts;
};

} // namespace

/// GeForce cards change their series' name with each generation; others keep it, and the architecture tells them apart.
static QString lineOf(const Card& card) {
    return card.name.startsWith("GeForce"_L1) && card.series != "Titan"_L1 ? u"GeForce"_s : card.series;
}

static std::optional<Member> memberOf(const Card& card, const GenerationQuery& query) {
    const CardFigures figures{&card, nullptr, query.clock, query.dollars};
    const auto value = query.up->ofCard(figures);
    const auto price = launchPriceOf(figures);
    if (!card.variantOf.isEmpty() || card.series.isEmpty() || !value || !price || *price <= 0)
        return {};
    return Member{&card, *value, *price, wattsOf(figures)};
}

static Generation generationOf(const std::vector<Member>& members) {
    Generation generation;
    generation.line = lineOf(*members.front().card);
    generation.cards = int(members.size());
    double wattsSum = 0;
    int wattsKnown = 0;
    std::vector<Sample> samples;
    for (const Member& member : members) {
        generation.perDollar += member.value / member.price / double(members.size());
        samples.push_back({member.price, member.value});
        if (member.watts && *member.watts > 0) {
            wattsSum += member.value / *member.watts;
            ++wattsKnown;
        }
        const auto launch = decimalYear(member.card->launchDate);
        if (launch && (generation.launch == 0 || *launch < generation.launch))
            generation.launch = *launch;
    }
    if (wattsKnown > 0)
        generation.perWatt = wattsSum / wattsKnown;
    generation.fit = fitAffine(samples);
    return generation;
}

std::vector<Generation> generationsOf(const Catalogue& catalogue, const GenerationQuery& query, int leastCards) {
    std::map<std::pair<QString, QString>, std::vector<Member>> groups;
    QHash<QString, QSet<QString>> architectures;
    for (const Card& card : catalogue.all<Card>()) {
        if (const auto member = memberOf(card, query)) {
            groups[{card.series, card.architecture}].push_back(*member);
            architectures[card.series].insert(card.architecture);
        }
    }
    std::vector<Generation> generations;
    for (const auto& [key, members] : groups) {
        if (int(members.size()) < leastCards)
            continue;
        generations.push_back(generationOf(members));
        generations.back().architecture = key.second;
        generations.back().name =
            architectures[key.first].size() == 1 ? key.first : u"%1, %2"_s.arg(key.first, key.second);
    }
    std::ranges::stable_sort(generations, [](const Generation& a, const Generation& b) {
        return std::pair(a.line, a.launch) < std::pair(b.line, b.launch);
    });
    return generations;
}

/// For each generation the first of those that came with it: of its line and architecture, within a year.
static std::vector<std::size_t> firstsOf(const std::vector<Generation>& generations) {
    std::vector<std::size_t> firsts;
    for (std::size_t i = 0; i < generations.size(); ++i) {
        const auto isWith = [&](std::size_t first) {
            const Generation& a = generations[first];
            const Generation& b = generations[i];
            return a.line == b.line && !a.architecture.isEmpty() && a.architecture == b.architecture && a.launch > 0 &&
                   b.launch - a.launch < 1;
        };
        const auto first = std::ranges::find_if(firsts, isWith);
        firsts.push_back(first == firsts.end() ? i : *first);
    }
    return firsts;
}

std::vector<GenerationStep> stepsOf(const std::vector<Generation>& generations) {
    const std::vector<std::size_t> firsts = firstsOf(generations);
    std::vector<GenerationStep> steps;
    for (std::size_t i = 1; i < generations.size(); ++i) {
        if (firsts[i] == 0)
            continue;
        const std::size_t before = firsts[firsts[i] - 1];
        const Generation& from = generations[before];
        const Generation& to = generations[i];
        if (from.line != to.line || from.perDollar <= 0)
            continue;
        GenerationStep step{before, i, to.perDollar / from.perDollar, {}};
        if (from.perWatt && to.perWatt && *from.perWatt > 0)
            step.perWatt = *to.perWatt / *from.perWatt;
        steps.push_back(step);
    }
    return steps;
}

} // namespace core
