#include "ui/widgets/captioned_chooser.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QLabel>

namespace ui {

QComboBox* addCaptionedChooser(QVBoxLayout* column, const QString& name, QWidget* owner) {
    auto* chooser = new QComboBox(owner);
    chooser->setAccessibleName(name);
    chooser->setMinimumHeight(controlHeight);
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    QLabel* caption = makeLabel(name, QPalette::PlaceholderText, owner, -1);
    caption->setBuddy(chooser);
    auto* box = new QVBoxLayout;
    box->setSpacing(1);
    box->addWidget(caption);
    box->addWidget(chooser);
    column->addLayout(box);
    return chooser;
}

} // namespace ui
