#include "ui/panels/machine_power.h"

#include "core/build/edits.h"
#include "core/parts/part_kinds.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/panels/part_rows.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace ui {

MachinePower::MachinePower(BuildDocument* document, QWidget* parent)
    : QGroupBox(tr("Wall, UPS and room"), parent)
    , m_document(document)
    , m_ups(new QComboBox)
    , m_supply(new QComboBox)
    , m_supplies(new QVBoxLayout)
    , m_spread(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_problem(makeParagraph({}, QPalette::BrightText, this, -1)) {
    auto* form = new QFormLayout(this);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    QSpinBox* circuits = makeSpin(1, 16, {}, tr("Circuits for the PSUs"));
    QSpinBox* room = makeSpin(0, 50, tr(" °C"), tr("Room temperature"));
    m_ups->setAccessibleName(tr("UPS"));
    m_supply->setAccessibleName(tr("PSU to add"));
    for (QComboBox* box : {m_ups, m_supply})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    form->addRow(tr("C&ircuits"), circuits);
    form->addRow({}, m_spread);
    form->addRow(tr("&UPS"), m_ups);
    form->addRow(tr("&Room temperature"), room);
    m_supplies->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Extra PSUs"), m_supply);
    form->addRow({}, m_supplies);
    form->addRow(m_problem);
    m_problem->hide();
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
    connect(m_supply, &QComboBox::activated, this, &MachinePower::addSupply);
    connect(m_document, &BuildDocument::changed, this, &MachinePower::refresh);
    refresh();
}

void MachinePower::apply(const core::Build& next, const QString& text) {
    if (!applyOrSay(m_document, next, text, m_problem))
        refresh();
}

void MachinePower::addSupply() {
    const QString id = m_supply->currentData().toString();
    m_supply->setCurrentIndex(0);
    if (id.isEmpty())
        return;
    auto supplies = m_document->build().furtherSupplies;
    supplies.push_back(id);
    apply(core::withFurtherSupplies(m_document->build(), supplies), tr("Add PSU"));
}

static void fill(QComboBox* box, const core::Catalogue& catalogue, const char* kind, const QString& none) {
    box->clear();
    box->addItem(none, QString());
    for (const PartRow& row : rowsOf(catalogue, QLatin1String(kind)))
        box->addItem(MachinePower::tr("%1, %2").arg(row.name, row.figure), row.id);
}

void MachinePower::refreshCatalogue() {
    if (m_catalogue == &m_document->catalogue())
        return;
    m_catalogue = &m_document->catalogue();
    fill(m_ups, *m_catalogue, core::kindName<core::Ups>, tr("none"));
    fill(m_supply, *m_catalogue, core::kindName<core::PowerSupply>, tr("Add PSU…"));
}

void MachinePower::refresh() {
    const core::Build& build = m_document->build();
    refreshCatalogue();
    m_ups->setCurrentIndex(std::max(0, m_ups->findData(build.ups)));
    const core::PowerPlan& power = m_document->analysis().power;
    m_spread->setText(power.circuits < build.circuits
                          ? inWords(core::Sentence::tr("The PSU cords use only %n of them.",
                                                       "The PSU cords use only 1 of them.", power.circuits))
                      : power.busiestCircuit ? tr("Busiest circuit: %1").arg(core::inWords(*power.busiestCircuit))
                                             : tr("Load of each circuit not known."));
    refreshSupplies();
}

void MachinePower::refreshSupplies() {
    const auto& supplies = m_document->build().furtherSupplies;
    if (supplies == m_shown)
        return;
    m_shown = supplies;
    while (QLayoutItem* item = m_supplies->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
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
