#pragma once

#include "core/analysis/analysis.h"
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

/// Writes to stdout; returns 0, or fails where that is full or closed.
int print(const QByteArray& bytes);
/// Indented, in UTF-8, keys in a fixed order.
int print(const QJsonObject& json);

/// The shipped catalogue with the user's own parts; what of those cannot be used is said on stderr.
core::Result<core::Catalogue> openCatalogue(const db::ReadScope& scope = {});

/// `id`, or where the catalogue has no such part of kind P the id that it has with hyphens for underscores: boards are
/// also known by their records' stems (asus_x99_e_ws).
template <class P>
QString knownId(const core::Catalogue& catalogue, const QString& id) {
    const QString hyphened = QString(id).replace(QLatin1Char('_'), QLatin1Char('-'));
    return !catalogue.find<P>(id) && catalogue.find<P>(hyphened) ? hyphened : id;
}

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
/// Reads, analyses and checks a build, its fixes tried; the problem names the file.
core::Result<OpenedBuild> openBuild(const QString& path, PlansRead plans = PlansRead::All);

} // namespace app
