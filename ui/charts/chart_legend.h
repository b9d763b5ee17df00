// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/points/series_style.h"

#include <QSet>
#include <QWidget>

#include <array>

class QAbstractButton;

namespace ui {

class FlowLayout;
struct ChartContent;

/// The series of a chart as chips with their markers; a click hides a series or brings it back.
class ChartLegend : public QWidget {
    Q_OBJECT

public:
    /// Empty until setContent().
    explicit ChartLegend(QWidget* parent = nullptr);

    /// Chips are made anew only where the series are others.
    void setContent(const ChartContent& content);
    /// The series that a chart leaves out.
    const QSet<QString>& hidden() const { return m_hidden; }
    /// The series only stand there and cannot be hidden.
    void setFixed() { m_isFixed = true; }

Q_SIGNALS:
    /// Another series is hidden, or shown again.
    void changed();

private:
    /// All chips and keys anew.
    void rebuild(const ChartContent& content);

    FlowLayout* m_layout;
    QStringList m_series;
    QSet<QString> m_hidden;
    QList<QAbstractButton*> m_chips;
    std::array<QWidget*, chartSigns> m_keys{}; ///< by ChartSign
    bool m_isFixed = false;
};

} // namespace ui
