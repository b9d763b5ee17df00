// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/prices_dialog.h"

#include "core/parts/own/own_edits.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "ui/panels/price_words.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QDateEdit>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

// Amounts are typed with a point and without grouping, whatever the locale: "1,299" would mean two different sums.
// Rates are entered, never fetched: the program asks no network.

using namespace Qt::StringLiterals;

namespace ui {

PricesDialog::PricesDialog(OwnPartsDocument* document, const core::PartKey& part, const QString& name, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_part(part)
    , m_name(name)
    , m_shipped(makeParagraph({}, QPalette::PlaceholderText, this))
    , m_table(new QTableWidget(0, 5))
    , m_problem(makeParagraph({}, QPalette::BrightText, this)) {
    setWindowTitle(tr("Prices of %1").arg(name));
    m_table->setHorizontalHeaderLabels({tr("Day"), tr("Price"), tr("In dollars"), tr("Shop"), tr("Note")});
    setUpTable(m_table, tr("Your prices"));
    m_table->horizontalHeader()->setSectionResizeMode(4, QHeaderView::Stretch);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Close);
    m_remove = addDialogAction(buttons, tr("&Remove price"), this, &PricesDialog::removeCurrent);
    connect(m_table, &QTableWidget::itemSelectionChanged, this,
            [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_shipped);
    column->addWidget(m_table, 1);
    column->addWidget(makeEntry());
    column->addWidget(m_problem);
    column->addWidget(buttons);
    resize(620, 460);
    m_amount->setFocus();
    connect(m_document, &OwnPartsDocument::changed, this, &PricesDialog::refresh);
    refresh();
}

QWidget* PricesDialog::makeEntry() {
    auto* entry = new QWidget;
    auto* form = makeLayout<QFormLayout>(entry, {});
    m_amount = new QLineEdit;
    m_amount->setObjectName(u"amount"_s);
    m_currency = new QComboBox;
    m_currency->setObjectName(u"currency"_s);
    m_currency->addItems(
        {u"USD"_s, u"EUR"_s, u"GBP"_s, u"JPY"_s, u"CNY"_s, u"KRW"_s, u"CAD"_s, u"AUD"_s, u"CHF"_s, u"INR"_s});
    m_currency->setAccessibleName(tr("Currency"));
    m_rate = new QLineEdit;
    m_rate->setObjectName(u"rate"_s);
    m_rate->setPlaceholderText(tr("US dollars for 1; needed for totals"));
    m_date = new QDateEdit(core::today());
    m_date->setMaximumDate(core::today());
    m_date->setCalendarPopup(true);
    m_date->setDisplayFormat(u"yyyy-MM-dd"_s);
    m_shop = new QLineEdit;
    m_shop->setObjectName(u"shop"_s);
    auto* price = new QHBoxLayout;
    price->addWidget(m_amount, 1);
    price->addWidget(m_currency);
    form->addRow(tr("&Price"), price);
    form->addRow(tr("&Exchange rate"), m_rate);
    form->addRow(tr("&Day"), m_date);
    form->addRow(tr("&Shop"), m_shop);
    qobject_cast<QLabel*>(form->labelForField(price))->setBuddy(m_amount);
    m_add = new QPushButton(tr("&Add price"));
    m_add->setDefault(true);
    form->addRow({}, m_add);
    connect(m_add, &QPushButton::clicked, this, &PricesDialog::add);
    connect(m_amount, &QLineEdit::textChanged, this, &PricesDialog::refreshEntry);
    connect(m_rate, &QLineEdit::textChanged, this, &PricesDialog::refreshEntry);
    connect(m_currency, &QComboBox::currentIndexChanged, this, &PricesDialog::refreshEntry);
    refreshEntry();
    return entry;
}

static std::optional<double> positiveNumber(const QString& text) {
    bool isNumber = false;
    const double value = text.trimmed().toDouble(&isNumber);
    return isNumber && value > 0 && value < 1e9 ? std::optional(value) : std::nullopt;
}

/// What is wrong with the entry, in one sentence; empty where nothing is or nothing was typed.
QString PricesDialog::entryProblem() const {
    if (!m_amount->text().trimmed().isEmpty() && !positiveNumber(m_amount->text()))
        return tr("\"%1\" isn't a price. Write it like 1299.50, without a currency sign.")
            .arg(m_amount->text().left(30));
    const QString rate = m_rate->text().trimmed();
    if (m_rate->isEnabled() && !rate.isEmpty() && !positiveNumber(rate))
        return tr("\"%1\" isn't an exchange rate. Write the dollars for 1 %2, like 1.08.")
            .arg(rate.left(30), m_currency->currentText());
    return {};
}

void PricesDialog::refreshEntry() {
    m_rate->setEnabled(m_currency->currentText() != "USD"_L1);
    const QString problem = entryProblem();
    m_problem->setText(problem);
    m_add->setEnabled(problem.isEmpty() && positiveNumber(m_amount->text()));
}

std::vector<core::OwnPrice> PricesDialog::prices() const {
    return core::onlyOf(m_document->own(), {m_part}).prices;
}

void PricesDialog::refresh() {
    const core::AnyPart shipped = core::partCalled(m_document->shipped(), m_part.kind, m_part.id);
    m_shipped->setText(!shipped.part              ? tr("Your own part: no catalogue price.")
                       : priceUsed(*shipped.part) ? tr("Catalogue price: %1").arg(priceInWords(shipped))
                                                  : tr("No catalogue price."));
    m_table->setRowCount(0);
    for (const core::OwnPrice& price : prices()) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        const auto dollars = price.inUsDollars();
        const QStringList cells{price.date, u"%1 %2"_s.arg(core::number(price.amount.value(), 2), price.currency),
                                dollars ? core::inWords(*dollars) : core::notKnown(), price.shop, price.note};
        for (int column = 0; column < cells.size(); ++column)
            m_table->setItem(row, column, new QTableWidgetItem(cells[column]));
    }
    m_table->resizeColumnsToContents();
    m_remove->setEnabled(m_table->currentRow() >= 0);
}

void PricesDialog::add() {
    const auto amount = positiveNumber(m_amount->text());
    if (!amount)
        return;
    auto all = prices();
    all.push_back({.part = m_part,
                   .amount = core::Money::of(*amount),
                   .currency = m_currency->currentText(),
                   .dollarsEach = m_rate->isEnabled() ? positiveNumber(m_rate->text()) : std::nullopt,
                   .date = m_date->date().toString(Qt::ISODate),
                   .shop = m_shop->text().trimmed(),
                   .note = {}});
    apply(std::move(all), tr("Add price of %1").arg(m_name));
    if (m_problem->text().isEmpty()) // or what could not be written would be wiped away with it
        m_amount->clear();
    m_amount->setFocus();
}

void PricesDialog::removeCurrent() {
    auto all = prices();
    const int row = m_table->currentRow();
    if (row < 0 || row >= int(all.size()))
        return;
    all.erase(all.begin() + row);
    apply(std::move(all), tr("Remove price of %1").arg(m_name));
}

void PricesDialog::apply(std::vector<core::OwnPrice> prices, const QString& text) {
    const auto done = m_document->apply(core::withPrices(m_document->own(), m_part, std::move(prices)), text);
    m_problem->setText(done ? QString() : done.problem().sentence);
}

} // namespace ui
