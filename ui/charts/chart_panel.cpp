// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_panel.h"

#include "core/units/at.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/chart_widgets.h"
#include "ui/charts/point_cards.h"
#include "ui/charts/shortlist.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

namespace ui {

ChartPanel::ChartPanel(BuildDocument* document, const QString& name, QWidget* parent)
    : Surface(parent)
    , m_document(document)
    , m_scene(new ChartScene(this))
    , m_view(new ChartView(m_scene, this))
    , m_cards(new PointCards(m_view, m_scene, document))
    , m_claim(makeParagraph({}, QPalette::WindowText, this, 2))
    , m_note(makeParagraph({}, QPalette::PlaceholderText, this, -0.5))
    , m_source(makeParagraph({}, QPalette::PlaceholderText, this, -1)) {
    m_claim->setFont(ui::font(2, QFont::Bold));
    m_view->setAccessibleName(name);
    m_view->setWhatsThis(tr("Arrow keys step between cards, Enter offers to put the card into a slot, S puts it on the "
                            "shortlist. + and − zoom, 0 shows everything, Alt+Left goes back."));
    auto* head = makeRow(nullptr, {}, gridUnit);
    head->addWidget(m_claim, 1);
    head->addWidget(makeZoomButtons(m_scene), 0, Qt::AlignTop);
    head->addWidget(makeExport(), 0, Qt::AlignTop);
    auto* lines = makeColumn(this, {panelMargin, 2 * gridUnit, 2 * gridUnit, 2 * gridUnit}, 2);
    lines->addLayout(head);
    lines->addWidget(m_note);
    lines->addWidget(m_view, 1);
    lines->addWidget(m_source);

    connect(m_view, &ChartView::putAsked, this, &ChartPanel::cardChosen);
    connect(m_view, &ChartView::shortlisted, this, [this](int point) {
        Shortlist::toggle(core::at(this->content().points, point).id);
        Q_EMIT shortlistChanged();
    });
}

ChartPanel::~ChartPanel() {
    // The view loses its focus as it goes, and must not tell a panel and a scene that are gone already.
    m_view->disconnect(this);
    delete m_view;
}

QWidget* ChartPanel::makeExport() {
    auto* button = new PillButton(PillRole::Plain, tr("Export…"), this);
    button->setToolTip(tr("Save the chart as SVG, PNG or CSV"));
    button->setAccessibleName(tr("Export chart"));
    auto* menu = new QMenu(this);
    for (const char* suffix : {"svg", "png", "csv"})
        menu->addAction(tr("Export %1…").arg(QString::fromLatin1(suffix).toUpper()), this,
                        [this, suffix] { exportAs(QLatin1String(suffix)); });
    connect(button, &QAbstractButton::clicked, menu,
            [button, menu] { menu->popup(button->mapToGlobal(QPoint(0, button->height()))); });
    return button;
}

void ChartPanel::setContent(ChartContent content) {
    m_claim->setText(content.words.claim);
    m_note->setText(content.words.note);
    m_note->setVisible(!content.words.note.isEmpty());
    m_source->setText(content.words.source);
    m_scene->setContent(std::move(content), Theme::current());
    m_cards->pin(-1);
}

const ChartContent& ChartPanel::content() const {
    return m_scene->content();
}

void ChartPanel::exportAs(const QString& suffix) {
    const QString suggestion =
        u"%1-%2.%3"_s.arg(content().options.query.across->id, content().options.query.up->id, suffix);
    QString path = QFileDialog::getSaveFileName(this, tr("Export chart"), suggestion,
                                                tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty())
        return;
    if (!isExportable(path))
        path += u"."_s + suffix;
    if (const auto written = m_document->files().write(path, chartFor(path, content())); !written)
        QMessageBox::warning(this, tr("Export chart"), written.problem().sentence);
}

void ChartPanel::pointAt(const QString& cardId) {
    const auto& points = content().points;
    for (int i = 0; i < int(points.size()); ++i) {
        if (core::at(points, i).id != cardId)
            continue;
        if (!m_scene->isInView(i))
            m_scene->resetZoom();
        m_scene->setCurrent(i);
        m_cards->show(i);
        return;
    }
}

} // namespace ui
