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

Q_SIGNALS:
    void toggled(const QString& series, bool isShown);

private:
    void rebuild(const ChartContent& content);

    FlowLayout* m_layout;
    QStringList m_series;
    QList<QAbstractButton*> m_chips;
    QWidget* m_errorKey;
};

} // namespace ui
