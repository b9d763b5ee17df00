// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part.h"

#include <vector>

namespace core {

/// ATX and SFX units fit cases; a module fits its own server only.
enum class SupplyForm { Atx, Sfx, Module };
/// 80 PLUS levels, the lowest first.
enum class Efficiency { None, White, Bronze, Silver, Gold, Platinum, Titanium };
/// How it works while the outlet is fine; online units switch without a gap.
enum class UpsTopology { Standby, LineInteractive, Online };
/// The form of its output on battery: supplies with active power factor correction may refuse a stepped one.
enum class Waveform { Sine, Stepped };

/// A +12 V output with a limit of its own, and the ports that hang on it.
struct Rail {
    Power limit;
    QStringList ports; ///< names of SupplyPort; all of the supply's where empty

    friend bool operator==(const Rail&, const Rail&) = default;
};

/// A PSU. Plugs, ports and rails are those of one unit.
struct PowerSupply : Part {
    static constexpr KindNames names{"psus", "psus", QT_TRANSLATE_NOOP("core::Text", "PSUs"),
                                     QT_TRANSLATE_NOOP("core::Text", "&Power supply")};

    SupplyForm form = SupplyForm::Atx;
    std::optional<Power> rating;
    std::optional<Efficiency> efficiency;
    std::optional<bool> atx3;            ///< built to ATX 3.0 or 3.1: bears short peaks of twice its rating
    std::optional<bool> hasRevised16Pin; ///< its 16-pin sockets are 12V-2x6 (ATX 3.1), not 12VHPWR
    std::optional<int> pcie8Plugs;       ///< 6+2-pin plugs usable at once
    std::optional<int> pin16Plugs;
    std::optional<int> eps8Plugs;
    std::optional<Length> length;
    std::optional<Power> ratingAt120V; ///< continuous, on 100–127 V
    std::optional<Voltage> minVoltage; ///< 200 V for units that do not start below it
    QString inlet;
    /// Sockets (or fixed cables) for 8-pin PCIe: fewer than plugs where one cable bears two.
    std::optional<int> pcie8Cables;
    std::optional<int> sharedPorts; ///< sockets that take a PCIe or an EPS cable; plugs of both kinds come out of these
    std::optional<Power> pin16Limit; ///< what a 12V-2x6 cable of it signals on its sense pins (150, 300, 450, 600 W)
    std::vector<Rail> rails;         ///< empty: not known
    QString cableFamily;             ///< modular cables fit this supply only within it
    QStringList fitsCases;           ///< a module's servers, by id; empty: not known

    friend bool operator==(const PowerSupply&, const PowerSupply&) = default;
};

/// A wall socket and the circuit behind it.
struct Outlet : Part {
    static constexpr KindNames names{"outlets", "outlets", QT_TRANSLATE_NOOP("core::Text", "Outlets"),
                                     QT_TRANSLATE_NOOP("core::Text", "&Outlet")};

    QString country; ///< ISO 3166 code, or a region's
    std::optional<Voltage> voltage;
    std::optional<Current> current; ///< the breaker's
    QString plug;
    /// The share that may be drawn for hours (0.8 in the US), where a rule was found.
    std::optional<double> continuousFactor;
    QString inlet;

    friend bool operator==(const Outlet&, const Outlet&) = default;
};

/// An uninterruptible power supply between the outlet and the machine.
struct Ups : Part {
    static constexpr KindNames names{"ups", "ups", QT_TRANSLATE_NOOP("core::Text", "UPS"),
                                     QT_TRANSLATE_NOOP("core::Text", "&UPS")};

    std::optional<ApparentPower> apparentPower;
    std::optional<Power> power;
    std::optional<Voltage> voltage;
    QString plug;
    std::optional<UpsTopology> topology;
    std::optional<Waveform> waveform;

    friend bool operator==(const Ups&, const Ups&) = default;
};

} // namespace core
