// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/part_editor.h"

#include "core/import/datasets/foreign_values.h"
#include "core/parts/field_words.h"
#include "core/parts/own/own_edits.h"
#include "core/parts/part_kinds.h"
#include "core/units/today.h"
#include "ui/own/part_form.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QFormLayout>
#include <QLineEdit>

// One dialog for four purposes. A correction stores only the fields that differ from the catalogue's; the others store
// a whole part, and a new one gets its id from its name.

using namespace Qt::StringLiterals;

namespace ui {

static QJsonObject factsIn(const core::Catalogue& catalogue, const QString& kind, const QString& id) {
    QJsonObject facts;
    core::withKind(kind, [&]<class P>(P*) {
        const P* part = catalogue.find<P>(id);
        facts = part ? core::toJson(*part) : QJsonObject();
    });
    return facts;
}

PartEditor::PartEditor(OwnPartsDocument* document, const QString& kind, const QString& id, Purpose purpose,
                       QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_kind(kind)
    , m_id(id)
    , m_purpose(purpose)
    , m_problem(makeParagraph({}, QPalette::BrightText, this)) {
    setWindowTitle(purpose == Purpose::Add    ? tr("Add your own part")
                   : purpose == Purpose::Copy ? tr("Copy part")
                   : purpose == Purpose::Edit ? tr("Edit your own part")
                                              : tr("Correct catalogue part"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeParagraph(purpose == Purpose::Correct
                                        ? tr("Your values replace the catalogue's, which stay visible beside them.")
                                        : tr("Leave unknown values empty; empty never counts as 0."),
                                    QPalette::PlaceholderText, this));
    makeForm();
    if (purpose == Purpose::Correct)
        column->addWidget(makeNote());
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("&Save"), QDialogButtonBox::AcceptRole);
    fillDialog(this, m_form, m_problem, buttons);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_save->setDefault(true); // only now does it know its dialog
    connect(m_form, &PartForm::changed, this, &PartEditor::refresh);
    resize(600, 680);
    if (QWidget* name = m_form->editorOf(u"name"_s); name && purpose != Purpose::Correct)
        name->setFocus();
    refresh();
}

void PartEditor::makeForm() {
    QJsonObject facts = factsIn(*m_document->catalogue(), m_kind, m_id);
    QStringList hidden = core::fieldsHiddenIn(u"form"_s);
    if (facts.isEmpty() && m_kind == QLatin1String(core::kindName<core::Board>))
        facts.insert(u"wiring"_s, core::bareWiring().text);
    if (facts.isEmpty() && m_kind == QLatin1String(core::kindName<core::Card>)) // a fused multiply-add
        facts.insert(u"flops_per_core_clock"_s, 2);
    QJsonObject shipped;
    if (m_purpose == Purpose::Correct) {
        shipped = factsIn(m_document->shipped(), m_kind, m_id);
        hidden << core::fieldsHiddenIn(u"correction"_s);
    } else if (m_purpose != Purpose::Edit) {
        facts.insert(u"source"_s, m_id.isEmpty() ? tr("entered by you") : tr("entered by you, from %1").arg(m_id));
        if (m_purpose == Purpose::Copy)
            facts.insert(u"name"_s, tr("%1 (copy)").arg(facts.value("name"_L1).toString()));
    }
    m_form = new PartForm(m_kind, facts, shipped, hidden);
}

QWidget* PartEditor::makeNote() {
    auto* row = new QWidget;
    auto* form = makeLayout<QFormLayout>(row, {});
    m_note = new QLineEdit;
    m_note->setPlaceholderText(tr("source of your values"));
    for (const core::Correction& correction : m_document->own().corrections) {
        if (correction.part == core::PartKey{m_kind, m_id})
            m_note->setText(correction.note);
    }
    form->addRow(tr("&Why"), m_note);
    return row;
}

void PartEditor::refresh() {
    QString problem = m_form->problem();
    if (problem.isEmpty() && m_form->facts().value("name"_L1).toString().isEmpty())
        problem = tr("Enter a name.");
    m_problem->setText(problem);
    m_save->setEnabled(problem.isEmpty());
}

void PartEditor::accept() {
    if (!m_save->isEnabled())
        return;
    const auto saved = m_purpose == Purpose::Correct ? saveCorrections() : savePart();
    if (saved)
        return QDialog::accept();
    m_problem->setText(saved.problem().sentence);
}

core::Outcome PartEditor::savePart() {
    QJsonObject facts = m_form->facts();
    const QString name = core::fullName(facts.value("maker"_L1).toString(), facts.value("name"_L1).toString());
    if (m_purpose != Purpose::Edit) {
        facts.insert("id"_L1, freeId(core::slugOf(name)));
        facts.insert("confidence"_L1, u"medium"_s);
    }
    if (facts.value("source"_L1).toString().isEmpty())
        facts.insert("source"_L1, tr("entered by you"));
    core::Outcome saved = core::Done{};
    core::withKind(m_kind, [&]<class P>(P*) {
        const auto part = core::partFromJson<P>(facts);
        if (!part) {
            saved = part.problem();
            return;
        }
        saved = m_document->apply(core::withPart(m_document->own(), *part), m_purpose == Purpose::Edit
                                                                                ? tr("Edit %1").arg(part->name)
                                                                                : tr("Add %1").arg(part->name));
        m_saved = {m_kind, part->id};
    });
    return saved;
}

core::Outcome PartEditor::saveCorrections() {
    m_saved = {m_kind, m_id};
    const QString today = core::today().toString(Qt::ISODate);
    std::vector<core::Correction> corrections;
    for (const PartForm::Fact& fact : m_form->changedFromShipped())
        corrections.push_back({m_saved, fact.field, fact.text, m_note->text().trimmed(), today});
    return m_document->apply(core::withCorrections(m_document->own(), m_saved, std::move(corrections)),
                             tr("Correct %1").arg(m_id));
}

/// An id that no part of the kind has yet.
QString PartEditor::freeId(const QString& proposed) const {
    QString id = proposed;
    for (int i = 2; !factsIn(*m_document->catalogue(), m_kind, id).isEmpty(); ++i)
        id = proposed + '-'_L1 + QString::number(i);
    return id;
}

} // namespace ui
