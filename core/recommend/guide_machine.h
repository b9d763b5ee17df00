#pragma once

#include "core/recommend/recommend.h"
#include "core/recommend/verdict.h"
#include "core/rules/notes/machine_profile.h"

namespace core {

// The guides' five machines as requests: what each was bought for is asked of today's catalogue.

/// How an answer keeps to a guide's machine.
enum class GuideWay {
    SameCards, ///< its very cards, the rest as cheap as can be
    AsFast,    ///< any cards that compute at least as much, for the least money
    SameMoney, ///< the most for what it costs by the catalogue
};

struct GuideAnswer {
    GuideWay way = GuideWay::SameCards;
    std::optional<Recommendation> made;
    QString problem; ///< why there is none
};

struct GuideMachine {
    MachineKind kind = MachineKind::OneCard;
    Request request;  ///< of the machine's shape, without a budget
    double value = 0; ///< of the guides' machine, in the goal's unit
    Bill bill;        ///< of the guides' machine
    std::vector<GuideAnswer> answers;
    bool isProven = true;
};

/// As many cards, each with as much memory and as many lanes as the narrowest of `guides` has; its host memory, drive,
/// spare supplies and outlet. A beginner's card draws no more than a beginner's does (guide rule 6). What is not known
/// of the guides' own machine may also be not known of the answer.
Request requestLike(MachineKind kind, const Analysis& guides, const Findings& findings, const Catalogue& catalogue);

/// Asks for a machine like `guides` in each way. Empty answers where `goesOn` stopped it.
GuideMachine likeTheGuides(MachineKind kind, const Analysis& guides, const Findings& findings,
                           const Catalogue& catalogue, const SearchTable& table, const GoesOn& goesOn = {});

} // namespace core
