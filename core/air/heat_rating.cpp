#include "core/air/heat_rating.h"

#include "core/units/text.h"

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
    switch (rating) {
    case HeatRating::Excellent:
        return Text::tr("excellent");
    case HeatRating::Good:
        return Text::tr("good");
    case HeatRating::Watch:
        return Text::tr("to be watched");
    case HeatRating::Throttling:
        return Text::tr("throttling");
    case HeatRating::TooHot:
        return Text::tr("too hot");
    }
    return {};
}

} // namespace core
