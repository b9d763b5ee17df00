#pragma once

#include "core/recommend/request.h"
#include "ui/ask/ask_search.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;

namespace ui {

class FlowLayout;
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
    /// What the controls ask for.
    core::Request request() const;

    // The controls of the question.
    QComboBox* model() { return m_model; }
    QComboBox* users() { return m_users; }
    QSpinBox* budget() { return m_budget; }
    const AskSearch& searching() const { return m_search; }

Q_SIGNALS:
    /// The best machine for this goal is to be searched with all limits there are.
    void recommendAsked(core::Goal goal, int dollars, const QString& model);
    /// This machine is to stand beside the open build.
    void compareAsked(const HeldBuild& build);

protected:
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeQuestion();
    QComboBox* addChooser(QLayout* line, const QString& name);
    /// Ways to begin without an answer, anew: files come and go.
    void fillStarts();
    void search();
    void showAnswers();
    /// The cards in as many columns as there is room for.
    void arrange();

    const PageContext& m_context;
    ScanCommands* m_scans;
    QComboBox* m_model = nullptr;
    QComboBox* m_users = nullptr;
    QComboBox* m_tokens = nullptr; ///< of context
    QComboBox* m_speed = nullptr;  ///< of each user
    QSpinBox* m_budget = nullptr;
    QComboBox* m_outlet = nullptr;
    QComboBox* m_market = nullptr;
    QLabel* m_told; ///< how the answers were found, or why there is none
    QGridLayout* m_grid;
    FlowLayout* m_starts;
    std::vector<QWidget*> m_cards;    ///< empty ones until there are answers
    std::vector<core::Build> m_shown; ///< by card
    AskSearch m_search;
    bool m_isDue = true; ///< once the page was painted
};

} // namespace ui
