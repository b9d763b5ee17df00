// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 31, 39c (the case moves enough air): watts against the air published for it, and against what the
// makers of passive cards ask for.
#include "core/rules/rules.h"

#include "core/air/heat_balance.h"

#include <algorithm>

namespace core::rules {

static Sentence formula() {
    return Sentence::tr("Computed: 1.76 CFM times kelvin for each watt, at sea level.");
}

static Finding tooLittle(const Chassis& chassis, const HeatBalance& balance, bool isMakersFigure) {
    const Sentence makers = Sentence::tr("Passive cards will run hot: their makers ask for %1 together; %2 moves %3.")
                                .arg(balance.asked.value_or(VolumeFlow()), shortNameOf(chassis), *balance.offered);
    const Sentence heat = Sentence::tr("The air warms by %1 K: %2 moves %3; %4 of heat need %5 for %6 K.")
                              .arg(Number{*balance.rise}, shortNameOf(chassis), *balance.offered, balance.heat,
                                   balance.needed, Number{statedRise});
    return {.severity = Severity::Warning,
            .title = Sentence::tr("The case moves too little air"),
            .message = isMakersFigure ? makers : heat,
            .details = {formula()},
            .subjects = {{Subject::Part, chassis.id}},
            .found = balance.offered,
            .allowed = isMakersFigure ? balance.asked : balance.needed,
            .source = Sentence::tr("Guide rules 31, 39c; %1").arg(chassis.source)};
}

/// From here on one card heats a case more than all else in it: its air is worth a look.
static constexpr Power hotCard = 450_W;

static Finding notStated(const Machine& machine, const HeatBalance& balance) {
    const Chassis& chassis = *machine.chassis;
    const bool isHot = std::ranges::any_of(
        machine.cards, [](const MountedCard& mounted) { return mounted.sustained().value_or(Power()) >= hotCard; });
    Finding finding{.severity = isHot ? Severity::Advice : Severity::NotChecked,
                    .title = Sentence::tr("Case air not checked"),
                    .message = Sentence::tr("How much air %1 moves is unknown; %2 of heat need %3 to warm it by %4 K.")
                                   .arg(shortNameOf(chassis), balance.heat, balance.needed, Number{statedRise}),
                    .details = {formula()},
                    .subjects = {{Subject::Part, chassis.id}},
                    .allowed = balance.needed,
                    .source = Sentence::tr("Guide rule 31; the figure is guidance, computed")};
    if (balance.passiveUnstated > 0)
        finding.details.push_back(Sentence::tr("How much air the makers of %n passive cards ask for is unknown.",
                                               "How much air the maker of 1 passive card asks for is unknown.",
                                               balance.passiveUnstated));
    else if (balance.asked)
        finding.details.push_back(Sentence::tr("The makers of the passive cards ask for %1.").arg(*balance.asked));
    return finding;
}

static Finding tight(const Chassis& chassis, const HeatBalance& balance) {
    const bool isTooLittle = balance.needed > balance.mostThrough;
    return {.severity = isTooLittle ? Severity::Warning : Severity::NotChecked,
            .title =
                isTooLittle ? Sentence::tr("The case moves too little air") : Sentence::tr("The case's air is tight"),
            .message = Sentence::tr("The fans of %1 move %2 in free air, %3 of it right through; %4 of heat need %5.")
                           .arg(shortNameOf(chassis), *balance.offered, balance.through, balance.heat, balance.needed),
            .details = {Sentence::tr("Half the fans blow in and half blow out; filters and grilles take some more."),
                        Sentence::tr("A fan of the case whose figure isn't told counts as %1.").arg(assumedFanAirflow),
                        formula()},
            .subjects = {{Subject::Part, chassis.id}},
            .found = balance.through,
            .allowed = balance.needed,
            .source = Sentence::tr("Guide rules 31, 39c; %1").arg(chassis.source)};
}

static Findings caseAirOf(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis || analysis.machine.cards.empty())
        return {};
    const HeatBalance balance = heatBalance(analysis.machine, analysis.power.systemSustained());
    if (!balance.offered)
        return {notStated(analysis.machine, balance)};
    if (balance.isWhole && balance.asked && *balance.asked > *balance.offered)
        return {tooLittle(*chassis, balance, true)};
    if (balance.needed <= balance.through)
        return {};
    return {balance.isWhole && balance.needed > *balance.offered ? tooLittle(*chassis, balance, false)
                                                                 : tight(*chassis, balance)};
}

/// The case moves the air that its heat, or the makers of passive cards, ask for.
extern const Rule caseAirRule{410, "case-air", Area::Air, false, true, caseAirOf};

} // namespace core::rules
