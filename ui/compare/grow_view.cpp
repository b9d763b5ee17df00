// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/grow_view.h"

#include "ui/compare/plain_table.h"
#include "ui/plans/slider_row.h"
#include "ui/recommend/build_picture.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"

#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <array>
#include <numeric>

// The next card and the cheapest way to more are worked out in a thread, from copies of the build and the catalogue;
// what was found before stays until the new answer is complete.

namespace ui {

constexpr int mostCards = 10;
constexpr int mostControlWidth = 420;
constexpr int pictureHeight = 260;

static std::vector<double> counts() {
    std::vector<double> steps(mostCards);
    std::iota(steps.begin(), steps.end(), 1);
    return steps;
}

GrowView::GrowView(BuildDocument* document)
    : m_document(document)
    , m_card(new QComboBox)
    , m_sentence(makeParagraph({}, QPalette::WindowText, this, 1))
    , m_lines(plainTable({tr("Check"), tr("Result"), tr("Now"), tr("With it"), tr("Allowed")},
                         tr("What one more card needs")))
    , m_details(makeParagraph({}, QPalette::WindowText, this))
    , m_pictures(new QWidget)
    , m_cards(
          new SliderRow(tr("Cards of this kind in total"), counts(), [](double value) { return core::number(value); }))
    , m_path(makeParagraph({}, QPalette::WindowText, this, 1))
    , m_steps(plainTable({tr("Buy"), tr("Price"), tr("Replaces")}, tr("Parts to buy")))
    , m_warnings(makeParagraph({}, QPalette::WindowText, this))
    , m_add(new PillButton(PillRole::Soft, tr("Add card")))
    , m_swap(new PillButton(PillRole::Soft, tr("Swap parts"))) {
    m_card->setAccessibleName(tr("Card to add"));
    m_card->setMinimumHeight(controlHeight);
    m_card->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_card->setMaxVisibleItems(24);
    for (QWidget* control : std::initializer_list<QWidget*>{m_card, m_cards})
        control->setMaximumWidth(mostControlWidth);
    auto* content = new QWidget;
    auto* column = makeColumn(content, {panelMargin, 4, panelMargin, panelMargin}, 8);
    column->addWidget(m_card);
    column->addWidget(m_sentence);
    makeRow(m_pictures, {}, 16);
    column->addWidget(m_pictures);
    column->addWidget(m_lines);
    column->addWidget(m_details);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    column->addSpacing(10);
    column->addWidget(m_cards);
    column->addWidget(m_path);
    column->addWidget(m_steps);
    column->addWidget(m_warnings);
    column->addWidget(m_swap, 0, Qt::AlignLeft);
    column->addStretch(1);
    makeColumn(this, {})->addWidget(new ScrollColumn(content));
    connect(m_card, &QComboBox::currentIndexChanged, this, &GrowView::follow);
    connect(m_cards, &SliderRow::moved, this, &GrowView::look);
    connect(m_add, &QAbstractButton::clicked, this, &GrowView::addCard);
    connect(m_swap, &QAbstractButton::clicked, this, &GrowView::swapParts);
    connect(m_document, &BuildDocument::changed, this, &GrowView::follow);
}

void GrowView::setCatalogue(const SharedCatalogue& catalogue) {
    m_catalogue = catalogue;
    fillChooser<core::Card>(m_card, tr("Same card as now"), *m_catalogue, m_card->currentData().toString());
    follow();
}

const core::Card* GrowView::card() const {
    const QString id = m_card->currentData().toString();
    return id.isEmpty() ? core::usualCard(m_document->analysis().machine)
                        : m_document->catalogue().find<core::Card>(id);
}

void GrowView::rebuild() {
    if (!m_catalogue)
        return;
    const auto& cards = m_document->analysis().machine.cards;
    const core::Card* kind = card();
    const auto have =
        std::ranges::count_if(cards, [&](const core::MountedCard& mounted) { return mounted.card == kind; });
    m_cards->setValue(double(have) + 1);
    look();
}

void GrowView::takeKeyboard() {
    m_card->setFocus(Qt::OtherFocusReason);
    m_isKeyboardAsked = m_job.isBusy();
    if (!m_isKeyboardAsked && m_add->isVisible())
        m_add->setFocus(Qt::OtherFocusReason);
}

void GrowView::look() {
    const core::Card* kind = card();
    for (QWidget* each : std::initializer_list<QWidget*>{m_pictures, m_lines, m_details, m_cards, m_path, m_steps,
                                                         m_warnings, m_add, m_swap})
        each->setVisible(kind != nullptr);
    if (!kind) {
        m_job.cancel();
        return m_sentence->setText(tr("No card yet. Choose one."));
    }
    m_path->setText(tr("Finding the cheapest way…"));
    m_job.start([this, catalogue = withPartsOf(m_catalogue, *m_document), build = m_document->build(), id = kind->id,
                 count = int(m_cards->value())](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        const core::Card* more = catalogue->find<core::Card>(id);
        const auto now = held(catalogue, build);
        if (!now || !more)
            return {};
        const Evaluation& evaluation = *now->evaluation;
        auto result = std::make_shared<Found>();
        result->catalogue = catalogue;
        result->cards = count;
        result->next = core::nextCard(evaluation.analysis, evaluation.findings, *catalogue, *more);
        result->pictured = {*now};
        result->pictured.front().name = tr("Now");
        if (result->next.build) {
            if (auto then = held(catalogue, *result->next.build)) {
                then->name = tr("With one more");
                result->pictured.push_back(std::move(*then));
            }
        }
        result->path = core::cheapestUpgrade(evaluation.analysis, evaluation.findings, *catalogue, *more, count,
                                             [&](qint64, qint64) { return !promise.isCanceled(); });
        return [this, result] {
            m_found = result;
            showNext();
            showPictures();
            showPath();
            if (std::exchange(m_isKeyboardAsked, false) && m_card->hasFocus())
                m_add->setFocus(Qt::OtherFocusReason);
            Q_EMIT found();
        };
    });
}

static QColor colourOf(core::GrowState state) {
    constexpr std::array colours{&Theme::good, &Theme::notChecked, &Theme::warning, &Theme::error};
    return Theme::current().*core::at(colours, state);
}

void GrowView::showNext() {
    const core::NextCard& next = m_found->next;
    m_sentence->setText(next.slot.isEmpty() ? tr("No slot for one more %1.").arg(next.card->name)
                        : next.isFree()
                            ? tr("One more %1 fits in %2. Everything still works.").arg(next.card->name, next.slot)
                            : tr("One more %1 goes into %2, with these effects:").arg(next.card->name, next.slot));
    m_lines->setRowCount(0);
    QStringList sentences;
    for (const core::GrowLine& line : next.lines) {
        addPlainRow(m_lines,
                    {core::inWords(line.aspect), core::inWords(line.state), line.now, line.then, line.allowed});
        QTableWidgetItem* state = m_lines->item(m_lines->rowCount() - 1, 1);
        state->setForeground(colourOf(line.state));
        state->setFont(ui::font(0, QFont::DemiBold));
        if (line.state != core::GrowState::NotKnown)
            sentences << line.sentences;
    }
    sentences.removeDuplicates();
    fitHeight(m_lines);
    m_details->setText(bulleted(sentences));
    m_details->setVisible(!sentences.isEmpty());
    m_add->setVisible(next.build.has_value());
}

void GrowView::showPictures() {
    clearLayout(m_pictures->layout());
    for (const HeldBuild& build : m_found->pictured) {
        auto* one = new QWidget(m_pictures);
        auto* column = makeColumn(one, {}, 4);
        column->addWidget(makeLabel(build.name, QPalette::PlaceholderText, one, 0, QFont::DemiBold));
        auto* picture = new BuildPicture(std::make_shared<const HeldBuild>(build));
        picture->setFixedHeight(pictureHeight);
        column->addWidget(picture);
        m_pictures->layout()->addWidget(one);
    }
}

void GrowView::showPath() {
    const core::UpgradePath& path = m_found->path;
    m_swap->setVisible(path.build && !(path.steps.empty() && path.moves.empty()));
    m_steps->setVisible(!path.steps.empty());
    m_steps->setRowCount(0);
    const auto isUnpriced = [](const core::UpgradeStep& step) { return !step.price; };
    const auto unpriced = std::ranges::count_if(path.steps, isUnpriced);
    const QString cards = inWords(core::Sentence::tr("%n cards", "1 card", m_found->cards));
    const QString price = core::inWords(path.price);
    m_path->setText(!path.build          ? path.problem
                    : path.steps.empty() ? inWords(core::Sentence::tr("%n cards need no new parts.",
                                                                      "1 card needs no new parts.", m_found->cards))
                    : unpriced == 0      ? tr("Cheapest way to %1: %2.").arg(cards, price)
                                         : tr("Cheapest way to %1: %2, plus parts without a price.").arg(cards, price));
    for (const core::UpgradeStep& step : path.steps)
        addPlainRow(m_steps, {tr("%1 × %2").arg(step.count).arg(step.name), core::inWords(step.price), step.replaced});
    fitHeight(m_steps);
    QStringList notes;
    for (const auto& [from, to] : path.moves)
        notes << tr("The card in %1 moves to %2.").arg(from, to);
    for (const core::Finding& finding : path.added)
        notes << core::inWords(finding.message);
    m_warnings->setText(bulleted(notes));
    m_warnings->setVisible(!notes.isEmpty());
}

void GrowView::addCard() {
    if (!m_found || !m_found->next.build)
        return;
    const QString what = tr("Put %1 into %2").arg(m_found->next.card->name, m_found->next.slot);
    const auto applied = m_document->apply(*m_found->next.build, what);
    Q_EMIT status(applied ? tr("%1.").arg(what) : applied.problem().sentence);
}

void GrowView::swapParts() {
    if (!m_found || !m_found->path.build)
        return;
    const QStringList bought = textsOf(m_found->path.steps, [](const core::UpgradeStep& step) {
        return tr("%1 × %2").arg(step.count).arg(step.name);
    });
    const auto applied = m_document->apply(
        *m_found->path.build, inWords(core::Sentence::tr("Grow to %n cards", "Grow to 1 card", m_found->cards)));
    Q_EMIT status(applied ? tr("Added: %1. Undo restores the previous build.").arg(core::listed(bought))
                          : applied.problem().sentence);
}

} // namespace ui
