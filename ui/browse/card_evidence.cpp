// A computed figure can be trusted no further than its weakest input: the one of lowest confidence, then of lowest
// origin, is the one that is named.

#include "ui/browse/card_evidence.h"

#include "core/parts/field_words.h"
#include "core/units/find.h"
#include "core/units/text.h"
#include "ui/panels/price_words.h"
#include "ui/widgets/evidence_dialog.h"
#include "ui/widgets/words.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>

namespace ui {

static QString originInWords(core::Origin origin) {
    return core::tokenInWords(u"origin"_s, core::tokenOf(origin));
}

static QString trustWord(core::Confidence confidence) {
    return core::tokenInWords(u"confidence"_s, core::tokenOf(confidence)).toLower();
}

static QString sourceOf(const core::CardField& line) {
    return line.note.isEmpty() ? line.source : Words::tr("%1 (%2)").arg(line.source, line.note);
}

/// "the maker's own document (verified), checked on 2026-11-21".
static QString trustInWords(const core::CardField& line) {
    const QString trust = Words::tr("%1 (%2)").arg(originInWords(line.origin), trustWord(line.confidence));
    return line.checkedOn.isEmpty() ? trust : Words::tr("%1, checked on %2").arg(trust, line.checkedOn);
}

/// The fact as its column shows it, else with its unit.
static QString valueOf(const core::Card& card, const core::Field<core::Card>& field) {
    const QJsonValue value = field.read(card);
    if (value.isNull())
        return {};
    const auto columns = core::columnsOf(u"browse"_s, u"cards"_s);
    const auto* column = core::findWhere(columns, [&](const auto& c) { return c.fields == QStringList(field.name); });
    if (column)
        return column->text.text(core::anyPart(card));
    if (field.name == "price_usd"_L1)
        return field.text(card);
    if (!value.isDouble())
        return value.toString();
    const QString figure = core::number(value.toDouble(), 2);
    const QString unit = core::wordsOf(field.name).unit;
    return unit.isEmpty() ? figure : Words::tr("%1 %2").arg(figure, unit);
}

static QString headingOf(const QString& field) {
    QString heading = core::wordsOf(field).title;
    if (!heading.isEmpty())
        heading[0] = heading[0].toUpper();
    return heading;
}

FigureEvidence figureEvidence(const core::Card& card, const core::PartColumn& column,
                              const std::vector<core::CardField>& lines) {
    if (column.fields.contains(u"name"_s)) {
        const core::CardField rest = core::evidenceOf(card, "*"_L1, lines);
        return {card.name, Words::tr("Figures without their own source: %1.").arg(trustInWords(rest)), rest.source,
                core::addressIn(rest.source)};
    }
    const QString figure = Words::tr("%1: %2").arg(column.title, column.textOrUnknown(core::anyPart(card)));
    if (column.text.text(core::anyPart(card)).isEmpty())
        return {figure, Words::tr("No source found."), {}, {}};
    // An offer has its own source; the lines are about the row's own price.
    const core::Price* const used = priceUsed(card);
    const bool isOffered = used && !used->source.isEmpty();
    if (isOffered && !column.isComputed && column.fields.contains(u"price_usd"_s))
        return {figure, dayInWords(*used, "cards"_L1, {}), used->source, core::addressIn(used->source)};
    QStringList inputs;
    core::CardField weakest;
    for (const QString& name : column.fields) {
        const auto* field = core::fieldCalled<core::Card>(name);
        if (isOffered && name == "price_usd"_L1) {
            inputs << Words::tr("price %1 (%2)").arg(amountInWords(*used), dayInWords(*used, "cards"_L1, {}));
            continue;
        }
        const QString value = field ? valueOf(card, *field) : QString();
        if (value.isEmpty())
            continue;
        const core::CardField line = core::evidenceOf(card, field->name, lines);
        if (inputs.isEmpty() || std::pair(line.confidence, line.origin) > std::pair(weakest.confidence, weakest.origin))
            weakest = line;
        inputs << Words::tr("%1 %2").arg(core::wordsOf(name).title, value);
    }
    const QString trust = trustInWords(weakest);
    return {figure,
            column.isComputed ? Words::tr("Computed from %1. Weakest source: %2.").arg(core::listed(inputs), trust)
                              : Words::tr("From %1.").arg(trust),
            sourceOf(weakest), core::addressIn(weakest.source)};
}

/// What no document says of a card: where this catalogue puts it among others.
static bool isGrouping(QLatin1String field) {
    return field == "series"_L1 || field == "variant_of"_L1;
}

QDialog* makeCardFieldsDialog(const core::Card& card, const std::vector<core::CardField>& lines, QWidget* parent) {
    Evidence evidence;
    evidence.title = Words::tr("Sources for the %1").arg(card.name);
    evidence.explanation =
        Words::tr(
            "Every figure of the %1 with its source. FP32, per-dollar and per-watt figures are computed from these.")
            .arg(card.name);
    evidence.headings = {Words::tr("Field"), Words::tr("Figure"),  Words::tr("From"),
                         Words::tr("Trust"), Words::tr("Checked"), Words::tr("Source")};
    const QStringList passedOver = core::fieldsHiddenIn(u"figures"_s);
    for (const auto& field : core::fieldsOf<core::Card>()) {
        const QString value = valueOf(card, field);
        if (passedOver.contains(field.name) || (value.isEmpty() && isGrouping(field.name)))
            continue;
        QStringList row{headingOf(field.name), value.isEmpty() ? core::notKnown() : value, {}, {}, {}, {}};
        if (isGrouping(field.name)) {
            row[2] = Words::tr("our own grouping");
        } else if (!value.isEmpty()) {
            const core::CardField line = core::evidenceOf(card, field.name, lines);
            const bool isOwn = std::ranges::any_of(lines, [&](auto& l) { return l.field == field.name; });
            row = {row[0],
                   row[1],
                   originInWords(line.origin),
                   trustWord(line.confidence),
                   line.checkedOn,
                   isOwn ? sourceOf(line) : Words::tr("general source, below")};
        }
        evidence.rows.push_back(row);
    }
    const core::CardField rest = core::evidenceOf(card, "*"_L1, lines);
    evidence.remarks << Words::tr("General source: %1").arg(rest.source);
    evidence.remarks << priceInWords(core::anyPart(card));
    if (!card.note.isEmpty())
        evidence.remarks << card.note;
    QDialog* dialog = makeEvidenceDialog(evidence, parent);
    auto* table = dialog->findChild<QTableWidget*>();
    table->setAlternatingRowColors(true);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents); // the sources want the room
    dialog->resize(1060, 640);
    return dialog;
}

} // namespace ui
