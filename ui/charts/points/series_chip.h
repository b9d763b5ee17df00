#pragma once

#include <QAbstractButton>

namespace ui {

/// A series in the legend: its marker and name, pale and struck through while it is hidden.
class SeriesChip : public QAbstractButton {
    Q_OBJECT

public:
    SeriesChip(const QString& series, int index, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_index;
};

} // namespace ui
