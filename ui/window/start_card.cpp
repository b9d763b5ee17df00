#include "ui/window/start_card.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/units/text.h"
#include "ui/panels/total_figures.h"
#include "ui/recommend/build_picture.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <algorithm>

namespace ui {

constexpr int cardWidth = 208;
constexpr int cardPictureHeight = 128;
constexpr QSize rowPictureSize(64, 44);

static QString counted(qsizetype count, const QString& name) {
    return count == 1 ? name : StartCard::tr("%1 × %2").arg(count).arg(name);
}

/// "2 × RTX 5090 · 64 GB"; other cards after a plus.
static QString cardsOf(const core::Machine& machine, core::Memory memory) {
    QStringList names;
    std::vector<const core::Card*> told;
    for (const core::MountedCard& mounted : machine.cards) {
        if (std::ranges::find(told, mounted.card) != told.end())
            continue;
        told.push_back(mounted.card);
        names << counted(std::ranges::count(machine.cards, mounted.card, &core::MountedCard::card),
                         core::shortNameOf(*mounted.card));
    }
    return names.isEmpty() ? StartCard::tr("No card yet")
                           : StartCard::tr("%1 · %2").arg(names.join(u" + "_s), core::inWords(memory));
}

/// "2 × EPYC 9354": the first CPU stands for all.
static QString hostOf(const core::Machine& machine) {
    const auto first = std::ranges::find_if(machine.processors, [](const auto* cpu) { return cpu != nullptr; });
    return first == machine.processors.end() ? StartCard::tr("No CPU yet")
                                             : counted(machine.filledSockets(), core::shortNameOf(**first));
}

static QLabel* fitted(QWidget* owner, QPalette::ColorRole colour, qreal relativePoints,
                      QFont::Weight weight = QFont::Normal) {
    auto* label = new FittedLabel(owner);
    label->setForegroundRole(colour);
    label->setFont(ui::font(relativePoints, weight));
    return label;
}

StartCard::StartCard(Shape shape, const QString& name, const QString& day, QWidget* parent)
    : SheetButton(name, parent)
    , m_shape(shape)
    , m_picture(new QWidget(this))
    , m_cards(fitted(this, QPalette::PlaceholderText, -1))
    , m_host(fitted(this, QPalette::PlaceholderText, -1))
    , m_price(fitted(this, QPalette::WindowText, 0, QFont::DemiBold))
    , m_standing(makeLabel({}, QPalette::Link, this, -1)) {
    if (shape == Shape::Card)
        makeCard(name);
    else
        makeRow(name, day);
}

void StartCard::makeCard(const QString& name) {
    setFixedWidth(cardWidth);
    m_picture->setFixedHeight(cardPictureHeight);
    auto* column = makeColumn(this, {8, 8, 8, 10}, 3);
    m_pictureLine = column;
    column->addWidget(m_picture);
    column->addSpacing(4);
    auto* head = ui::makeRow(nullptr, {}, 6);
    QLabel* title = fitted(this, QPalette::WindowText, 0, QFont::DemiBold);
    title->setText(name);
    head->addWidget(title, 1);
    head->addWidget(m_standing);
    column->addLayout(head);
    for (QLabel* line : {m_cards, m_host, m_price})
        column->addWidget(line);
}

void StartCard::makeRow(const QString& name, const QString& day) {
    setFlat(true);
    m_picture->setFixedSize(rowPictureSize);
    m_host->hide();
    m_price->hide();
    auto* line = ui::makeRow(this, {6, 6, 6, 6}, 10);
    m_pictureLine = line;
    line->addWidget(m_picture);
    auto* words = makeColumn(nullptr, {}, 1);
    auto* head = ui::makeRow(nullptr, {}, 6);
    QLabel* title = fitted(this, QPalette::WindowText, 0, QFont::DemiBold);
    title->setText(name);
    head->addWidget(title, 1);
    head->addWidget(makeLabel(day, QPalette::PlaceholderText, this, -1));
    words->addLayout(head);
    words->addWidget(m_cards);
    words->addWidget(m_standing);
    line->addLayout(words, 1);
}

void StartCard::tell(const core::Result<StartBuild>& found) {
    if (!found) {
        m_cards->setText(found.problem().sentence);
        setEnabled(m_shape == Shape::Card);
        return;
    }
    const Evaluation& evaluation = *found->build.evaluation;
    const core::Analysis& analysis = evaluation.analysis;
    const QString cards = cardsOf(analysis.machine, analysis.totals.cardMemory);
    const QString price = priceFigure(analysis).value;
    m_cards->setText(m_shape == Shape::Card ? cards : tr("%1 · %2").arg(cards, price));
    m_host->setText(hostOf(analysis.machine));
    m_price->setText(price);
    if (m_shape == Shape::Card)
        m_standing->setText(found->models);
    else
        tellState(evaluation);
    tellPicture(found->build);
    setSpokenDescription(this, QStringList{cards, m_host->text(), price, m_standing->text()}.join(u", "_s));
}

void StartCard::tellPicture(const HeldBuild& build) {
    auto* picture = new BuildPicture(std::make_shared<const HeldBuild>(build));
    picture->setMinimumSize(m_picture->minimumSize());
    picture->setMaximumSize(m_picture->maximumSize());
    delete m_pictureLine->replaceWidget(m_picture, picture);
    delete std::exchange(m_picture, picture);
}

void StartCard::tellState(const Evaluation& evaluation) {
    const core::State state = core::stateOf(evaluation.analysis, evaluation.findings);
    m_standing->setText(stateLook(state).signedWords(core::inWords(state)));
    setTextColour(m_standing, Theme::current().*stateLook(state).colour);
}

} // namespace ui
