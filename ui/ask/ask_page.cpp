// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ask/ask_page.h"

#include "core/analysis/prices.h"
#include "core/documents/build/templates.h"
#include "core/units/sentence.h"
#include "ui/ask/answer_card.h"
#include "ui/commands/file_commands.h"
#include "ui/commands/page_context.h"
#include "ui/commands/scan_commands.h"
#include "ui/document/recent_files.h"
#include "ui/recommend/question_panel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLineEdit>
#include <QTimer>

namespace ui {

constexpr int mostRecentShown = 6;
constexpr int cardWidth = 280;
constexpr int emptyCards = 3;
constexpr int emptyCardHeight = 420;

AskPage::AskPage(const PageContext& context, ScanCommands* scans, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_scans(scans)
    , m_question(new QuestionPanel(context.document, context.catalogue))
    , m_summary(makeParagraph({}, QPalette::PlaceholderText, this))
    , m_grid(new QGridLayout) {
    auto* content = new QWidget;
    auto* column = makeColumn(content, {24, 18, 24, 18}, 12);
    auto* head = new QWidget(content);
    auto* title = makeRow(head, {}, 14);
    QLabel* asked = makeLabel(tr("What should it run?"), QPalette::WindowText, head, 8, QFont::Bold);
    title->addWidget(asked);
    title->addWidget(makeLabel(tr("Answers change as you choose."), QPalette::PlaceholderText, head), 1);
    column->addWidget(head);
    column->addWidget(m_question);
    auto* summary = makeRow(nullptr, {}, 14);
    auto* curve = new PillButton(PillRole::Link, tr("All on the price curve"), content);
    m_curve = curve;
    summary->addWidget(m_summary, 1);
    summary->addWidget(curve);
    column->addLayout(summary);
    m_grid->setSpacing(14);
    column->addLayout(m_grid);
    auto* starts = new QWidget(content);
    m_starts = new FlowLayout(8, starts);
    column->addWidget(starts);
    column->addStretch(1);
    makeColumn(this, {})->addWidget(new ScrollColumn(content));
    connect(curve, &QAbstractButton::clicked, this, &AskPage::curveAsked);
    connect(m_question, &QuestionPanel::changed, this, &AskPage::search);
    connect(m_question, &QuestionPanel::unknownModel, this, [this](const QString& name) {
        m_summary->setText(
            tr("No model in the catalogue is called %1. The answers are for %2.").arg(name, m_question->purpose()));
    });
    connect(m_question->modelLine(), &QLineEdit::returnPressed, this, [this] {
        m_isEntered = true;
        if (!m_search.isBusy())
            showAnswers();
    });
    connect(&m_search, &AskSearch::found, this, &AskPage::showAnswers);
    connect(&m_search, &AskSearch::ended, this, &AskPage::showAnswers);
    for (int i = 0; i < emptyCards; ++i) {
        m_cards.push_back(new Surface(content));
        m_cards.back()->setMinimumHeight(emptyCardHeight);
    }
}

void AskPage::focusFirst() {
    m_question->modelLine()->setFocus(Qt::OtherFocusReason);
    m_question->modelLine()->selectAll();
}

void AskPage::search() {
    m_isDue = false;
    if (!isVisible())
        return;
    m_question->listModels();
    m_summary->setText(tr("Searching…"));
    m_shown.clear();
    m_search.start(m_context.catalogue, m_question->request());
}

/// What speaks against all of several answers: said once.
static QStringList sharedCatches(const std::vector<Answer>& answers) {
    QStringList shared = answers.size() > 1 ? answers.front().catches : QStringList();
    shared.removeIf([&](const QString& each) {
        return !std::ranges::all_of(answers, [&](const Answer& answer) { return answer.catches.contains(each); });
    });
    return shared;
}

void AskPage::showAnswers() {
    const std::vector<Answer>& answers = m_search.answers();
    std::vector<QWidget*> before = std::exchange(m_cards, {});
    const QStringList shared = sharedCatches(answers);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const core::Build& build = answers[i].build.build();
        if (i < m_shown.size() && m_shown[i] == build) { // it stays under the hand
            m_cards.push_back(std::exchange(before[i], nullptr));
            static_cast<AnswerCard*>(m_cards.back())->setSharedCatches(shared);
            continue;
        }
        auto* card = new AnswerCard(answers[i], shared, i == 0 && !m_search.isBeyondLimits(), this);
        connect(card, &AnswerCard::openAsked, this, [this, build] { m_context.files->openAsNew(build); });
        connect(card, &AnswerCard::compareAsked, this, [this, held = answers[i].build] { Q_EMIT compareAsked(held); });
        m_cards.push_back(card);
    }
    qDeleteAll(before);
    m_shown.clear();
    for (const Answer& answer : answers)
        m_shown.push_back(answer.build.build());
    const QString purpose = m_question->purpose();
    m_summary->setText(
        answers.empty()             ? tr("No machine in the catalogue: %1.").arg(purpose)
        : m_search.isBeyondLimits() ? tr("Nothing within the limits: %1.").arg(purpose)
        : m_search.isBusy()
            ? tr("More ideas follow.")
            : inWords(core::Sentence::tr("%n ways: %1.", "1 way: %1.", int(answers.size())).arg(purpose)) + ' '_L1 +
                  (QStringList(core::notInPrices()) + shared).join(' '_L1));
    arrange();
    if (m_isEntered && !m_search.isBusy() && !answers.empty()) {
        if (m_question->modelLine()->hasFocus())
            m_cards.front()->findChild<PillButton*>()->setFocus(Qt::TabFocusReason);
        m_isEntered = false;
    }
}

void AskPage::arrange() {
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    const int columns = std::clamp(width() / cardWidth, 1, std::max(emptyCards, int(m_cards.size())));
    for (int i = 0; i < int(m_cards.size()); ++i)
        m_grid->addWidget(m_cards[std::size_t(i)], i / columns, i % columns);
    QWidget* last = m_curve; // the keyboard goes on from it to the answers
    for (QWidget* card : m_cards) {
        for (auto* button : card->findChildren<PillButton*>()) {
            setTabOrder(last, button);
            last = button;
        }
    }
    for (int i = 0; i < m_grid->columnCount(); ++i)
        m_grid->setColumnStretch(i, i < columns ? 1 : 0);
}

void AskPage::fillStarts() {
    clearLayout(m_starts);
    const auto add = [&](PillRole role, const QString& text, const QString& why, auto work) {
        auto* button = new PillButton(role, text, m_starts->parentWidget());
        button->setToolTip(why);
        connect(button, &QAbstractButton::clicked, this, work, Qt::QueuedConnection);
        m_starts->addWidget(button);
        return button;
    };
    m_starts->addWidget(makeLabel(tr("Or start from"), QPalette::PlaceholderText, m_starts->parentWidget()));
    FileCommands* files = m_context.files;
    add(PillRole::Plain, tr("New build"), tr("Empty: choose each part"), [files] { files->newBuild(); });
    for (const core::Template& machine : core::templates())
        add(PillRole::Plain, machine.title(), machine.description,
            [files, machine] { files->openNew(machine.build(), machine.description); });
    add(PillRole::Plain, tr("Open…"), tr("A build you saved"), [files] { files->openWithDialog(); });
    add(PillRole::Plain, tr("Read this machine"), tr("See what is inside and what fits next"),
        [scans = m_scans] { scans->scanThisMachine(); });
    const QStringList paths = RecentFiles::list().mid(0, mostRecentShown);
    for (const QString& path : paths)
        add(PillRole::Link, QFileInfo(path).completeBaseName(), path, [files, path] { files->open(path); });
    if (!paths.isEmpty())
        add(PillRole::Link, tr("Clear list"), tr("Forget the files opened last"), [this] {
            RecentFiles::clear();
            fillStarts();
        });
}

void AskPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fillStarts();
    m_isDue = true; // prices may be others
    arrange();
}

void AskPage::paintEvent(QPaintEvent*) {
    if (m_isDue)
        QTimer::singleShot(0, this, [this] {
            if (m_isDue)
                search();
        });
}

void AskPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace ui
