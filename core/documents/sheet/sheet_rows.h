// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/state.h"

#include <vector>

namespace core {

struct LabelledText {
    QString label;
    QString text;
    QString remark = {}; ///< of a key figure: its range, its day

    friend bool operator==(const LabelledText&, const LabelledText&) = default;
};

/// One thing to buy.
struct SheetPart {
    int quantity = 1;
    QString name;
    QString price;    ///< of one
    QString pricedOn; ///< "launch, 2018-09-20, 97 months old"
    QString warning;  ///< what memory and drives priced before November 2025 are warned of
    QString source;
    bool isVerified = false; ///< the row's price and name were read in a source
    QString total = {};      ///< of all of them that are bought
    QString day = {};        ///< of the price: "13 Aug 2026", as precise as it is known
    QString seenAt = {};     ///< "Newegg", "estimate from 4 shops abroad"
};

/// One line of the slot map; empty texts where there is nothing to say.
struct SheetSlot {
    QString label;
    QString part; ///< "empty" where nothing is plugged
    QString link; ///< "x8 of x16, Gen 4"
    QString from; ///< the lane source
    QString air;  ///< "20.3 mm, free"
    QString reason;
    bool isEmpty = false;
};

/// How the cards reach each other: cells of the matrix as nvidia-smi prints them, and what follows from it.
struct SheetTopology {
    QStringList header;
    std::vector<QStringList> rows; ///< none where there are not two GPUs
    std::vector<LabelledText> lines;
};

/// Which port of the supply feeds which plug: a row a cable, "from", "to", "load of limit".
struct SheetCables {
    std::vector<QStringList> rows;
    QStringList notes;
};

/// A model on this machine, in the fastest usual format that fits.
struct SheetRun {
    QString model;
    QString format; ///< "AWQ in vLLM, 2 cards"
    QString memory; ///< what each card holds, or that it does not fit
    QString speed;
    QString firstWord;
};

struct SheetFinding {
    Severity severity = Severity::Advice;
    bool isCondition = false;
    bool isWaived = false;
    QString title;
    QString message;
    QString source;
    QString waiverNote;
    QString waivedFor;   ///< rule and slots of the waiver: "gap-closed: S1"; empty where it is open
    QStringList fixes;   ///< what each would do, and what it costs
    QStringList details; ///< further sentences, each printed once on a sheet
    bool isDone = false; ///< a condition that was ticked off
};

/// A build as a document: every text ready to be set, nothing left to compute. Markdown, PDF, screen and the command
/// line's text are made from it.
struct BuildSheet {
    QString title;
    QString date;
    QString purpose; ///< by addPlans(): "For llama-3.3-70b: 1 user, 8,192 tokens"; empty where no model is chosen
    State state = State::Works;
    QString stateText;   ///< "Works with warnings"
    QString stateDetail; ///< "2 conditions, 1 warning"
    QString choicesLeft; ///< "Still to choose: PSU, case."; empty where nothing is
    std::vector<LabelledText> headline;
    std::vector<SheetPart> parts;
    QString total;
    QString totalLabel;     ///< says what the total leaves out
    QStringList priceNotes; ///< the range and what it means; age; estimates; memory and drives from before a rise
    QStringList machine;    ///< what is known of one that is bought whole
    std::vector<SheetSlot> slotMap;
    SheetCables cables;
    SheetTopology topology;
    std::vector<LabelledText> air;  ///< temperatures, the case's air, noise, weight; empty without cards
    std::vector<LabelledText> fans; ///< which fan follows which sensor
    std::vector<LabelledText> totals;
    std::vector<LabelledText> assembly; ///< cooler, memory, drives, braces
    std::vector<SheetRun> runs;         ///< by addPlans(): what it is for first, then popular models
    std::vector<LabelledText> cost;     ///< by addPlans()
    QStringList costNotes;
    std::vector<LabelledText> settings;   ///< BIOS settings and jumpers to set
    std::vector<SheetFinding> conditions; ///< what must be done before it works
    std::vector<SheetFinding> findings;   ///< the others, errors first; waived ones last
    std::vector<SheetFinding> notChecked; ///< what the data or this program cannot tell
    QString profile;                      ///< "As a 4-GPU machine: 11 of 12 met"; empty without a card
    std::vector<LabelledText> profileLines;
    std::vector<LabelledText> firstStart; ///< command, and what it should print
    QStringList checklist;                ///< to look at besides, a sentence each
};

} // namespace core
