// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/findings_panel.h"

#include "core/build/edits.h"
#include "core/build/place_names.h"
#include "core/rules/state.h"
#include "core/units/sentence.h"
#include "ui/panels/finding_card.h"
#include "ui/panels/findings_head.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"

#include <QEvent>
#include <QInputDialog>

#include <algorithm>
#include <limits>
#include <utility>

// Cards are laid out word by word and cost milliseconds each. The first picture of a window holds two, the rest is made
// after it; effects of fixes arrive from a thread and are filled in two cards a turn, so that no frame waits.

namespace ui {

using core::FindingGroup;
using core::groupOf;

/// The most severe are in the first picture of a window; the rest is made in the next, which is not waited for.
constexpr int cardsAtFirst = 2;

FindingsPanel::FindingsPanel(BuildDocument* document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_counts(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_nothing(makeParagraph(tr("No problems found."), QPalette::PlaceholderText, this))
    , m_before(makeParagraph({}, QPalette::WindowText, this)) {
    auto* content = new QWidget;
    m_scroll = new ScrollColumn(content);
    m_column = makeColumn(content, {1, 0, 4, 0}, 7);
    m_column->addWidget(m_nothing);
    m_before->setFont(ui::font(0, QFont::DemiBold));
    m_column->addWidget(m_before);
    makeFold(FindingGroup::Tips);
    makeFold(FindingGroup::NotChecked);
    m_column->addStretch();
    m_scroll->setAccessibleName(tr("Findings"));

    m_counts->setContentsMargins(4, 0, 4, 0);
    m_counts->setToolTip(tr("The worst first: what may do damage, then by the speed that it takes."));
    auto* column = makeColumn(this, {8, 6, 6, 8}, 8);
    column->addWidget(m_counts);
    auto* head = new FindingsHead(m_document, this);
    connect(head, &FindingsHead::status, this, &FindingsPanel::status);
    column->addWidget(head);
    column->addWidget(m_scroll, 1);

    connect(m_document, &BuildDocument::changed, this, &FindingsPanel::refresh);
    connect(m_document, &BuildDocument::fixesFound, this, [this] {
        m_nextToFix = 0;
        m_fixTimer.start();
    });
    m_restTimer.setSingleShot(true);
    m_restTimer.setInterval(30);
    connect(&m_restTimer, &QTimer::timeout, this, &FindingsPanel::showRest);
    connect(&m_fixTimer, &QTimer::timeout, this, &FindingsPanel::showSomeFixes);
    refresh();
}

QString FindingsPanel::countsOf(const core::Findings& findings) {
    const QStringList counts = core::countsInWords(core::countsOf(findings), false);
    return counts.isEmpty() ? tr("none") : counts.join(u" · "_s);
}

void FindingsPanel::showSomeFixes() {
    constexpr int cardsATurn = 2;
    int done = 0;
    while (m_nextToFix < m_shown.size() && done < cardsATurn) {
        const std::size_t index = m_shown[m_nextToFix];
        FindingCard* card = m_cards[m_nextToFix++];
        fill(card, index);
        ++done;
    }
    if (m_nextToFix == m_shown.size())
        m_fixTimer.stop();
}

void FindingsPanel::refresh() {
    m_fixTimer.stop();
    m_restTimer.stop();
    m_cardsToMake = isVisible() ? std::numeric_limits<int>::max() : cardsAtFirst;
    m_shown.clear();
    const core::Findings& findings = m_document->findings();
    setUpdatesEnabled(false);
    m_counts->setText(countsOf(findings));
    m_next = 1; // below m_nothing
    std::size_t used = showCards(FindingGroup::Warnings, showCards(FindingGroup::Errors, 0));
    const auto conditions = std::ranges::count(findings, FindingGroup::Conditions, groupOf);
    m_before->setVisible(conditions > 0);
    m_before->setText(
        inWords(core::Sentence::tr("Before first start: %n things", "Before first start: 1 thing", int(conditions))));
    put(m_before);
    used = showCards(FindingGroup::Conditions, used);
    for (const Fold& fold : m_folds) {
        put(fold.sheet);
        showFold(fold);
        if (fold.isUnfolded)
            used = showCards(fold.group, used);
    }
    used = showCards(FindingGroup::Done, showCards(FindingGroup::Ignored, used));
    for (std::size_t i = used; i < m_cards.size(); ++i)
        m_cards[i]->hide();
    m_nothing->setVisible(findings.empty() && core::stillToChoose(m_document->analysis()).empty());
    setUpdatesEnabled(true);
}

/// Where the display is slow the first picture may come after the time is up: it still goes first.
void FindingsPanel::showRest() {
    m_isRestDue = isVisible() && !m_isPainted;
    if (!m_isRestDue)
        refresh();
}

void FindingsPanel::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    m_isPainted = true;
    if (std::exchange(m_isRestDue, false))
        m_restTimer.start();
}

FindingCard* FindingsPanel::cardAt(std::size_t index) {
    while (m_cards.size() <= index) {
        --m_cardsToMake;
        auto* card = new FindingCard(m_scroll->widget());
        connect(card, &FindingCard::fixAsked, this, &FindingsPanel::applyFix);
        connect(card, &FindingCard::waiverAsked, this, &FindingsPanel::changeWaiver);
        connect(card, &FindingCard::othersAsked, this, [this](const QString& rule) {
            if (!m_unfolded.remove(rule))
                m_unfolded.insert(rule);
            refresh();
        });
        connect(card, &FindingCard::doneTicked, this, &FindingsPanel::tickDone);
        connect(card, &Surface::clicked, this, [this, card] { pick(card); });
        m_cards.push_back(card);
    }
    return m_cards[index];
}

void FindingsPanel::fill(FindingCard* card, std::size_t index) {
    const core::Finding& finding = m_document->findings()[index];
    const core::Fixes& fixes = m_document->fixes()[index];
    const bool isByHand =
        m_document->fixSet() && fixes.empty() && groupOf(finding) <= FindingGroup::Warnings; // all was tried
    card->show(finding, fixes,
               finding.isWaived ? core::waiverNote(m_document->build().waivers, finding.key())
               : isByHand       ? tr("No other place or part mends it: replace a part by hand.")
                                : QString());
}

void FindingsPanel::put(QWidget* widget) {
    if (m_column->indexOf(widget) != m_next)
        m_column->insertWidget(m_next, widget);
    ++m_next;
}

std::size_t FindingsPanel::showCards(FindingGroup group, std::size_t next) {
    const core::Findings& findings = m_document->findings();
    const bool mayFold = group != FindingGroup::Conditions && group < FindingGroup::Ignored;
    QHash<QString, int> alike;
    for (const core::Finding& finding : findings)
        alike[finding.rule] += groupOf(finding) == group ? 1 : 0;
    QSet<QString> shown;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const core::Finding& finding = findings[i];
        const bool isFirst = !shown.contains(finding.rule);
        const bool isUnfolded = !mayFold || m_unfolded.contains(finding.rule);
        if (groupOf(finding) != group || (!isFirst && !isUnfolded))
            continue;
        if (next == m_cards.size() && m_cardsToMake == 0) {
            m_restTimer.start();
            break;
        }
        shown.insert(finding.rule);
        FindingCard* card = cardAt(next);
        fill(card, i);
        card->setFolded(isFirst && mayFold ? alike.value(finding.rule) - 1 : 0, isUnfolded);
        m_shown.push_back(i);
        put(card);
        if (card->isHidden()) // to show it before the panel is would lay it out for a width it never has
            card->setVisible(true);
        ++next;
    }
    return next;
}

void FindingsPanel::makeFold(FindingGroup group) {
    auto* sheet = new Surface;
    Fold fold{.group = group,
              .sheet = sheet,
              .title = makeLabel({}, QPalette::WindowText, sheet, 0, QFont::DemiBold),
              .seeAll = new PillButton(PillRole::Link, {}, sheet)};
    auto* head = makeRow(nullptr, {});
    head->addWidget(fold.title, 1);
    head->addWidget(fold.seeAll);
    makeColumn(sheet, {12, 4, 8, 4})->addLayout(head);
    m_column->addWidget(sheet);
    connect(fold.seeAll, &QAbstractButton::clicked, this, [this, index = m_folds.size()] {
        m_folds[index].isUnfolded = !m_folds[index].isUnfolded;
        refresh();
    });
    m_folds.push_back(fold);
}

void FindingsPanel::showFold(const Fold& fold) {
    const int count = int(std::ranges::count(m_document->findings(), fold.group, groupOf));
    const bool isAdvice = fold.group == FindingGroup::Tips;
    fold.sheet->setVisible(count > 0);
    fold.sheet->setStripe(isAdvice ? Theme::current().advice : Theme::current().notChecked);
    fold.title->setText(isAdvice ? inWords(core::Sentence::tr("%n tips", "1 tip", count))
                                 : tr("%1 not checked").arg(count));
    fold.seeAll->setText(fold.isUnfolded ? tr("Show less") : tr("Show"));
    fold.seeAll->setAccessibleName(tr("%1: %2").arg(fold.seeAll->text(), fold.title->text()));
    fold.seeAll->updateGeometry();
}

void FindingsPanel::applyFix(const core::Fix& fix) {
    const core::Outcome applied = m_document->apply(fix);
    Q_EMIT status(applied ? tr("Done: %1. Undo reverts it.").arg(core::inWords(fix.label))
                          : applied.problem().sentence);
}

void FindingsPanel::changeWaiver(const QString& key, bool isWaived) {
    bool isGiven = isWaived;
    const QString note =
        isWaived ? QString()
                 : QInputDialog::getText(
                       this, tr("Ignore this finding?"),
                       tr("Why do you accept this? Your note is saved with the build and printed on its sheet."),
                       QLineEdit::Normal, {}, &isGiven);
    if (!isGiven)
        return;
    const core::Build& build = m_document->build();
    const auto done = isWaived ? m_document->apply(core::withoutWaiver(build, key), tr("Stop ignoring"))
                               : m_document->apply(core::withWaiver(build, {key, note}), tr("Ignore finding"));
    if (!done)
        Q_EMIT status(done.problem().sentence);
}

void FindingsPanel::tickDone(const QString& key, bool isDone) {
    const core::Build& build = m_document->build();
    const auto done = isDone ? m_document->apply(core::withWaiver(build, {key, {}}), tr("Tick off condition"))
                             : m_document->apply(core::withoutWaiver(build, key), tr("Reopen condition"));
    if (!done)
        Q_EMIT status(done.problem().sentence);
}

void FindingsPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        std::ranges::for_each(m_folds, [this](const Fold& fold) { showFold(fold); });
    QWidget::changeEvent(event);
}

void FindingsPanel::showFinding(const QString& key) {
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        if (m_document->findings()[m_shown[i]].key() != key)
            continue;
        m_scroll->ensureWidgetVisible(m_cards[i]);
        for (FindingCard* card : m_cards)
            card->setChosen(card == m_cards[i]);
    }
}

void FindingsPanel::pick(FindingCard* picked) {
    for (FindingCard* card : m_cards)
        card->setChosen(card == picked);
    Q_EMIT subjectsPicked(core::namesOf(picked->finding().subjects));
}

} // namespace ui
