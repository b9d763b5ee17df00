// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fixes/mends.h"
#include "ui/widgets/surface.h"

#include <vector>

class QCheckBox;
class QLabel;
class QToolButton;

namespace ui {

class PillButton;

/// One finding: a stripe, a mark and a word for its severity with the speed it takes, what is found, the button that
/// mends it best, where the rule comes from. Shows another finding without being built anew.
class FindingCard : public Surface {
    Q_OBJECT

public:
    /// Blank until show().
    explicit FindingCard(QWidget* parent = nullptr);

    /// The best fix is offered, with what it costs once it was tried; the others on demand.
    void show(const core::Finding& finding, const core::Fixes& fixes, const QString& note);
    /// Says how many findings of the same rule it stands for besides its own; 0: none.
    void setFolded(int others, bool isUnfolded);
    /// What it shows now.
    const core::Finding& finding() const { return m_finding; }

Q_SIGNALS:
    /// This fix is to be made.
    void fixAsked(const core::Fix& fix);
    /// The user takes responsibility for the finding, or no longer does.
    void waiverAsked(const QString& key, bool isWaived);
    /// The others of its rule are to be shown, or put away.
    void othersAsked(const QString& rule);
    /// The user ticked a condition off as done, or took the tick away.
    void doneTicked(const QString& key, bool isDone);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// Severity, title, message, details and source; `note` is what was said when it was waived.
    void showTexts(const QString& note);
    /// Shows them at the end of the card, or puts them away.
    void openDetails(bool isOpen);
    /// A button for each fix; buttons are kept from one finding to the next.
    void showFixes();
    /// The stripe, mark and word in the colour of the severity, or muted where it is waived.
    void paintSeverity();

    core::Finding m_finding;
    core::Fixes m_fixes;
    QLabel* m_mark;
    QLabel* m_title;
    QLabel* m_word;
    QLabel* m_message;
    QLabel* m_details;
    QLabel* m_source;
    QWidget* m_fixRow;
    std::vector<PillButton*> m_fixButtons; ///< the first m_fixes.size() of them are shown
    bool m_areAllShown = false;            ///< fixes
    PillButton* m_others;                  ///< shows the other fixes
    PillButton* m_alike;                   ///< shows the other findings of its rule
    QToolButton* m_more;                   ///< opens the details, where there are any
    PillButton* m_why;
    PillButton* m_waive;
    QCheckBox* m_done; ///< of a condition that can be ticked off, in place of the waiver
};

} // namespace ui
