#pragma once

#include "core/recommend/request.h"
#include "ui/window/start_survey.h"

#include <QWidget>

class QButtonGroup;
class QComboBox;
class QSpinBox;

namespace ui {

class FlowLayout;
class ScanCommands;
class SheetButton;
class StartCard;
struct PageContext;

/// What a first start shows instead of a build: the ways to one. Commands on the left, the files opened last below
/// them, and the templates as pictures. It is there at once; what is told of files and templates follows one by one.
class StartPage : public QWidget {
    Q_OBJECT

public:
    /// `context` outlives it.
    StartPage(const PageContext& context, ScanCommands* scans, QWidget* parent = nullptr);

    /// Puts the keyboard where a new user begins.
    void focusFirst();

Q_SIGNALS:
    /// The best machine for this goal is to be searched; `model` is the one it runs or trains, empty where it asks for
    /// none.
    void recommendAsked(core::Goal goal, int dollars, const QString& model);

protected:
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeLeft(ScanCommands* scans);
    /// Budget, purposes and the button that searches.
    QWidget* makeRecommend();
    QWidget* makeTemplates();
    /// A row of cards below a heading, of today's templates or the guides'.
    QWidget* makeRow(bool isOfToday);
    /// The files opened last, anew; no more of them than are still there.
    void fillRecent();
    /// Begins to find out what is told of each card.
    void survey();

    const PageContext& m_context;
    SheetButton* m_new = nullptr;
    QSpinBox* m_budget = nullptr;
    QButtonGroup* m_goals = nullptr;
    QComboBox* m_model = nullptr; ///< shown where the goal is of a model
    QWidget* m_recent = nullptr;
    std::vector<StartCard*> m_recentCards;
    std::vector<StartCard*> m_templateCards; ///< in the order of templates()
    bool m_isSurveyDue = true;               ///< once the page was painted
    StartSurvey m_survey;
};

} // namespace ui
