// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 12 of the later sources (what a power limit costs, as measured).
#include "core/power/power_limit_speed.h"

#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

namespace {

struct SpeedPoint {
    double watts = 0;
    double speed = 0;
};

constexpr double measuredDemand = 350; // W, the RTX 3090's board power
constexpr double otherWork = 0.27;
constexpr std::array curve{SpeedPoint{190, 0.516}, SpeedPoint{210, 0.635}, SpeedPoint{230, 0.758},
                           SpeedPoint{250, 0.863}, SpeedPoint{280, 0.935}, SpeedPoint{300, 0.967},
                           SpeedPoint{330, 1}};

bool isMeasuredCard(const Card& card) {
    const auto is3090 = [](const QString& id) { return id == "nvidia-geforce-rtx-3090"_L1; };
    return is3090(card.id) || is3090(card.variantOf);
}

QString percents(double low, double high) {
    const double from = std::round(low * 100);
    const double to = std::round(high * 100);
    return from == to ? Text::tr("%1 %").arg(number(from)) : Text::tr("%1–%2 %").arg(number(from), number(to));
}

QStringList evidence() {
    return {Text::tr("Measured on one air-cooled RTX 3090 reading long prompts: 51.6 % of the speed at 190 W, 63.5 % "
                     "at 210 W, 75.8 % at 230 W, 86.3 % at 250 W, 93.5 % at 280 W, 96.7 % at 300 W, 100 % at 330 W. "
                     "Other work differed by up to 27 %."),
            Text::tr("Decode on six RTX 3090 (MiniMax M2.5, llama.cpp): 99 % at 300 W, 97 % at 250 W, 94 % at 200 W."),
            Text::tr("One test of an RTX 2080 Ti: 7 % slower at 200 W than at 250 W.")};
}

} // namespace

std::optional<SpeedBand> speedAtLimit(const Card& card, Power limit, WorkKind kind) {
    const auto demand = peakDemand(card);
    if (!demand || *demand <= Power())
        return {};
    if (limit >= *demand)
        return SpeedBand{};
    const double watts = ratio(limit, *demand) * measuredDemand;
    if (watts < curve.front().watts - 1e-9)
        return {};
    SpeedBand band;
    const auto above = std::ranges::find_if(curve, [&](const SpeedPoint& p) { return p.watts >= watts; });
    if (above == curve.end()) {
        band = {.isInterpolated = true};
    } else if (std::abs(above->watts - watts) < 1e-9) {
        band = {above->speed, above->speed, above->speed, false};
    } else {
        const SpeedPoint& below = *(above - 1);
        const double share = (watts - below.watts) / (above->watts - below.watts);
        band.low = band.high = band.expected = below.speed + (above->speed - below.speed) * share;
        band.isInterpolated = true;
    }
    if (kind == WorkKind::Decode)
        band.expected = (band.expected + 1) / 2;
    if (kind != WorkKind::Prefill || !isMeasuredCard(card)) {
        band.low *= 1 - otherWork;
        band.high = std::min(1.0, band.high * (1 + otherWork));
    }
    return band;
}

QStringList speedLines(const Card& card, Power limit, const WorkProfile& work) {
    QStringList lines;
    for (WorkKind kind : work.kinds) {
        const auto band = speedAtLimit(card, limit, kind);
        if (!band)
            lines << Text::tr("%1: unknown; nothing was measured as low as %2 of %3.")
                         .arg(inWords(kind), inWords(limit), inWords(peakDemand(card)));
        else
            lines << (band->isInterpolated ? Text::tr("%1: %2 of the speed, interpolated between measured limits.")
                                           : Text::tr("%1: %2 of the speed."))
                         .arg(inWords(kind), percents(band->low, band->high));
    }
    return lines + evidence();
}

std::optional<SpeedLoss> lossBetween(const Card& card, Power from, Power to, const WorkProfile& work) {
    std::optional<SpeedLoss> loss;
    for (WorkKind kind : work.kinds) {
        const auto before = speedAtLimit(card, from, kind);
        const auto after = speedAtLimit(card, to, kind);
        if (!before || !after)
            return {};
        const int percent = int(std::lround((1 - after->expected / before->expected) * 100));
        loss = loss ? SpeedLoss{SpeedLoss::Work, std::min(loss->least, percent), std::max(loss->most, percent)}
                    : SpeedLoss{SpeedLoss::Work, percent, percent};
    }
    return loss;
}

QString speedCost(const Card& card, Power limit, const WorkProfile& work) {
    const auto demand = peakDemand(card);
    const auto loss = demand ? lossBetween(card, *demand, limit, work) : std::nullopt;
    return loss ? inWords(inWords(*loss)) : QString();
}

} // namespace core
