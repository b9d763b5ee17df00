// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board_wiring.h"
#include "core/parts/part.h"

namespace core {

/// The form factors that boards and cases are made to; a server has its own.
enum class BoardForm { MiniItx, MicroAtx, Atx, EAtx, XlAtx, Ceb, Eeb, Server };
constexpr Length atxHeight = Length::ofBase(305'000);
/// Where a picture comes from when no card drives a display.
enum class OnboardVideo { None, Bmc, Processor };
/// How much of a board's wiring is known. Of the boards that only firmware's slot tables tell of (the atlas), a table's
/// widths are the most each slot can have, and which slots share lanes is not known.
enum class WiringKnown { Whole, SlotTable, FirstSlot, Nothing };
/// How well the slots' positions are supported; on the others an air gap is shown as unverified.
enum class PositionConfidence { High, Inferred, Remembered, None };

/// A motherboard, or a server with its own board.
struct Board : Part {
    static constexpr KindNames names{"boards", "boards", QT_TRANSLATE_NOOP("core::Text", "Boards"),
                                     QT_TRANSLATE_NOOP("core::Text", "&Board")};

    std::optional<BoardForm> form; ///< empty: not known
    QString socket;
    int sockets = 1;
    QString chipset;
    QString memoryType;
    std::optional<int> memorySlots;    ///< of all sockets together
    std::optional<int> memoryChannels; ///< wired at each socket
    std::optional<Memory> maxMemory;
    std::optional<bool> takesRegistered; ///< registered memory modules
    std::optional<bool> takesUnbuffered;
    std::optional<bool> takesLoadReduced;
    QStringList cpuFamilies;  ///< that it runs as sold today; empty: not known, its socket decides
    QStringList biosFamilies; ///< that it runs after a BIOS update: "zen3: F50 of 2021", the BIOS where it is known
    std::optional<bool> ecc;
    std::optional<OnboardVideo> video;
    QString launchDate;
    std::optional<Length> outlineHeight; ///< its own, along the slots' pitch; empty: its form's
    std::optional<Length> outlineDepth;
    PositionConfidence positionConfidence = PositionConfidence::None;
    BoardWiring wiring;
    WiringKnown wiringKnown = WiringKnown::Whole;
    std::optional<int> machinesSeen; ///< of how many machines its slot table was read; empty: not from one

    friend bool operator==(const Board&, const Board&) = default;
};

/// How large a board is.
struct Outline {
    Length height; ///< along the slots' pitch
    Length depth;  ///< away from the rear panel
};
/// The board's own where its maker states it, else its form factor's (ATX 305 × 244 mm …; source: the form factors'
/// specifications); empty for a server board of unknown size.
std::optional<Outline> outlineOf(const Board& board);

/// "E-ATX", "SSI EEB" …; "form not known".
QString inWords(const std::optional<BoardForm>& form);

} // namespace core
