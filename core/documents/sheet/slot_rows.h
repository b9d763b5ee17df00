// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

#include <optional>
#include <vector>

namespace core {

/// One line of the slot map: a slot, filled or empty, or a socket that holds something.
struct SlotRow {
    QString label;               ///< as printed on the board; a carrier's socket is "SLOT/1"
    std::optional<int> position; ///< rear opening, 1 nearest the CPU
    const Part* occupant = nullptr;
    std::optional<int> generation; ///< negotiated; empty where there is no link
    std::optional<int> lanes; ///< negotiated; 0 where the slot is dark, empty where nothing is plugged or not known
    std::optional<TrainedLink> computed; ///< of a link that a scan saw: what the wiring gives
    bool isWidthKnown = true;            ///< false: no source says how wide it runs in this arrangement
    int lanesPossible = 0;               ///< what occupant and slot share; for an empty slot what a card would get now
    int generationPossible = 0;
    QString source; ///< the node its lanes come from: "CPU0", "PCH"; empty where none gives any
    QString reason; ///< why it has the width it has, a sentence
    std::optional<Length> gap;
    bool isGapVerified = false; ///< the card's thickness and the slot's position were read in a source
    std::optional<Bandwidth> bandwidth;
    Airflow air = Airflow::Unknown;
    std::optional<TemperatureBand> temperature; ///< expected under load; empty where nothing published is near
    std::optional<Throttling> throttling;       ///< of a card with a band
    std::optional<Temperature> measured;        ///< entered, or seen by a scan
};

/// Every slot in the order of the board, then the other sockets that are in use.
std::vector<SlotRow> slotRows(const Analysis& analysis);

/// "free", "tight", "starved", "unknown": the words scripts read.
const char* token(Airflow airflow);
/// "no", "possible", "expected", "unknown".
const char* token(Throttling throttling);

} // namespace core
