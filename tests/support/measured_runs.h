#pragma once

#include "core/build/workload.h"
#include "core/parts/card.h"
#include "core/units/amounts.h"
#include "core/workload/work_machine.h"

#include <memory>
#include <vector>

/// One published measurement of db/facts/measured, as generation() is asked for it.
struct MeasuredRun {
    QString card;
    QString model;
    core::Workload workload;
    int cards = 1;
    int depth = 0;            ///< tokens that were there before the prompt
    core::ByteCount onHost{}; ///< bytes of the weights in system memory
    double value = 0;         ///< tokens a second, as published
    bool isHeld = false;      ///< kept out of every fit
    std::shared_ptr<const core::Card> part;
    core::Model shape;
    core::WorkMachine machine; ///< of `cards` such cards
};

/// The rows of db/facts/measured/`file`, with the facts of their cards and models beside them.
std::vector<MeasuredRun> measuredRuns(const char* file);
