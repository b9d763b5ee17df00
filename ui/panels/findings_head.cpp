#include "ui/panels/findings_head.h"

#include "core/rules/notes/machine_profile.h"
#include "core/units/sentence.h"
#include "ui/document/build_document.h"
#include "ui/panels/fix_all_dialog.h"
#include "ui/panels/profile_dialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QLabel>

namespace ui {

FindingsHead::FindingsHead(BuildDocument* document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_profile(new PillButton(PillRole::Soft, {}, this))
    , m_fixAll(new PillButton(PillRole::Soft, {}, this))
    , m_whyNot(makeParagraph({}, QPalette::PlaceholderText, this, -1)) {
    auto* column = makeColumn(this, {4, 0, 4, 0}, 6);
    auto* row = new FlowLayout(6);
    column->addLayout(row);
    row->addWidget(m_profile);
    row->addWidget(m_fixAll);
    column->addWidget(m_whyNot);
    for (PillButton* button : {m_profile, m_fixAll})
        button->setFont(ui::font(-1));
    m_profile->setToolTip(tr("Compares this build with the guides' advice, line by line."));
    m_fixAll->setToolTip(tr("Shows fixes that work together; nothing changes until you agree."));
    connect(m_profile, &QAbstractButton::clicked, this,
            [this] { makeProfileDialog(m_document->analysis(), this)->show(); });
    connect(m_fixAll, &QAbstractButton::clicked, this, &FindingsHead::openFixAll);
    connect(m_document, &BuildDocument::changed, this, &FindingsHead::refresh);
    connect(m_document, &BuildDocument::fixesFound, this, &FindingsHead::refresh);
    refresh();
}

/// Why no fix is offered though there is something to fix; empty where there is none.
static QString whyNoFix(const core::Findings& findings, const std::vector<core::Fixes>& fixes) {
    bool isOffered = false;
    QString worst;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const core::Finding& finding = findings[i];
        if (finding.isWaived || finding.severity > core::Severity::Warning)
            continue;
        worst = worst.isEmpty() ? core::inWords(finding.title) : worst;
        isOffered = isOffered || !fixes[i].empty();
    }
    if (worst.isEmpty())
        return {};
    return isOffered ? FindingsHead::tr("No set of fixes works: each makes a new error or mends nothing.")
                     : FindingsHead::tr("No other place or part mends “%1”. Replace a part by hand.").arg(worst);
}

void FindingsHead::refresh() {
    const auto kind = core::machineKindOf(m_document->analysis());
    m_profile->setVisible(kind.has_value());
    if (kind)
        m_profile->setText(core::inWords(core::gradedAs(*kind, m_document->analysis())));
    m_profile->updateGeometry();
    const core::FixSet* set = m_document->fixSet();
    const auto count = set ? set->steps.size() : 0;
    m_fixAll->setText(count == 0 ? tr("Fix all…") : tr("Fix all (%1)…").arg(count));
    m_fixAll->setEnabled(count > 0);
    m_fixAll->updateGeometry();
    const QString whyNot = set && count == 0 ? whyNoFix(m_document->findings(), m_document->fixes()) : QString();
    m_whyNot->setText(whyNot);
    m_whyNot->setVisible(!whyNot.isEmpty());
}

void FindingsHead::openFixAll() {
    FixAllDialog dialog(m_document, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const auto applied =
        m_document->apply(core::Result<core::Build>(dialog.build()),
                          inWords(core::Sentence::tr("Fix all (%n changes)", "Fix all (1 change)", dialog.count())));
    Q_EMIT status(applied ? inWords(core::Sentence::tr("Made %n changes in one step. Undo reverts them.",
                                                       "Made 1 change. Undo reverts it.", dialog.count()))
                          : applied.problem().sentence);
}

} // namespace ui
