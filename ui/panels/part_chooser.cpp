#include "ui/panels/part_chooser.h"

#include "core/build/edits.h"
#include "core/parts/part_kinds.h"
#include "core/units/at.h"
#include "ui/widgets/words.h"

#include <QInputDialog>

#include <algorithm>

// Parts without a place in the drawing replace what was chosen before. Memory is counted in kits: as many as give 32 GB
// a card (guide rule 60), which the user can change.

namespace ui {

template <class P>
static bool is(const QString& kind) {
    return kind == QLatin1String(core::kindName<P>);
}

constexpr int gigabytesPerCard = 32; // guide rule 60

static int kitsWanted(const BuildDocument& document, const core::MemoryKit& kit) {
    if (!kit.modules || !kit.perModule)
        return 1;
    const auto wanted =
        core::Memory::of(gigabytesPerCard) * std::max<std::int64_t>(1, std::int64_t(document.build().cards.size()));
    const auto size = *kit.perModule * *kit.modules;
    return size.base() < 1 ? 1 : int((wanted.base() + size.base() - 1) / size.base());
}

static core::Result<core::Build> withKits(const BuildDocument& document, const QString& id, int kits) {
    const auto* kit = document.catalogue().find<core::MemoryKit>(id);
    if (!kit || !kit->modules || !kit->perModule)
        return core::Problem{Words::tr("The size of %1 isn't known, so it can't be added.").arg(id)};
    const core::Memory size = *kit->perModule * *kit->modules * kits;
    return core::withMemory(document.build(), core::MemoryChoice{size, kit->ecc.value_or(false), id, kits});
}

static core::Result<core::Build> withProcessorIn(const BuildDocument& document, const QString& id, int socket) {
    auto processors = document.build().processors;
    processors.resize(std::size_t(document.analysis().machine.board->sockets));
    if (socket < 0)
        std::fill(processors.begin(), processors.end(), id);
    else
        core::at(processors, socket) = id;
    return core::withProcessors(document.build(), processors);
}

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
    const int kits = QInputDialog::getInt(parent, Words::tr("Add memory"), question, kitsWanted(document, kit), 1, 64,
                                          1, &isAnswered);
    return isAnswered ? std::optional(kits) : std::nullopt;
}

bool isPlaced(const QString& kind) {
    return is<core::Card>(kind) || is<core::Drive>(kind) || is<core::NetworkCard>(kind) || is<core::Riser>(kind) ||
           is<core::Bridge>(kind);
}

core::Result<core::Build> withChosen(const BuildDocument& document, const QString& kind, const QString& id) {
    const core::Build& build = document.build();
    if (is<core::Board>(kind))
        return core::withBoard(build, document.catalogue(), id);
    if (is<core::Processor>(kind))
        return withProcessorIn(document, id, -1);
    if (is<core::Chassis>(kind))
        return core::withChassis(build, id);
    if (is<core::PowerSupply>(kind))
        return core::withSupply(build, {id, std::max(1, build.supply.needed), build.supply.spare});
    if (is<core::Outlet>(kind))
        return core::withOutlet(build, id);
    if (is<core::Ups>(kind))
        return core::withUps(build, id);
    if (is<core::MemoryKit>(kind)) {
        const auto* kit = document.catalogue().find<core::MemoryKit>(id);
        return withKits(document, id, kit ? kitsWanted(document, *kit) : 1);
    }
    return core::Problem{
        Words::tr("Drag %1 onto a slot or socket.").arg(core::nameOf(document.catalogue(), {kind, id}))};
}

core::Result<bool> choosePart(BuildDocument* document, const QString& kind, const QString& id, QWidget* parent) {
    core::Result<core::Build> next = withChosen(*document, kind, id);
    if (is<core::Processor>(kind)) {
        const auto socket = askSocket(*document, parent);
        if (!socket)
            return false;
        next = withProcessorIn(*document, id, *socket);
    } else if (const auto* kit = document->catalogue().find<core::MemoryKit>(id);
               kit && is<core::MemoryKit>(kind) && next) {
        const auto kits = askKits(*document, *kit, parent);
        if (!kits)
            return false;
        next = withKits(*document, id, *kits);
    }
    const auto applied =
        document->apply(next, Words::tr("Choose %1").arg(core::nameOf(document->catalogue(), {kind, id})));
    if (!applied)
        return applied.problem();
    return true;
}

} // namespace ui
