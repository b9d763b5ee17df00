// SPDX-License-Identifier: GPL-3.0-or-later
// Names and licences of the data sets, as their makers state them.
#include "core/import/datasets/foreign_parts.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/text.h"

namespace core {

static const std::vector<ForeignSet>& foreignSets() {
    static const auto sets = factsOf("foreign_sets", [](const FactRow& row) {
        return ForeignSet{row.text("format").toLatin1(), row.text("words"), row.text("licence"), row.text("shape"),
                          QRegularExpression(row.text("marks"))};
    });
    return sets;
}

const ForeignSet* foreignSet(ForeignFormat format) {
    return format == ForeignFormat::Unknown ? nullptr : &at(foreignSets(), int(format) - 1);
}

std::vector<ForeignFormat> foreignFormats() {
    std::vector<ForeignFormat> formats;
    for (std::size_t row = 0; row < foreignSets().size(); ++row)
        formats.push_back(ForeignFormat(row + 1));
    return formats;
}

const char* token(ForeignFormat format) {
    const ForeignSet* set = foreignSet(format);
    return set ? set->token.constData() : "unknown";
}

ForeignFormat foreignFormatCalled(const QString& token) {
    return ForeignFormat(
        indexWhere(foreignSets(), [&](const ForeignSet& set) { return token == QLatin1String(set.token); }) + 1);
}

QString inWords(ForeignFormat format) {
    const ForeignSet* set = foreignSet(format);
    return set ? set->words : Text::tr("not recognised");
}

QString licenceOf(ForeignFormat format) {
    const ForeignSet* set = foreignSet(format);
    return set ? set->licence : QString();
}

const char* token(RowOutcome outcome) {
    return outcome == RowOutcome::Taken ? "taken" : outcome == RowOutcome::Kept ? "kept" : "refused";
}

QString inWords(RowOutcome outcome) {
    return outcome == RowOutcome::Taken  ? Text::tr("taken")
           : outcome == RowOutcome::Kept ? Text::tr("kept")
                                         : Text::tr("refused");
}

} // namespace core
