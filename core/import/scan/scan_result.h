// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/import/scan/outputs/machine_facts.h"
#include "core/parts/part_set.h"

namespace core {

/// What a machine can report.
enum class FoundKind { Board, Processor, HostMemory, Card, Drive, NetworkCard, Supply };

/// One thing that a machine reported, and what became of it.
struct FoundPart {
    FoundKind kind = FoundKind::Card;
    QString reported;          ///< in the machine's own words
    QString address;           ///< on the PCI bus; empty for what is not there
    QString part;              ///< id in the catalogue; empty where it has none of that name
    QString place;             ///< slot or socket it is put in; empty where it is left out of the build
    bool isPlaceKnown = false; ///< seen; else chosen among the places it may sit in
    bool isWaiting = false;    ///< in the build, but in no slot: the board is not known
    QString seen = {};         ///< what runs there, in words; see inWords(const ObservedLink&)
    QString family = {};       ///< of a CPU that is entered by it, as the catalogue has none of its name
};

/// A build as far as a machine's outputs go. What they could not tell is a note, never a guess passed off as seen.
struct ScanResult {
    Build build;   ///< resolves; has no board, and its cards wait for one, where the board is not known
    PartSet parts; ///< of the build that the catalogue lacks: CPUs known by their family
    std::vector<FoundPart> found;
    QStringList boardCandidates; ///< ids, where the names may mean several boards
    std::vector<ReadingNote> notes;

    bool hasBoard() const { return !build.board.isEmpty(); }
    /// Whether anything was found that a build can hold.
    bool hasBuild() const {
        return hasBoard() || !build.machine.isEmpty() || !build.waitingCards.empty() || build.observed;
    }
};

/// "Board", "CPU", "Card" …
QString inWords(FoundKind kind);
/// The word scripts read: "board", "cpu", "memory", "card", "drive", "nic", "psu".
const char* token(FoundKind kind);
/// What the catalogue has of it: "amd-epyc-7402p", "by its family: Xeon E5 v4", "–".
QString partInWords(const FoundPart& found);
/// Where a found part is, and how sure that is: "PCIEX16_1", "PCIEX16_1 (not seen)", "left out of the build".
QString placeInWords(const FoundPart& found);
/// "lspci.txt, line 12: …"
QString inWords(const ReadingNote& note);

} // namespace core
