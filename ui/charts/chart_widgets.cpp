#include "ui/charts/chart_widgets.h"

#include "core/metrics/metric.h"
#include "core/units/at.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QGridLayout>
#include <QTextLayout>
#include <QToolTip>

namespace ui {

constexpr qreal tipWidth = 420;

void addField(QLayout* row, const QString& label, QWidget* field) {
    auto* box = new QWidget;
    auto* lines = makeColumn(box, {}, 2);
    QLabel* caption = makeLabel(label, QPalette::PlaceholderText, box, -1);
    caption->setBuddy(field);
    lines->addWidget(caption);
    lines->addWidget(field);
    row->addWidget(box);
}

QComboBox* addChooser(QLayout* row, const QString& label, const QStringList& choices) {
    auto* chooser = new QComboBox;
    chooser->addItems(choices);
    chooser->setAccessibleName(label);
    chooser->setMinimumHeight(controlHeight);
    addField(row, label, chooser);
    return chooser;
}

PillButton* addChip(QButtonGroup* group, QLayout* row, const QString& text) {
    auto* chip = new PillButton(PillRole::Chip, text);
    chip->setCheckable(true);
    chip->setChecked(group->buttons().isEmpty());
    group->addButton(chip, int(group->buttons().size()));
    row->addWidget(chip);
    return chip;
}

/// `text` in lines of at most `width` pixels: a tooltip of plain text breaks none itself.
static QString brokenInto(qreal width, const QString& text) {
    QTextLayout layout(text, QToolTip::font());
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines.join('\n'_L1);
}

static QString tipOf(const core::Card& card, const core::Catalogue& catalogue, const core::ChartQuery& query) {
    QStringList lines{card.name};
    lines << core::summaryOf(core::figuresOf(card, catalogue, query.clock, query.cards, query.dollars));
    for (QString& line : lines)
        line = brokenInto(tipWidth, line);
    return lines.join('\n'_L1);
}

ChartView* makePlainView(ChartScene* scene, const core::Catalogue* const* catalogue, const QString& name) {
    auto* view = new ChartView(scene);
    view->setAccessibleName(name);
    QObject::connect(view, &ChartView::currentChanged, view, [view, scene, catalogue](int point) {
        const core::Card* card = point < 0 || !*catalogue
                                     ? nullptr
                                     : (*catalogue)->find<core::Card>(core::at(scene->content().points, point).id);
        if (!card)
            return QToolTip::hideText();
        const QPoint place = view->mapFromScene(scene->positionOf(point));
        QToolTip::showText(view->mapToGlobal(place), tipOf(*card, **catalogue, scene->content().options.query), view);
    });
    auto* reset = new PillButton(PillRole::Soft, ChartView::tr("Reset zoom"));
    reset->hide();
    auto* corner = makeLayout<QGridLayout>(view, {gridUnit, gridUnit, gridUnit, gridUnit});
    corner->addWidget(reset, 0, 0, Qt::AlignTop | Qt::AlignRight);
    QObject::connect(reset, &QAbstractButton::clicked, scene, &ChartScene::resetZoom);
    QObject::connect(scene, &ChartScene::zoomChanged, reset, [scene, reset] { reset->setVisible(scene->isZoomed()); });
    return view;
}

} // namespace ui
