#include "ui/panels/machine_dialog.h"

#include "core/build/edits.h"
#include "core/parts/part_kinds.h"
#include "core/power/power_limit_speed.h"
#include "core/units/text.h"
#include "ui/panels/machine_power.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

MachineDialog::MachineDialog(BuildDocument* document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_options(new QGroupBox(tr("BIOS settings and jumpers")))
    , m_limits(new QGroupBox(tr("Card power limits")))
    , m_problem(makeParagraph({}, QPalette::BrightText, this)) {
    setWindowTitle(tr("Machine settings"));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addMemory(form);
    addSupplies(form);
    addUse(form);
    addWork(form);
    column->addLayout(form);
    column->addWidget(new MachinePower(m_document));
    column->addWidget(m_limits);
    column->addWidget(m_options);
    column->addStretch();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_problem->hide();
    fillDialog(this, content, m_problem, buttons);
    resize(540, 640);
    connect(m_document, &BuildDocument::changed, this, &MachineDialog::refresh);
    refresh();
}

void MachineDialog::addMemory(QFormLayout* form) {
    m_memory = makeSpin(0, 8192, tr(" GB"), tr("System memory"));
    m_memory->setSpecialValueText(tr("not chosen"));
    m_memory->setSingleStep(32);
    m_ecc = new QCheckBox(tr("ECC"));
    m_kit = makeParagraph({}, QPalette::PlaceholderText, this, -1);
    form->addRow(tr("System &memory"), m_memory);
    form->addRow({}, m_ecc);
    form->addRow({}, m_kit);
    connect(m_memory, &QSpinBox::valueChanged, this, &MachineDialog::applyMemory);
    connect(m_ecc, &QCheckBox::toggled, this, &MachineDialog::applyMemory);
}

void MachineDialog::addSupplies(QFormLayout* form) {
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

void MachineDialog::addUse(QFormLayout* form) {
    QSpinBox* servers = makeSpin(1, 100'000, {}, tr("Number of machines"));
    m_headless = new QCheckBox(tr("No display attached"));
    form->addRow(tr("Number of m&achines"), servers);
    form->addRow({}, m_headless);
    followBuild(
        servers, m_document, [](const core::Build& build) { return build.servers; },
        [this](int count) { apply(core::withServers(m_document->build(), count), tr("Set the number of machines")); });
    connect(m_headless, &QCheckBox::toggled, this, [this](bool isHeadless) {
        apply(core::withHeadless(m_document->build(), isHeadless),
              isHeadless ? tr("Run without a display") : tr("Attach a display"));
    });
}

void MachineDialog::addWork(QFormLayout* form) {
    for (core::WorkKind kind : core::workKinds) {
        auto* box = new QCheckBox(core::inWords(kind));
        form->addRow(m_work.empty() ? tr("&Workload") : QString(), box);
        connect(box, &QCheckBox::toggled, this, &MachineDialog::applyWork);
        m_work[kind] = box;
    }
    m_profile = new QComboBox;
    m_profile->setAccessibleName(tr("Narrow links"));
    for (core::LaneProfile profile : {core::LaneProfile::Strict, core::LaneProfile::Lenient})
        m_profile->addItem(core::inWords(profile), int(profile));
    m_profile->setToolTip(
        tr("The guides advise x16 per card; newer measurements find x8 enough, or x4 for two cards."));
    form->addRow(tr("Narrow &links"), m_profile);
    connect(m_profile, &QComboBox::activated, this, &MachineDialog::applyWork);
}

void MachineDialog::applyWork() {
    core::WorkProfile work;
    work.kinds.clear();
    for (const auto& [kind, box] : m_work) {
        if (box->isChecked())
            work.kinds.insert(kind);
    }
    work.lanes = core::LaneProfile(m_profile->currentData().toInt());
    apply(core::withWork(m_document->build(), work), tr("Set workload"));
}

void MachineDialog::apply(const core::Result<core::Build>& next, const QString& text) {
    if (!applyOrSay(m_document, next, text, m_problem))
        refresh();
}

void MachineDialog::applyMemory() {
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

void MachineDialog::refresh() {
    const core::Build& build = m_document->build();
    showQuietly(m_memory, build.memory ? int(build.memory->size.value()) : 0);
    showQuietly(m_ecc, build.memory && build.memory->ecc);
    showQuietly(m_headless, build.isHeadless);
    for (const auto& [kind, box] : m_work)
        showQuietly(box, int(build.work.kinds.count(kind)));
    m_profile->setCurrentIndex(m_profile->findData(int(build.work.lanes)));
    const bool hasKit = build.memory && !build.memory->kit.isEmpty();
    m_kit->setText(hasKit ? tr("%1 × %2")
                                .arg(build.memory->kits)
                                .arg(core::nameOf(m_document->catalogue(), {u"memory"_s, build.memory->kit}))
                          : tr("Choose a memory kit under More in the parts list to see its price."));
    refreshOptions();
    refreshLimits();
}

void MachineDialog::refreshOptions() {
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

void MachineDialog::refreshLimits() {
    QStringList shown;
    for (const core::PlacedCard& card : m_document->build().cards)
        shown << QString(card.slot + '='_L1 + card.card +
                         QString::number(card.powerLimit ? card.powerLimit->base() : -1));
    if (shown == m_shownLimits)
        return;
    m_shownLimits = shown;
    emptyBox(m_limits);
    auto* form = new QFormLayout(m_limits);
    for (const core::MountedCard& mounted : m_document->analysis().machine.cards) {
        const QString slot = m_document->analysis().machine.connector(mounted.connector).label;
        auto* spin = makeLimitSpin(tr("Power limit of the card in %1").arg(slot));
        spin->setObjectName(slot);
        spin->setValue(mounted.powerLimit ? int(core::inWatts(*mounted.powerLimit)) : 0);
        form->addRow(tr("%1, %2").arg(slot, mounted.card->name), spin);
        if (mounted.powerLimit) {
            const core::WorkProfile& work = m_document->build().work;
            auto* cost = makeParagraph(limitCostInWords(mounted, work), QPalette::PlaceholderText, m_limits, -1);
            cost->setToolTip(core::speedLines(*mounted.card, *mounted.powerLimit, work).join('\n'_L1));
            form->addRow({}, cost);
        }
        // Queued: the edit builds this box anew.
        connect(
            spin, &QSpinBox::valueChanged, this,
            [this, slot](int watts) {
                apply(withLimit(m_document->build(), slot, watts), tr("Set power limit in %1").arg(slot));
            },
            Qt::QueuedConnection);
    }
    m_limits->setVisible(!m_document->build().cards.empty());
}

void MachineDialog::focusLimit(const QString& slot) {
    if (auto* spin = m_limits->findChild<QSpinBox*>(slot))
        spin->setFocus(Qt::OtherFocusReason);
}

} // namespace ui
