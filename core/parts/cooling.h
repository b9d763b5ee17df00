// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part.h"

namespace core {

/// What carries a CPU's heat away: fins with a fan, a closed loop, fins alone, or a server's fins in its chassis' air.
enum class CoolingKind { Air, Liquid, Passive, ServerHeatSink };

/// A CPU cooler, one of each socket.
struct ProcessorCooler : Part {
    static constexpr KindNames names{"coolers", "coolers", QT_TRANSLATE_NOOP("core::Text", "CPU coolers"),
                                     QT_TRANSLATE_NOOP("core::Text", "CPU cool&er")};

    CoolingKind kind = CoolingKind::Air;
    QString coolerClass; ///< "dual-tower", "360": what bounds its rating where none is published; empty: not known
    QStringList sockets; ///< that it is made for; empty: not known
    std::optional<Length> height;          ///< above the CPU
    std::optional<Length> radiator;        ///< of a closed loop, by its fans: 240, 280, 360 or 420 mm
    std::optional<Power> rating;           ///< heat that its maker or a test says it carries
    std::optional<Length> memoryClearance; ///< the highest memory module under it

    friend bool operator==(const ProcessorCooler&, const ProcessorCooler&) = default;
};

/// A case fan.
struct CaseFan : Part {
    static constexpr KindNames names{"fans", "fans", QT_TRANSLATE_NOOP("core::Text", "Case fans"),
                                     QT_TRANSLATE_NOOP("core::Text", "Case &fan")};

    std::optional<Length> size; ///< edge of its frame
    std::optional<Length> thickness;
    std::optional<VolumeFlow> airflow; ///< in free air, as published
    std::optional<double> pressure;    ///< static, in mm of water
    std::optional<double> noise;       ///< in dBA, as its maker says
    std::optional<int> speed;          ///< the most, in turns a minute

    friend bool operator==(const CaseFan&, const CaseFan&) = default;
};

} // namespace core
