#pragma once

#include "ui/widgets/evidence_dialog.h"

#include <QWidget>

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
    explicit FigureFlow(QWidget* parent = nullptr);

    void setFigures(std::vector<Figure> figures);
    const std::vector<Figure>& figures() const { return m_figures; }

private:
    void showEvidence(int index);

    std::vector<Figure> m_figures;
    std::vector<FigureTile*> m_tiles;
};

} // namespace ui
