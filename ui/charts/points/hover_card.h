// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/metric.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

/// A card's figures beside its point. The mouse passes through it until a click or Enter pins it; then it offers what
/// can be done with the card.
class HoverCard : public QWidget {
    Q_OBJECT

public:
    /// Hidden until popUpAt().
    explicit HoverCard(QWidget* parent);

    /// Sets all words and takes the size that they need.
    void setCard(const core::CardFigures& figures);
    /// Shows it near `point` without covering it, inside the parent.
    void popUpAt(const QPoint& point);
    /// Offers, and takes clicks and keys, or neither.
    void setPinned(bool isPinned);
    /// Everything it says, for a screen reader.
    QString text() const;

Q_SIGNALS:
    /// The card is to be put into a slot.
    void putAsked();
    /// The card is to be put on the shortlist, or taken off.
    void shortlistAsked();
    /// Escape, or the button that closes.
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The row of what can be done.
    QWidget* makeOffers();
    /// Takes the size that the words need.
    void fit();

    QVBoxLayout* m_lines;
    QLabel* m_name;
    QLabel* m_figures;
    QLabel* m_note;
    QLabel* m_action; ///< what a click does, while it is not pinned
    QWidget* m_offers;
};

} // namespace ui
