#include "ui/own/part_editor.h"

#include "core/import/foreign_values.h"
#include "core/parts/own_edits.h"
#include "core/parts/part_kinds.h"
#include "ui/own/part_form.h"
#include "ui/panels/part_rows.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QDate>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

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
    setWindowTitle(purpose == Purpose::Add    ? tr("Add a part of your own")
                   : purpose == Purpose::Copy ? tr("Copy a part")
                   : purpose == Purpose::Edit ? tr("Edit your own part")
                                              : tr("Correct a shipped part"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeParagraph(
        purpose == Purpose::Correct
            ? tr("What you change here is laid over the catalogue; the shipped figure stays and is shown beside it.")
            : tr("An empty line is not known, never 0. The checks use the part as they use a shipped one."),
        QPalette::PlaceholderText, this));
    makeForm();
    if (purpose == Purpose::Correct)
        column->addWidget(makeNote());
    auto* scroll = new QScrollArea;
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    column->addWidget(scroll, 1);
    column->addWidget(m_problem);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("&Save"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &PartEditor::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_save->setDefault(true); // only now does it know its dialog
    connect(m_form, &PartForm::changed, this, &PartEditor::refresh);
    resize(600, 680);
    if (QWidget* name = m_form->editorOf(QStringLiteral("name")); name && purpose != Purpose::Correct)
        name->setFocus();
    refresh();
}

void PartEditor::makeForm() {
    QJsonObject facts = factsIn(*m_document->catalogue(), m_kind, m_id);
    QStringList hidden{QStringLiteral("id"),        QStringLiteral("confidence"), QStringLiteral("unverified_fields"),
                       QStringLiteral("price_usd"), QStringLiteral("price_date"), QStringLiteral("price_kind")};
    if (facts.isEmpty() && m_kind == QLatin1String(core::kindName<core::Board>))
        facts.insert(QStringLiteral("wiring"), core::bareWiring().text);
    if (facts.isEmpty() && m_kind == QLatin1String(core::kindName<core::Card>)) // a fused multiply-add
        facts.insert(QStringLiteral("flops_per_core_clock"), 2);
    QJsonObject shipped;
    if (m_purpose == Purpose::Correct) {
        shipped = factsIn(m_document->shipped(), m_kind, m_id);
        hidden << QStringLiteral("source") << QStringLiteral("note");
    } else if (m_purpose != Purpose::Edit) {
        facts.insert(QStringLiteral("source"),
                     m_id.isEmpty() ? tr("entered by you") : tr("entered by you, from %1").arg(m_id));
        if (m_purpose == Purpose::Copy)
            facts.insert(QStringLiteral("name"), tr("%1 (copy)").arg(facts.value(QLatin1String("name")).toString()));
    }
    m_form = new PartForm(m_kind, facts, shipped, hidden);
}

QWidget* PartEditor::makeNote() {
    auto* row = new QWidget;
    auto* form = new QFormLayout(row);
    form->setContentsMargins(0, 0, 0, 0);
    m_note = new QLineEdit;
    m_note->setPlaceholderText(tr("where the other figure comes from"));
    for (const core::Correction& correction : m_document->own().corrections) {
        if (correction.part == core::PartKey{m_kind, m_id})
            m_note->setText(correction.note);
    }
    form->addRow(tr("&Why"), m_note);
    return row;
}

void PartEditor::refresh() {
    QString problem = m_form->problem();
    if (problem.isEmpty() && m_form->facts().value(QLatin1String("name")).toString().isEmpty())
        problem = tr("Give it a name.");
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
    const QString name =
        core::fullName(facts.value(QLatin1String("maker")).toString(), facts.value(QLatin1String("name")).toString());
    if (m_purpose != Purpose::Edit) {
        facts.insert(QLatin1String("id"), freeId(core::slugOf(name)));
        facts.insert(QLatin1String("confidence"), QStringLiteral("medium"));
    }
    if (facts.value(QLatin1String("source")).toString().isEmpty())
        facts.insert(QLatin1String("source"), tr("entered by you"));
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
    const core::PartKey key{m_kind, m_id};
    const QString today = QDate::currentDate().toString(Qt::ISODate);
    std::vector<core::Correction> corrections;
    for (const PartForm::Fact& fact : m_form->changedFromShipped())
        corrections.push_back({key, fact.field, fact.text, m_note->text().trimmed(), today});
    m_saved = key;
    return m_document->apply(core::withCorrections(m_document->own(), key, std::move(corrections)),
                             tr("Correct %1").arg(m_id));
}

/// An id that no part of the kind has yet.
QString PartEditor::freeId(const QString& wanted) const {
    QString id = wanted;
    for (int i = 2; !factsIn(*m_document->catalogue(), m_kind, id).isEmpty(); ++i)
        id = wanted + QLatin1Char('-') + QString::number(i);
    return id;
}

} // namespace ui
