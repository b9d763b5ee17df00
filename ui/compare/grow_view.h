// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/grow/grow.h"
#include "ui/document/background_job.h"
#include "ui/recommend/held_build.h"
#include "ui/widgets/lazy_page.h"

class QComboBox;
class QLabel;
class QTableWidget;

namespace ui {

class BuildDocument;
class PillButton;
class SliderRow;

/// What one card more would break, and the cheapest swap of parts for so many cards; found off the window's thread.
class GrowView : public LazyPage {
    Q_OBJECT

public:
    explicit GrowView(BuildDocument* document);

    /// The cards to choose from, and where parts to buy are looked for.
    void setCatalogue(const SharedCatalogue& catalogue);

    /// The keyboard goes to what adds the card, once that is known.
    void takeKeyboard();

    /// The table of what one card more needs, and that of the parts to buy.
    QTableWidget* lines() { return m_lines; }
    QTableWidget* steps() { return m_steps; }
    bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    /// What just happened, for the status line.
    void status(const QString& sentence);
    /// The cheapest way is there.
    void found();

private:
    /// An answer with the catalogue that its parts point into.
    struct Found {
        core::NextCard next;
        core::UpgradePath path;
        int cards = 0;
        SharedCatalogue catalogue;
        std::vector<HeldBuild> pictured; ///< now, and then where there is a place for the card
    };

    void rebuild() override;
    /// Starts the search for the chosen card and number; the one before is dropped.
    void look();
    void showNext();
    /// The drawings of now and then, side by side.
    void showPictures();
    void showPath();
    void addCard();
    void swapParts();
    /// The card to add: the chosen one, or the usual one of the build; null where there is neither.
    const core::Card* card() const;

    BuildDocument* m_document;
    SharedCatalogue m_catalogue;
    std::shared_ptr<const Found> m_found;
    QComboBox* m_card;
    QLabel* m_sentence;
    QTableWidget* m_lines;
    QLabel* m_details;
    QWidget* m_pictures; ///< the build now, and with one card more
    SliderRow* m_cards;
    QLabel* m_path;
    QTableWidget* m_steps;
    QLabel* m_warnings;
    PillButton* m_add;
    PillButton* m_swap;
    bool m_isKeyboardAsked = false;
    BackgroundJob m_job;
};

} // namespace ui
