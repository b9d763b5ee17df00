// SPDX-License-Identifier: GPL-3.0-or-later
// `catalogue verify`, `diff`, `install` and `undo`: facts renewed without a new program.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/install_catalogue.h"
#include "core/documents/compare/catalogue_changes.h"
#include "core/documents/json_values.h"
#include "core/documents/pipeline/price_changes.h"
#include "core/units/at.h"
#include "db/catalogue_file.h"
#include "db/catalogue_store.h"

#include <QFileInfo>

namespace app {

static int printJson(const core::CatalogueVersion& version, const QString& path, bool isInstalled, const QString& key) {
    return print(QJsonObject{{"version"_L1, version.number},
                             {"day"_L1, version.day},
                             {"file"_L1, path},
                             {"installed"_L1, isInstalled},
                             {"key"_L1, core::textOrNull(key)}});
}

/// The catalogue in use, and whether its file is whole.
static int verifyUsed(bool isJson) {
    const db::CatalogueChoice used = db::chosenCatalogue();
    if (!used.warning.isEmpty())
        fail(used.warning);
    const auto file = db::CatalogueFile::open(used.path);
    if (!file)
        return fail(file.problem());
    if (const auto fits = file->fitsSchema(); !fits)
        return fail(fits.problem());
    if (const auto whole = file->isWhole(); !whole)
        return fail(whole.problem());
    const auto version = file->version();
    if (!version)
        return fail(version.problem());
    if (isJson)
        return printJson(*version, used.path, used.isInstalled, {});
    const QString text = used.isInstalled ? CommandText::tr("Catalogue %1, installed: %2")
                                          : CommandText::tr("Catalogue %1, as shipped: %2");
    return print(text.arg(inWords(*version), used.path) + '\n'_L1);
}

int runCatalogueVerify(const QCommandLineParser& parser) {
    const bool isJson = parser.isSet(u"json"_s);
    if (parser.positionalArguments().isEmpty())
        return verifyUsed(isJson);
    const QString path = parser.positionalArguments().front();
    const auto read = readSigned(path);
    if (!read)
        return fail(read.problem());
    if (isJson)
        return printJson(read->version, path, false, read->key);
    return print(CommandText::tr("Catalogue %1, whole, signed by %2: %3").arg(inWords(read->version), read->key, path) +
                 '\n'_L1);
}

int runCatalogueDiff(const QCommandLineParser& parser) {
    std::vector<core::Catalogue> catalogues;
    for (const QString& path : parser.positionalArguments()) {
        auto loaded = db::loadCatalogue(path, {}, db::ReadScope::withAtlas());
        if (!loaded)
            return fail(loaded.problem());
        catalogues.push_back(std::move(loaded->catalogue));
    }
    const core::CatalogueChanges changes = core::changesBetween(catalogues[0], catalogues[1]);
    return parser.isSet(u"json"_s) ? print(core::changesJson(changes))
                                   : print(inWords(changes).join('\n'_L1) + '\n'_L1);
}

int runCatalogueInstall(const QCommandLineParser& parser) {
    const QStringList builds = parser.values(u"for"_s);
    std::vector<OpenedBuild> before;
    for (const QString& build : builds) {
        auto opened = analysedBuild(build);
        if (!opened)
            return fail(opened.problem());
        before.push_back(std::move(*opened));
    }
    const auto installed = installCatalogue(parser.positionalArguments().front(), parser.value(u"ca"_s));
    if (!installed)
        return fail(installed.problem());
    QString text = CommandText::tr("Catalogue %1 is installed.").arg(inWords(*installed)) + '\n'_L1;
    for (qsizetype i = 0; i < builds.size(); ++i) {
        const auto after = analysedBuild(builds[i]);
        if (!after)
            return fail(after.problem());
        const QString name = QFileInfo(builds[i]).completeBaseName();
        const auto changes = core::changesFrom(after->analysis.machine, *core::at(before, i).catalogue);
        text += inWords(core::priceNews(name, changes)) + '\n'_L1;
    }
    return print(text);
}

int runCatalogueUndo(const QCommandLineParser&) {
    if (const auto removed = removeInstalledCatalogue(); !removed)
        return fail(removed.problem());
    const auto used = versionInUse();
    return used ? print(CommandText::tr("The shipped catalogue is used again: %1.").arg(inWords(*used)) + '\n'_L1)
                : fail(used.problem());
}

} // namespace app
