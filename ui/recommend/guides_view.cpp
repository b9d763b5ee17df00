#include "ui/recommend/guides_view.h"

#include "core/units/at.h"
#include "ui/recommend/plain_table.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/tab_strip.h"

#include <QEvent>
#include <QHeaderView>

namespace ui {

GuidesView::GuidesView(GuideBuilds builds)
    : m_builds(std::move(builds))
    , m_kinds(new TabStrip)
    , m_guides(makeParagraph({}, QPalette::WindowText, this, 1))
    , m_answers(makeParagraph({}, QPalette::WindowText, this))
    , m_table(plainTable({}, tr("The guides' machine and today's side by side")))
    , m_buttons(new QWidget) {
    m_kinds->setAccessibleName(tr("The guides' machines"));
    for (const QString& name : {tr("Beginner"), tr("1 card"), tr("2 cards"), tr("4 cards"), tr("8 cards")})
        m_kinds->addTab(name);
    m_kinds->setCurrentIndex(int(core::MachineKind::FourCards));
    new FlowLayout(gridUnit, m_buttons);
    auto* content = new QWidget;
    auto* column = makeColumn(content, {panelMargin, 4, panelMargin, panelMargin}, 8);
    column->addWidget(m_kinds, 0, Qt::AlignLeft);
    column->addWidget(m_guides);
    column->addWidget(m_answers);
    column->addWidget(m_buttons);
    column->addWidget(m_table);
    column->addStretch(1);
    makeColumn(this, {})->addWidget(new ScrollColumn(content));
    connect(m_kinds, &QTabBar::currentChanged, this, &GuidesView::follow);
}

void GuidesView::setTable(const SharedCatalogue& catalogue, const std::shared_ptr<const core::SearchTable>& table) {
    if (catalogue == m_catalogue && table == m_searchTable)
        return;
    m_catalogue = catalogue;
    m_searchTable = table;
    follow();
}

void GuidesView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && m_found)
        showFound(m_found);
    QWidget::changeEvent(event);
}

void GuidesView::rebuild() {
    if (!m_searchTable)
        return m_guides->setText(tr("Preparing the catalogue…"));
    const auto kind = core::MachineKind(m_kinds->currentIndex());
    m_job.start([this, kind, catalogue = m_catalogue, table = m_searchTable,
                 build = m_builds(kind)](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        const auto guides = held(catalogue, build);
        if (!guides)
            return [this, problem = guides.problem().sentence] { m_guides->setText(problem); };
        const Evaluation& evaluation = *guides->evaluation;
        const core::GuideMachine machine = core::likeTheGuides(
            kind, evaluation.analysis, evaluation.findings, *catalogue, *table, [&] { return !promise.isCanceled(); });
        if (promise.isCanceled())
            return {};
        auto result = std::make_shared<Found>();
        result->sheet = core::guideSheet(machine, {evaluation.analysis, evaluation.findings}, *catalogue);
        result->builds = {build};
        for (const int way : result->sheet.ways)
            result->builds.push_back(core::at(machine.answers, way).made->build);
        return [this, result] { showFound(result); };
    });
}

void GuidesView::showFound(const std::shared_ptr<const Found>& result) {
    m_found = result;
    const core::GuideSheet& sheet = result->sheet;
    m_guides->setText(sheet.guides);
    m_answers->setText(bulleted(sheet.answers));
    m_table->setRowCount(0);
    m_table->setColumnCount(int(sheet.table.names.size()) + 1);
    m_table->setHorizontalHeaderLabels(QStringList{QString()} + sheet.table.names);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    for (const core::BuildRow& row : sheet.table.rows) {
        addPlainRow(m_table, QStringList{row.label} + row.values);
        m_table->item(m_table->rowCount() - 1, 0)->setForeground(Theme::current().mutedText);
        for (qsizetype i = 0; i < row.values.size(); ++i) {
            if (!row.details.value(i).isEmpty())
                m_table->item(m_table->rowCount() - 1, int(i) + 1)->setToolTip(row.details[i]);
        }
    }
    fitHeight(m_table);
    for (PillButton* button : m_open)
        button->deleteLater();
    m_open.clear();
    const QStringList& names = m_found->sheet.table.names;
    for (qsizetype i = 0; i < names.size(); ++i) {
        auto* button = new PillButton(
            PillRole::Plain, i == 0 ? tr("Open the guides' machine") : tr("Open “%1”").arg(names[i]), m_buttons);
        connect(button, &QAbstractButton::clicked, this, [this, i] { Q_EMIT openAsked(core::at(m_found->builds, i)); });
        m_buttons->layout()->addWidget(button);
        button->show();
        m_open.push_back(button);
    }
    Q_EMIT found();
}

} // namespace ui
