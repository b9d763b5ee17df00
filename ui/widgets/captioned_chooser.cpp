// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/captioned_chooser.h"

#include "core/workload/facts/model_shape.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QWheelEvent>

#include <algorithm>

namespace ui {

namespace {

/// In a column that scrolls the wheel is the column's, unless the chooser was clicked.
class Chooser : public QComboBox {
public:
    explicit Chooser(QWidget* parent)
        : QComboBox(parent) {
        setFocusPolicy(Qt::StrongFocus);
    }

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace

QComboBox* addCaptionedChooser(QVBoxLayout* column, const QString& name, QWidget* owner) {
    auto* chooser = new Chooser(owner);
    chooser->setAccessibleName(name);
    chooser->setMinimumHeight(controlHeight);
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    QLabel* caption = makeLabel(name, QPalette::PlaceholderText, owner, -1);
    caption->setBuddy(chooser);
    auto* box = makeColumn(nullptr, {}, 1);
    box->addWidget(caption);
    box->addWidget(chooser);
    column->addLayout(box);
    return chooser;
}

void fillWithLanguageModels(QComboBox* chooser, const core::Catalogue& catalogue, const QString& chosen) {
    const QSignalBlocker blocker(chooser);
    chooser->clear();
    for (const core::Model& model : catalogue.all<core::Model>()) {
        if (model.kind && core::isLanguageModel(model))
            chooser->addItem(model.name, model.id);
    }
    chooser->setCurrentIndex(std::max(0, chooser->findData(chosen)));
}

} // namespace ui
