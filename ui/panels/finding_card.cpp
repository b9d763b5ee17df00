// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/finding_card.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QCheckBox>
#include <QEvent>
#include <QToolButton>

// A card is reused for other findings. Setting a text or showing a widget costs a layout even where nothing changes, so
// each is asked for only when it does.

namespace ui {

/// How a severity is shown: by its word, its sign and its colour.
struct SeverityLook {
    const char* word;
    const char16_t* mark;
    QColor Theme::*colour;
};

static const SeverityLook& lookOf(core::Severity severity) {
    static constexpr SeverityLook looks[]{
        {QT_TRANSLATE_NOOP("ui::FindingCard", "Error"), u"✕", &Theme::error},
        {QT_TRANSLATE_NOOP("ui::FindingCard", "Warning"), u"▲", &Theme::warning},
        {QT_TRANSLATE_NOOP("ui::FindingCard", "Tip"), u"i", &Theme::advice},
        {QT_TRANSLATE_NOOP("ui::FindingCard", "Not checked"), u"?", &Theme::notChecked}};
    return core::at(looks, severity);
}

/// To show what is not hidden would lay it out before it has a width.
static void showIf(QWidget* widget, bool isShown) {
    if (!isShown || widget->isHidden())
        widget->setVisible(isShown);
}

FindingCard::FindingCard(QWidget* parent)
    : Surface(parent)
    , m_mark(makeLabel({}, QPalette::WindowText, this, 0, QFont::DemiBold))
    , m_title(makeParagraph({}, QPalette::WindowText, this))
    , m_word(new FittedLabel(this))
    , m_message(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_details(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_source(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_fixRow(new QWidget(this))
    , m_others(new PillButton(PillRole::Link, {}, this))
    , m_alike(new PillButton(PillRole::Link, {}, this))
    , m_more(new QToolButton(this))
    , m_why(new PillButton(PillRole::Link, tr("Source"), this))
    , m_waive(new PillButton(PillRole::Plain, {}, this))
    , m_done(new QCheckBox(tr("Done"), this)) {
    setCursor(Qt::PointingHandCursor);
    m_title->setFont(ui::font(0, QFont::DemiBold));
    m_word->setFont(ui::font(-1, QFont::DemiBold));
    m_word->setContentsMargins(0, 2, 0, 2); // on a line with the links
    openDetails(false);
    m_source->hide();
    new FlowLayout(6, m_fixRow);
    m_mark->setFixedWidth(16);
    m_mark->setAlignment(Qt::AlignTop | Qt::AlignHCenter);

    m_done->setFont(ui::font(-1));
    m_done->hide();
    auto* links = makeRow(nullptr, {}, 2);
    links->addWidget(m_done);
    for (PillButton* link : {m_why, m_waive}) {
        link->setFont(ui::font(-1));
        links->addWidget(link);
    }
    auto* foot = new FlowLayout(2);
    foot->setLastAtEnd(true);
    foot->addWidget(m_word);
    foot->addLayout(links);
    auto* lines = makeColumn(nullptr, {}, 4);
    auto* head = makeRow(nullptr, {}, 2);
    head->addWidget(m_title, 1);
    head->addWidget(m_more, 0, Qt::AlignTop);
    lines->addLayout(head);
    lines->addWidget(m_message);
    lines->addWidget(m_fixRow);
    for (PillButton* link : {m_others, m_alike}) {
        link->setFont(ui::font(-1));
        link->hide();
        lines->addWidget(link, 0, Qt::AlignLeft);
    }
    lines->addLayout(foot);
    lines->addWidget(m_details); // below what mends it, which stays where it is
    lines->addWidget(m_source);
    auto* row = makeRow(this, {12, 8, 8, 5}, 7);
    row->addWidget(m_mark, 0, Qt::AlignTop);
    row->addLayout(lines, 1);

    m_more->setAutoRaise(true);
    m_more->setFixedSize(28, 20);
    connect(m_more, &QAbstractButton::clicked, this, [this] { openDetails(m_details->isHidden()); });
    connect(m_why, &QAbstractButton::clicked, m_source, [this] { m_source->setVisible(m_source->isHidden()); });
    connect(m_waive, &QAbstractButton::clicked, this,
            [this] { Q_EMIT waiverAsked(m_finding.key(), m_finding.isWaived); });
    connect(m_others, &QAbstractButton::clicked, this, [this] {
        m_areAllShown = !m_areAllShown;
        showFixes();
    });
    connect(
        m_alike, &QAbstractButton::clicked, this, [this] { Q_EMIT othersAsked(QString(m_finding.rule)); },
        Qt::QueuedConnection);
    connect(m_done, &QAbstractButton::clicked, this,
            [this](bool isDone) { Q_EMIT doneTicked(QString(m_finding.key()), isDone); });
}

void FindingCard::show(const core::Finding& finding, const core::Fixes& fixes, const QString& note) {
    const bool isSame = finding.key() == m_finding.key();
    m_finding = finding;
    m_fixes = fixes;
    if (!isSame) {
        openDetails(false);
        m_source->hide();
        m_areAllShown = false;
        setChosen(false);
    }
    showTexts(note);
    showFixes();
    paintSeverity();
}

void FindingCard::openDetails(bool isOpen) {
    m_more->setArrowType(isOpen ? Qt::UpArrow : Qt::DownArrow);
    m_details->setVisible(isOpen);
}

void FindingCard::setFolded(int others, bool isUnfolded) {
    showIf(m_alike, others > 0);
    if (others == 0)
        return;
    m_alike->setText(isUnfolded ? tr("Show one")
                                : inWords(core::Sentence::tr("%n more like this", "1 more like this", others)));
    m_alike->updateGeometry();
}

void FindingCard::showTexts(const QString& note) {
    const auto setText = [](QLabel* label, const QString& text) {
        if (label->text() != text)
            label->setText(text);
    };
    const QString word = tr(lookOf(m_finding.severity).word);
    const QString title = core::inWords(m_finding.title);
    const QString source = core::inWords(m_finding.source);
    setText(m_mark, QString::fromUtf16(lookOf(m_finding.severity).mark));
    setText(m_title, title);
    const bool canBeDone = m_finding.canBeDone();
    const QString kind = m_finding.isCondition ? tr("Before first start") : word;
    const QString open = m_finding.slower ? tr("%1 · %2").arg(kind, inWords(core::inWords(*m_finding.slower))) : kind;
    setText(m_word, !m_finding.isWaived ? open : canBeDone ? tr("%1, done").arg(word) : tr("%1, ignored").arg(word));
    QString message = core::inWords(m_finding.message);
    if (!note.isEmpty())
        message += '\n'_L1 + (!m_finding.isWaived ? note
                              : canBeDone         ? tr("Done: %1").arg(note)
                                                  : tr("Ignored: %1").arg(note));
    setText(m_message, message);
    const QStringList details = core::detailsOf(m_finding, m_fixes);
    setText(m_details, details.join('\n'_L1));
    showIf(m_more, !details.isEmpty());
    m_more->setAccessibleName(tr("Details: %1").arg(title));
    setText(m_source, tr("Source: %1").arg(source));
    m_waive->setText(m_finding.isWaived ? tr("Stop ignoring") : tr("Ignore…"));
    m_waive->setAccessibleName(tr("%1: %2").arg(m_waive->text(), title));
    m_why->setAccessibleName(tr("Source of: %1").arg(title));
    m_done->setChecked(m_finding.isWaived);
    m_done->setAccessibleName(tr("Done: %1").arg(title));
    showIf(m_done, canBeDone);
    showIf(m_waive, !canBeDone && (m_finding.severity != core::Severity::NotChecked || m_finding.isCondition));
    setToolTip(source);
    setAccessibleName(tr("%1: %2. %3").arg(word, title, core::inWords(m_finding.message)));
}

void FindingCard::showFixes() {
    while (m_fixButtons.size() < m_fixes.size()) {
        auto* button = new PillButton(PillRole::Soft, {}, m_fixRow);
        button->setFont(ui::font(-1, QFont::DemiBold));
        m_fixRow->layout()->addWidget(button);
        const std::size_t index = m_fixButtons.size();
        // A copy: the finding is gone once it is applied.
        connect(button, &QAbstractButton::clicked, this, [this, index] { Q_EMIT fixAsked(core::Fix(m_fixes[index])); });
        m_fixButtons.push_back(button);
    }
    for (std::size_t i = 0; i < m_fixButtons.size(); ++i) {
        PillButton* button = m_fixButtons[i];
        showIf(button, i < m_fixes.size() && (i == 0 || m_areAllShown));
        if (i >= m_fixes.size())
            continue;
        const core::Fix& fix = m_fixes[i];
        button->setToolTip(fix.effect.isEmpty() ? tr("Changes the build in one step; you can undo it.")
                                                : tr("%1. One step; you can undo it.").arg(fix.effect));
        button->setAccessibleDescription(fix.effect);
        button->setBest(i == 0 && !fix.cost.isEmpty() && !fix.addsWarnings);
        const QString label = core::inWords(fix.label);
        const QString text = fix.cost.isEmpty() ? label : label + '\n'_L1 + fix.cost;
        if (button->text() == text)
            continue;
        button->setText(text);
        button->setAccessibleName(tr("Fix: %1").arg(label));
        button->updateGeometry();
    }
    showIf(m_fixRow, !m_fixes.empty());
    const int others = int(m_fixes.size()) - 1;
    showIf(m_others, others > 0);
    if (others > 0) {
        m_others->setText(m_areAllShown ? tr("Show the best fix")
                                        : inWords(core::Sentence::tr("%n more fixes", "1 more fix", others)));
        m_others->updateGeometry();
    }
}

void FindingCard::paintSeverity() {
    const Theme& theme = Theme::current();
    const QColor colour = m_finding.isWaived ? theme.notChecked : theme.*lookOf(m_finding.severity).colour;
    setStripe(colour);
    for (QLabel* label : {m_mark, m_word})
        setTextColour(label, colour);
}

void FindingCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        paintSeverity();
    Surface::changeEvent(event);
}

} // namespace ui
