#pragma once

#include "core/analysis/analysis.h"
#include "core/documents/compare/build_table.h"
#include "core/fixes/fix.h"
#include "core/rules/finding.h"
#include "db/read_scope.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonObject>

namespace app {

/// The translation context of what the command line says.
struct CommandText {
    Q_DECLARE_TR_FUNCTIONS(app::CommandText)
};

/// One sentence on stderr; returns the exit status of a command that was wrong, 2.
int fail(const QString& sentence);
int fail(const core::Problem& problem); ///< the same

/// 0, or as fail().
int statusOf(const core::Outcome& outcome);

/// Writes to stdout in UTF-8; returns 0, or fails where that is full or closed.
int print(const QString& text);
/// Indented, keys in a fixed order.
int print(const QJsonObject& json);

/// The shipped catalogue with the user's own parts; what of those cannot be used is said on stderr.
core::Result<core::Catalogue> openCatalogue(const db::ReadScope& scope = {});

/// What `act` returns for the catalogue; fails where there is none.
template <class Act>
int withCatalogue(Act act) {
    const auto catalogue = openCatalogue();
    return catalogue ? act(*catalogue) : fail(catalogue.problem());
}

/// `id`, or where the catalogue has no such part of kind P the id that it has with hyphens for underscores: boards are
/// also known by their records' stems (asus_x99_e_ws).
template <class P>
QString knownId(const core::Catalogue& catalogue, const QString& id) {
    const QString hyphened = QString(id).replace(QLatin1Char('_'), QLatin1Char('-'));
    return !catalogue.find<P>(id) && catalogue.find<P>(hyphened) ? hyphened : id;
}

/// The sentence that there is no such thing in the catalogue; "lanewright parts `kind`" lists those there are.
QString noPart(const char* what, const QString& id, const QString& kind);

/// A build file as every command wants it.
struct OpenedBuild {
    const core::Catalogue* catalogue = nullptr; ///< what `analysis` points to; it lives until the process ends
    core::Build build;
    core::Analysis analysis;
    core::Findings findings;
    std::vector<core::Fixes> fixes; ///< by finding, the cheapest first
};
/// Whether a command asks for models and clouds of its own, or only for those that the build names.
enum class PlansRead { All, Named };
/// Reads, analyses and checks a build; the problem names the file. Without a scope the whole catalogue is read.
core::Result<OpenedBuild> analysedBuild(const QString& path, std::optional<PlansRead> plans);
/// The same with its fixes, tried.
core::Result<OpenedBuild> openBuild(const QString& path, PlansRead plans = PlansRead::All);

/// What `act` returns for the build of the command's first word; fails where it cannot be opened.
template <class Act>
int withBuild(const QCommandLineParser& parser, PlansRead plans, Act act) {
    const auto opened = openBuild(parser.positionalArguments().front(), plans);
    return opened ? act(*opened) : fail(opened.problem());
}

/// Columns as wide as their widest cell, two spaces apart, behind a margin.
QString textColumns(const std::vector<QStringList>& rows, int margin = 2);

/// A column a build; what is best of a total is marked by a star where `marksBest`.
QString tableText(const core::BuildTable& table, bool marksBest);

/// `body` under its title, an empty line before it; empty where the body is.
QString section(const QString& title, const QString& body);
/// Each on a line of its own, indented.
QString indented(const QStringList& lines);

} // namespace app
