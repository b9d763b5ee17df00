// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/findings_head.h"

#include "core/rules/notes/machine_profile.h"
#include "core/units/sentence.h"
#include "ui/document/build_document.h"
#include "ui/panels/fix_all_dialog.h"
#include "ui/panels/profile_dialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

namespace ui {

FindingsHead::FindingsHead(BuildDocument* document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_profile(new PillButton(PillRole::Soft, {}, this))
    , m_fixAll(new PillButton(PillRole::Soft, {}, this)) {
    auto* column = makeColumn(this, {4, 0, 4, 0}, 6);
    auto* row = new FlowLayout(6);
    column->addLayout(row);
    row->addWidget(m_profile);
    row->addWidget(m_fixAll);
    for (PillButton* button : {m_profile, m_fixAll})
        button->setFont(ui::font(-1));
    m_fixAll->setToolTip(tr("Shows fixes that work together; nothing changes until you agree."));
    connect(m_profile, &QAbstractButton::clicked, this,
            [this] { makeProfileDialog(m_document->analysis(), this)->show(); });
    connect(m_fixAll, &QAbstractButton::clicked, this, &FindingsHead::openFixAll);
    connect(m_document, &BuildDocument::changed, this, &FindingsHead::refresh);
    connect(m_document, &BuildDocument::fixesFound, this, &FindingsHead::refresh);
    refresh();
}

void FindingsHead::refresh() {
    const auto kind = core::machineKindOf(m_document->analysis());
    m_profile->setVisible(kind.has_value());
    if (kind) {
        const core::MachineProfile profile = core::gradedAs(*kind, m_document->analysis());
        m_profile->setText(tr("Checklist: %1 of %2").arg(profile.met()).arg(profile.lines.size()));
        m_profile->setToolTip(tr("%1. Shows the guides' advice line by line.").arg(core::inWords(profile)));
    }
    m_profile->updateGeometry();
    const core::FixSet* set = m_document->fixSet();
    const auto count = set ? set->steps.size() : 0;
    m_fixAll->setText(tr("Fix all (%1)…").arg(count));
    m_fixAll->setVisible(count > 0);
    m_fixAll->updateGeometry();
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
