#include "ui/window/rearrange_cards.h"

#include "core/fixes/rearrange_fix.h"
#include "core/rules/difference.h"
#include "core/rules/phrases.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <QMessageBox>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

QString nothingBetter(const core::Rearrangement& found) {
    QString sentence = Words::tr("The parts already have the best places for room, air and lanes. Lost lanes: %1 of "
                                 "cards, %2 of other parts.")
                           .arg(found.now[core::CardLanes])
                           .arg(found.now[core::OtherLanes]);
    if (!found.held.isEmpty())
        sentence += Words::tr(" The cards in %1 stay: a bridge joins them.").arg(core::listed(found.held));
    return sentence;
}

/// "RTX 3090: SLOT6 → SLOT10", a line a part.
QString movesOf(const core::Analysis& analysis, const core::Rearrangement& found) {
    QStringList lines;
    for (const auto& [from, to] : found.moves)
        lines << Words::tr("%1: %2 → %3")
                     .arg(core::occupantOf(analysis, analysis.machine.board->wiring->connector(from)), from, to);
    return lines.join('\n'_L1);
}

} // namespace

QString rearrangeCards(BuildDocument* document, QWidget* window) {
    const core::Rearrangement found = core::rearranged(document->analysis());
    const auto fix = core::rearrangeFix(found);
    if (!fix)
        return nothingBetter(found);
    const auto after = document->preview(fix->apply(document->build()));
    if (!after)
        return after.problem().sentence;
    const auto difference =
        core::differenceBetween(document->analysis(), document->findings(), (*after)->analysis, (*after)->findings);
    QMessageBox box(QMessageBox::Question, Words::tr("Rearrange cards?"), Words::tr("%1.").arg(fix->label),
                    QMessageBox::Apply | QMessageBox::Cancel, window);
    box.setInformativeText(movesOf(document->analysis(), found) + u"\n\n"_s + core::inWords(difference));
    if (box.exec() != QMessageBox::Apply)
        return Words::tr("No cards were moved.");
    document->apply(*after, fix->label);
    return Words::tr("Done: %1. Undo reverses it.").arg(fix->label);
}

} // namespace ui
