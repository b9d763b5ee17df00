#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core::rules {

/// Advice without a threshold of its own: when it is worth saying, and what. The table is in advice.cpp.
struct AdviceRow {
    const char* guideRule; ///< "38", "13 of the later sources"; the first of several names the waiver
    bool (*isApt)(const Analysis&);
    void (*say)(const Analysis&, Finding&);
};

// About the cards themselves.
bool isOtherMaker(const Analysis& analysis);
void sayOtherMaker(const Analysis& analysis, Finding& finding);
bool hasTensorCores(const Analysis& analysis);
void sayTensorCores(const Analysis& analysis, Finding& finding);
bool isAdvisedAgainst(const Analysis& analysis);
void sayAdvisedAgainst(const Analysis& analysis, Finding& finding);

// About the links between them.
bool hasSeveralGpus(const Analysis& analysis);
void sayLinksMatter(const Analysis& analysis, Finding& finding);
bool canBeBridged(const Analysis& analysis);
void sayBridgesAreDisputed(const Analysis& analysis, Finding& finding);

} // namespace core::rules
