// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"
#include "ui/widgets/lazy_page.h"

namespace ui {

/// What the pages Run and Cost have in common: a strip of controls above panels of results, a choice that is part of
/// the build. A page that is not seen takes nothing in; it does when it is shown.
class PlanPage : public LazyPage {
    Q_OBJECT

Q_SIGNALS:
    /// What just happened, for the status line.
    void status(const QString& sentence);
    /// What is missing before there is anything to show is to be chosen.
    void choiceAsked();

protected:
    PlanPage(BuildDocument* document, QWidget* parent);

    /// Lays the page out: `controls` as a strip along the top, `results` below it, which scroll. `begin` and a button
    /// stand there instead while the board holds no card.
    void setParts(QWidget* controls, QWidget* results, const QString& begin);

    /// Lists anew what the controls offer of the catalogue: a file may bring parts along.
    virtual void listOffers(const core::Catalogue& catalogue) = 0;
    /// Sets the controls to the build's choice and shows what follows from it.
    virtual void takeChoice() = 0;
    /// The build takes the page's own choice as one undo step; why not, where it does not, is shown.
    void settleAs(const core::Build& build, const QString& step);

    BuildDocument* document() const { return m_document; }
    const core::Analysis& analysis() const { return m_document->analysis(); }
    const core::Catalogue& catalogue() const { return m_document->catalogue(); }

private:
    void rebuild() override;

    BuildDocument* m_document;
    QWidget* m_results = nullptr;
    QWidget* m_begin = nullptr;                        ///< instead of results of nothing
    const core::Catalogue* m_shownCatalogue = nullptr; ///< whose parts the controls offer
    bool m_isApplying = false;
};

} // namespace ui
