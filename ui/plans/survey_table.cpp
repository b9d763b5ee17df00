// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/survey_table.h"

#include "core/units/digits.h"
#include "core/units/sentence.h"
#include "ui/panels/settings_widgets.h"
#include "ui/plans/run_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QEvent>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QTableView>

namespace ui {

constexpr int sortRole = Qt::UserRole;
constexpr int placeRole = Qt::UserRole + 1; ///< of the first column: index into the survey's models
constexpr int leastHeight = 200;
constexpr int fitColumn = 2;
constexpr int columnGap = 24;

SurveyTable::SurveyTable()
    : m_rows(new QStandardItemModel(this))
    , m_table(new QTableView(this))
    , m_state(makeParagraph({}, QPalette::PlaceholderText, this, -1)) {
    setUpTable(m_table, tr("What this machine can run"));
    m_rows->setSortRole(sortRole);
    m_table->setModel(m_rows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(fitColumn, Qt::DescendingOrder);
    m_table->setMinimumHeight(leastHeight);
    auto* column = makeColumn(this, {}, 4);
    column->addWidget(m_state);
    column->addWidget(m_table);
    connect(m_table, &QAbstractItemView::activated, this, &SurveyTable::pick);
    connect(&m_survey, &ModelSurvey::started, this, [this] { m_state->setText(tr("Checking all text models…")); });
    connect(&m_survey, &ModelSurvey::found, this, &SurveyTable::fill);
}

void SurveyTable::ask(const SharedCatalogue& catalogue, const SharedEvaluation& evaluation,
                      const core::Workload& asked) {
    m_survey.start(catalogue, evaluation, asked);
}

static QStandardItem* cell(const QString& words, const QVariant& sorted) {
    auto* item = new QStandardItem(words.isEmpty() ? u"–"_s : words);
    item->setData(sorted, sortRole);
    item->setEditable(false);
    return item;
}

static QStandardItem* figureCell(const QString& words, double sorted) {
    QStandardItem* item = cell(words, sorted);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

/// "2 × 21.4 GiB": cards that work on it, and what each holds.
static QString memoryInWords(const core::RunAnswer& answer) {
    if (!answer.need)
        return {};
    const QString each = core::inWords(answer.taken);
    return answer.cards > 1 ? SurveyTable::tr("%1 × %2").arg(core::number(answer.cards), each) : each;
}

static QList<QStandardItem*> cellsOf(const SurveyedModel& model, int place) {
    const core::RunAnswer& answer = model.answer;
    const double billions = double(model.parameters.value_or(0)) / 1e9;
    QStandardItem* name = cell(model.name, model.name.toLower());
    name->setData(place, placeRole);
    // Of models that fit alike the newest come first, and of these the largest: it is what people look for.
    QStandardItem* fit = cell(fitInWords(answer), fitRank(answer) * 1e9 + model.year * 1e5 + billions);
    fit->setForeground(Theme::current().*fitColour(answer));
    QStandardItem* format = cell(core::inWords(answer.workload.format), core::inWords(answer.workload.format));
    format->setToolTip(engineOfRun(answer));
    const bool isRun = answer.fits != core::FitVerdict::DoesNotFit;
    const double memory = answer.need ? core::inGibibytes(answer.taken.expected) : 0;
    const auto& generation = answer.generation;
    const bool hasPrompt = isRun && generation && generation->firstToken;
    return {name,
            format,
            fit,
            figureCell(SurveyTable::tr("%1 B").arg(core::inThreeDigits(billions)), billions),
            figureCell(isRun ? speedOfRun(answer) : QString(), isRun ? core::speedOf(answer) : 0),
            figureCell(hasPrompt ? SurveyTable::tr("%1 s").arg(core::inThreeDigits(generation->firstToken->expected))
                                 : QString(),
                       hasPrompt ? generation->firstToken->expected : 0),
            figureCell(memoryInWords(answer), memory)};
}

static bool isInVram(const core::RunAnswer& answer) {
    return !answer.host && (answer.fits == core::FitVerdict::Fits || answer.fits == core::FitVerdict::Tight);
}

void SurveyTable::fill() {
    const int sorted = m_table->horizontalHeader()->sortIndicatorSection();
    const Qt::SortOrder order = m_table->horizontalHeader()->sortIndicatorOrder();
    m_rows->clear();
    m_rows->setHorizontalHeaderLabels(
        {tr("Model"), tr("Best format"), tr("Fits"), tr("Parameters"), tr("Speed"), tr("First token"), tr("VRAM")});
    int runs = 0;
    const auto& models = m_survey.models();
    for (std::size_t i = 0; i < models.size(); ++i) {
        m_rows->appendRow(cellsOf(models[i], int(i)));
        runs += int(isInVram(models[i].answer));
    }
    m_table->sortByColumn(sorted < 0 ? fitColumn : sorted, order);
    m_table->resizeColumnsToContents();
    for (int column = 0; column < m_rows->columnCount(); ++column)
        m_table->setColumnWidth(column, m_table->columnWidth(column) + columnGap);
    for (int column : {3, 4, 5, 6})
        m_rows->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    const QString all = core::number(double(models.size()));
    m_state->setText(
        models.empty()
            ? tr("Add a GPU to see what it can run.")
            : inWords(core::Sentence::tr("%n of %1 text models fit the VRAM. Double-click one to choose it.",
                                         "1 of %1 text models fits the VRAM. Double-click it to choose it.", runs)
                          .arg(all)));
}

void SurveyTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_rows->rowCount() > 0)
        fill(); // the colours of its words are the theme's
}

void SurveyTable::pick(const QModelIndex& index) {
    const QVariant place = index.siblingAtColumn(0).data(placeRole);
    const auto& models = m_survey.models();
    if (!place.isValid() || m_survey.isBusy() || std::size_t(place.toInt()) >= models.size())
        return;
    const SurveyedModel model = models[std::size_t(place.toInt())];
    Q_EMIT picked(model.id, model.answer.workload.format);
}

} // namespace ui
