#pragma once

#include "core/recommend/request.h"
#include "core/units/result.h"

#include <QCommandLineParser>

namespace app {

/// What the options ask for; the problem names the option that is wrong.
core::Result<core::Request> requestFrom(const QCommandLineParser& parser, const core::Catalogue& catalogue);

} // namespace app
