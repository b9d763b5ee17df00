#include "core/parts/cloud_offer.h"

#include "core/units/text.h"

namespace core {

QString reservationOf(const CloudOffer& offer) {
    if (offer.note.contains("interruptible"_L1))
        return Text::tr("can be interrupted");
    if (offer.note.contains("doubtful"_L1))
        return Text::tr("doubtful");
    return offer.confidence == Confidence::Low ? Text::tr("unverified") : QString();
}

} // namespace core
