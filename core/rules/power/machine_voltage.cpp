// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 20 for a machine that is bought whole: servers of several kilowatts start on 200 to 240 V only.
#include "core/rules/rules.h"

namespace core::rules {

static Findings machineVoltage(const Analysis& analysis, const Catalogue&) {
    const WholeMachine* machine = analysis.machine.whole;
    const Outlet* outlet = analysis.machine.outlet;
    if (!machine || !outlet || !outlet->voltage || analysis.power.startsOnOutlet)
        return {};
    const bool isSure = machine->isVerified("min_volts"_L1);
    const Sentence text = isSure ? Sentence::tr("%1 doesn't start below %2; %3 has %4. Choose a high-voltage outlet.")
                                 : Sentence::tr("%1 may not start below %2 (unverified); %3 has %4. Ask its maker.");
    return {{.severity = isSure ? Severity::Error : Severity::Warning,
             .title = isSure ? Sentence::tr("The machine needs %1").arg(*machine->minVoltage)
                             : Sentence::tr("The machine may need %1").arg(*machine->minVoltage),
             .message = text.arg(shortNameOf(*machine), *machine->minVoltage, shortNameOf(*outlet), *outlet->voltage),
             .subjects = {{Subject::Part, machine->id}, {Subject::Part, outlet->id}},
             .found = outlet->voltage,
             .allowed = machine->minVoltage,
             .source = Sentence::verbatim(machine->source)}};
}

/// The outlet has the voltage that a whole machine starts on.
extern const Rule machineVoltageRule{185,   "machine-voltage", Area::Circuit, false,
                                     false, machineVoltage,    RuleUse::Whole};

} // namespace core::rules
