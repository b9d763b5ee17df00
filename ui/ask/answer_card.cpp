// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ask/answer_card.h"

#include "ui/panels/total_figures.h"
#include "ui/recommend/build_picture.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include "core/air/air_words.h"
#include "core/analysis/prices.h"
#include "core/parts/words/part_lines.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace ui {

constexpr int leastPicture = 100;
constexpr int mostPicture = 260;

/// "Ryzen 9 9950X, ProArt X870E-Creator WiFi, 128 GB, AX1600i, Torrent. Each card gets x8 or more; its PSU is loaded to
/// 71 %."
static QString hostOf(const core::Analysis& analysis) {
    const core::Machine& machine = analysis.machine;
    if (machine.whole)
        return core::linesOf(core::anyPart(*machine.whole), "detail").mid(0, 4).join(AnswerCard::tr(". ")) + '.'_L1;
    QStringList words;
    const auto add = [&](const core::Part* part) {
        if (part)
            words << core::shortNameOf(*part);
    };
    add(machine.processors.empty() ? nullptr : machine.processors.front());
    add(machine.board);
    if (machine.build.memory)
        words << core::inWords(machine.build.memory->size);
    add(machine.supply);
    add(machine.chassis);
    int lanes = core::at(analysis.lanes.shares, machine.cards.front().connector).lanes;
    for (const core::MountedCard& card : machine.cards)
        lanes = std::min(lanes, core::at(analysis.lanes.shares, card.connector).lanes);
    return (machine.cards.size() == 1 ? AnswerCard::tr("%1. The card gets %2; the PSU is loaded to %3.")
                                      : AnswerCard::tr("%1. Each card gets %2 or more; the PSU is loaded to %3."))
        .arg(words.join(AnswerCard::tr(", ")), core::inLanes(lanes), loadFigure(analysis).value);
}

static void addSection(QVBoxLayout* column, const QString& title, const QString& words, QWidget* owner) {
    if (words.isEmpty())
        return;
    column->addWidget(makeLabel(title, QPalette::PlaceholderText, owner, -1, QFont::DemiBold));
    column->addWidget(makeParagraph(words, QPalette::WindowText, owner, -1));
}

AnswerCard::AnswerCard(const Answer& answer, const QStringList& sharedCatches, bool isFirst, QWidget* parent)
    : Surface(parent)
    , m_catches(answer.catches)
    , m_catchTitle(makeLabel(tr("The catch"), QPalette::PlaceholderText, this, -1, QFont::DemiBold))
    , m_catch(makeParagraph({}, QPalette::WindowText, this, -1)) {
    const core::Analysis& analysis = answer.build.evaluation->analysis;
    const TotalFigure price = priceFigure(analysis);
    const QString noise = core::noiseLevelInWords(analysis.machine);
    QStringList figures{memoryFigure(analysis).value, wallFigure(analysis).value};
    if (!noise.isEmpty())
        figures << tr("%1 noise").arg(noise);
    const QString facts = figures.join(QStringLiteral("  ·  "));
    setChosen(isFirst);
    auto* column = makeColumn(this, {12, 10, 12, 12}, 4);
    column->addWidget(makeLabel(answer.title, QPalette::Link, this, 0, QFont::DemiBold));
    auto* picture = new BuildPicture(std::make_shared<const HeldBuild>(answer.build));
    picture->setFixedHeight(
        std::clamp(parent ? parent->window()->height() / 6 : leastPicture, leastPicture, mostPicture));
    column->addWidget(picture);
    QLabel* name = makeParagraph(answer.build.name, QPalette::WindowText, this, 1);
    name->setFont(ui::font(1, QFont::DemiBold));
    column->addWidget(name);
    for (QLabel* line : {makeParagraph(answer.speed, QPalette::WindowText, this, 2),
                         makeParagraph(price.value, QPalette::WindowText, this, 2)}) {
        line->setFont(ui::font(2, QFont::DemiBold));
        line->setVisible(!line->text().isEmpty());
        column->addWidget(line);
    }
    column->addWidget(makeParagraph(core::priceTrust(analysis.totals), QPalette::PlaceholderText, this, -1));
    QLabel* figure = makeParagraph(facts, QPalette::WindowText, this, -1);
    figure->setToolTip(tr("Noise: %1.").arg(core::noiseInWords(analysis.machine)));
    column->addWidget(figure);
    column->addWidget(m_catchTitle);
    column->addWidget(m_catch);
    setSharedCatches(sharedCatches);
    addSection(column, tr("Why this host"), analysis.machine.cards.empty() ? QString() : hostOf(analysis), this);
    column->addStretch(1);
    auto* buttons = makeRow(nullptr, {}, 8);
    auto* open = new PillButton(isFirst ? PillRole::Primary : PillRole::Plain, tr("Open"), this);
    auto* compare = new PillButton(PillRole::Plain, tr("Compare"), this);
    open->setAccessibleName(tr("Open: %1").arg(answer.build.name));
    compare->setAccessibleName(tr("Compare: %1").arg(answer.build.name));
    connect(open, &QAbstractButton::clicked, this, &AnswerCard::openAsked, Qt::QueuedConnection);
    connect(compare, &QAbstractButton::clicked, this, &AnswerCard::compareAsked, Qt::QueuedConnection);
    buttons->addWidget(open);
    buttons->addWidget(compare);
    buttons->addStretch(1);
    column->addLayout(buttons);
    setSpokenDescription(this,
                         QStringList{answer.title, answer.build.name, answer.speed, price.value, facts}.join(u", "_s));
}

void AnswerCard::setSharedCatches(const QStringList& sharedCatches) {
    QStringList own = m_catches;
    own.removeIf([&](const QString& each) { return sharedCatches.contains(each); });
    m_catch->setText(own.join(u' '));
    m_catchTitle->setVisible(!own.isEmpty());
    m_catch->setVisible(!own.isEmpty());
}

} // namespace ui
