// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_io.h"
#include "core/recommend/request/request.h"

namespace app {

/// What the options of `recommend` ask for; the problem names the option that is wrong.
core::Result<core::Request> recommendRequest(const QCommandLineParser& parser, const core::Catalogue& catalogue);

} // namespace app
