// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_widgets.h"

#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <functional>

namespace ui {

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

QWidget* makeZoomButtons(ChartScene* scene) {
    auto* buttons = new QWidget;
    auto* row = makeRow(buttons, {}, gridUnit);
    const auto add = [&](const QString& text, const QString& tip, void (ChartScene::*act)(), auto isUseful) {
        auto* button = new PillButton(PillRole::Soft, text, buttons);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->hide();
        row->addWidget(button);
        QObject::connect(button, &QAbstractButton::clicked, scene, act);
        QObject::connect(scene, &ChartScene::zoomChanged, button,
                         [=] { button->setVisible(std::invoke(isUseful, *scene)); });
    };
    add(u"←"_s, ChartView::tr("Last zoom (Alt+Left)"), &ChartScene::goBack, &ChartScene::canGoBack);
    add(u"→"_s, ChartView::tr("Next zoom (Alt+Right)"), &ChartScene::goForward, &ChartScene::canGoForward);
    add(ChartView::tr("Reset zoom"), ChartView::tr("Show the whole chart (0)"), &ChartScene::resetZoom,
        &ChartScene::isZoomed);
    return buttons;
}

} // namespace ui
