// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"
#include "ui/inspector/alternatives.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace ui {

class CardRows;
class PillButton;

/// What is selected in the drawing: its figures, prices, settings, findings and what could stand in its stead. Every
/// change is one undo step.
class Inspector : public QWidget {
    Q_OBJECT

public:
    /// Follows `document`, which outlives it.
    explicit Inspector(BuildDocument* document);

    /// Turns to the part in this place; says how to select one where nothing is there.
    void showPlace(const QString& place);

Q_SIGNALS:
    /// Another part is to be chosen for this place.
    void replaceAsked(const QString& place);
    /// The part is to be put in once more.
    void duplicateAsked();
    /// The part is to be taken out.
    void removeAsked();
    /// All parts of this kind are to be listed.
    void listAsked(const QString& kind);
    /// The finding with this key is to be shown with its fixes.
    void findingAsked(const QString& key);
    /// The card is in this slot now.
    void moved(const QString& slot);
    /// What just happened, for the status line.
    void status(const QString& sentence);

private:
    void refresh();
    /// Name, maker and place, and what it comes to in this machine.
    void showHead();
    /// A row for each price that there is, the one that is reckoned with marked.
    void showOffers();
    /// What is found about the part, each with the way to its fixes.
    void showFindings();
    void showAlternatives(const std::vector<Alternative>& alternatives);
    /// Looks for them once the user pauses.
    void findAlternatives();
    void swap(const Alternative& alternative);
    QWidget* makePart();

    BuildDocument* m_document;
    QString m_place;
    QLabel* m_name;
    QLabel* m_where;
    QWidget* m_part;
    QLabel* m_figures;
    QGridLayout* m_offers;
    CardRows* m_card;
    QVBoxLayout* m_findings;
    PillButton* m_duplicate;
    QGridLayout* m_alternatives;
    QTimer m_pause; ///< from a change to the search for alternatives
    BackgroundJob m_search{QThread::LowPriority};
};

} // namespace ui
