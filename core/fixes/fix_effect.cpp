// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/fix_effect.h"

#include "core/power/power_limit_speed.h"
#include "core/rules/rule_book.h"
#include "core/units/text.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace core {

static int placedParts(const Build& build) {
    return int(build.cards.size() + build.waitingCards.size() + build.drives.size() + build.networkCards.size() +
               build.risers.size() + build.bridges.size());
}

static int lanesLost(const Difference& difference) {
    int most = 0;
    for (const Difference::Lanes& change : difference.lanes) {
        if (change.lanesBefore > 0)
            most = std::max(most, 100 - 100 * change.lanesAfter / change.lanesBefore);
    }
    return most;
}

/// What a card's place loses when another model stands in it, by what it computes and by its memory's bandwidth.
static std::optional<SpeedLoss> lossOf(const Card& was, const Card& is) {
    const auto fp32 = transferLoss(fp32AtBoost(is).value_or(Throughput()), fp32AtBoost(was).value_or(Throughput()));
    const auto memory =
        transferLoss(is.memoryBandwidth.value_or(Bandwidth()), was.memoryBandwidth.value_or(Bandwidth()));
    if (!fp32 && !memory)
        return {};
    const int first = (fp32 ? fp32 : memory)->most;
    const int second = (memory ? memory : fp32)->most;
    return SpeedLoss{SpeedLoss::Work, std::min(first, second), std::max(first, second)};
}

static std::optional<SpeedLoss> slowerBy(const Machine& before, const Machine& after) {
    SpeedLoss worst;
    for (const MountedCard& mounted : after.cards) {
        const MountedCard* was = before.board == after.board ? before.cardIn(mounted.connector) : nullptr;
        const auto from = was ? was->sustained() : std::nullopt;
        const auto to = mounted.sustained();
        if (!was || (was->card == mounted.card && (!from || !to || *to >= *from)))
            continue;
        const auto loss = was->card == mounted.card ? lossBetween(*mounted.card, *from, *to, after.build.work)
                                                    : lossOf(*was->card, *mounted.card);
        if (!loss)
            return {};
        if (isGreaterLoss(loss, worst))
            worst = *loss;
    }
    return worst;
}

static int warningsIn(const Findings& findings) {
    return int(std::ranges::count_if(
        findings, [](const Finding& finding) { return finding.severity <= Severity::Warning && !finding.isWaived; }));
}

FixEffect effectOf(const Build& build, const Analysis& after, const Analysis& before, const Findings& findingsBefore,
                   const Catalogue& catalogue) {
    FixEffect effect;
    effect.build = build;
    effect.findings = checkAll(after, catalogue);
    effect.difference = differenceBetween(before, findingsBefore, after, effect.findings);
    effect.headroomBefore = before.power.headroom();
    effect.headroomAfter = after.power.headroom();
    effect.stateBefore = stateOf(before, findingsBefore);
    effect.stateAfter = stateOf(after, effect.findings);
    const auto& memory = build.memory;
    effect.isMemoryUnpriced = memory && memory->kit.isEmpty() && memory != before.machine.build.memory;
    effect.partsLost = std::max(0, placedParts(before.machine.build) - placedParts(build));
    effect.warningsAdded = warningsIn(shownFindings(effect.difference).added);
    effect.slower = slowerBy(before.machine, after.machine);
    effect.lanesLost = lanesLost(effect.difference);
    return effect;
}

Result<FixEffect> effectOf(const Fix& fix, const Analysis& before, const Findings& findingsBefore,
                           const Catalogue& catalogue) {
    const Result<Build> build = fix.apply(before.machine.build);
    if (!build)
        return build.problem();
    const Result<Analysis> after = analyse(*build, catalogue);
    if (!after)
        return after.problem();
    return effectOf(*build, *after, before, findingsBefore, catalogue);
}

bool isMended(const Finding& finding, const FixEffect& effect) {
    return std::ranges::none_of(effect.findings, [&](const Finding& left) {
        return left.key() == finding.key() && left.severity <= finding.severity && left.title == finding.title;
    });
}

bool goesBefore(const FixEffect& a, const FixEffect& b) {
    const auto rank = [](const FixEffect& effect) {
        const int unpriced = std::abs(effect.difference.partsWithoutPrice) + (effect.isMemoryUnpriced ? 1 : 0);
        constexpr int unknown = 100;
        const int slower = effect.slower ? effect.slower->most : unknown;
        return std::tuple(effect.partsLost, effect.warningsAdded > 0, effect.lanesLost, slower, unpriced,
                          effect.difference.price.base());
    };
    return rank(a) < rank(b);
}

/// Nothing where nothing changes.
template <class Q>
static void addChange(QStringList& words, Q change, const QString& more, const QString& less) {
    if (change > Q())
        words << more.arg(inWords(change));
    else if (change < Q())
        words << less.arg(inWords(-change));
}

QString priceInWords(const FixEffect& effect) {
    const Difference& difference = effect.difference;
    QStringList words;
    addChange(words, difference.price, Text::tr("+%1"), Text::tr("−%1"));
    if (const int more = difference.partsWithoutPrice; more > 0)
        words << inWords(Sentence::tr("%n more parts without a price", "1 more part without a price", more));
    else if (more < 0)
        words << inWords(Sentence::tr("%n fewer parts without a price", "1 fewer part without a price", -more));
    if (effect.isMemoryUnpriced)
        words << Text::tr("memory price unknown");
    return words.isEmpty() ? Text::tr("same price") : words.join(Text::tr(", "));
}

QString chipsOf(const FixEffect& effect) {
    const auto isShown = [](const Finding& finding) {
        return finding.severity != Severity::NotChecked || finding.isCondition;
    };
    const ShownFindings shown = shownFindings(effect.difference);
    QStringList chips;
    if (!effect.slower)
        chips << Text::tr("Speed unknown");
    else if (effect.slower->most > 0)
        chips << inWords(inWords(*effect.slower));
    if (effect.lanesLost > 0)
        chips << Text::tr("%1 % fewer lanes").arg(effect.lanesLost);
    chips << priceInWords(effect);
    if (const auto fixed = std::ranges::count_if(shown.removed, isShown);
        fixed > 1) // the one it is a fix of needs no word
        chips << Text::tr("Fixes %1").arg(fixed);
    if (const auto added = std::ranges::count_if(shown.added, isShown))
        chips << Text::tr("Adds %1").arg(added);
    return chips.join(u" · "_s);
}

static QString percent(const std::optional<double>& share) {
    if (!share)
        return notKnown();
    return *share < 0 ? Text::tr("−%1 %").arg(number(-*share * 100)) : Text::tr("%1 %").arg(number(*share * 100));
}

/// Titles of what came or went, the worst first, some of them by name.
static QString titlesOf(const Findings& findings, const Finding* leftOut) {
    constexpr int named = 3;
    std::vector<Sentence> titles;
    for (const Finding& finding : findings) {
        const bool isShown = finding.severity != Severity::NotChecked || finding.isCondition;
        const bool isLeftOut = leftOut && finding.key() == leftOut->key() && finding.title == leftOut->title;
        if (isShown && !isLeftOut && std::ranges::find(titles, finding.title) == titles.end())
            titles.push_back(finding.title);
    }
    const QStringList words = inWords(titles);
    const auto more = words.size() - named;
    return more <= 0 ? words.join(Text::tr(", "))
                     : Text::tr("%1 and %2 more").arg(words.mid(0, named).join(Text::tr(", "))).arg(more);
}

QString inWords(const FixEffect& effect, const Finding* mended) {
    const Difference& difference = effect.difference;
    QStringList words{priceInWords(effect)};
    if (percent(effect.headroomBefore) != percent(effect.headroomAfter))
        words << Text::tr("headroom %1 → %2").arg(percent(effect.headroomBefore), percent(effect.headroomAfter));
    addChange(words, difference.sustained, Text::tr("%1 more"), Text::tr("%1 less"));
    addChange(words, difference.cardMemory, Text::tr("%1 more VRAM"), Text::tr("%1 less VRAM"));
    addChange(words, difference.fp32.value_or(Throughput()), Text::tr("%1 more FP32"), Text::tr("%1 less FP32"));
    for (const Difference::Lanes& change : difference.lanes)
        words << inWords(change);
    for (const Difference::Gap& change : difference.gaps)
        words << inWords(change);
    const ShownFindings shown = shownFindings(difference);
    const auto addTitles = [&](const Findings& findings, const Finding* leftOut, const QString& pattern) {
        if (const QString titles = titlesOf(findings, leftOut); !titles.isEmpty())
            words << pattern.arg(titles);
    };
    addTitles(shown.removed, mended, Text::tr("gone: %1"));
    addTitles(shown.changed, nullptr, Text::tr("changed: %1"));
    addTitles(shown.added, nullptr, Text::tr("new: %1"));
    return words.join(Text::tr("; "));
}

FixEffects tryFixes(std::vector<Fixes>& fixes, const Findings& findings, const Analysis& analysis,
                    const Catalogue& catalogue, const std::function<bool()>& isCancelled) {
    using Tried = std::pair<Fix, std::optional<FixEffect>>;
    FixEffects all(fixes.size());
    for (std::size_t i = 0; i < fixes.size(); ++i) {
        std::vector<Tried> tried;
        for (Fix& fix : fixes[i]) {
            if (isCancelled && isCancelled())
                return all;
            auto effect = effectOf(fix, analysis, findings, catalogue);
            if (effect) {
                fix.cost = chipsOf(*effect);
                fix.effect = inWords(*effect, &findings[i]);
                fix.addsWarnings = effect->warningsAdded > 0;
            }
            tried.emplace_back(fix, effect ? std::optional(std::move(*effect)) : std::nullopt);
        }
        // What mends nothing goes behind what does, what cannot be applied last.
        const auto rankOf = [&](const Tried& each) {
            return !each.second ? 2 : isMended(findings[i], *each.second) ? 0 : 1;
        };
        std::ranges::stable_sort(tried, [&](const Tried& a, const Tried& b) {
            return rankOf(a) != rankOf(b) ? rankOf(a) < rankOf(b) : a.second && goesBefore(*a.second, *b.second);
        });
        fixes[i].clear();
        for (auto& [fix, effect] : tried) {
            fixes[i].push_back(std::move(fix));
            all[i].push_back(std::move(effect));
        }
    }
    return all;
}

} // namespace core
