// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"

#include <QDialog>

class QGridLayout;
class QGroupBox;
class QLabel;

namespace ui {

/// The air and temperatures of every card: what is expected and why, what was measured (which can be entered), ducts of
/// passive cards, and the room. Every change is one undo step.
class HeatDialog : public QDialog {
    Q_OBJECT

public:
    /// Follows `document`, which outlives it.
    explicit HeatDialog(BuildDocument* document, QWidget* parent = nullptr);

    /// Puts the keyboard on what was measured of the card in this slot.
    void focusCard(const QString& slot);

private:
    /// The rows anew where what they say is another; noise always.
    void refresh();
    /// The row of a card, by its index in Machine::cards, at the end of `grid`.
    void addCard(QGridLayout* grid, std::size_t card);

    BuildDocument* m_document;
    QGroupBox* m_cards;
    QLabel* m_case;
    QLabel* m_problem;
    QStringList m_shown; ///< what the rows were made from
};

} // namespace ui
