// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/scroll_column.h"

class QComboBox;
class QVBoxLayout;

namespace ui {

struct ChartContent;

/// Beside the chart: which cards are dear for what they do, and what each line says, in words and numbers.
class FitPanel : public ScrollColumn {
    Q_OBJECT

public:
    /// Empty until setContent().
    explicit FitPanel(QWidget* parent = nullptr);

    /// All lines anew.
    void setContent(const ChartContent& content);

Q_SIGNALS:
    /// The user wants the cards judged by this yardstick, an index of core::Yardstick.
    void yardstickChosen(int yardstick);
    /// The user wants to see this card on the chart.
    void cardPointedAt(const QString& cardId);

private:
    QVBoxLayout* m_lines; ///< what changes with the content
    QComboBox* m_yardstick;
};

} // namespace ui
