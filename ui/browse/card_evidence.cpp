#include "ui/browse/card_evidence.h"

#include "core/import/datasets/field_units.h"
#include "core/parts/fields.h"
#include "core/units/text.h"
#include "ui/panels/part_words.h"
#include "ui/widgets/evidence_dialog.h"
#include "ui/widgets/words.h"

#include <QDialog>
#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

QString originInWords(core::Origin origin) {
    switch (origin) {
    case core::Origin::Maker:
        return Words::tr("the maker's own document");
    case core::Origin::Secondary:
        return Words::tr("a third-party source");
    case core::Origin::Community:
        return Words::tr("a community figure");
    }
    return {};
}

QString confidenceWord(core::Confidence confidence) {
    switch (confidence) {
    case core::Confidence::High:
        return Words::tr("verified");
    case core::Confidence::Medium:
        return Words::tr("secondary");
    case core::Confidence::Low:
        return Words::tr("unverified");
    }
    return {};
}

/// "the maker's own document (verified), checked on 2026-11-21".
QString trustInWords(const core::CardField& line) {
    const QString trust = Words::tr("%1 (%2)").arg(originInWords(line.origin), confidenceWord(line.confidence));
    return line.checkedOn.isEmpty() ? trust : Words::tr("%1, checked on %2").arg(trust, line.checkedOn);
}

/// The fact as its column shows it, else with the unit that its name bears.
QString valueOf(const core::Card& card, const core::Field<core::Card>& field) {
    const QJsonValue value = field.read(card);
    if (value.isNull())
        return {};
    const auto columns = cardColumns();
    const auto column = std::find_if(columns.begin(), columns.end(),
                                     [&](const CardColumn& c) { return field.name == QLatin1String(c.fields); });
    if (column != columns.end())
        return column->text(card);
    if (field.name == "price_usd"_L1)
        return core::inWords(card.price->amount);
    if (!value.isDouble())
        return value.toString();
    const QString figure = core::number(value.toDouble(), 2);
    const auto units = core::unitsOf(field.name);
    return units.empty() ? figure : Words::tr("%1 %2").arg(figure, QString::fromUtf8(units.front().token));
}

QString headingOf(const QString& field) {
    QString heading = fieldInWords(field);
    if (!heading.isEmpty())
        heading[0] = heading[0].toUpper();
    return heading;
}

} // namespace

FigureEvidence figureEvidence(const core::Card& card, const CardColumn& column,
                              const std::vector<core::CardField>& lines) {
    FigureEvidence words;
    const QString text = column.text(card);
    if (column.fields == "name"_L1) {
        const core::CardField rest = core::evidenceOf(card, "*"_L1, lines);
        words.figure = card.name;
        words.origin = Words::tr("Figures without their own source: %1.").arg(trustInWords(rest));
        words.source = rest.source;
        words.address = core::addressIn(rest.source);
        return words;
    }
    words.figure = Words::tr("%1: %2").arg(column.titleText(), text.isEmpty() ? core::notKnown() : text);
    if (text.isEmpty()) {
        words.origin = Words::tr("No source found.");
        return words;
    }
    QStringList inputs;
    core::CardField weakest;
    bool isFirst = true;
    for (const QString& name : QString::fromLatin1(column.fields).split(';'_L1)) {
        const auto* field = core::fieldCalled<core::Card>(name);
        const QString value = field ? valueOf(card, *field) : QString();
        if (value.isEmpty())
            continue;
        inputs << Words::tr("%1 %2").arg(fieldInWords(name), value);
        const core::CardField line = core::evidenceOf(card, field->name, lines);
        if (isFirst || line.confidence > weakest.confidence ||
            (line.confidence == weakest.confidence && line.origin > weakest.origin))
            weakest = line;
        isFirst = false;
    }
    const QString trust = trustInWords(weakest);
    words.origin = column.isComputed()
                       ? Words::tr("Computed from %1. Weakest source: %2.").arg(core::listed(inputs), trust)
                       : Words::tr("From %1.").arg(trust);
    words.source = weakest.note.isEmpty() ? weakest.source : Words::tr("%1 (%2)").arg(weakest.source, weakest.note);
    words.address = core::addressIn(weakest.source);
    return words;
}

/// What no document says of a card: where this catalogue puts it among others.
static bool isGrouping(QLatin1String field) {
    return field == "series"_L1 || field == "variant_of"_L1;
}

QDialog* makeCardFieldsDialog(const core::Card& card, const std::vector<core::CardField>& lines, QWidget* parent) {
    Evidence evidence;
    evidence.explanation =
        Words::tr(
            "Every figure of the %1 with its source. FP32, per-dollar and per-watt figures are computed from these.")
            .arg(card.name);
    evidence.headings = {Words::tr("Field"), Words::tr("Figure"),  Words::tr("From"),
                         Words::tr("Trust"), Words::tr("Checked"), Words::tr("Source")};
    for (const auto& field : core::fieldsOf<core::Card>()) {
        const QStringList passedOver{u"id"_s,         u"short_name"_s,        u"source"_s,
                                     u"confidence"_s, u"unverified_fields"_s, u"note"_s};
        if (passedOver.contains(field.name))
            continue;
        const QString value = valueOf(card, field);
        if (isGrouping(field.name)) {
            if (!value.isEmpty())
                evidence.rows.push_back({headingOf(field.name), value, Words::tr("our own grouping"), {}, {}, {}});
            continue;
        }
        if (value.isEmpty()) {
            evidence.rows.push_back({headingOf(field.name), core::notKnown(), {}, {}, {}, {}});
            continue;
        }
        const core::CardField line = core::evidenceOf(card, field.name, lines);
        const bool isOwn =
            std::any_of(lines.begin(), lines.end(), [&](const core::CardField& l) { return l.field == field.name; });
        const QString source = !isOwn                ? Words::tr("general source, below")
                               : line.note.isEmpty() ? line.source
                                                     : Words::tr("%1 (%2)").arg(line.source, line.note);
        evidence.rows.push_back({headingOf(field.name), value, originInWords(line.origin),
                                 confidenceWord(line.confidence), line.checkedOn, source});
    }
    const core::CardField rest = core::evidenceOf(card, "*"_L1, lines);
    evidence.remarks << Words::tr("General source: %1").arg(rest.source);
    if (!card.note.isEmpty())
        evidence.remarks << card.note;
    QDialog* dialog = makeEvidenceDialog(evidence, parent);
    dialog->setWindowTitle(Words::tr("Sources for the %1").arg(card.name));
    auto* table = dialog->findChild<QTableWidget*>();
    table->setAlternatingRowColors(true);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents); // the sources want the room
    dialog->resize(1060, 640);
    return dialog;
}

} // namespace ui
