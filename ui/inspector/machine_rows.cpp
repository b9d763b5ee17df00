// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/machine_rows.h"

#include "core/build/edits.h"
#include "core/parts/part_kinds.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/panels/part_filters.h"
#include "ui/panels/part_rows.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QPushButton>

// Controls show the build and write single edits to it; after each change they show it anew, without telling anyone.
// Only the BIOS options, the extra PSUs and the fans are widgets built from the build; edits that delete one are
// queued.

using namespace Qt::StringLiterals;

namespace ui {

MachineRows::MachineRows(BuildDocument* document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_options(new QGroupBox(tr("BIOS settings and jumpers")))
    , m_problem(makeParagraph({}, QPalette::BrightText, this)) {
    auto* column = makeColumn(this, {8, 6, 8, 8}, 8);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addMemory(form);
    addUse(form);
    addWork(form);
    column->addLayout(form);
    auto* more = new PillButton(PillRole::Link, tr("More…"), this);
    auto* rest = new QWidget(this);
    auto* restColumn = makeColumn(rest, {}, 8);
    auto* restForm = new QFormLayout;
    restForm->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addSupplies(restForm);
    restColumn->addLayout(restForm);
    restColumn->addWidget(m_options);
    column->addWidget(makeCooling());
    column->addWidget(makePower());
    column->addWidget(more, 0, Qt::AlignLeft);
    column->addWidget(rest);
    column->addWidget(m_problem);
    rest->hide();
    m_problem->hide();
    connect(more, &QAbstractButton::clicked, rest, [rest, more] {
        rest->setVisible(rest->isHidden());
        more->setText(rest->isHidden() ? tr("More…") : tr("Less"));
    });
    connect(m_document, &BuildDocument::changed, this, &MachineRows::refresh);
    refresh();
}

void MachineRows::addMemory(QFormLayout* form) {
    m_memory = makeSpin(0, 8192, tr(" GB"), tr("System memory"));
    m_memory->setSpecialValueText(tr("not chosen"));
    m_memory->setSingleStep(32);
    m_ecc = new QCheckBox(tr("ECC"));
    m_kit = makeParagraph({}, QPalette::PlaceholderText, this, -1);
    form->addRow(tr("System &memory"), m_memory);
    form->addRow({}, m_ecc);
    form->addRow({}, m_kit);
    connect(m_memory, &QSpinBox::valueChanged, this, &MachineRows::applyMemory);
    connect(m_ecc, &QCheckBox::toggled, this, &MachineRows::applyMemory);
}

void MachineRows::addSupplies(QFormLayout* form) {
    const auto add = [&](const QString& label, const QString& name, int least, int core::SupplyChoice::*count) {
        QSpinBox* spin = makeSpin(least, 16, {}, name);
        form->addRow(label, spin);
        followBuild(
            spin, m_document, [count](const core::Build& build) { return build.supply.*count; },
            [this, count](int value) {
                core::SupplyChoice choice = m_document->build().supply;
                choice.*count = value;
                apply(core::withSupply(m_document->build(), choice),
                      tr("Set PSUs to %1 + %2").arg(choice.needed).arg(choice.spare));
            });
    };
    add(tr("P&SUs that carry the load (N)"), tr("PSUs that carry the load"), 1, &core::SupplyChoice::needed);
    add(tr("PSUs that may &fail (R)"), tr("PSUs that may fail"), 0, &core::SupplyChoice::spare);
}

void MachineRows::addUse(QFormLayout* form) {
    QSpinBox* servers = makeSpin(1, 100'000, {}, tr("Number of machines"));
    m_headless = new QCheckBox(tr("No display attached"));
    form->addRow(tr("Number of m&achines"), servers);
    m_networkBoot = new QCheckBox(tr("Boots from the network"));
    form->addRow({}, m_headless);
    form->addRow({}, m_networkBoot);
    followBuild(
        servers, m_document, [](const core::Build& build) { return build.servers; },
        [this](int count) { apply(core::withServers(m_document->build(), count), tr("Set the number of machines")); });
    connect(m_headless, &QCheckBox::toggled, this, [this](bool isHeadless) {
        apply(core::withHeadless(m_document->build(), isHeadless),
              isHeadless ? tr("Run without a display") : tr("Attach a display"));
    });
    connect(m_networkBoot, &QCheckBox::toggled, this, [this](bool isNetworkBooted) {
        apply(core::withNetworkBoot(m_document->build(), isNetworkBooted),
              isNetworkBooted ? tr("Boot from the network") : tr("Boot from a drive"));
    });
}

void MachineRows::addWork(QFormLayout* form) {
    auto* kinds = new QWidget;
    auto* boxes = makeColumn(kinds, {}, 6);
    form->addRow(tr("Workload"), kinds);
    for (core::WorkKind kind : core::workKinds) {
        auto* box = new QCheckBox(core::inWords(kind));
        boxes->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &MachineRows::applyWork);
        m_work[kind] = box;
    }
    m_profile = new QComboBox;
    m_profile->setAccessibleName(tr("Warn below"));
    for (core::LaneProfile profile : {core::LaneProfile::Strict, core::LaneProfile::Lenient})
        m_profile->addItem(core::inWords(profile), int(profile));
    m_profile->setToolTip(
        tr("The guides advise x16 per card; newer measurements find x8 enough, or x4 for two cards."));
    form->addRow(tr("Warn &below"), m_profile);
    connect(m_profile, &QComboBox::activated, this, &MachineRows::applyWork);
}

QWidget* MachineRows::makeCooling() {
    auto* group = new QGroupBox(tr("Cooling"));
    auto* form = new QFormLayout(group);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_cooler = new QComboBox;
    m_cooler->setAccessibleName(tr("CPU cooler"));
    m_fan = new QComboBox;
    m_fan->setAccessibleName(tr("Case fan to add"));
    for (QComboBox* box : {m_cooler, m_fan})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_fans = makeColumn(nullptr, {});
    form->addRow(tr("&CPU cooler"), m_cooler);
    form->addRow(tr("Case fa&ns"), m_fan);
    form->addRow({}, m_fans);
    connect(m_cooler, &QComboBox::activated, this, [this] {
        apply(core::withCooler(m_document->build(), m_cooler->currentData().toString()), tr("Choose CPU cooler"));
    });
    connect(m_fan, &QComboBox::activated, this, &MachineRows::addFan);
    return group;
}

QWidget* MachineRows::makePower() {
    auto* group = new QGroupBox(tr("Wall, UPS and room"));
    auto* form = new QFormLayout(group);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    QSpinBox* circuits = makeSpin(1, 16, {}, tr("Circuits for the PSUs"));
    QSpinBox* room = makeSpin(0, 50, tr(" °C"), tr("Room temperature"));
    m_spread = makeParagraph({}, QPalette::PlaceholderText, this, -1);
    m_ups = new QComboBox;
    m_ups->setAccessibleName(tr("UPS"));
    m_supply = new QComboBox;
    m_supply->setAccessibleName(tr("PSU to add"));
    for (QComboBox* box : {m_ups, m_supply})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_supplies = makeColumn(nullptr, {});
    form->addRow(tr("C&ircuits"), circuits);
    form->addRow({}, m_spread);
    form->addRow(tr("&UPS"), m_ups);
    form->addRow(tr("&Room temperature"), room);
    form->addRow(tr("&Extra PSUs"), m_supply);
    form->addRow({}, m_supplies);
    followBuild(
        circuits, m_document, [](const core::Build& build) { return build.circuits; },
        [this](int count) { apply(core::withCircuits(m_document->build(), count), tr("Set the number of circuits")); });
    followBuild(
        room, m_document, [](const core::Build& build) { return int(core::inCelsius(build.room)); },
        [this](int celsius) {
            apply(core::withRoomTemperature(m_document->build(), core::Temperature::of(celsius)),
                  tr("Set room temperature"));
        });
    connect(m_ups, &QComboBox::activated, this,
            [this] { apply(core::withUps(m_document->build(), m_ups->currentData().toString()), tr("Choose UPS")); });
    connect(m_supply, &QComboBox::activated, this, &MachineRows::addSupply);
    return group;
}

void MachineRows::applyWork() {
    core::WorkProfile work;
    work.kinds.clear();
    for (const auto& [kind, box] : m_work) {
        if (box->isChecked())
            work.kinds.insert(kind);
    }
    work.lanes = core::LaneProfile(m_profile->currentData().toInt());
    apply(core::withWork(m_document->build(), work), tr("Set workload"));
}

void MachineRows::apply(const core::Result<core::Build>& next, const QString& text) {
    if (!applyOrSay(m_document, next, text, m_problem))
        refresh();
}

void MachineRows::applyMemory() {
    const core::Build& build = m_document->build();
    if (m_memory->value() == 0)
        return apply(core::withMemory(build, {}), tr("Clear memory"));
    core::MemoryChoice choice = build.memory.value_or(core::MemoryChoice());
    const core::Memory size = core::Memory::of(m_memory->value());
    if (choice.size != size || choice.ecc != m_ecc->isChecked()) { // no longer what the kit is
        choice.kit.clear();
        choice.kits = 0;
    }
    choice.size = size;
    choice.ecc = m_ecc->isChecked();
    apply(core::withMemory(build, choice), tr("Set memory to %1").arg(core::inWords(size)));
}

void MachineRows::refresh() {
    const core::Build& build = m_document->build();
    showQuietly(m_memory, build.memory ? int(build.memory->size.value()) : 0);
    showQuietly(m_ecc, build.memory && build.memory->ecc);
    showQuietly(m_headless, build.isHeadless);
    showQuietly(m_networkBoot, build.isNetworkBooted);
    for (const auto& [kind, box] : m_work)
        showQuietly(box, int(build.work.kinds.count(kind)));
    m_profile->setCurrentIndex(m_profile->findData(int(build.work.lanes)));
    const bool hasKit = build.memory && !build.memory->kit.isEmpty();
    m_kit->setText(hasKit ? tr("%1 × %2")
                                .arg(build.memory->kits)
                                .arg(core::nameOf(m_document->catalogue(), {u"memory"_s, build.memory->kit}))
                          : tr("Choose a memory kit in this build to see its price."));
    refreshOptions();
    refreshPower();
    refreshCooling();
}

void MachineRows::refreshOptions() {
    const core::Board& board = *m_document->analysis().machine.board;
    QStringList shown{board.id};
    for (const auto& [name, value] : m_document->build().options)
        shown << QString(name + '='_L1 + value);
    if (shown == m_shownOptions)
        return;
    m_shownOptions = shown;
    emptyBox(m_options);
    auto* form = new QFormLayout(m_options);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    for (const core::BoardOption& option : board.wiring->options) {
        auto* box = new QComboBox;
        box->addItems(option.values);
        const auto chosen = m_document->build().options.find(option.name);
        box->setCurrentIndex(chosen == m_document->build().options.end() ? option.defaultValue
                                                                         : int(option.values.indexOf(chosen->second)));
        const QString label = option.label.isEmpty() ? option.name : option.label;
        box->setAccessibleName(label);
        form->addRow(label, box);
        // Queued: the edit builds this box anew.
        connect(
            box, &QComboBox::textActivated, this,
            [this, name = option.name, label](const QString& value) {
                apply(core::withOption(m_document->build(), name, value), tr("Set %1 to %2").arg(label, value));
            },
            Qt::QueuedConnection);
    }
    m_options->setVisible(!board.wiring->options.empty());
}

void MachineRows::addSupply() {
    const QString id = m_supply->currentData().toString();
    m_supply->setCurrentIndex(0);
    if (id.isEmpty())
        return;
    auto supplies = m_document->build().furtherSupplies;
    supplies.push_back(id);
    apply(core::withFurtherSupplies(m_document->build(), supplies), tr("Add PSU"));
}

/// So many of this fan are added.
static int fansIn(const core::Build& build, const QString& fan) {
    const auto same = std::ranges::find(build.fans, fan, &core::FanChoice::fan);
    return same == build.fans.end() ? 0 : same->count;
}

void MachineRows::addFan() {
    const QString id = m_fan->currentData().toString();
    m_fan->setCurrentIndex(0);
    if (!id.isEmpty())
        apply(core::withFans(m_document->build(), id, fansIn(m_document->build(), id) + 1), tr("Add fan"));
}

/// `none`, then the parts of a kind that `isListed`; all where it is empty.
static void fill(QComboBox* box, const core::Catalogue& catalogue, const char* kind, const QString& none,
                 const std::function<bool(const core::AnyPart&)>& isListed = {}) {
    box->clear();
    box->addItem(none, QString());
    for (const core::AnyPart& part : listedParts(catalogue, QLatin1String(kind))) {
        if (isListed && !isListed(part))
            continue;
        box->addItem(part.part->name, part.part->id);
        box->setItemData(box->count() - 1, core::linesOf(part, "figure").value(0), Qt::ToolTipRole);
    }
}

void MachineRows::refreshCatalogue() {
    if (m_catalogue == &m_document->catalogue())
        return;
    m_catalogue = &m_document->catalogue();
    fill(m_ups, *m_catalogue, core::kindName<core::Ups>, tr("none"));
    fill(m_supply, *m_catalogue, core::kindName<core::PowerSupply>, tr("Add PSU…"));
    fill(m_fan, *m_catalogue, core::kindName<core::CaseFan>, tr("Add fan…"));
    m_shownCoolers.clear();
}

/// What cools the CPU where no cooler is chosen.
static QString boxCoolerWords(const core::Machine& machine, const core::Catalogue& catalogue) {
    const auto first =
        std::ranges::find_if(machine.processors, [](const core::Processor* cpu) { return cpu != nullptr; });
    const bool isKnown = first != machine.processors.end() && (*first)->isVerified("box_cooler"_L1);
    const auto* cooler = isKnown ? catalogue.find<core::ProcessorCooler>((*first)->boxCooler) : nullptr;
    return cooler ? MachineRows::tr("in the CPU's box: %1").arg(core::shortNameOf(*cooler)) : MachineRows::tr("none");
}

void MachineRows::refreshCooling() {
    const core::Build& build = m_document->build();
    const core::Machine& machine = m_document->analysis().machine;
    const auto isListed = [&](const core::AnyPart& part) {
        return part.part->id == build.cooler || goesIn(*part.as<core::ProcessorCooler>(), machine);
    };
    QStringList shown(build.processors.begin(), build.processors.end());
    shown << build.board << build.chassis << build.cooler;
    if (shown != m_shownCoolers) {
        m_shownCoolers = shown;
        fill(m_cooler, *m_catalogue, core::kindName<core::ProcessorCooler>, boxCoolerWords(machine, *m_catalogue),
             isListed);
    }
    m_cooler->setCurrentIndex(std::max(0, m_cooler->findData(build.cooler)));
    refreshFans();
}

/// Empties it of rows, one of which may be the place of the click.
static void clearLater(QLayout* rows) {
    while (QLayoutItem* item = rows->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
}

void MachineRows::refreshFans() {
    const QStringList shown = core::textsOf(m_document->build().fans, &core::FanChoice::fan);
    if (shown == m_shownFans)
        return;
    m_shownFans = shown;
    clearLater(m_fans);
    for (const QString& id : shown) {
        auto* row = new QWidget;
        auto* line = makeRow(row, {});
        const QString name = core::nameOf(m_document->catalogue(), {u"fans"_s, id});
        QSpinBox* count = makeSpin(1, core::mostFans, {}, tr("Number of %1").arg(name));
        line->addWidget(count);
        line->addWidget(makeParagraph(tr("× %1").arg(name), QPalette::WindowText, row), 1);
        auto* remove = new QPushButton(tr("Remove"));
        remove->setAccessibleName(tr("Remove %1").arg(name));
        line->addWidget(remove);
        m_fans->addWidget(row);
        followBuild(
            count, m_document, [id](const core::Build& build) { return fansIn(build, id); },
            [this, id, name](int fans) {
                apply(core::withFans(m_document->build(), id, fans), tr("Set fans to %1 × %2").arg(fans).arg(name));
            });
        // Queued: the edit removes this row.
        connect(
            remove, &QPushButton::clicked, this,
            [this, id] { apply(core::withFans(m_document->build(), id, 0), tr("Remove fans")); }, Qt::QueuedConnection);
    }
}

void MachineRows::refreshPower() {
    refreshCatalogue();
    const core::Build& build = m_document->build();
    m_ups->setCurrentIndex(std::max(0, m_ups->findData(build.ups)));
    const core::PowerPlan& power = m_document->analysis().power;
    m_spread->setText(power.circuits < build.circuits
                          ? inWords(core::Sentence::tr("The PSU cords use only %n of them.",
                                                       "The PSU cords use only 1 of them.", power.circuits))
                      : power.busiestCircuit ? tr("Busiest circuit: %1").arg(core::inWords(*power.busiestCircuit))
                                             : tr("Load of each circuit not known."));
    refreshSupplies();
}

void MachineRows::refreshSupplies() {
    const auto& supplies = m_document->build().furtherSupplies;
    if (supplies == m_shownSupplies)
        return;
    m_shownSupplies = supplies;
    clearLater(m_supplies);
    for (std::size_t i = 0; i < supplies.size(); ++i) {
        auto* row = new QWidget;
        auto* line = makeRow(row, {});
        const QString name = core::nameOf(m_document->catalogue(), {u"psus"_s, supplies[i]});
        line->addWidget(new QLabel(tr("PSU %1: %2").arg(m_document->build().supply.needed + int(i) + 1).arg(name)), 1);
        auto* remove = new QPushButton(tr("Remove PSU"));
        remove->setAccessibleName(tr("Remove %1").arg(name));
        line->addWidget(remove);
        m_supplies->addWidget(row);
        // Queued: the edit builds this row anew.
        connect(
            remove, &QPushButton::clicked, this,
            [this, i] {
                auto left = m_document->build().furtherSupplies;
                if (i >= left.size())
                    return;
                left.erase(left.begin() + std::ptrdiff_t(i));
                apply(core::withFurtherSupplies(m_document->build(), left), tr("Remove PSU"));
            },
            Qt::QueuedConnection);
    }
}

} // namespace ui
