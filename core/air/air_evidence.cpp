// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/air_evidence.h"

#include "core/units/text.h"

#include <cmath>

namespace core {

namespace {

/// Where the published card stood.
struct Setting {
    CoolerClass cooler = CoolerClass::Blower;
    Power rated;
    Power draw;
    double room = 25; ///< °C, assumed where the source does not say
    std::optional<Length> air = {};
};

Temperature oursOf(const Setting& setting) {
    const double rise = resistanceAt(setting.cooler, setting.rated).value_or(0) * inWatts(setting.draw);
    return Temperature::of(setting.room + rise * gapFactor(setting.cooler, setting.air).middle);
}

AirEvidence point(const QString& what, double published, const Setting& setting, bool isFitted, const QString& source) {
    return {what, Temperature::of(published), oursOf(setting), isFitted, source};
}

} // namespace

std::vector<AirEvidence> airEvidence() {
    const QString digit = u"digitblue.com, RTX 4080 Founders"_s;
    return {point(Text::tr("GTX 1080 Founders, blower, 173 W; its fan holds it at 83 °C; room assumed 25 °C"), 83,
                  {CoolerClass::Blower, 173_W, 173_W}, true, u"techpowerup.com, GTX 1080 Aorus Xtreme; tomshw.it"_s),
            point(Text::tr("RTX 2080 Founders, two fans, 225 W, open bench"), 74, {CoolerClass::TwoFans, 225_W, 225_W},
                  false, u"tomshardware.com, ZOTAC RTX 2080 AMP"_s),
            point(Text::tr("EVGA RTX 3060 Black, two fans, 170 W, open bench"), 65,
                  {CoolerClass::TwoFans, 200_W, 170_W}, false, u"legitreviews.com, EVGA RTX 3060 Black"_s),
            point(Text::tr("MSI GTX 1080 Ti Gaming X Trio, 250 W assumed, room 23 °C"), 71,
                  {CoolerClass::ThreeFans, 250_W, 250_W, 23}, true, u"kitguru.net"_s),
            point(Text::tr("Gigabyte Aorus RTX 2080 Ti Xtreme, three fans, 300 W"), 73,
                  {CoolerClass::ThreeFans, 300_W, 300_W}, false, u"tomshardware.com"_s),
            point(Text::tr("Gigabyte RTX 3090 Gaming OC, three fans, 350 W"), 62,
                  {CoolerClass::ThreeFans, 350_W, 350_W}, false, u"thefpsreview.com"_s),
            point(Text::tr("Two ASUS Strix GTX 1080 Ti \"close to each other\", upper; assumed touching"), 84,
                  {CoolerClass::ThreeFans, 250_W, 250_W, 25, Length()}, false, u"michaelriedl.com 2021-12-12"_s),
            point(Text::tr("RTX 3080 Founders, 320 W; room assumed 25 °C"), 78.5,
                  {CoolerClass::FlowThroughThin, 320_W, 320_W}, true, u"noticias3d.com"_s),
            point(Text::tr("RTX 5090 Founders, 575 W, \"around\"; weak source"), 86,
                  {CoolerClass::FlowThroughThin, 575_W, 575_W}, true, u"ljf.cc"_s),
            point(Text::tr("RTX 4080 Founders, 320 W, room 18.8 °C"), 60.6,
                  {CoolerClass::FlowThroughThick, 320_W, 320_W, 18.8}, true, digit),
            point(Text::tr("RTX 4090 Founders, 450 W, room 21.5 °C"), 67,
                  {CoolerClass::FlowThroughThick, 450_W, 450_W, 21.5}, true, digit),
            point(Text::tr("RTX 4080 Founders, another one, 320 W"), 63.7,
                  {CoolerClass::FlowThroughThick, 320_W, 320_W}, false, u"hardwareluxx.ru"_s),
            point(Text::tr("Two RTX 3090 Founders with a bridge, 310 W each, the hotter; assumed touching"), 77,
                  {CoolerClass::FlowThroughThick, 350_W, 310_W, 25, Length()}, false,
                  u"github.com/noonghunna/club-3090, issue 698"_s)};
}

double holdOutError(const std::vector<AirEvidence>& points) {
    double sum = 0;
    int count = 0;
    for (const AirEvidence& point : points) {
        if (point.isFitted)
            continue;
        sum += point.error() * point.error();
        ++count;
    }
    return count == 0 ? 0 : std::sqrt(sum / count);
}

QStringList layoutEvidence() {
    return {
        Text::tr("Two touching RTX 3090 at a limit of 280 W, side panel off: 88 and 91 °C, clocks 1725 → 1515 and 1365 "
                 "MHz, 5.2 % slower (club-3090, issue 178). It sets the band's upper edge for fans against a wall."),
        Text::tr("Four cards with no free slot, ResNet-152, ms per image: open RTX 2080 Ti on top 9.66 (alone 8.78), "
                 "blowers 9.22 and 10.78 (alone 8.97), TITAN RTX at the bottom 8.22 (alone 8.34); reversed, the TITAN "
                 "RTX on top takes 21.69 (l7.curtisnorthcutt.com)."),
        Text::tr("An RTX 2080 above an RTX 2080 Ti, both open: the upper one throttled after ten minutes; two blowers "
                 "in their place hardly did (github.com/system76/thelio, issue 40)."),
        Text::tr("Two GTX 1080 Ti: air blown into the gap cooled them by almost 10 °C; source document not named."),
    };
}

} // namespace core
