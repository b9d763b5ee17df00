#include "core/recommend/grow_rules.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

struct AspectOfRule {
    const char* rule;
    GrowAspect aspect;
};

constexpr std::array aspects{
    AspectOfRule{"supply-below-peak", GrowAspect::Watts},   AspectOfRule{"supply-headroom", GrowAspect::Watts},
    AspectOfRule{"supply-excursion", GrowAspect::Watts},    AspectOfRule{"unit-failed", GrowAspect::Watts},
    AspectOfRule{"guide-watts", GrowAspect::Watts},         AspectOfRule{"plugs-missing", GrowAspect::Cables},
    AspectOfRule{"rail-over-limit", GrowAspect::Cables},    AspectOfRule{"pigtail-needed", GrowAspect::Cables},
    AspectOfRule{"pin16-load", GrowAspect::Cables},         AspectOfRule{"eps-into-pcie", GrowAspect::Cables},
    AspectOfRule{"cable-families", GrowAspect::Cables},     AspectOfRule{"slot-too-small", GrowAspect::Slots},
    AspectOfRule{"card-overlaps-card", GrowAspect::Slots},  AspectOfRule{"card-beyond-case", GrowAspect::Slots},
    AspectOfRule{"too-many-cards", GrowAspect::Slots},      AspectOfRule{"card-too-long", GrowAspect::Slots},
    AspectOfRule{"card-too-high", GrowAspect::Slots},       AspectOfRule{"board-too-large", GrowAspect::Slots},
    AspectOfRule{"plug-room", GrowAspect::Slots},           AspectOfRule{"server-cards", GrowAspect::Slots},
    AspectOfRule{"riser-place", GrowAspect::Slots},         AspectOfRule{"slot-without-lanes", GrowAspect::Lanes},
    AspectOfRule{"width-reduced", GrowAspect::Lanes},       AspectOfRule{"generation-low", GrowAspect::Lanes},
    AspectOfRule{"uplink-shared", GrowAspect::Lanes},       AspectOfRule{"cpu-lanes-used-up", GrowAspect::Lanes},
    AspectOfRule{"card-behind-chipset", GrowAspect::Lanes}, AspectOfRule{"sockets-lost", GrowAspect::Lanes},
    AspectOfRule{"pair-across-sockets", GrowAspect::Lanes}, AspectOfRule{"passive-without-air", GrowAspect::Air},
    AspectOfRule{"cards-touch", GrowAspect::Air},           AspectOfRule{"gap-closed", GrowAspect::Air},
    AspectOfRule{"throttle-predicted", GrowAspect::Air},    AspectOfRule{"case-air", GrowAspect::Air},
    AspectOfRule{"heat-from-below", GrowAspect::Air},       AspectOfRule{"wide-cards", GrowAspect::Air},
    AspectOfRule{"wall-circuit", GrowAspect::Circuit},      AspectOfRule{"wall-inlet", GrowAspect::Circuit},
    AspectOfRule{"ups-too-small", GrowAspect::Circuit},     AspectOfRule{"ups-outlet", GrowAspect::Circuit},
    AspectOfRule{"ups-waveform", GrowAspect::Circuit},
};

bool isOpen(const Finding& finding) {
    return !finding.isWaived && finding.severity <= Severity::Warning;
}

} // namespace

GrowAspect aspectOf(const QString& rule) {
    const auto found = std::find_if(aspects.begin(), aspects.end(),
                                    [&](const AspectOfRule& each) { return rule == QLatin1String(each.rule); });
    return found == aspects.end() ? GrowAspect::Other : found->aspect;
}

Findings newTroubles(const Findings& before, const Findings& after) {
    Findings added;
    for (const Finding& finding : after) {
        const bool wasThere = std::any_of(before.begin(), before.end(), [&](const Finding& other) {
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
