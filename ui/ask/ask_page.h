// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/ask/ask_search.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace ui {

class FlowLayout;
class QuestionPanel;
class ScanCommands;
struct PageContext;

/// The first page: what should the machine run? Its answers stand below the question as cards, and follow every change
/// of it. Templates, files opened last and this machine stand in a row below them. The question is there at once; the
/// answers come from a thread that begins once the page was painted.
class AskPage : public QWidget {
    Q_OBJECT

public:
    /// `context` outlives it.
    AskPage(const PageContext& context, ScanCommands* scans, QWidget* parent = nullptr);

    /// Puts the keyboard where a new user begins.
    void focusFirst();
    QuestionPanel* question() { return m_question; }
    const AskSearch& searching() const { return m_search; }

Q_SIGNALS:
    /// The best machine for each budget is to be shown.
    void curveAsked();
    /// This machine is to stand beside the open build.
    void compareAsked(const HeldBuild& build);

protected:
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Ways to begin without an answer, anew: files come and go.
    void fillStarts();
    void search();
    void showAnswers();
    /// The cards in as many columns as there is room for.
    void arrange();

    const PageContext& m_context;
    ScanCommands* m_scans;
    QuestionPanel* m_question;
    QWidget* m_curve;  ///< the way to the price curve
    QLabel* m_summary; ///< how the answers were found, or why there is none
    QGridLayout* m_grid;
    FlowLayout* m_starts;
    std::vector<QWidget*> m_cards;    ///< empty ones until there are answers
    std::vector<core::Build> m_shown; ///< by card
    AskSearch m_search;
    bool m_isEntered = false; ///< the first answer is to have the keyboard
    bool m_isDue = true;      ///< once the page was painted
};

} // namespace ui
