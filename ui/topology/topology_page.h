// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/topology_content.h"
#include "ui/widgets/lazy_page.h"

class QGridLayout;
class QLabel;

namespace ui {

class BuildDocument;
class MatrixView;
class PillButton;
class SummaryRows;
class TreeView;

/// The window's "Topology" tab: how the cards reach each other, as a matrix, as a drawing and in words. The pair that
/// is current in the matrix is bold in the drawing and the other way round. It follows the document only while it is
/// visible.
class TopologyPage : public LazyPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit TopologyPage(BuildDocument* document, QWidget* parent = nullptr);

public Q_SLOTS:
    /// Puts the text of `nvidia-smi topo -m` on the clipboard.
    void copy();

Q_SIGNALS:
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// What the figures are, how good they are, and the button that copies them.
    QWidget* makeHead();
    void rebuild() override;
    /// The summary beside the matrix where there is room for both, else below the drawing.
    void arrange();
    /// Makes a pair current in both pictures.
    void selectPair(int first, int second);

    BuildDocument* m_document;
    TopologyContent m_content;
    QGridLayout* m_grid;
    MatrixView* m_matrix;
    TreeView* m_tree;
    SummaryRows* m_summary;
    QLabel* m_empty;
    QWidget* m_legend;
    PillButton* m_evidence = nullptr;
    PillButton* m_copy;
    bool m_isWide = false;
};

} // namespace ui
