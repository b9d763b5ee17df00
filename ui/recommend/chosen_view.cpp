#include "ui/recommend/chosen_view.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/recommend/frontier_content.h"
#include "ui/recommend/plain_table.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <algorithm>

namespace ui {

constexpr int mostWarnings = 6;

ChosenView::ChosenView()
    : m_name(makeParagraph({}, QPalette::WindowText, this, 2))
    , m_steps(makeParagraph({}, QPalette::WindowText, this))
    , m_state(makeLabel({}, QPalette::WindowText, this, 0, QFont::DemiBold))
    , m_warnings(makeParagraph({}, QPalette::WindowText, this))
    , m_parts(
          plainTable({tr("Part"), tr("VRAM"), tr("Price"), tr("Kind and day")}, tr("Parts of the chosen machine"))) {
    auto* column = makeColumn(this, {panelMargin, 4, panelMargin, 4}, 8);
    for (QWidget* each : std::initializer_list<QWidget*>{m_name, m_steps, m_parts, m_state, m_warnings})
        column->addWidget(each);
    column->addStretch(1);
}

QStringList warningsOf(const core::Findings& findings, int most) {
    QStringList titles; // of two cards alike one says it
    for (const core::Finding& finding : findings) {
        const bool isTold = finding.severity == core::Severity::Error || finding.severity == core::Severity::Warning ||
                            finding.isCondition;
        const QString title = inWords(finding.title);
        if (isTold && !finding.isWaived && !titles.contains(title))
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

/// "2 × 32 GB" of a row of cards; empty of any other.
static QString memoryOf(const core::Machine& machine, const core::SheetPart& part) {
    const auto card = std::ranges::find_if(
        machine.cards, [&](const core::MountedCard& mounted) { return part.name.endsWith(mounted.card->name); });
    if (card == machine.cards.end())
        return {};
    const QString each = core::inWords(card->card->memory);
    return part.quantity == 1 ? each : ChosenView::tr("%1 × %2").arg(part.quantity).arg(each);
}

void ChosenView::tell(const FoundBuilds& found, int index) {
    setVisible(index >= 0);
    if (index < 0)
        return;
    const HeldBuild& build = core::at(found.builds, index);
    const Evaluation& evaluation = *build.evaluation;
    const core::Machine& machine = evaluation.analysis.machine;
    m_name->setText(build.name);
    m_steps->setText(stepsFrom(found, std::size_t(index)).join('\n'_L1));
    m_steps->setVisible(!m_steps->text().isEmpty());
    m_parts->setRowCount(0);
    for (const core::SheetPart& part : core::sheetParts(machine, found.request.today)) {
        const QString name = part.quantity == 1 ? part.name : tr("%1 × %2").arg(part.quantity).arg(part.name);
        const QString price = part.quantity == 1 ? part.price : tr("%1 each").arg(part.price);
        addPlainRow(m_parts, {name, memoryOf(machine, part), price, core::pricedOn(part)});
        m_parts->item(m_parts->rowCount() - 1, 3)->setToolTip(part.warning.isEmpty() ? part.source : part.warning);
    }
    fitHeight(m_parts);
    const core::State state = core::stateOf(evaluation.analysis, evaluation.findings);
    m_state->setText(stateLook(state).signedWords(core::inWords(state)));
    setTextColour(m_state, Theme::current().*stateLook(state).colour);
    const QStringList warnings = warningsOf(evaluation.findings, mostWarnings);
    m_warnings->setText(bulleted(warnings));
    m_warnings->setVisible(!warnings.isEmpty());
}

} // namespace ui
