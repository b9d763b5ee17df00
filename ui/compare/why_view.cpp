// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/why_view.h"

#include "ui/recommend/frontier_content.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include "core/units/sentence.h"
#include "core/units/text.h"

namespace ui {

WhyView::WhyView()
    : m_sentence(makeParagraph({}, QPalette::WindowText, this))
    , m_column(makeColumn(this, {}, 4)) {
    m_sentence->setFont(ui::font(0, QFont::DemiBold));
    m_column->addWidget(m_sentence);
}

static QString conflictSentence(const FoundBuilds& found) {
    if (!found.frontier.points.empty())
        return WhyView::tr("If you relax one limit:");
    QStringList words;
    for (const core::LimitKind kind : found.why.conflict)
        words << core::inWords(kind, found.request.limits, *found.catalogue);
    if (words.size() == 1 && !found.why.cheapest)
        return WhyView::tr("No machine meets this limit: %1.").arg(words.front());
    if (found.why.cheapest)
        return WhyView::tr("These limits can't all be met: %1. The cheapest that keeps to the rest costs %2.")
            .arg(core::listed(words), core::inWords(found.why.cheapest->price));
    return words.isEmpty() ? found.why.missing
                           : WhyView::tr("These limits can't all be met: %1.").arg(core::listed(words));
}

/// "93 TFLOPS for $6,120 (+13 %)"; empty where there is no more.
static QString gainWords(const FoundBuilds& found, const core::Relaxation& relaxation) {
    if (!relaxation.best)
        return {};
    const QString words =
        WhyView::tr("%1 for %2")
            .arg(goalWords(found.request.goal, relaxation.best->value), core::inWords(relaxation.best->price));
    if (found.frontier.points.empty())
        return words;
    const double now = found.frontier.points.back().value;
    const double percent = (relaxation.best->value / now - 1) * 100;
    return percent < 0.5 ? QString() : WhyView::tr("%1 (+%2 %)").arg(words, core::number(percent));
}

void WhyView::addRow(core::LimitKind kind, const QString& limit, const QString& gain, const QString& words) {
    auto* row = new QWidget(m_rows);
    auto* line = makeRow(row, {});
    auto* button = new PillButton(PillRole::Soft, tr("Drop limit"), row);
    button->setAccessibleName(tr("Drop %1: %2").arg(limit, gain));
    connect(button, &QAbstractButton::clicked, this, [this, kind] { Q_EMIT dropped(kind); });
    line->addWidget(button);
    line->addWidget(makeParagraph(words, QPalette::WindowText, row), 1);
    m_rows->layout()->addWidget(row);
}

void WhyView::addSavings(const FoundBuilds& found) {
    for (const core::Saving& saving : found.savings) {
        if (!saving.amount || *saving.amount <= core::Money())
            continue;
        const QString gain = tr("saves %1").arg(core::inWords(*saving.amount));
        const QString limit = core::Text::tr(saving.dropped.relaxed);
        addRow(saving.dropped.kind, limit, gain, tr("%1: %2").arg(limit, gain));
    }
}

void WhyView::show(const FoundBuilds& found) {
    delete m_rows;
    m_rows = new QWidget(this);
    auto* column = makeColumn(m_rows, {}, 2);
    m_sentence->setText(conflictSentence(found));
    QStringList idle;
    for (const core::Relaxation& relaxation : found.why.relaxations) {
        const QString limit = core::inWords(relaxation.dropped, found.request.limits, *found.catalogue);
        if (const QString gain = gainWords(found, relaxation); !gain.isEmpty())
            addRow(relaxation.dropped, limit, gain, tr("%1 – without it: %2").arg(limit, gain));
        else
            idle << limit;
    }
    addSavings(found);
    if (const auto parts = core::partsWithoutPrice(found.request, *found.catalogue); !parts.empty())
        column->addWidget(makeParagraph(core::leftOutInWords(parts) + ' '_L1 + tr("Enter a price to let one in."),
                                        QPalette::PlaceholderText, m_rows));
    if (!idle.isEmpty())
        column->addWidget(makeParagraph(tr("Dropping just one of these changes nothing: %1.").arg(core::listed(idle)),
                                        QPalette::PlaceholderText, m_rows));
    m_column->addWidget(m_rows);
}

} // namespace ui
