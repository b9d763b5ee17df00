#pragma once

#include "ui/document/build_document.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

/// What the pages Training and Cost have in common: controls at the left and results at the right, a choice that is
/// part of the build. A page that is not seen takes nothing in; it does when it is shown.
class PlanPage : public QWidget {
    Q_OBJECT

Q_SIGNALS:
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    PlanPage(BuildDocument* document, QWidget* parent);

    /// Lays the page out: `controls` in a column of fixed width, `results` in the rest; each scrolls by itself.
    void setColumns(QWidget* controls, QWidget* results);
    /// The layout of `results`, with the margins that every such page has.
    static QVBoxLayout* makeResultsColumn(QWidget* results);
    /// A section's title at the end of `column`.
    static QLabel* addTitle(QVBoxLayout* column, const QString& text);

    /// Lists anew what the controls offer of the catalogue: a file may bring parts along.
    virtual void listOffers(const core::Catalogue& catalogue) = 0;
    /// Sets the controls to the build's choice and shows what follows from it.
    virtual void takeChoice() = 0;
    /// The build takes the page's own choice as one undo step; why not, where it does not, is told.
    void settleAs(const core::Build& build, const QString& step);

    BuildDocument* document() const { return m_document; }
    const core::Analysis& analysis() const { return m_document->analysis(); }
    const core::Catalogue& catalogue() const { return m_document->catalogue(); }
    void showEvent(QShowEvent* event) override;

private:
    /// Takes the build in at once where the page is seen, else when it is shown; not the page's own change.
    void documentChanged();
    /// Brings the offers, where the catalogue is another, and the choice up to date.
    void takeBuild();

    BuildDocument* m_document;
    const core::Catalogue* m_shownCatalogue = nullptr; ///< whose parts the controls offer
    bool m_isStale = true;
    bool m_isApplying = false;
};

} // namespace ui
