// Keeps guide rule 31: what is not there is not checked, and said so.
#include "core/rules/rules.h"

namespace core::rules {

Findings missingParts(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    Subjects missing;
    std::vector<Sentence> names;
    const auto need = [&](bool isThere, const char* kind, const Sentence& name) {
        if (isThere)
            return;
        missing << Subject{Subject::PartKind, QString::fromLatin1(kind)};
        names.push_back(name);
    };
    need(machine.supply, "psu", Sentence::tr("PSU"));
    need(machine.chassis, "case", Sentence::tr("case"));
    need(machine.outlet, "outlet", Sentence::tr("outlet"));
    need(machine.build.memory.has_value(), "memory", Sentence::tr("memory"));
    if (names.empty())
        return {};
    return {{.severity = Severity::NotChecked,
             .title = Sentence::tr("Parts not chosen yet"),
             .message = Sentence::tr("Still to choose: %1.").arg(Sentence::listed(names)),
             .subjects = missing,
             .found = Figure::count(double(4 - names.size()), "parts"),
             .allowed = Figure::count(4, "parts"),
             .source = Sentence::tr("Guide rule 31: what is missing is not a pass")}};
}

} // namespace core::rules
