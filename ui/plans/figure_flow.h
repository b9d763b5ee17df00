// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/evidence_dialog.h"

#include <QWidget>

#include <QAbstractButton>
#include <functional>

namespace ui {

class FigureTile;

/// A figure as a page shows it, and what stands behind it, asked for only when it is pressed.
struct Figure {
    QString caption;
    QString value;
    std::function<Evidence()> evidence;
};

/// Figures side by side, broken into lines. Tiles are kept from one set of figures to the next.
class FigureFlow : public QWidget {
    Q_OBJECT

public:
    FigureFlow();

    /// Shows these instead of those before; tiles not needed are hidden.
    void setFigures(std::vector<Figure> figures);
    const std::vector<Figure>& figures() const { return m_figures; }

private:
    /// Opens a dialog with what stands behind a figure; nothing where it has no evidence.
    void showEvidence(int index);

    std::vector<Figure> m_figures;
    std::vector<FigureTile*> m_tiles;
};

/// A figure with its name above it; pressed, it tells where it comes from.
class FigureTile : public QAbstractButton {
    Q_OBJECT

public:
    /// Blank until setFigure().
    explicit FigureTile(QWidget* parent = nullptr);

    /// Measured and painted anew only where the words are others.
    void setFigure(const QString& caption, const QString& value);
    const QString& value() const { return m_value; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }
    void changeEvent(QEvent* event) override;

private:
    QString m_caption;
    QString m_value;
    mutable QSize m_hint; ///< of the words as they are
};

} // namespace ui
