// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/chosen_view.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/compare/plain_table.h"
#include "ui/recommend/frontier_content.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <algorithm>

namespace ui {

constexpr int mostWarnings = 6;

ChosenView::ChosenView()
    : m_name(makeParagraph({}, QPalette::WindowText, this, 2))
    , m_head(makeParagraph({}, QPalette::WindowText, this, 1))
    , m_steps(makeParagraph({}, QPalette::WindowText, this))
    , m_state(makeLabel({}, QPalette::WindowText, this, 0, QFont::DemiBold))
    , m_warnings(makeParagraph({}, QPalette::WindowText, this))
    , m_parts(plainTable({tr("Part"), tr("Price"), tr("Price from")}, tr("Parts of the chosen machine"))) {
    auto* column = makeColumn(this, {}, 8);
    for (QWidget* each : std::initializer_list<QWidget*>{m_name, m_head, m_steps, m_parts, m_state, m_warnings})
        column->addWidget(each);
    column->addStretch(1);
}

QStringList warningsOf(const core::Findings& findings, int most) {
    QStringList titles; // of two cards alike one says it
    for (const core::Finding& finding : findings) {
        const bool isShown = finding.severity == core::Severity::Error || finding.severity == core::Severity::Warning ||
                             finding.isCondition;
        const QString title = inWords(finding.title);
        if (isShown && !finding.isWaived && !titles.contains(title))
            titles << title;
    }
    const int more = int(titles.size()) - most;
    if (more <= 0)
        return titles;
    return titles.first(most) << inWords(core::Sentence::tr("%n more", "1 more", more));
}

/// "+12 %"
static QString changeWords(double now, double then) {
    const double percent = (then / now - 1) * 100;
    return percent < 0 ? ChosenView::tr("−%1 %").arg(core::number(-percent))
                       : ChosenView::tr("+%1 %").arg(core::number(percent));
}

/// The first point that is better than `now`: on the frontier, or above the budget.
static const core::Recommendation* nextUp(const FoundBuilds& found, std::size_t index) {
    const auto& points = found.frontier.points;
    if (index + 1 < points.size())
        return &points[index + 1];
    const auto better = std::ranges::find_if(found.beyond.points, [&](const core::Recommendation& point) {
        return point.price > points[index].price && point.value > points[index].value;
    });
    return better == found.beyond.points.end() ? nullptr : &*better;
}

/// "+$300 buys 93 TFLOPS (+12 %): 2 × RTX 5080."
static QStringList stepsFrom(const FoundBuilds& found, std::size_t index) {
    const core::Recommendation& now = found.frontier.points[index];
    const core::Goal goal = found.request.goal;
    QStringList words;
    if (const core::Recommendation* up = nextUp(found, index))
        words << ChosenView::tr("+%1 buys %2 (%3): %4.")
                     .arg(core::inWords(up->price - now.price), goalWords(goal, up->value),
                          changeWords(now.value, up->value), up->build.name);
    if (index > 0) {
        const core::Recommendation& down = found.frontier.points[index - 1];
        words << ChosenView::tr("−%1 leaves %2 (%3): %4.")
                     .arg(core::inWords(now.price - down.price), goalWords(goal, down.value),
                          changeWords(now.value, down.value), down.build.name);
    }
    return words;
}

/// What keeps the machine from giving more; empty until that is known.
static QString boundBy(const FoundBuilds& found, std::size_t index) {
    const core::Recommendation& point = found.frontier.points[index];
    const core::Limits& limits = found.request.limits;
    const bool isLast = index + 1 == found.frontier.points.size();
    const bool isPriced = !limits.budget || !isLast; // by its own price, not by the budget
    if (isPriced && point.binding == std::vector{core::LimitKind::Budget})
        return ChosenView::tr("More money would buy more.");
    QStringList words;
    for (const core::LimitKind kind : point.binding)
        words << (isPriced && kind == core::LimitKind::Budget ? ChosenView::tr("the price")
                                                              : core::inWords(kind, limits, *found.catalogue));
    if (words.isEmpty())
        return found.frontier.isExplained ? ChosenView::tr("Nothing in the catalogue gives more.") : QString();
    return ChosenView::tr("Limited by %1.").arg(core::listed(words));
}

/// "2 × RTX 5090 (32 GB each)"
static QString nameIn(const core::Machine& machine, const core::SheetPart& part) {
    const QString name = part.quantity == 1 ? part.name : ChosenView::tr("%1 × %2").arg(part.quantity).arg(part.name);
    const auto card = std::ranges::find_if(
        machine.cards, [&](const core::MountedCard& mounted) { return part.name.endsWith(mounted.card->name); });
    if (card == machine.cards.end())
        return name;
    return (part.quantity == 1 ? ChosenView::tr("%1 (%2)") : ChosenView::tr("%1 (%2 each)"))
        .arg(name, core::inWords(card->card->memory));
}

void ChosenView::showBuild(const FoundBuilds& found, int index) {
    setVisible(index >= 0);
    if (index < 0)
        return;
    const HeldBuild& build = core::at(found.builds, index);
    const Evaluation& evaluation = *build.evaluation;
    const core::Machine& machine = evaluation.analysis.machine;
    m_name->setText(build.name);
    const core::Recommendation& point = core::at(found.frontier.points, index);
    m_head->setText(tr("%1 for %2").arg(goalWords(found.request.goal, point.value), core::priceInWords(point)));
    QStringList notes = stepsFrom(found, std::size_t(index));
    notes << boundBy(found, std::size_t(index)) << core::shortcomingsInWords(point);
    notes.removeAll(QString());
    m_steps->setText(notes.join('\n'_L1));
    m_steps->setVisible(!notes.isEmpty());
    m_parts->setRowCount(0);
    for (const core::SheetPart& part : core::sheetParts(machine, found.request.today)) {
        const QString price = part.quantity == 1 ? part.price : tr("%1 each").arg(part.price);
        addPlainRow(m_parts, {nameIn(machine, part), price, core::pricedOn(part)});
        m_parts->item(m_parts->rowCount() - 1, 2)->setToolTip(part.warning.isEmpty() ? part.source : part.warning);
    }
    fitHeight(m_parts);
    const core::State state = core::stateOf(evaluation.analysis, evaluation.findings);
    m_state->setText(stateLook(state).signedWords(core::inWords(state, evaluation.findings)));
    setTextColour(m_state, Theme::current().*stateLook(state).colour);
    const QStringList warnings = warningsOf(evaluation.findings, mostWarnings);
    m_warnings->setText(bulleted(warnings));
    m_warnings->setVisible(!warnings.isEmpty());
}

} // namespace ui
