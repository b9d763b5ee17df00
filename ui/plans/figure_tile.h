#pragma once

#include <QAbstractButton>

namespace ui {

/// A figure with its name above it; pressed, it tells where it comes from.
class FigureTile : public QAbstractButton {
    Q_OBJECT

public:
    explicit FigureTile(QWidget* parent = nullptr);

    void setFigure(const QString& caption, const QString& value);
    const QString& value() const { return m_value; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString m_caption;
    QString m_value;
    mutable QSize m_hint; ///< of the words as they are
};

} // namespace ui
