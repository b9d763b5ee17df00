#pragma once

#include "ui/document/build_document.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace ui {

class PillButton;

/// What a build is chosen of, a chip a kind, ticked where it is chosen; and what comes next.
class PartChecklist : public QWidget {
    Q_OBJECT

public:
    explicit PartChecklist(QWidget* parent = nullptr);

    /// As the build stands now.
    void show(const core::Analysis& analysis, const core::Catalogue& catalogue);
    using QWidget::show;

Q_SIGNALS:
    /// A part of this kind (core::kindName) is to be chosen.
    void partAsked(const QString& kind);

private:
    QLabel* m_head;
    QLabel* m_next;
    std::vector<PillButton*> m_chips; ///< in the order of core::partChecklist()
};

/// What the whole build comes to, along the bottom of the window. What is not known is said so. While something needed
/// is not chosen the checklist stands in the place of most figures.
class TotalsBar : public QWidget {
    Q_OBJECT

public:
    explicit TotalsBar(BuildDocument* document);

Q_SIGNALS:
    /// A part of this kind (core::kindName) is to be chosen.
    void partAsked(const QString& kind);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// Every figure anew, with its source as tool tip.
    void refresh();
    /// The checklist, or the figures it stands for.
    void showCells();
    /// The state in its colour.
    void paintState();

    struct Cell {
        QWidget* box = nullptr; ///< with the line before it
        QLabel* value = nullptr;
        QLabel* note = nullptr;
    };

    BuildDocument* m_document;
    PartChecklist* m_checklist;
    std::vector<Cell> m_cells;
};

} // namespace ui
