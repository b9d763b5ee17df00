// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/difference.h"

#include "core/rules/phrases.h"
#include "core/units/find.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

static void compareLanes(const Analysis& before, const Analysis& after, Difference& difference) {
    if (before.machine.board != after.machine.board)
        return;
    for (std::size_t i = 0; i < after.lanes.shares.size(); ++i) {
        const LaneShare& was = before.lanes.shares[i];
        const LaneShare& is = after.lanes.shares[i];
        const QString occupant = occupantOf(after, int(i));
        const bool isSame = was.lanesOfCard > 0 && is.lanesOfCard > 0 && occupant == occupantOf(before, int(i));
        if (isSame && (was.lanes != is.lanes || was.generation != is.generation))
            difference.lanes.push_back(
                {labelOf(after, int(i)), occupant, was.lanes, is.lanes, was.generation, is.generation});
    }
}

static const CardPlacement* placementIn(const Analysis& analysis, const QString& label) {
    return findWhere(analysis.clearance.cards,
                     [&](const CardPlacement& placement) { return labelOf(analysis, placement.connector) == label; });
}

static void compareGaps(const Analysis& before, const Analysis& after, Difference& difference) {
    for (std::size_t i = 0; i < after.clearance.cards.size(); ++i) {
        const CardPlacement& placement = after.clearance.cards[i];
        const Airflow air = after.air.cards[i].rating;
        Difference::Gap gap;
        gap.label = labelOf(after, placement.connector);
        gap.isTooNear = air == Airflow::Tight || air == Airflow::Starved;
        gap.isVerified = placement.isPositionVerified && !(placement.gap && placement.gap->isFromEnvelope);
        if (placement.gap)
            gap.after = placement.gap->air;
        const CardPlacement* old = placementIn(before, gap.label);
        if (old && old->gap)
            gap.before = old->gap->air;
        if (gap.before != gap.after)
            difference.gaps.push_back(gap);
    }
}

static void compareHeat(const Analysis& before, const Analysis& after, Difference& difference) {
    for (std::size_t i = 0; i < after.machine.cards.size(); ++i) {
        const QString label = labelOf(after, after.machine.cards[i].connector);
        const auto isSame = [&](const MountedCard& old) {
            return labelOf(before, old.connector) == label && old.card->id == after.machine.cards[i].card->id;
        };
        const auto old = std::ranges::find_if(before.machine.cards, isSame);
        if (old == before.machine.cards.end())
            continue;
        const auto& was = before.air.cards[std::size_t(old - before.machine.cards.begin())].temperature;
        const auto& is = after.air.cards[i].temperature;
        if (was && is && was->high != is->high)
            difference.heats.push_back({label, was->high, is->high});
    }
}

/// Findings of `these` that `those` do not have: by rule and subjects, and by title where a rule speaks of several.
static Findings missingFrom(const Findings& those, const Findings& these) {
    Findings missing;
    for (const Finding& finding : these) {
        const auto isSame = [&](const Finding& other) {
            return other.rule == finding.rule && other.severity == finding.severity &&
                   other.subjects == finding.subjects && other.title == finding.title;
        };
        if (!finding.isWaived && std::ranges::none_of(those, isSame))
            missing.push_back(finding);
    }
    return missing;
}

Difference differenceBetween(const Analysis& before, const Findings& findingsBefore, const Analysis& after,
                             const Findings& findingsAfter) {
    Difference difference;
    compareLanes(before, after, difference);
    compareGaps(before, after, difference);
    compareHeat(before, after, difference);
    difference.sustained = after.power.systemSustained() - before.power.systemSustained();
    difference.isPowerAssumed = after.power.cardsAssumed != before.power.cardsAssumed;
    difference.price = after.totals.price - before.totals.price;
    difference.partsWithoutPrice = after.totals.partsWithoutPrice - before.totals.partsWithoutPrice;
    difference.cardMemory = after.totals.cardMemory - before.totals.cardMemory;
    if (before.totals.fp32 && after.totals.fp32)
        difference.fp32 = *after.totals.fp32 - *before.totals.fp32;
    difference.added = missingFrom(findingsBefore, findingsAfter);
    difference.removed = missingFrom(findingsAfter, findingsBefore);
    return difference;
}

ShownFindings shownFindings(const Difference& difference) {
    ShownFindings shown{{}, difference.removed, {}};
    auto left = listOf(difference.added, [](const Finding& finding) { return &finding; });
    const auto sharesPlace = [](const Finding& a, const Finding& b) {
        return std::ranges::any_of(a.subjects, [&](const Subject& subject) { return b.subjects.contains(subject); });
    };
    for (const bool isShared : {true, false}) {
        for (const Finding*& now : left) {
            const auto old = std::ranges::find_if(shown.removed, [&](const Finding& was) {
                return now && was.rule == now->rule && was.severity == now->severity &&
                       was.isCondition == now->isCondition && (!isShared || sharesPlace(was, *now));
            });
            if (old == shown.removed.end())
                continue;
            shown.removed.erase(old);
            shown.changed.push_back(*now);
            now = nullptr;
        }
    }
    for (const Finding* finding : left) {
        if (finding)
            shown.added.push_back(*finding);
    }
    return shown;
}

int Difference::errorsAdded() const {
    // What is left of an error about several parts is none that came.
    const auto isLeft = [&](const Finding& now) {
        return std::ranges::any_of(removed, [&](const Finding& was) {
            return was.rule == now.rule && was.severity == Severity::Error &&
                   was.subjects.size() > now.subjects.size() &&
                   std::ranges::all_of(now.subjects,
                                       [&](const Subject& subject) { return was.subjects.contains(subject); });
        });
    };
    return int(std::ranges::count_if(
        added, [&](const Finding& finding) { return finding.severity == Severity::Error && !isLeft(finding); }));
}

bool Difference::isNothing() const {
    return lanes.empty() && gaps.empty() && sustained == Power() && price == Money() && partsWithoutPrice == 0 &&
           added.empty() && removed.empty();
}

QString inWords(const Difference::Lanes& change) {
    if (change.lanesBefore != change.lanesAfter)
        return Text::tr("%1 (%2) goes from %3 to %4")
            .arg(change.label, change.occupant, inLanes(change.lanesBefore), inLanes(change.lanesAfter));
    return Text::tr("%1 (%2) goes from Gen %3 to Gen %4")
        .arg(change.label, change.occupant)
        .arg(change.generationBefore)
        .arg(change.generationAfter);
}

QString inWords(const Difference::Heat& change) {
    return Text::tr("%1 gets up to %2 instead of %3").arg(change.label, inWords(change.after), inWords(change.before));
}

QString inWords(const Difference::Gap& change) {
    if (!change.after)
        return Text::tr("No card close below %1 any more").arg(change.label);
    QString words = *change.after < Length()
                        ? Text::tr("%1 overlaps the card below by %2").arg(change.label, inWords(-*change.after))
                        : Text::tr("%1 of air below %2").arg(inWords(*change.after), change.label);
    if (!change.isVerified)
        words = Text::tr("%1 (unverified)").arg(words);
    return words;
}

QString inWords(const Difference& difference) {
    if (difference.isNothing())
        return Text::tr("Nothing else changes.");
    QStringList sentences = textsOf(difference.lanes, [](const Difference::Lanes& change) { return inWords(change); });
    for (const Difference::Gap& change : difference.gaps)
        sentences << inWords(change);
    if (difference.sustained > Power())
        sentences << Text::tr("%1 more").arg(inWords(difference.sustained));
    else if (difference.sustained < Power())
        sentences << Text::tr("%1 less").arg(inWords(-difference.sustained));
    for (const Finding& finding : difference.added) {
        if (finding.severity == Severity::Error)
            sentences << Text::tr("New error: %1").arg(inWords(finding.title));
        else if (finding.severity == Severity::Warning)
            sentences << Text::tr("New warning: %1").arg(inWords(finding.title));
    }
    for (const Finding& finding : difference.removed) {
        if (finding.severity == Severity::Error)
            sentences << Text::tr("Mended: %1").arg(inWords(finding.title));
    }
    if (sentences.isEmpty())
        return Text::tr("Nothing else changes.");
    return QString(sentences.join(u". "_s) + '.'_L1);
}

} // namespace core
