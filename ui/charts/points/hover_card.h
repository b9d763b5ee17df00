#pragma once

#include "core/metrics/metric.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

/// A card's figures beside its point, with what Enter, a click or a drag does. The mouse passes through it.
class HoverCard : public QWidget {
    Q_OBJECT

public:
    /// Hidden until popUpAt().
    explicit HoverCard(QWidget* parent);

    /// Sets all words and takes the size that they need.
    void setCard(const core::CardFigures& figures);
    /// Shows it near `point` without covering it, inside the parent.
    void popUpAt(const QPoint& point);
    /// Everything it says, for a screen reader.
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_lines;
    QLabel* m_name;
    QLabel* m_figures;
    QLabel* m_note;
    QLabel* m_action;
};

} // namespace ui
