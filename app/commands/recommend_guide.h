#pragma once

#include <QCommandLineParser>

namespace app {

/// `recommend --guide`: a guide's machine, and what today's catalogue has in its place. Returns the exit status.
int printGuide(const QCommandLineParser& parser);

} // namespace app
