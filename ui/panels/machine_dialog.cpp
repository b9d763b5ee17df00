#include "ui/panels/machine_dialog.h"

#include "core/build/edits.h"
#include "core/power/power_limit_speed.h"
#include "core/units/text.h"
#include "ui/panels/machine_power.h"
#include "ui/panels/part_chooser.h"
#include "ui/widgets/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace ui {

static QSpinBox* makeSpin(int least, int most, const QString& suffix, const QString& name) {
    auto* spin = new QSpinBox;
    spin->setRange(least, most);
    spin->setSuffix(suffix);
    spin->setAccessibleName(name);
    spin->setKeyboardTracking(false); // one undo step for a number typed, not one for each digit
    return spin;
}

static void setQuietly(QSpinBox* spin, int value) {
    const QSignalBlocker quiet(spin);
    spin->setValue(value);
}

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
    auto* scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* outer = new QVBoxLayout(this);
    outer->addWidget(scroll, 1);
    m_problem->hide();
    outer->addWidget(m_problem);
    outer->addWidget(buttons);
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
    m_needed = makeSpin(1, 16, {}, tr("PSUs that carry the load"));
    m_spare = makeSpin(0, 16, {}, tr("PSUs that may fail"));
    form->addRow(tr("P&SUs that carry the load (N)"), m_needed);
    form->addRow(tr("PSUs that may &fail (R)"), m_spare);
    connect(m_needed, &QSpinBox::valueChanged, this, &MachineDialog::applySupplies);
    connect(m_spare, &QSpinBox::valueChanged, this, &MachineDialog::applySupplies);
}

void MachineDialog::addUse(QFormLayout* form) {
    m_servers = makeSpin(1, 100'000, {}, tr("Number of machines"));
    m_headless = new QCheckBox(tr("No display attached"));
    form->addRow(tr("Number of m&achines"), m_servers);
    form->addRow({}, m_headless);
    connect(m_servers, &QSpinBox::valueChanged, this, [this](int count) {
        apply(core::withServers(m_document->build(), count), tr("Set the number of machines"));
    });
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
    const core::Outcome applied = m_document->apply(next, text);
    m_problem->setVisible(!applied);
    if (applied)
        return;
    m_problem->setText(applied.problem().sentence);
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

void MachineDialog::applySupplies() {
    core::SupplyChoice choice = m_document->build().supply;
    choice.needed = m_needed->value();
    choice.spare = m_spare->value();
    apply(core::withSupply(m_document->build(), choice),
          tr("Set PSUs to %1 + %2").arg(choice.needed).arg(choice.spare));
}

void MachineDialog::refresh() {
    const core::Build& build = m_document->build();
    setQuietly(m_memory, build.memory ? int(build.memory->size.value()) : 0);
    setQuietly(m_needed, build.supply.needed);
    setQuietly(m_spare, build.supply.spare);
    setQuietly(m_servers, build.servers);
    for (const auto& [box, isOn] :
         {std::pair(m_ecc, build.memory && build.memory->ecc), std::pair(m_headless, build.isHeadless)}) {
        const QSignalBlocker quiet(box);
        box->setChecked(isOn);
    }
    for (const auto& [kind, box] : m_work) {
        const QSignalBlocker quiet(box);
        box->setChecked(build.work.kinds.count(kind) > 0);
    }
    m_profile->setCurrentIndex(m_profile->findData(int(build.work.lanes)));
    const bool hasKit = build.memory && !build.memory->kit.isEmpty();
    m_kit->setText(hasKit ? tr("%1 × %2")
                                .arg(build.memory->kits)
                                .arg(partName(m_document->catalogue(), u"memory"_s, build.memory->kit))
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
    delete m_options->layout();
    qDeleteAll(m_options->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
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
    delete m_limits->layout();
    qDeleteAll(m_limits->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    auto* form = new QFormLayout(m_limits);
    for (const core::MountedCard& mounted : m_document->analysis().machine.cards) {
        const QString slot = m_document->analysis().machine.connector(mounted.connector).label;
        auto* spin = makeSpin(0, 2000, tr(" W"), tr("Power limit of the card in %1").arg(slot));
        spin->setObjectName(slot);
        spin->setSpecialValueText(tr("default"));
        spin->setSingleStep(10);
        spin->setValue(mounted.powerLimit ? int(core::inWatts(*mounted.powerLimit)) : 0);
        form->addRow(tr("%1, %2").arg(slot, mounted.card->name), spin);
        if (mounted.powerLimit) {
            const QString cost =
                core::speedCost(*mounted.card, *mounted.powerLimit, m_document->analysis().machine.build.work);
            auto* told = makeParagraph(cost.isEmpty() ? tr("Speed at this limit is unknown.") : cost,
                                       QPalette::PlaceholderText, m_limits, -1);
            told->setToolTip(
                core::speedLines(*mounted.card, *mounted.powerLimit, m_document->analysis().machine.build.work)
                    .join('\n'_L1));
            form->addRow({}, told);
        }
        // Queued: the edit builds this box anew.
        connect(
            spin, &QSpinBox::valueChanged, this,
            [this, slot](int watts) {
                const auto limit = watts > 0 ? std::optional(core::Power::of(watts)) : std::nullopt;
                apply(core::withPowerLimit(m_document->build(), slot, limit), tr("Set power limit in %1").arg(slot));
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
