// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/catalogue_choice.h"

#include "core/units/text.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

using core::Text;
using namespace Qt::StringLiterals;

namespace db {

static QString namedCatalogue() {
    return qEnvironmentVariable("LANEWRIGHT_CATALOGUE");
}

CatalogueChoice chosenCatalogue() {
    CatalogueChoice choice{shippedCataloguePath()};
    const QString installed = installedCataloguePath();
    if (!namedCatalogue().isEmpty() || !QFileInfo::exists(installed))
        return choice;
    const auto leaveOut = [&](const QString& why) {
        choice.warning = Text::tr("The shipped catalogue is used, as the installed one was left out (%1): install a "
                                  "newer one, or remove it by \"lanewright catalogue undo\".")
                             .arg(why);
        return std::move(choice);
    };
    auto file = CatalogueFile::open(installed);
    if (!file || !file->fitsSchema())
        return leaveOut(Text::tr("it is of another schema, or damaged"));
    const auto version = file->version();
    if (!version || !core::isNewer(*version, core::builtVersion()))
        return leaveOut(Text::tr("it is no newer"));
    return {installed, true, {}, std::move(*file)};
}

QString cataloguePath() {
    return chosenCatalogue().path;
}

QString shippedCataloguePath(const QString& programFolder) {
    const QString named = namedCatalogue();
    if (!named.isEmpty())
        return named;
    const QDir here(programFolder);
    for (const char* place :
         {"catalogue.sqlite", "../share/lanewright/catalogue.sqlite", "../../share/lanewright/catalogue.sqlite"}) {
        if (here.exists(QLatin1String(place)))
            return here.filePath(QLatin1String(place));
    }
    return here.filePath(u"catalogue.sqlite"_s);
}

QString overlayPath() {
    const QString named = qEnvironmentVariable("LANEWRIGHT_OVERLAY");
    return named.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/own-parts.sqlite"_s
                           : named;
}

QString installedCataloguePath() {
    return QFileInfo(overlayPath()).absolutePath() + u"/catalogue.sqlite"_s;
}

} // namespace db
