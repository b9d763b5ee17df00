// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/sentence.h"

#include <optional>

namespace core {

/// What something takes, in percent: of the speed at which work gets done, or, where nobody measured that, of the rate
/// of a link or of memory that the work may wait for.
struct SpeedLoss {
    enum Of { Work, Transfer };
    Of of = Work;
    int least = 0;
    int most = 0;

    friend bool operator==(const SpeedLoss&, const SpeedLoss&) = default;
};

/// What is lost of a rate that is `now` and could be `full`; empty where either is not known.
std::optional<SpeedLoss> transferLoss(double now, double full);
template <class Dimension>
std::optional<SpeedLoss> transferLoss(Quantity<Dimension> now, Quantity<Dimension> full) {
    return transferLoss(double(now.base()), double(full.base()));
}

/// True where `a` is shown before `b`: lost work before a lost rate, more before less, what is known to lose nothing
/// after both. Empty is unknown, which is not nothing: it comes last.
bool isGreaterLoss(const std::optional<SpeedLoss>& a, const std::optional<SpeedLoss>& b);

/// "5–10 % slower", "up to 8 % slower", "no speed lost"; "50 % less bandwidth".
Sentence inWords(const SpeedLoss& loss);

} // namespace core
