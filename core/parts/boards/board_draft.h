// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"
#include "core/units/result.h"

#include <QJsonArray>

namespace core {

// A board as somebody describes it who has its manual: rows of places and of what they share. It says less than a lane
// model can (no BIOS settings, nothing that is fed twice), which is all that most boards need; boardOf() makes the
// model of it, draftOf() goes back.

/// Something that takes lanes; a chipset or a PCIe switch (kind Uplink) also gives them to what has it as its root.
struct DraftPlace {
    ConnectorKind kind = ConnectorKind::Slot;
    QString label; ///< printed on the board; of an uplink, what hangs below: "PCH"
    QString root;  ///< what gives its lanes: "CPU0", "CPU1", or the label of an uplink
    std::optional<int> position;
    int length = 16; ///< of slots: 1, 4, 8 or 16
    int lanes = 16;
    int generation = 4;
    NodeKind node = NodeKind::Switch; ///< of an uplink: what hangs below

    // Kept of the board it began with; no row shows these.
    bool isOpenEnded = false;
    bool isAlwaysOn = false;
    bool switchesPeers = false; ///< of an uplink
    QString model;              ///< of an uplink
    QStringList bifurcations;
    QString hostBridge;
    QJsonArray generationCaps; ///< of the group it was in, as the lane model spells them

    /// What shares call it: its label, "@PCH" where it is an uplink.
    QString name() const { return kind == ConnectorKind::Uplink ? u'@' + label : label; }
    friend bool operator==(const DraftPlace&, const DraftPlace&) = default;
};

/// "While these are filled, those have so many lanes." Of the rows about the same places the first that holds counts;
/// while none does, each has all its lanes, but for those that would make a row hold by themselves.
struct DraftShare {
    using Lanes = std::pair<QString, int>; ///< DraftPlace::name(), lanes

    QStringList filled;       ///< by DraftPlace::name(); none: always
    bool isAny = false;       ///< one of them is enough
    QString processor;        ///< "0-28": a CPU with so many lanes; "apu8;phoenix1": of one of these families; or any
    std::vector<Lanes> lanes; ///< who is not named has none

    friend bool operator==(const DraftShare&, const DraftShare&) = default;
};

/// A board in rows.
struct BoardDraft {
    Board facts; ///< all but the wiring
    std::vector<DraftPlace> places;
    std::vector<DraftShare> shares;
    std::optional<int> sataPorts;
    QJsonArray doubts; ///< as the lane model spells them; one about a place that is gone is dropped

    friend bool operator==(const BoardDraft&, const BoardDraft&) = default;
};

/// A board with one socket, a chipset and one slot.
BoardDraft emptyDraft();
/// The rows of a board. What they cannot say is left out, and named in one sentence, which is empty for most boards.
BoardDraft draftOf(const Board& board, QString& leftOut);
/// The board that the rows describe. The problem names the row that makes no sense; see faultsOf() for the rest.
Result<Board> boardOf(const BoardDraft& draft);

/// What can be a root: the CPUs, then chipset and switches.
QStringList rootsOf(const BoardDraft& draft);
/// Another label for a place, wherever it is named.
void rename(BoardDraft& draft, std::size_t place, const QString& label);
/// Makes it another kind of place; `node` is what an uplink feeds.
void setKind(BoardDraft& draft, std::size_t place, ConnectorKind kind, NodeKind node);
/// Takes a place out, and of the shares what cannot be without it.
void remove(BoardDraft& draft, std::size_t place);
/// Adds the rows by which these places share the lanes of the first: x16, x8 + x8, x8 + x4 + x4; a drive's socket
/// takes its own from a slot.
void shareLanes(BoardDraft& draft, const std::vector<std::size_t>& places);

// The cells of a share, as they are read and typed: "A + B" (all of them), "A / B" (any of them); "A x8, B x8".

QString filledText(const DraftShare& share);
void setFilled(DraftShare& share, const QString& text);
QString lanesText(const DraftShare& share);
/// False, and nothing is changed, where the text is no list of places with their lanes.
bool setLanes(DraftShare& share, const QString& text);

} // namespace core
