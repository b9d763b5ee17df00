#pragma once

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
    /// The series only stand there and cannot be hidden.
    void setFixed() { m_isFixed = true; }

Q_SIGNALS:
    /// The series is to be shown, or hidden.
    void toggled(const QString& series, bool isShown);

private:
    /// All chips and keys anew.
    void rebuild(const ChartContent& content);

    FlowLayout* m_layout;
    QStringList m_series;
    QList<QAbstractButton*> m_chips;
    std::array<QWidget*, 3> m_keys{}; ///< by ChartSign
    bool m_isFixed = false;
};

} // namespace ui
