#include "ui/panels/part_chooser.h"

#include "core/parts/part_kinds.h"
#include "core/placement/chosen.h"
#include "ui/widgets/words.h"

#include <QInputDialog>

// Parts that sit in no slot replace what was chosen before. Memory is counted in kits: as many as give 32 GB a card
// (guide rule 60), which the user can change.

namespace ui {

template <class P>
static bool is(const QString& kind) {
    return kind == QLatin1String(core::kindName<P>);
}

constexpr int gigabytesPerCard = 32; // guide rule 60

/// The socket chosen, -1 for all of them, nothing when the user cancels.
static std::optional<int> askSocket(const BuildDocument& document, QWidget* parent) {
    const int sockets = document.analysis().machine.board->sockets;
    if (sockets < 2)
        return -1;
    QStringList answers{Words::tr("All %1 sockets").arg(sockets)};
    for (int i = 0; i < sockets; ++i)
        answers << Words::tr("Socket %1 only").arg(i + 1);
    bool isAnswered = false;
    const QString answer = QInputDialog::getItem(
        parent, Words::tr("Which socket?"), Words::tr("This board has %1 CPU sockets. Put the CPU into:").arg(sockets),
        answers, 0, false, &isAnswered);
    return isAnswered ? std::optional(int(answers.indexOf(answer)) - 1) : std::nullopt;
}

static std::optional<int> askKits(const BuildDocument& document, const core::MemoryKit& kit, QWidget* parent) {
    bool isAnswered = false;
    const QString question =
        Words::tr("How many kits of %1? The guides advise %2 GB per card.").arg(kit.name).arg(gigabytesPerCard);
    const int kits = QInputDialog::getInt(parent, Words::tr("Add memory"), question,
                                          core::kitsWanted(document.build(), kit), 1, 64, 1, &isAnswered);
    return isAnswered ? std::optional(kits) : std::nullopt;
}

core::Result<bool> choosePart(BuildDocument* document, const QString& kind, const QString& id, QWidget* parent) {
    const core::Machine& machine = document->analysis().machine;
    const core::PartKey part{kind, id};
    core::Result<core::Build> next = core::withChosen(machine, document->catalogue(), part);
    if (is<core::Processor>(kind)) {
        const auto socket = askSocket(*document, parent);
        if (!socket)
            return false;
        next = core::withProcessorIn(machine, id, *socket < 0 ? std::nullopt : socket);
    } else if (const auto* kit = document->catalogue().find<core::MemoryKit>(id);
               kit && is<core::MemoryKit>(kind) && next) {
        const auto kits = askKits(*document, *kit, parent);
        if (!kits)
            return false;
        next = core::withKits(document->build(), *kit, *kits);
    }
    const auto applied = document->apply(next, Words::tr("Choose %1").arg(core::nameOf(document->catalogue(), part)));
    if (!applied)
        return applied.problem();
    return true;
}

} // namespace ui
