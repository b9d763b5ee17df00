// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace core {

/// What a difference means. Between two plans nothing is a fault; a machine that falls short of its plan is.
enum class Judgement {
    Fault,     ///< the machine does less than was planned
    Different, ///< another choice
    Better,    ///< the machine has or does more than was planned
    Explained, ///< looks like a fault and is none: an idle card's speed, a card that has no more lanes
    NotKnown,  ///< could not be seen
};

/// One thing in which two builds differ.
struct BuildDifference {
    QString subject; ///< the word scripts read: "board", "card", "width", "generation", "path", "total", "finding" …
    Judgement judgement = Judgement::Different;
    QStringList places;
    QString first; ///< in words; empty where there is nothing
    QString second;
    QString sentence;
};

} // namespace core
