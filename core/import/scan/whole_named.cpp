// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/whole_named.h"

#include "core/units/fact_table.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// A row of machine_names.csv; without a pattern it stands for its GPUs where no name tells more.
struct MachineName {
    QRegularExpression pattern;
    QString machine;
};

const std::vector<MachineName>& machineNames() {
    static const auto names = factsOf("machine_names", [](const FactRow& row) {
        return MachineName{QRegularExpression(row.text("pattern"), QRegularExpression::CaseInsensitiveOption),
                           row.text("machine")};
    });
    return names;
}

/// A pool is sold by its size; what the system shows of it is some percent less.
bool isOfSize(const WholeMachine& machine, const std::optional<Memory>& seen) {
    if (!machine.sharedMemory || !seen)
        return true;
    constexpr double mostHidden = 0.2;
    const double share = ratio(*seen, *machine.sharedMemory);
    return share <= 1.01 && share >= 1 - mostHidden;
}

} // namespace

const WholeMachine* wholeNamed(const MachineFacts& facts, const QStringList& cards, const Catalogue& catalogue) {
    const bool areAlike = !cards.isEmpty() && !cards.first().isEmpty() && cards.count(cards.first()) == cards.size();
    if (!areAlike)
        return nullptr;
    const QString name = QStringList{facts.systemMaker, facts.systemName, facts.boardName}.join(' '_L1);
    const WholeMachine* standsFor = nullptr;
    for (const MachineName& row : machineNames()) {
        const WholeMachine* machine = catalogue.find<WholeMachine>(row.machine);
        if (!machine || machine->gpu != cards.first() || machine->gpus != cards.size() ||
            !isOfSize(*machine, facts.usableMemory))
            continue;
        if (row.pattern.pattern().isEmpty())
            standsFor = standsFor ? standsFor : machine;
        else if (row.pattern.match(name).hasMatch())
            return machine;
    }
    return standsFor;
}

} // namespace core
