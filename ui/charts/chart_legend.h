#pragma once

#include <QWidget>

class QAbstractButton;

namespace ui {

class FlowLayout;
struct ChartContent;

/// The series of a chart as chips with their markers; a click hides a series or brings it back.
class ChartLegend : public QWidget {
    Q_OBJECT

public:
    explicit ChartLegend(QWidget* parent = nullptr);

    void setContent(const ChartContent& content);
    /// The series only stand there and cannot be hidden.
    void setFixed() { m_isFixed = true; }

Q_SIGNALS:
    /// The series is to be shown, or hidden.
    void toggled(const QString& series, bool isShown);

private:
    void rebuild(const ChartContent& content);

    FlowLayout* m_layout;
    QStringList m_series;
    QList<QAbstractButton*> m_chips;
    QWidget* m_errorKey;
    QWidget* m_frontierKey = nullptr;
    QWidget* m_shortlistKey = nullptr;
    bool m_isFixed = false;
};

} // namespace ui
