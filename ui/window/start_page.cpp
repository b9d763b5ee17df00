#include "ui/window/start_page.h"

#include "core/units/at.h"
#include "core/units/today.h"
#include "core/workload/run_defaults.h"
#include "ui/document/recent_files.h"
#include "ui/panels/settings_widgets.h"
#include "ui/recommend/frontier_content.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"
#include "ui/window/file_commands.h"
#include "ui/window/pages.h"
#include "ui/window/scan_commands.h"
#include "ui/window/start_card.h"
#include "ui/window/templates.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QLocale>
#include <QTimer>

#include <array>

// The first paint waits for nothing: cards are made with their names, and what is told of them comes from a thread that
// begins once the page was painted.

namespace ui {

constexpr int leftWidth = 316;
constexpr int mostRecentShown = 6;
constexpr int usualBudget = 5000; // $
constexpr int mostBudget = 1'000'000;

/// The purposes that a new user asks for, by their tokens; all goals stand on the Recommend page.
constexpr std::array startGoals{"tokens", "memory", "fp16", "fp32", "fp32-per-dollar"};

/// A command of the left column: what it does, a line on it, and its keys.
static SheetButton* makeCommand(const QString& text, const QString& note, const QString& keys, bool isPrimary,
                                QWidget* owner) {
    auto* button = new SheetButton(text, owner);
    button->setAccessibleDescription(note);
    button->setPrimary(isPrimary);
    const auto colour = [=](QPalette::ColorRole usual) { return isPrimary ? QPalette::HighlightedText : usual; };
    auto* row = makeRow(button, {14, 10, 14, 10}, 8);
    auto* words = makeColumn(nullptr, {}, 1);
    words->addWidget(makeLabel(text, colour(QPalette::WindowText), button, 1, QFont::DemiBold));
    words->addWidget(makeParagraph(note, colour(QPalette::PlaceholderText), button, -1));
    row->addLayout(words, 1);
    row->addWidget(makeLabel(keys, colour(QPalette::PlaceholderText), button, -1));
    return button;
}

StartPage::StartPage(const PageContext& context, ScanCommands* scans, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {
    auto* content = new QWidget;
    auto* columns = ui::makeRow(content, {24, 18, 24, 18}, 24);
    columns->addWidget(makeLeft(scans));
    columns->addWidget(makeTemplates(), 1);
    makeColumn(this, {})->addWidget(new ScrollColumn(content));
    connect(&m_survey, &StartSurvey::found, this, [this](int index, const core::Result<StartBuild>& build) {
        const auto recent = int(m_recentCards.size());
        (index < recent ? core::at(m_recentCards, index) : core::at(m_templateCards, index - recent))->tell(build);
    });
    fillRecent();
}

void StartPage::focusFirst() {
    m_new->setFocus(Qt::OtherFocusReason);
}

QWidget* StartPage::makeLeft(ScanCommands* scans) {
    auto* left = new QWidget;
    left->setFixedWidth(leftWidth);
    auto* column = makeColumn(left, {}, 10);
    auto* title = new FittedLabel(left);
    title->setFont(ui::font(6, QFont::Bold));
    title->setText(tr("What do you want to build?"));
    column->addWidget(title);
    column->addWidget(makeParagraph(tr("Plan a GPU machine: what fits, what it costs, what it runs."),
                                    QPalette::PlaceholderText, left));
    const auto keysOf = [](QKeySequence::StandardKey key) {
        return QKeySequence(key).toString(QKeySequence::NativeText);
    };
    m_new = makeCommand(tr("New build"), tr("Empty: choose each part"), keysOf(QKeySequence::New), true, left);
    auto* open = makeCommand(tr("Open…"), tr("A build you saved"), keysOf(QKeySequence::Open), false, left);
    auto* scan = makeCommand(tr("Read this machine"), tr("See what is inside and what fits next"), {}, false, left);
    connect(m_new, &QAbstractButton::clicked, m_context.files, &FileCommands::newBuild);
    connect(open, &QAbstractButton::clicked, m_context.files, &FileCommands::openWithDialog);
    connect(scan, &QAbstractButton::clicked, scans, &ScanCommands::scanThisMachine);
    for (QWidget* command : {m_new, open, scan})
        column->addWidget(command);
    column->addWidget(makeRecommend());
    m_recent = new Surface(left);
    makeColumn(m_recent, {8, 8, 8, 8}, 2);
    column->addWidget(m_recent);
    column->addStretch(1);
    return left;
}

QWidget* StartPage::makeRecommend() {
    auto* box = new Surface;
    auto* column = makeColumn(box, {14, 12, 14, 12}, 8);
    column->addWidget(makeLabel(tr("Recommend a machine"), QPalette::WindowText, box, 1, QFont::DemiBold));
    column->addWidget(
        makeParagraph(tr("The best build for your money, with its parts and prices."), QPalette::PlaceholderText, box));
    m_budget = makeSpin(0, mostBudget, {}, tr("Budget"));
    m_budget->setPrefix(u"$ "_s);
    m_budget->setGroupSeparatorShown(true);
    m_budget->setSingleStep(100);
    m_budget->setValue(usualBudget);
    m_budget->setMinimumHeight(controlHeight);
    auto* line = ui::makeRow(nullptr, {}, 8);
    line->addWidget(makeLabel(tr("Budget"), QPalette::PlaceholderText, box, -1));
    line->addWidget(m_budget, 1);
    column->addLayout(line);
    m_goals = new QButtonGroup(box);
    auto* chips = new FlowLayout(6);
    for (const char* token : startGoals) {
        const auto goal = core::goalCalled(QLatin1String(token));
        if (!goal)
            continue;
        auto* chip = new PillButton(PillRole::Chip, nameOf(*goal), box);
        chip->setFont(ui::font(-1));
        chip->setCheckable(true);
        chip->setChecked(m_goals->buttons().isEmpty());
        chip->setAccessibleName(tr("Best for: %1").arg(nameOf(*goal)));
        m_goals->addButton(chip, int(*goal));
        chips->addWidget(chip);
    }
    column->addLayout(chips);
    auto* modelRow = new QWidget(box);
    auto* modelLine = ui::makeRow(modelRow, {}, 8);
    modelLine->addWidget(makeLabel(tr("Model"), QPalette::PlaceholderText, box, -1));
    m_model = new QComboBox(box);
    m_model->setAccessibleName(tr("Model"));
    m_model->setMinimumHeight(controlHeight);
    m_model->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    fillWithLanguageModels(m_model, *m_context.catalogue, QLatin1String(core::usualModel));
    modelLine->addWidget(m_model, 1);
    column->addWidget(modelRow);
    const auto isOfModel = [this] { return core::isByLinks(core::Goal(m_goals->checkedId())); };
    connect(m_goals, &QButtonGroup::idToggled, modelRow, [=] { modelRow->setVisible(isOfModel()); });
    modelRow->setVisible(isOfModel());
    auto* search = new PillButton(PillRole::Primary, tr("Recommend"), box);
    const auto ask = [=, this] {
        Q_EMIT recommendAsked(core::Goal(m_goals->checkedId()), m_budget->value(),
                              isOfModel() ? m_model->currentData().toString() : QString());
    };
    connect(search, &QAbstractButton::clicked, this, ask);
    column->addWidget(search, 0, Qt::AlignLeft);
    return box;
}

QWidget* StartPage::makeTemplates() {
    auto* right = new QWidget;
    auto* column = makeColumn(right, {}, 10);
    column->addWidget(makeLabel(tr("Start from a template"), QPalette::WindowText, right, 2, QFont::DemiBold));
    column->addWidget(makeParagraph(tr("Each opens as a copy; change anything."), QPalette::PlaceholderText, right));
    m_templateCards.resize(templates().size());
    column->addWidget(makeRow(true));
    column->addWidget(makeRow(false));
    column->addStretch(1);
    return right;
}

QWidget* StartPage::makeRow(bool isOfToday) {
    auto* row = new QWidget;
    auto* column = makeColumn(row, {}, 6);
    column->addWidget(makeParagraph(isOfToday ? tr("Today: parts sold now") : tr("The guides: machines as published"),
                                    QPalette::Link, row));
    auto* cards = new FlowLayout(12);
    column->addLayout(cards);
    const std::vector<Template> all = templates();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Template& machine = all[i];
        if (machine.isOfToday() != isOfToday)
            continue;
        auto* card = new StartCard(StartCard::Shape::Card, machine.name, {}, row);
        card->setAccessibleName(machine.title());
        card->setToolTip(machine.description);
        connect(card, &QAbstractButton::clicked, this,
                [this, machine] { m_context.files->openNew(machine.build(), machine.description); });
        m_templateCards[i] = card;
        cards->addWidget(card);
    }
    return row;
}

/// "today", "yesterday", else "14 Nov" in the user's way.
static QString dayOf(const QFileInfo& file) {
    const QDate day = file.lastModified().date();
    const auto ago = day.daysTo(core::today());
    return ago == 0   ? StartPage::tr("today")
           : ago == 1 ? StartPage::tr("yesterday")
                      : QLocale().toString(day, ago < 300 ? StartPage::tr("d MMM") : StartPage::tr("MMM yyyy"));
}

void StartPage::fillRecent() {
    m_survey.cancel(); // it counts the cards that go now
    auto* column = qobject_cast<QVBoxLayout*>(m_recent->layout());
    clearLayout(column);
    m_recentCards.clear();
    const QStringList paths = RecentFiles::list().mid(0, mostRecentShown);
    m_recent->setVisible(!paths.isEmpty());
    if (paths.isEmpty())
        return;
    auto* head = new QWidget(m_recent);
    auto* line = ui::makeRow(head, {6, 0, 0, 0});
    line->addWidget(makeLabel(tr("Recent"), QPalette::WindowText, head, 1, QFont::DemiBold));
    line->addStretch(1);
    auto* clear = new PillButton(PillRole::Link, tr("Clear list"), head);
    connect(clear, &QAbstractButton::clicked, this, [this] {
        RecentFiles::clear();
        QTimer::singleShot(0, this, [this] { // the button that was clicked goes with its list
            fillRecent();
            survey();
        });
    });
    line->addWidget(clear);
    column->addWidget(head);
    for (const QString& path : paths) {
        const QFileInfo file(path);
        auto* card = new StartCard(StartCard::Shape::Row, file.completeBaseName(), dayOf(file), m_recent);
        card->setToolTip(path);
        connect(card, &QAbstractButton::clicked, this, [this, path] { m_context.files->open(path); });
        m_recentCards.push_back(card);
        column->addWidget(card);
    }
}

void StartPage::survey() {
    m_isSurveyDue = false;
    std::vector<StartSurvey::Read> builds;
    for (const StartCard* card : m_recentCards)
        builds.emplace_back(
            [files = m_context.document->sharedFiles(), path = card->toolTip()] { return files->readBuild(path); });
    for (const Template& machine : templates())
        builds.emplace_back([machine] { return core::Result<core::ReadBuild>(core::ReadBuild{machine.build(), {}}); });
    m_survey.start(m_context.catalogue, std::move(builds));
}

void StartPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!m_isSurveyDue) // the first time they are there already
        fillRecent();
    m_isSurveyDue = true;
}

void StartPage::paintEvent(QPaintEvent*) {
    if (m_isSurveyDue)
        QTimer::singleShot(0, this, [this] {
            if (m_isSurveyDue)
                survey();
        });
}

void StartPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && isVisible()) {
        m_isSurveyDue = true; // states are told in the theme's colours
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace ui
