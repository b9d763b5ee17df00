#pragma once

#include "ui/document/build_document.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace ui {

/// What the whole build comes to, along the bottom of the window. What is not known is said so.
class TotalsBar : public QWidget {
    Q_OBJECT

public:
    explicit TotalsBar(BuildDocument* document);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// Every figure anew, with its source as tool tip.
    void refresh();
    /// The state in its colour.
    void paintState();

    struct Cell {
        QLabel* value = nullptr;
        QLabel* note = nullptr;
    };

    BuildDocument* m_document;
    std::vector<Cell> m_cells;
};

} // namespace ui
