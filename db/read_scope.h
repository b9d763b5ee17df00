// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"

#include <QStringList>

#include <functional>

namespace db {

/// What is read of a file, and when.
struct ReadScope {
    static ReadScope withAtlas() {
        ReadScope scope;
        scope.hasAtlas = true;
        return scope;
    }

    QStringList boards;    ///< these of the atlas as well
    bool hasAtlas = false; ///< the thousands of boards that only slot tables tell of, too
    /// Where it is set, each part is read when it is first asked for; what is then wrong with the file is told here,
    /// and the part is not there.
    std::function<void(const core::Problem&)> onProblem;
};

} // namespace db
