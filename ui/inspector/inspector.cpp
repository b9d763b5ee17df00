// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector.h"

#include "core/build/part_places.h"
#include "core/parts/words/part_lines.h"
#include "core/placement/chosen.h"
#include "core/placement/drop.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "ui/inspector/card_rows.h"
#include "ui/panels/build_rows.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QGridLayout>

// Rows with buttons are built anew after each change, so what a button asks for is queued: the change would delete the
// button that is being clicked.

namespace ui {

Inspector::Inspector(BuildDocument* document)
    : m_document(document)
    , m_name(makeParagraph({}, QPalette::WindowText, this))
    , m_where(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_part(makePart()) {
    m_name->setFont(ui::font(2, QFont::Bold));
    auto* column = makeColumn(this, {12, 10, 10, 8}, 6);
    column->addWidget(m_name);
    column->addWidget(m_where);
    column->addWidget(m_part);
    column->addStretch();
    connect(m_card, &CardRows::moved, this, &Inspector::moved);
    m_pause.setSingleShot(true);
    m_pause.setInterval(400);
    connect(&m_pause, &QTimer::timeout, this, &Inspector::findAlternatives);
    connect(m_document, &BuildDocument::changed, this, &Inspector::refresh);
    connect(m_document, &BuildDocument::fixesFound, this, &Inspector::showFindings);
    m_part->hide();
}

QWidget* Inspector::makePart() {
    auto* part = new QWidget(this);
    auto* column = makeColumn(part, {}, 8);
    m_figures = makeParagraph({}, QPalette::WindowText, part, -1);
    m_offers = makeLayout<QGridLayout>(nullptr, {}, 3);
    m_offers->setColumnStretch(1, 1);
    m_card = new CardRows(m_document, part);
    m_findings = makeColumn(nullptr, {}, 2);
    m_alternatives = makeLayout<QGridLayout>(nullptr, {}, 4);
    m_alternatives->setColumnStretch(0, 1);
    auto* buttons = new FlowLayout(6);
    auto* replace = new PillButton(PillRole::Soft, tr("Replace…"), part);
    m_duplicate = new PillButton(PillRole::Plain, tr("Duplicate"), part);
    auto* remove = new PillButton(PillRole::Plain, tr("Remove"), part);
    for (PillButton* button : {replace, m_duplicate, remove})
        buttons->addWidget(button);
    column->addWidget(m_figures);
    column->addLayout(m_offers);
    column->addWidget(m_card);
    column->addLayout(m_findings);
    column->addLayout(buttons);
    column->addLayout(m_alternatives);
    connect(replace, &QAbstractButton::clicked, this, [this] { Q_EMIT replaceAsked(m_place); });
    connect(m_duplicate, &QAbstractButton::clicked, this, &Inspector::duplicateAsked);
    connect(remove, &QAbstractButton::clicked, this, &Inspector::removeAsked);
    return part;
}

void Inspector::showPlace(const QString& place) {
    m_place = place;
    refresh();
}

void Inspector::refresh() {
    m_search.cancel();
    const bool isPart = !core::partAt(m_document->build(), m_place).id.isEmpty();
    m_part->setVisible(isPart);
    m_card->showPlace(isPart ? m_place : QString());
    if (!isPart) {
        m_pause.stop();
        m_name->setText(tr("No part selected"));
        m_where->setText(tr("Select one in the list on the left or in the drawing: its figures, prices and "
                            "alternatives stand here."));
        return;
    }
    showHead();
    showOffers();
    showFindings();
    showAlternatives({});
    m_pause.start();
}

void Inspector::showHead() {
    const core::Analysis& analysis = m_document->analysis();
    const core::DraggedPart there = core::partAt(m_document->build(), m_place);
    const core::AnyPart any = core::partCalled(m_document->catalogue(), there.kind, there.id);
    const core::Part* part = any.part;
    const QString name = part ? core::shortNameOf(*part) : there.id;
    m_name->setText(name);
    const QString where = core::placeInWords(analysis.machine, m_place);
    m_where->setText(!part || part->maker.isEmpty() ? where : tr("%1 · %2").arg(part->maker, where));
    m_part->setAccessibleName(tr("%1, %2").arg(name, where));
    QStringList figures = part ? core::linesOf(any, "detail").mid(0, 2) : QStringList();
    if (const QString load = loadInWords(analysis, m_place); !load.isEmpty())
        figures.prepend(load);
    m_figures->setText(figures.join('\n'_L1));
    const bool isInSlot = !core::partPlace(m_place) && there.kind != QLatin1String(core::kindName<core::Bridge>);
    m_duplicate->setVisible(isInSlot);
}

void Inspector::showOffers() {
    clearLayout(m_offers);
    const core::DraggedPart there = core::partAt(m_document->build(), m_place);
    const core::Part* part = core::partCalled(m_document->catalogue(), there.kind, there.id).part;
    if (!part)
        return;
    const core::GoingPrice* used = core::priceUsed(*part);
    const QByteArray kind = there.kind.toLatin1();
    int row = 0;
    const auto show = [&](const auto& price, bool isUsed) {
        const auto weight = isUsed ? QFont::DemiBold : QFont::Normal;
        auto* mark = makeLabel(isUsed ? u"✓"_s : QString(), QPalette::Link, m_part);
        mark->setAccessibleName(isUsed ? tr("This price counts") : tr("Another price"));
        mark->setToolTip(mark->accessibleName());
        m_offers->addWidget(mark, row, 0);
        m_offers->addWidget(makeParagraph(core::dayInWords(price, QLatin1String(kind), core::today()),
                                          QPalette::PlaceholderText, m_part, -1),
                            row, 1);
        m_offers->addWidget(makeLabel(core::amountInWords(price), QPalette::WindowText, m_part, 0, weight), row, 2,
                            Qt::AlignRight);
        ++row;
    };
    if (used)
        show(*used, true);
    constexpr int mostShown = 4;
    for (const core::Price* price : core::pricesByDate(*part)) {
        if (row < mostShown && !(used && isSame(*price, *used)))
            show(*price, false);
    }
    if (row == 0)
        m_offers->addWidget(makeLabel(tr("No price known"), QPalette::PlaceholderText, m_part, -1), 0, 1);
}

void Inspector::showFindings() {
    clearLayout(m_findings);
    for (const core::Finding& finding : m_document->findings()) {
        if (finding.isWaived || finding.severity > core::Severity::Warning ||
            !isAbout(finding, m_document->build(), m_place))
            continue;
        const bool isError = finding.severity == core::Severity::Error;
        const QString title = core::inWords(finding.title);
        auto* row = new QWidget(m_part);
        auto* line = makeRow(row, {}, 6);
        auto* words = makeParagraph((isError ? u"✕ "_s : u"▲ "_s) + title, QPalette::WindowText, row);
        words->setToolTip(core::inWords(finding.message));
        auto* fix = new PillButton(PillRole::Link, tr("Show fix"), row);
        fix->setAccessibleName(tr("Show fix: %1").arg(title));
        line->addWidget(words, 1);
        line->addWidget(fix, 0, Qt::AlignTop);
        m_findings->addWidget(row);
        connect(
            fix, &QAbstractButton::clicked, this, [this, key = finding.key()] { Q_EMIT findingAsked(key); },
            Qt::QueuedConnection);
    }
}

void Inspector::findAlternatives() {
    m_search.start([this, place = m_place, catalogue = m_document->sharedCatalogue(),
                    evaluation = m_document->evaluation()](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        const auto found = alternativesTo(*evaluation, *catalogue, place, [&] { return promise.isCanceled(); });
        return [this, found] { showAlternatives(found); };
    });
}

void Inspector::showAlternatives(const std::vector<Alternative>& alternatives) {
    clearLayout(m_alternatives);
    if (alternatives.empty())
        return;
    m_alternatives->addWidget(makeLabel(tr("Alternatives that fit"), QPalette::PlaceholderText, m_part, -1), 0, 0);
    auto* all = new PillButton(PillRole::Link, tr("All"), m_part);
    all->setToolTip(tr("Lists all of this kind."));
    m_alternatives->addWidget(all, 0, 2);
    connect(all, &QAbstractButton::clicked, this,
            [this, kind = alternatives.front().part.kind] { Q_EMIT listAsked(kind); });
    for (int i = 0; i < int(alternatives.size()); ++i) {
        const Alternative& each = core::at(alternatives, i);
        auto* swapButton = new PillButton(PillRole::Soft, tr("Swap"), m_part);
        swapButton->setAccessibleName(tr("Swap for %1").arg(each.name));
        m_alternatives->addWidget(makeParagraph(each.name, QPalette::WindowText, m_part), i + 1, 0);
        const QString difference = each.speed.isEmpty() ? each.price : tr("%1\n%2").arg(each.price, each.speed);
        m_alternatives->addWidget(makeLabel(difference, QPalette::PlaceholderText, m_part, -1), i + 1, 1,
                                  Qt::AlignRight);
        m_alternatives->addWidget(swapButton, i + 1, 2);
        connect(
            swapButton, &QAbstractButton::clicked, this, [this, each] { swap(each); }, Qt::QueuedConnection);
    }
}

void Inspector::swap(const Alternative& alternative) {
    m_document->apply(alternative.evaluation, tr("Swap for %1").arg(alternative.name));
    Q_EMIT status(tr("Swapped for %1.").arg(alternative.name));
}

} // namespace ui
