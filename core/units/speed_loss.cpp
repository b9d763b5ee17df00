// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/speed_loss.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace core {

std::optional<SpeedLoss> transferLoss(double now, double full) {
    if (now <= 0 || full <= 0)
        return {};
    const int percent = std::max(0, int(std::lround((1 - now / full) * 100)));
    return SpeedLoss{SpeedLoss::Transfer, percent, percent};
}

bool isGreaterLoss(const std::optional<SpeedLoss>& a, const std::optional<SpeedLoss>& b) {
    if (!a || !b)
        return a.has_value() && !b;
    const auto rank = [](const SpeedLoss& loss) {
        return std::tuple(loss.most == 0, loss.of, -loss.most, -loss.least);
    };
    return rank(*a) < rank(*b);
}

Sentence inWords(const SpeedLoss& loss) {
    if (loss.of == SpeedLoss::Transfer)
        return Sentence::tr("%1 % less bandwidth").arg(loss.most);
    if (loss.most == 0)
        return Sentence::tr("no speed lost");
    if (loss.least == 0)
        return Sentence::tr("up to %1 % slower").arg(loss.most);
    return loss.least == loss.most ? Sentence::tr("%1 % slower").arg(loss.most)
                                   : Sentence::tr("%1–%2 % slower").arg(loss.least, loss.most);
}

} // namespace core
