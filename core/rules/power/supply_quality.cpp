// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 27: a high-end PSU with a stable voltage; its 80 PLUS class stands in for that.
#include "core/rules/power/guide_watts.h"
#include "core/rules/rules.h"

namespace core::rules {

/// What the certificate calls the class; it is not translated.
static Sentence classOf(Efficiency grade) {
    static constexpr std::array names{"", "80 PLUS", "80 PLUS Bronze", "80 PLUS Silver", "80 PLUS Gold"};
    if (grade == Efficiency::None)
        return Sentence::tr("no 80 PLUS class");
    return Sentence::verbatim(QString::fromLatin1(names.at(std::size_t(grade))));
}

static Findings supplyQuality(const Analysis& analysis, const Catalogue&) {
    const PowerSupply* supply = analysis.machine.supply;
    if (!supply || !supply->efficiency || *supply->efficiency >= requiredEfficiency || analysis.machine.cards.empty())
        return {};
    return {{.severity = Severity::Advice,
             .title = Sentence::tr("A basic PSU"),
             .message = Sentence::tr("%1 has %2. The guides advise a high-end PSU with a stable voltage: choose %3 or "
                                     "better.")
                            .arg(shortNameOf(*supply), classOf(*supply->efficiency), classOf(requiredEfficiency)),
             .details = {Sentence::tr("The 80 PLUS class is a hint of a stable voltage, not a proof.")},
             .subjects = {{Subject::Part, supply->id}},
             .found = Figure::count(int(*supply->efficiency), "80 PLUS classes"),
             .allowed = Figure::count(int(requiredEfficiency), "80 PLUS classes"),
             .source = Sentence::tr("Guide rule 27; rule 3 of the later sources")}};
}

/// The supply is a high-end one.
extern const Rule supplyQualityRule{360, "supply-quality", Area::Watts, false, false, supplyQuality};

} // namespace core::rules
