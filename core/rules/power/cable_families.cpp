// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfall 12: the modular cables of one PSU burn what they feed from another.
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

namespace core::rules {

static Findings cableFamilies(const Analysis& analysis, const Catalogue&) {
    QStringList families; // what its maker names, else the PSU itself
    bool isKnown = true;
    for (const SupplyUnit& unit : analysis.cables.units) {
        isKnown = isKnown && !unit.supply->cableFamily.isEmpty();
        families << (unit.supply->cableFamily.isEmpty() ? unit.supply->name : unit.supply->cableFamily);
    }
    families.removeDuplicates();
    if (families.size() < 2)
        return {};
    std::vector<Sentence> details{Sentence::tr("Cable families: %1.").arg(Sentence::listed(families))};
    if (!isKnown)
        details.push_back(Sentence::tr("A PSU without a published cable family counts as a family of its own."));
    return {{.severity = Severity::Warning,
             .title = Sentence::tr("The PSUs take different cables"),
             .message = Sentence::tr("A modular cable of the wrong PSU puts 12 V on the wrong pins and burns the board "
                                     "or a card. Label every cable with its PSU."),
             .details = std::move(details),
             .subjects = supplySubjects(analysis),
             .found = Figure::count(double(families.size()), "cable families"),
             .allowed = Figure::count(1, "cable families"),
             .source = Sentence::tr("Makers publish compatibility by family only; a burnt board is on record "
                                    "(pitfall 12)")}};
}

/// The cables of all supplies of a machine are alike.
extern const Rule cableFamiliesRule{250, "cable-families", Area::Cables, false, true, cableFamilies};

} // namespace core::rules
