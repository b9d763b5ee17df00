#include "ui/ask/ask_page.h"

#include "core/units/sentence.h"
#include "core/units/today.h"
#include "core/workload/models/model_called.h"
#include "core/workload/run_defaults.h"
#include "ui/ask/answer_card.h"
#include "ui/document/recent_files.h"
#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"
#include "ui/window/file_commands.h"
#include "ui/window/page_context.h"
#include "ui/window/scan_commands.h"
#include "ui/window/templates.h"

#include <QComboBox>
#include <QCompleter>
#include <QFileInfo>
#include <QGridLayout>
#include <QLineEdit>
#include <QTimer>

namespace ui {

constexpr int mostBudget = 1'000'000;
constexpr int mostRecentShown = 6;
constexpr int cardWidth = 280;
constexpr int emptyCards = 3;
constexpr int emptyCardHeight = 420;

AskPage::AskPage(const PageContext& context, ScanCommands* scans, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_scans(scans)
    , m_told(makeParagraph({}, QPalette::PlaceholderText, this))
    , m_grid(new QGridLayout) {
    auto* content = new QWidget;
    auto* column = makeColumn(content, {24, 18, 24, 18}, 12);
    auto* head = new QWidget(content);
    auto* title = makeRow(head, {}, 14);
    QLabel* asked = makeLabel(tr("What should it run?"), QPalette::WindowText, head, 8, QFont::Bold);
    title->addWidget(asked);
    title->addWidget(makeLabel(tr("Answers change as you choose."), QPalette::PlaceholderText, head), 1);
    column->addWidget(head);
    column->addWidget(makeQuestion());
    column->addWidget(m_told);
    m_grid->setSpacing(14);
    column->addLayout(m_grid);
    auto* starts = new QWidget(content);
    m_starts = new FlowLayout(8, starts);
    column->addWidget(starts);
    column->addStretch(1);
    makeColumn(this, {})->addWidget(new ScrollColumn(content));
    connect(&m_search, &AskSearch::found, this, &AskPage::showAnswers);
    connect(&m_search, &AskSearch::ended, this, &AskPage::showAnswers);
    for (int i = 0; i < emptyCards; ++i) {
        m_cards.push_back(new Surface(content));
        m_cards.back()->setMinimumHeight(emptyCardHeight);
    }
    fillStarts();
}

void AskPage::focusFirst() {
    m_model->setFocus(Qt::OtherFocusReason);
}

QComboBox* AskPage::addChooser(QLayout* line, const QString& name) {
    auto* box = new QWidget;
    QComboBox* chooser = addCaptionedChooser(makeColumn(box, {}), name, box);
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(chooser, &QComboBox::currentIndexChanged, this, &AskPage::search);
    line->addWidget(box);
    return chooser;
}

QWidget* AskPage::makeQuestion() {
    auto* box = new Surface;
    auto* column = makeColumn(box, {16, 12, 16, 14}, 10);
    auto* first = new FlowLayout(8);
    column->addLayout(first);
    m_model = addChooser(first, tr("Model"));
    fillWithLanguageModels(m_model, *m_context.catalogue, core::defaultModelFor({}));
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->completer()->setFilterMode(Qt::MatchContains);
    m_model->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_model->setMinimumWidth(260);
    connect(m_model->lineEdit(), &QLineEdit::editingFinished, this, [this] { // any name that people write
        const core::Model* named = core::modelCalled(*m_context.catalogue, m_model->currentText());
        const int index = named ? m_model->findData(named->id) : -1;
        m_model->setCurrentIndex(index < 0 ? m_model->currentIndex() : index);
        m_model->setEditText(m_model->itemText(m_model->currentIndex()));
    });
    for (const QString& id : core::popularModels()) {
        const int index = m_model->findData(id);
        if (index < 0)
            continue;
        auto* chip = new PillButton(PillRole::Plain, m_model->itemText(index), box);
        connect(chip, &QAbstractButton::clicked, this, [this, index] { m_model->setCurrentIndex(index); });
        first->addWidget(chip);
    }
    auto* train = new PillButton(PillRole::Link, tr("Train instead"), box);
    connect(train, &QAbstractButton::clicked, this, [this] {
        Q_EMIT recommendAsked(core::Goal::Training, m_budget->value(), m_model->currentData().toString());
    });
    first->addWidget(train);
    auto* second = new FlowLayout(12);
    column->addLayout(second);
    m_users = addChooser(second, tr("Users at once"));
    for (const int users : {1, 2, 4, 8, 16, 32, 64})
        m_users->addItem(core::number(users), users);
    m_tokens = addChooser(second, tr("Context"));
    for (const int tokens : {core::usualContext, 32'768, 131'072})
        m_tokens->addItem(tr("%1k tokens").arg(tokens / 1024), tokens);
    m_speed = addChooser(second, tr("Speed for each user"));
    m_speed->addItem(tr("what is worth its money"), 0);
    for (const int rate : {5, 10, 20, 40, 80})
        m_speed->addItem(tr("at least %1 tok/s").arg(rate), rate);
    auto* money = new QWidget(box);
    auto* moneyColumn = makeColumn(money, {}, 1);
    m_budget = makeSpin(0, mostBudget, {}, tr("Budget in dollars"));
    m_budget->setPrefix(u"$ "_s);
    m_budget->setSpecialValueText(tr("any"));
    m_budget->setGroupSeparatorShown(true);
    m_budget->setSingleStep(500);
    m_budget->setMinimumHeight(controlHeight);
    m_budget->setValue(int(core::inDollars(core::usualBudget)));
    moneyColumn->addWidget(makeLabel(tr("Budget"), QPalette::PlaceholderText, money, -1));
    moneyColumn->addWidget(m_budget);
    second->addWidget(money);
    connect(m_budget, &QSpinBox::valueChanged, this, &AskPage::search);
    m_outlet = addChooser(second, tr("Wall outlet"));
    fillChooser<core::Outlet>(m_outlet, tr("any"), *m_context.catalogue, m_context.document->build().outlet);
    m_market = addChooser(second, tr("Parts"));
    m_market->addItem(tr("new only"), int(core::MarketAsked::New));
    m_market->addItem(tr("used too"), int(core::MarketAsked::Used));
    return box;
}

core::Request AskPage::request() const {
    core::Request request;
    request.goal = core::Goal::Tokens;
    request.today = core::today();
    request.run = core::WantedRun{core::usualWork()};
    core::Workload& work = request.run->workload;
    work.model = m_model->currentData().toString();
    work.batch = m_users->currentData().toInt();
    work.sequence = m_tokens->currentData().toInt();
    core::Limits& limits = request.limits;
    if (m_budget->value() > 0)
        limits.budget = core::Money::of(m_budget->value());
    if (const int rate = m_speed->currentData().toInt(); rate > 0)
        limits.tokensPerSecond = rate * work.batch;
    limits.outlet = m_outlet->currentData().toString();
    limits.market = core::MarketAsked(m_market->currentData().toInt());
    limits = core::expertDefaults(std::move(limits));
    return request;
}

void AskPage::search() {
    m_isDue = false;
    const bool isAsked = m_model && m_market && m_model->currentData().isValid();
    if (!isAsked || !isVisible())
        return;
    m_told->setText(tr("Searching…"));
    m_shown.clear();
    m_search.start(m_context.catalogue, request());
}

void AskPage::showAnswers() {
    const std::vector<Answer>& answers = m_search.answers();
    std::vector<QWidget*> before = std::exchange(m_cards, {});
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const core::Build& build = answers[i].build.build();
        if (i < m_shown.size() && m_shown[i] == build) { // it stays under the hand
            m_cards.push_back(std::exchange(before[i], nullptr));
            continue;
        }
        auto* card = new AnswerCard(answers[i], i == 0 && !m_search.isBeyondLimits(), this);
        connect(card, &AnswerCard::openAsked, this, [this, build] { m_context.files->openAsNew(build); });
        connect(card, &AnswerCard::compareAsked, this, [this, held = answers[i].build] { Q_EMIT compareAsked(held); });
        m_cards.push_back(card);
    }
    qDeleteAll(before);
    m_shown.clear();
    for (const Answer& answer : answers)
        m_shown.push_back(answer.build.build());
    const QString model = m_model->itemText(m_model->currentIndex());
    m_told->setText(
        answers.empty()             ? tr("No machine in the catalogue runs %1 so.").arg(model)
        : m_search.isBeyondLimits() ? tr("Nothing runs %1 so within the budget.").arg(model)
        : m_search.isBusy()
            ? tr("More ideas follow.")
            : inWords(core::Sentence::tr("%n ways to run %1", "1 way to run %1", int(answers.size())).arg(model)));
    arrange();
}

void AskPage::arrange() {
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    const int columns = std::clamp(width() / cardWidth, 1, std::max(emptyCards, int(m_cards.size())));
    for (int i = 0; i < int(m_cards.size()); ++i)
        m_grid->addWidget(m_cards[std::size_t(i)], i / columns, i % columns);
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
    for (const Template& machine : templates())
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
