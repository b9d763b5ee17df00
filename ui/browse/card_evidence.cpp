// A computed figure can be trusted no further than its weakest input: the one of lowest confidence, then of lowest
// origin, is the one that is named.

#include "ui/browse/card_evidence.h"

#include "core/import/datasets/plain_csv.h"
#include "core/parts/fields.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/panels/part_words.h"
#include "ui/widgets/evidence_dialog.h"
#include "ui/widgets/words.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace ui {

static QString originInWords(core::Origin origin) {
    return core::at(std::array{Words::tr("the maker's own document"), Words::tr("a third-party source"),
                               Words::tr("a community figure")},
                    origin);
}

static QString trustWord(core::Confidence confidence) {
    return core::at(std::array{Words::tr("verified"), Words::tr("secondary"), Words::tr("unverified")}, confidence);
}

static QString sourceOf(const core::CardField& line) {
    return line.note.isEmpty() ? line.source : Words::tr("%1 (%2)").arg(line.source, line.note);
}

/// "the maker's own document (verified), checked on 2026-11-21".
static QString trustInWords(const core::CardField& line) {
    const QString trust = Words::tr("%1 (%2)").arg(originInWords(line.origin), trustWord(line.confidence));
    return line.checkedOn.isEmpty() ? trust : Words::tr("%1, checked on %2").arg(trust, line.checkedOn);
}

/// The fact as its column shows it, else with the unit that its name bears.
static QString valueOf(const core::Card& card, const core::Field<core::Card>& field) {
    const QJsonValue value = field.read(card);
    if (value.isNull())
        return {};
    const auto columns = CardColumn::all();
    const auto column =
        std::ranges::find_if(columns, [&](const CardColumn& c) { return field.name == QLatin1String(c.fields); });
    if (column != columns.end())
        return column->text(card);
    if (field.name == "price_usd"_L1)
        return core::inWords(card.price->amount);
    if (!value.isDouble())
        return value.toString();
    const QString figure = core::number(value.toDouble(), 2);
    const auto units = core::unitsOf(field.name);
    return units.empty() ? figure : Words::tr("%1 %2").arg(figure, units.front().token);
}

static QString headingOf(const QString& field) {
    QString heading = fieldInWords(field);
    if (!heading.isEmpty())
        heading[0] = heading[0].toUpper();
    return heading;
}

FigureEvidence figureEvidence(const core::Card& card, const CardColumn& column,
                              const std::vector<core::CardField>& lines) {
    if (column.fields == "name"_L1) {
        const core::CardField rest = core::evidenceOf(card, "*"_L1, lines);
        return {card.name, Words::tr("Figures without their own source: %1.").arg(trustInWords(rest)), rest.source,
                core::addressIn(rest.source)};
    }
    const QString figure = Words::tr("%1: %2").arg(column.titleText(), column.textOrUnknown(card));
    if (column.text(card).isEmpty())
        return {figure, Words::tr("No source found."), {}, {}};
    // An offer has its own source; the lines are about the row's own price.
    const core::Price* const used = priceUsed(card);
    const bool isOffered = used && !used->source.isEmpty();
    if (isOffered && !column.isComputed && QLatin1String(column.fields).contains("price_usd"_L1))
        return {figure, dayInWords(*used, "cards"_L1, {}), used->source, core::addressIn(used->source)};
    QStringList inputs;
    core::CardField weakest;
    for (const QString& name : QString::fromLatin1(column.fields).split(';'_L1)) {
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
        inputs << Words::tr("%1 %2").arg(fieldInWords(name), value);
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
    const QStringList passedOver{u"id"_s,   u"short_name"_s, u"source"_s, u"confidence"_s, u"unverified_fields"_s,
                                 u"note"_s, u"offers"_s,     u"status"_s, u"status_date"_s};
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
    evidence.remarks << priceInWords(card, "cards"_L1);
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
