// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/catalogue_version.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <QDate>
#include <QRegularExpression>

namespace core {

using namespace Qt::StringLiterals;

CatalogueVersion builtVersion() {
    const auto row = factRows("catalogue").front();
    return {row.text("version"), row.text("day")};
}

bool isNewer(const CatalogueVersion& version, const CatalogueVersion& than) {
    const auto numbers = [](const CatalogueVersion& each) {
        return listOf(each.number.split('.'_L1), [](const QString& number) { return number.toInt(); });
    };
    return numbers(version) > numbers(than);
}

bool isVersion(const CatalogueVersion& version) {
    static const QRegularExpression number(u"\\A\\d{1,6}(\\.\\d{1,6}){0,3}\\z"_s);
    return number.match(version.number).hasMatch() && version.day.size() == 10 &&
           QDate::fromString(version.day, Qt::ISODate).isValid();
}

QString inWords(const CatalogueVersion& version) {
    return Text::tr("%1 of %2").arg(version.number, version.day);
}

} // namespace core
