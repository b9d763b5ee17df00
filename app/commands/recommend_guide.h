#pragma once

#include "core/build/build.h"
#include "core/parts/catalogue.h"
#include "core/units/result.h"

#include <QCommandLineParser>

namespace app {

/// `recommend --guide`: a guide's machine, and what today's catalogue has in its place. Returns the exit status.
int printGuide(const QCommandLineParser& parser);

/// A recommended build into a file.
core::Outcome writeMachine(const QString& path, const core::Build& build, const core::Catalogue& catalogue);

} // namespace app
