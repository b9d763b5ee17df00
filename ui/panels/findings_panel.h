// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"

#include <QSet>
#include <QTimer>
#include <QWidget>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class FindingCard;
class PillButton;
class Surface;

/// What the rules say about the build in groups: errors, warnings, what must be done before it works; then advice and
/// what was not checked, folded; last what is waived. Findings of one rule are one card.
class FindingsPanel : public QWidget {
    Q_OBJECT

public:
    /// Follows `document`, which outlives it.
    explicit FindingsPanel(BuildDocument* document, QWidget* parent = nullptr);

    /// "1 error · 3 warnings · 2 advice · 6 not checked"; what there is none of is left out.
    static QString countsOf(const core::Findings& findings);

    /// Brings the finding with this key into sight and marks it.
    void showFinding(const QString& key);

Q_SIGNALS:
    /// The user picked a finding: the slots and parts that it is about.
    void subjectsPicked(const QStringList& subjects);
    /// A sentence for the status line.
    void status(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// All cards anew: open findings first, then waived ones; few of them while the panel is not seen.
    void refresh();
    /// Makes the cards that were put off; where nothing is painted yet they wait for the first picture.
    void showRest();
    /// The same findings with more fixes: some cards a turn of the event loop, so that no frame waits for them.
    void showSomeFixes();
    /// The card with this index, made if it is not there yet.
    FindingCard* cardAt(std::size_t index);
    /// The findings of this group from the card `next` on, one for each rule that is not unfolded; the next free card.
    std::size_t showCards(core::FindingGroup group, std::size_t next);
    /// Shows the finding with this index in the card.
    void fill(FindingCard* card, std::size_t index);
    /// The next widget of the column.
    void put(QWidget* widget);
    /// One line for the findings of a group, which opens them.
    struct Fold {
        core::FindingGroup group = core::FindingGroup::Tips;
        Surface* sheet = nullptr;
        QLabel* title = nullptr;
        PillButton* seeAll = nullptr;
        bool isUnfolded = false;
    };
    void makeFold(core::FindingGroup group);
    void showFold(const Fold& fold);
    void applyFix(const core::Fix& fix);
    void changeWaiver(const QString& key, bool isWaived);
    void tickDone(const QString& key, bool isDone);
    void pick(FindingCard* card);

    BuildDocument* m_document;
    QLabel* m_counts;
    QLabel* m_nothing;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column;
    std::vector<std::size_t> m_shown; ///< by card in use: index of its finding
    QTimer m_restTimer;               ///< to the cards that are not made yet
    int m_cardsToMake = 0;            ///< before that
    bool m_isPainted = false;
    bool m_isRestDue = false; ///< they wait for the first picture
    QTimer m_fixTimer;
    std::size_t m_nextToFix = 0;
    std::vector<FindingCard*> m_cards; ///< reused; the ones past those in use are hidden
    QLabel* m_before;                  ///< heading of what must be done before it works
    std::vector<Fold> m_folds;         ///< advice, what was not checked
    int m_next = 0;                    ///< place in the column of what is shown next
    QSet<QString> m_unfolded;          ///< rules of which all findings are shown
};

} // namespace ui
