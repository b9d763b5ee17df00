// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/topology_page.h"

#include "core/documents/json/topo_text.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/topology/matrix_view.h"
#include "ui/topology/topology_words.h"
#include "ui/topology/tree_view.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/summary_rows.h"
#include "ui/widgets/words.h"

#include <QClipboard>
#include <QDialog>
#include <QFontMetrics>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>

// Matrix and drawing show the same pair: to choose it in one chooses it in the other. The summary stands beside the
// matrix where there is room for both.

namespace ui {

constexpr int leastSummaryWidth = 270;
constexpr int sectionGap = 16;

namespace {

/// A shade with its letters, and the words beside it.
class LegendEntry : public QWidget {
public:
    explicit LegendEntry(const LegendRow& row)
        : m_row(row) {
        setAccessibleName(m_row.token);
        setAccessibleDescription(m_row.meaning);
    }

    QSize sizeHint() const override {
        const QFontMetrics bold(ui::font(-1, QFont::Bold));
        const QFontMetrics plain(ui::font(-1));
        return {swatchWidth() + 6 + plain.horizontalAdvance(m_row.meaning), bold.height() + 6};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::current();
        QPainter painter(this);
        const QRect swatch(0, 1, swatchWidth(), height() - 3);
        painter.setPen(theme.line);
        painter.setBrush(theme.path(int(m_row.kind)));
        painter.drawRect(swatch);
        painter.setPen(theme.text);
        painter.setFont(ui::font(-1, QFont::Bold));
        painter.drawText(swatch, Qt::AlignCenter, m_row.token);
        painter.setFont(ui::font(-1));
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(swatchWidth() + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_row.meaning);
    }

private:
    int swatchWidth() const { return QFontMetrics(ui::font(-1, QFont::Bold)).horizontalAdvance(m_row.token) + 12; }

    LegendRow m_row;
};

} // namespace

/// What the letters and shades of the matrix mean.
static QWidget* makeTopologyLegend() {
    auto* legend = new QWidget;
    legend->setAccessibleName(Words::tr("Legend"));
    auto* flow = new FlowLayout(12, legend);
    for (const LegendRow& row : legendRows())
        flow->addWidget(new LegendEntry(row));
    return legend;
}

TopologyPage::TopologyPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document)
    , m_grid(new QGridLayout)
    , m_matrix(new MatrixView)
    , m_tree(new TreeView)
    , m_summary(new SummaryRows)
    , m_empty(makeParagraph({}, QPalette::WindowText, this, 1))
    , m_legend(makeTopologyLegend()) {
    auto* body = new QWidget;
    body->setLayout(m_grid);
    m_grid->setContentsMargins(panelMargin, 4, panelMargin, 8);
    m_grid->setHorizontalSpacing(2 * sectionGap);
    m_grid->setVerticalSpacing(sectionGap);
    m_grid->addWidget(m_empty, 0, 0, 1, 2);
    m_isWide = true;
    arrange();
    QScrollArea* scroll = makeScroll(body);
    scroll->setFocusPolicy(Qt::NoFocus); // what is in it has the keys
    scroll->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    auto* foot = new QWidget;
    makeColumn(foot, {panelMargin, 2, panelMargin, 4})->addWidget(m_legend);
    auto* column = makeColumn(this, {}, 4);
    column->addWidget(makeHead());
    column->addWidget(scroll, 1);
    column->addWidget(foot);
    setTabOrder(m_tree, m_evidence); // the matrix has the keys first
    setTabOrder(m_evidence, m_copy);
    connect(m_document, &BuildDocument::changed, this, &TopologyPage::follow);
    connect(m_matrix, &MatrixView::currentChanged, this, &TopologyPage::selectPair);
    connect(m_tree, &TreeView::currentChanged, this, &TopologyPage::selectPair);
    connect(m_summary, &SummaryRows::copied, this,
            [this](const QString& words) { Q_EMIT status(tr("Copied: %1").arg(words)); });
}

QWidget* TopologyPage::makeHead() {
    auto* head = new QWidget;
    auto* row = makeRow(head, {panelMargin, 6, panelMargin, 0});
    row->addWidget(
        makeParagraph(tr("Copy bandwidth between cards, GB/s in one direction."), QPalette::PlaceholderText, head), 1);
    m_evidence = new PillButton(PillRole::Soft, tr("How good is this number?"), head);
    m_copy = new PillButton(PillRole::Plain, tr("Copy as nvidia-smi topo -m"), head);
    m_copy->setToolTip(tr("Copy the matrix and its legend (Ctrl+C)"));
    for (PillButton* button : {m_evidence, m_copy}) {
        button->setMinimumWidth(button->sizeHint().width());
        row->addWidget(button);
    }
    connect(m_evidence, &QAbstractButton::clicked, this, [this] { makeEvidenceDialog(this)->show(); });
    connect(m_copy, &QAbstractButton::clicked, this, &TopologyPage::copy);
    return head;
}

/// Words beside the matrix where there is room for both, else below the drawing.
void TopologyPage::arrange() {
    const int room = width() - 2 * panelMargin - 24;
    const bool isWide =
        !m_content.cells.empty() && m_matrix->minimumSizeHint().width() + 2 * sectionGap + leastSummaryWidth <= room;
    if (isWide == m_isWide)
        return;
    m_isWide = isWide;
    for (QWidget* part : std::initializer_list<QWidget*>{m_matrix, m_tree, m_summary})
        m_grid->removeWidget(part);
    m_grid->addWidget(m_matrix, 1, 0, 1, isWide ? 1 : 2);
    m_grid->addWidget(m_summary, isWide ? 1 : 3, isWide ? 1 : 0, 1, isWide ? 1 : 2);
    m_grid->addWidget(m_tree, 2, 0, 1, 2);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, isWide ? 1 : 0);
    m_grid->setRowStretch(4, 1);
}

void TopologyPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void TopologyPage::rebuild() {
    const core::Analysis& analysis = m_document->analysis();
    TopologyContent content = contentOf(analysis);
    m_summary->setRows(summaryOf(analysis));
    if (content == m_content && !m_content.boxes.empty())
        return;
    m_content = std::move(content);
    const bool hasPairs = !m_content.cells.empty();
    m_empty->setText(hasPairs ? QString() : emptyWords(analysis));
    m_empty->setVisible(!hasPairs);
    m_matrix->setVisible(hasPairs);
    m_legend->setVisible(hasPairs);
    m_copy->setEnabled(m_content.count() > 0);
    m_matrix->setContent(m_content);
    m_tree->setContent(m_content);
    m_tree->setCurrent(m_matrix->first(), m_matrix->second());
    arrange();
}

void TopologyPage::selectPair(int first, int second) {
    m_matrix->setCurrent(first, second);
    m_tree->setCurrent(first, second);
}

void TopologyPage::copy() {
    QGuiApplication::clipboard()->setText(core::topoText(m_document->analysis()));
    Q_EMIT status(tr("Matrix copied as nvidia-smi topo -m prints it."));
}

void TopologyPage::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy) && m_copy->isEnabled())
        return copy();
    QWidget::keyPressEvent(event);
}

} // namespace ui
