#include "ui/charts/chart_widgets.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>

namespace ui {

void clearLayout(QLayout* layout) {
    while (QLayoutItem* item = layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

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

} // namespace ui
