// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/build/card_sources.h"

#include "core/parts/field_words.h"
#include "core/parts/words/part_lines.h"
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

/// The fact as its column shows it, else with its unit.
static QString valueOf(const core::Card& card, const core::Field<core::Card>& field) {
    const QJsonValue value = field.read(card);
    if (value.isNull())
        return {};
    const auto columns = core::columnsOf(u"cards"_s);
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

/// What no document says of a card: where this catalogue puts it among others.
static bool isGrouping(QLatin1String field) {
    return field == "series"_L1 || field == "variant_of"_L1;
}

QDialog* makeCardSourcesDialog(const core::Card& card, const std::vector<core::CardField>& lines, QWidget* parent) {
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
