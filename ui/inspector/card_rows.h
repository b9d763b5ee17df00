#pragma once

#include "ui/document/build_document.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace ui {

/// What is chosen for one card, such as the one selected in the drawing: its power limit, and which PSU feeds it where
/// there are several. Every change is one undo step at once. Hidden while no card is in the place.
class CardSettings : public QWidget {
    Q_OBJECT

public:
    explicit CardSettings(BuildDocument* document);

    /// Turns to the card in this place, if one is there.
    void showPlace(const QString& place);

private:
    /// Shows the card that is in the place now; hides itself where none is.
    void refresh();
    /// The PSUs to choose from, where there are several and the card takes plugs.
    void refreshUnits(const core::MountedCard& card, int index);
    /// Makes `next` the build as one undo step called `text`; where it is refused the old value is shown again.
    void apply(const core::Result<core::Build>& next, const QString& text);

    BuildDocument* m_document;
    QString m_slot;
    QLabel* m_name;
    QSpinBox* m_limit;
    QLabel* m_cost; ///< what the limit costs in speed
    QLabel* m_unitLabel;
    QComboBox* m_unit;
};

} // namespace ui
