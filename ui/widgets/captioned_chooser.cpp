// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/captioned_chooser.h"

#include "core/workload/facts/model_shape.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QStyleOptionComboBox>
#include <QWheelEvent>

#include <algorithm>

namespace ui {

namespace {

/// In a column that scrolls the wheel is the column's, unless the chooser was clicked. It has no sizeAdjustPolicy: Qt
/// makes the list that drops down for one, shown or not.
class Chooser : public QComboBox {
public:
    Chooser(int letters, QWidget* parent)
        : QComboBox(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setMinimumContentsLength(letters);
    }
    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override {
        return minimumContentsLength() > 0 ? QComboBox::minimumSizeHint() : sizeOfWidest();
    }

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }

private:
    /// As Qt has it, but it measures each of many entries twice: of those that have most letters one is the widest.
    QSize sizeOfWidest() const {
        constexpr double fewer = 0.8; // letters, that wide ones may make up for
        qsizetype letters = 0;
        for (int i = 0; i < count(); ++i)
            letters = std::max(letters, itemText(i).size());
        QSize size(0, fontMetrics().height());
        for (int i = 0; i < count(); ++i) {
            if (double(itemText(i).size()) >= fewer * double(letters))
                size.setWidth(std::max(size.width(), fontMetrics().horizontalAdvance(itemText(i))));
        }
        QStyleOptionComboBox option;
        initStyleOption(&option);
        return style()->sizeFromContents(QStyle::CT_ComboBox, &option, size, this);
    }
};

} // namespace

QComboBox* addCaptionedChooser(QVBoxLayout* column, const QString& name, QWidget* owner, int letters) {
    auto* chooser = new Chooser(letters, owner);
    chooser->setAccessibleName(name);
    chooser->setMinimumHeight(controlHeight);
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
