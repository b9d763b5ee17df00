// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/part_form.h"

#include "core/parts/field_words.h"
#include "core/parts/part_kinds.h"
#include "core/units/text.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QJsonDocument>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>

// One line a field of the table in core/parts/fields.h, so a new fact is editable without a change here. Texts are
// spelt as in db/facts and checked by the reader of those files.

using namespace Qt::StringLiterals;

namespace ui {

/// A fact's value as db/facts spells it.
static QString spelt(const QJsonValue& value) {
    if (value.isBool())
        return value.toBool() ? u"yes"_s : u"no"_s;
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Indented));
    return value.toString();
}

static QString labelOf(const QString& field) {
    const core::FieldWords words = core::wordsOf(field);
    return words.unit.isEmpty() ? words.formTitle : u"%1 (%2)"_s.arg(words.formTitle, words.unit);
}

static QString hintFor(const QString& field) {
    if (field == "power_plugs"_L1)
        return PartForm::tr("pcie-8*2;12v-2x6*1, or none");
    if (field.endsWith("_date"_L1))
        return PartForm::tr("2026-01-31, 2026-01 or 2026");
    return PartForm::tr("not known");
}

PartForm::PartForm(const QString& kind, const QJsonObject& facts, const QJsonObject& shipped, const QStringList& hidden)
    : m_kind(kind)
    , m_facts(facts)
    , m_shipped(shipped) {
    auto* form = new QFormLayout(this);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    core::withKind(kind, [&]<class P>(P*) { addLines<P>(form, hidden); });
    refresh();
}

template <class P>
void PartForm::addLines(QFormLayout* form, const QStringList& hidden) {
    for (const core::Field<P>& field : core::fieldsOf<P>()) {
        if (hidden.contains(field.name))
            continue;
        Line line;
        line.field = field.name;
        line.shape = field.shape;
        line.shipped = spelt(m_shipped.value(field.name));
        line.editor = makeEditor(field.shape, field.tokens, spelt(m_facts.value(field.name)));
        line.editor->setAccessibleName(labelOf(line.field));
        line.editor->setObjectName(line.field);
        if (auto* edit = qobject_cast<QLineEdit*>(line.editor))
            edit->setPlaceholderText(hintFor(line.field));
        auto* row = new QWidget;
        auto* cells = makeRow(row, {});
        line.shippedLabel = makeLabel({}, QPalette::PlaceholderText, row, -1);
        cells->addWidget(line.editor, 1);
        cells->addWidget(line.shippedLabel);
        auto* label = new QLabel(labelOf(line.field));
        label->setBuddy(line.editor);
        form->addRow(label, row);
        m_lines.push_back(line);
    }
}

QWidget* PartForm::makeEditor(core::FieldShape shape, std::span<const char* const> tokens, const QString& text) {
    if (shape == core::FieldShape::Wiring) {
        auto* edit = new QPlainTextEdit(text);
        edit->setLineWrapMode(QPlainTextEdit::NoWrap);
        edit->setMinimumHeight(160);
        edit->setTabChangesFocus(true);
        connect(edit, &QPlainTextEdit::textChanged, this, &PartForm::refresh);
        return edit;
    }
    if (shape == core::FieldShape::Choice || shape == core::FieldShape::YesNo) {
        auto* box = new QComboBox;
        box->addItem(tr("not known"), QString());
        if (shape == core::FieldShape::YesNo) {
            box->addItem(tr("yes"), u"yes"_s);
            box->addItem(tr("no"), u"no"_s);
        }
        for (const char* token : tokens)
            box->addItem(QLatin1String(token), QLatin1String(token));
        box->setCurrentIndex(std::max(0, box->findData(text)));
        connect(box, &QComboBox::currentIndexChanged, this, &PartForm::refresh);
        return box;
    }
    auto* edit = new QLineEdit(text);
    edit->setCursorPosition(0);
    connect(edit, &QLineEdit::textChanged, this, &PartForm::refresh);
    return edit;
}

QString PartForm::textOf(const Line& line) {
    if (const auto* edit = qobject_cast<const QLineEdit*>(line.editor))
        return edit->text().trimmed();
    if (const auto* box = qobject_cast<const QComboBox*>(line.editor))
        return box->currentData().toString();
    return qobject_cast<const QPlainTextEdit*>(line.editor)->toPlainText();
}

QJsonObject PartForm::facts() const {
    QJsonObject facts = m_facts;
    for (const Line& line : m_lines) {
        const QString text = textOf(line);
        if (line.shape == core::FieldShape::Wiring)
            facts.insert(line.field, QJsonDocument::fromJson(text.toUtf8()).object());
        else
            facts.insert(line.field, text.isEmpty() ? QJsonValue() : QJsonValue(text));
    }
    return facts;
}

std::vector<PartForm::Fact> PartForm::changedFromShipped() const {
    std::vector<Fact> changed;
    for (const Line& line : m_lines) {
        if (textOf(line) != line.shipped)
            changed.push_back({line.field, textOf(line)});
    }
    return changed;
}

QWidget* PartForm::editorOf(const QString& field) const {
    const auto line = std::ranges::find_if(m_lines, [&](const Line& l) { return l.field == field; });
    return line == m_lines.end() ? nullptr : line->editor;
}

void PartForm::refresh() {
    for (const Line& line : m_lines) {
        const bool isOther = !m_shipped.isEmpty() && textOf(line) != line.shipped;
        line.shippedLabel->setVisible(isOther);
        line.shippedLabel->setText(
            tr("catalogue: %1").arg(line.shipped.isEmpty() ? core::notKnown() : line.shipped.left(24)));
    }
    check();
    Q_EMIT changed();
}

void PartForm::check() {
    m_problem.clear();
    core::withKind(m_kind, [&]<class P>(P*) {
        P part;
        for (const Line& line : m_lines) {
            const auto* field = core::fieldCalled<P>(line.field);
            const QString text = textOf(line);
            // A wiring is read when it is asked for; as an object it is read at once.
            const bool isWiring = line.shape == core::FieldShape::Wiring;
            const core::FactValue value =
                isWiring ? core::FactValue(QJsonValue(QJsonDocument::fromJson(text.toUtf8()).object()))
                         : core::FactValue(text);
            if (!field->write(part, value)) {
                m_problem = isWiring ? tr("The wiring isn't valid JSON of a lane model.")
                                     : tr("%1 can't be \"%2\".").arg(labelOf(line.field), text.left(40));
                return;
            }
            bool isFigure = false;
            const double figure = text.toDouble(&isFigure);
            if (isFigure && !field->isWithinBound(figure)) {
                m_problem = tr("%1 can't be %2. Enter a value from %3 to %4.")
                                .arg(labelOf(line.field), text, core::number(field->bound->least, 1),
                                     core::number(field->bound->most, 1));
                return;
            }
        }
    });
}

} // namespace ui
