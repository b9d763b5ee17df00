#include "core/recommend/grow_rules.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

bool isOpen(const Finding& finding) {
    return !finding.isWaived && finding.severity <= Severity::Warning;
}

} // namespace

GrowAspect aspectOf(const QString& rule) {
    const Rule& row = ruleCalled(rule);
    if (!row.mayWorsen)
        return GrowAspect::Other;
    switch (row.area) {
    case Area::Watts:
        return GrowAspect::Watts;
    case Area::Cables:
        return GrowAspect::Cables;
    case Area::Circuit:
        return GrowAspect::Circuit;
    case Area::Room:
        return GrowAspect::Slots;
    case Area::Air:
        return GrowAspect::Air;
    case Area::Lanes:
        return GrowAspect::Lanes;
    case Area::Host:
    case Area::Notes:
        return GrowAspect::Other;
    }
    return GrowAspect::Other;
}

Findings newTroubles(const Findings& before, const Findings& after) {
    Findings added;
    for (const Finding& finding : after) {
        const bool wasThere = std::ranges::any_of(before, [&](const Finding& other) {
            return isOpen(other) && other.severity <= finding.severity && other.key() == finding.key();
        });
        if (isOpen(finding) && !wasThere)
            added.push_back(finding);
    }
    return added;
}

QString inWords(GrowAspect aspect) {
    switch (aspect) {
    case GrowAspect::Watts:
        return Text::tr("Watts");
    case GrowAspect::Cables:
        return Text::tr("Plugs");
    case GrowAspect::Slots:
        return Text::tr("Slots and room");
    case GrowAspect::Lanes:
        return Text::tr("Lanes");
    case GrowAspect::Air:
        return Text::tr("Air");
    case GrowAspect::Circuit:
        return Text::tr("Wall circuit");
    case GrowAspect::Other:
        return Text::tr("Else");
    }
    return {};
}

const char* token(GrowAspect aspect) {
    static constexpr std::array words{"watts", "plugs", "slots", "lanes", "air", "circuit", "other"};
    return at(words, aspect);
}

QString inWords(GrowState state) {
    switch (state) {
    case GrowState::Holds:
        return Text::tr("holds");
    case GrowState::NotKnown:
        return Text::tr("not known");
    case GrowState::Strained:
        return Text::tr("strained");
    case GrowState::Breaks:
        return Text::tr("breaks");
    }
    return {};
}

const char* token(GrowState state) {
    static constexpr std::array words{"holds", "not-known", "strained", "breaks"};
    return at(words, state);
}

} // namespace core
