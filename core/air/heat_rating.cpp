#include "core/air/heat_rating.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <array>

namespace core {

HeatRating heatRating(Temperature measured) {
    if (measured <= 75_C)
        return HeatRating::Excellent;
    if (measured < 80_C)
        return HeatRating::Good;
    if (measured < 84_C)
        return HeatRating::Watch;
    return measured <= 90_C ? HeatRating::Throttling : HeatRating::TooHot;
}

QString inWords(HeatRating rating) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "excellent"), QT_TRANSLATE_NOOP("core::Text", "good"),
        QT_TRANSLATE_NOOP("core::Text", "to be watched"), QT_TRANSLATE_NOOP("core::Text", "throttling"),
        QT_TRANSLATE_NOOP("core::Text", "too hot")};
    return Text::tr(at(words, rating));
}

} // namespace core
