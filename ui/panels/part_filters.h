// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/words/any_part.h"

#include <QString>

#include <optional>
#include <vector>

namespace ui {

/// False for a cooler that is known not to go on the board's socket (without a board, the CPUs') or into the case.
bool goesIn(const core::ProcessorCooler& cooler, const core::Machine& machine);

/// What a filter judges by: the parts, and the build as it is.
struct FilterContext {
    const core::Catalogue& catalogue;
    const core::Analysis& analysis;
};

/// A chip above a list of parts: a row of db/facts/part_filters.csv. With choices one of them is picked, without it is
/// on or off.
struct PartFilter {
    enum class Test { Fits, Least, Most, Is };
    struct Choice {
        QString label;
        double limit = 0;
        QString token; ///< where it is picked by a word, such as a series
    };
    QString label; ///< of the chip while it is off
    QString help;
    QString fact; ///< of the part, that is tested; see core::AnyPart
    Test test = Test::Fits;
    /// Whether the part goes with the build, where that is the test; nothing says so of what is not known.
    bool (*fits)(const core::AnyPart& part, const core::Analysis& analysis) = nullptr;
    std::vector<Choice> choices = {};

    bool isFit() const { return test == Test::Fits; }
    /// What is not known fails a limit, but is not held to be unfit.
    bool passes(const core::AnyPart& part, const core::Analysis& analysis, const Choice& choice) const;
};

/// A filter that is on.
struct PickedFilter {
    const PartFilter* filter = nullptr;
    PartFilter::Choice choice = {};

    /// What its chip says.
    const QString& label() const { return filter->choices.empty() ? filter->label : choice.label; }
};

/// The filters of a kind; where any word can be picked, those of the catalogue.
std::vector<PartFilter> filtersFor(const QString& kind, const core::Catalogue& catalogue);

/// True for what goes with the build, or of which no filter tells.
bool goesWith(const core::AnyPart& part, const core::Analysis& analysis);

/// A change of the build that makes needless what cannot be found.
struct WayOut {
    QString why;    ///< "No single PSU carries this build's 4,200 W peak: use two."
    QString action; ///< "Use two PRIME PX-2200"
    core::Build next;
};

/// What helps where no part of this kind suffices; nothing where no change is known to.
std::optional<WayOut> wayOutOf(const QString& kind, const FilterContext& context);

} // namespace ui
