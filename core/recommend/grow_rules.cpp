#include "core/recommend/grow.h"

#include "core/rules/rule_book.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace core {

static bool isOpen(const Finding& finding) {
    return !finding.isWaived && finding.severity <= Severity::Warning;
}

GrowAspect aspectOf(const QString& rule) {
    const Rule& row = ruleCalled(rule);
    if (!row.mayWorsen)
        return GrowAspect::Other;
    static constexpr std::array aspects{
        std::pair(Area::Watts, GrowAspect::Watts),     std::pair(Area::Cables, GrowAspect::Cables),
        std::pair(Area::Circuit, GrowAspect::Circuit), std::pair(Area::Room, GrowAspect::Slots),
        std::pair(Area::Air, GrowAspect::Air),         std::pair(Area::Lanes, GrowAspect::Lanes)};
    const auto found = std::ranges::find(aspects, row.area, [](const auto& each) { return each.first; });
    return found == aspects.end() ? GrowAspect::Other : found->second;
}

Findings newTroubles(const Findings& before, const Findings& after) {
    Findings added;
    std::ranges::copy_if(after, std::back_inserter(added), [&](const Finding& finding) {
        return isOpen(finding) && std::ranges::none_of(before, [&](const Finding& other) {
                   return isOpen(other) && other.severity <= finding.severity && other.key() == finding.key();
               });
    });
    return added;
}

/// A word for scripts, and one to be translated in the context core::Text.
struct GrowWord {
    const char* token;
    const char* name;
};

static const GrowWord& wordOf(GrowAspect aspect) {
    static constexpr std::array words{GrowWord{"watts", QT_TRANSLATE_NOOP("core::Text", "Watts")},
                                      GrowWord{"plugs", QT_TRANSLATE_NOOP("core::Text", "Plugs")},
                                      GrowWord{"slots", QT_TRANSLATE_NOOP("core::Text", "Slots and room")},
                                      GrowWord{"lanes", QT_TRANSLATE_NOOP("core::Text", "Lanes")},
                                      GrowWord{"air", QT_TRANSLATE_NOOP("core::Text", "Air")},
                                      GrowWord{"circuit", QT_TRANSLATE_NOOP("core::Text", "Wall circuit")},
                                      GrowWord{"other", QT_TRANSLATE_NOOP("core::Text", "Other")}};
    return at(words, aspect);
}

static const GrowWord& wordOf(GrowState state) {
    static constexpr std::array words{GrowWord{"holds", QT_TRANSLATE_NOOP("core::Text", "fits")},
                                      GrowWord{"not-known", QT_TRANSLATE_NOOP("core::Text", "not known")},
                                      GrowWord{"strained", QT_TRANSLATE_NOOP("core::Text", "tight")},
                                      GrowWord{"breaks", QT_TRANSLATE_NOOP("core::Text", "doesn't fit")}};
    return at(words, state);
}

QString inWords(GrowAspect aspect) {
    return Text::tr(wordOf(aspect).name);
}

const char* token(GrowAspect aspect) {
    return wordOf(aspect).token;
}

QString inWords(GrowState state) {
    return Text::tr(wordOf(state).name);
}

const char* token(GrowState state) {
    return wordOf(state).token;
}

} // namespace core
