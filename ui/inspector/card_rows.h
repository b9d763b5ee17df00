// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace ui {

class HeatBar;

/// What is chosen for one card: its power limit, its slot, and which PSU feeds it where there are several; and how warm
/// it becomes. Every change is one undo step at once. Hidden while no card is in the place.
class CardRows : public QWidget {
    Q_OBJECT

public:
    explicit CardRows(BuildDocument* document, QWidget* parent = nullptr);

    /// Turns to the card in this place, if one is there.
    void showPlace(const QString& place);

Q_SIGNALS:
    /// The card was put into another slot.
    void moved(const QString& slot);

private:
    /// Shows the card that is in the place now; hides itself where none is.
    void refresh();
    void refreshLimit(const core::MountedCard& card);
    /// The free slots to choose from, and the card's own.
    void refreshSlots(int connector);
    void refreshHeat(const core::MountedCard& card, const core::CardAir& air);
    /// The PSUs to choose from, where there are several and the card takes plugs.
    void refreshUnits(const core::MountedCard& card, int index);
    /// The card's limit as one undo step; 0 takes it away.
    void applyLimit(int watts);
    /// Makes `next` the build as one undo step called `text`; where it is refused the old value is shown again.
    bool apply(const core::Result<core::Build>& next, const QString& text);

    BuildDocument* m_document;
    QString m_slot;
    QSlider* m_slider;
    QSpinBox* m_limit;
    QLabel* m_cost; ///< what the limit costs in speed
    QComboBox* m_slots;
    QLabel* m_link;
    QLabel* m_unitLabel;
    QComboBox* m_unit;
    QLabel* m_heat;
    HeatBar* m_heatBar;
    QLabel* m_throttle;
};

} // namespace ui
