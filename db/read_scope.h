// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace db {

/// What is read of a file: a command that looks at one build is spared what that build does not need.
struct ReadScope {
    ReadScope() = default;
    ReadScope(const QString& board)
        : onlyBoard(board) {}

    static ReadScope withAtlas() {
        ReadScope scope;
        scope.hasAtlas = true;
        return scope;
    }

    QString onlyBoard;     ///< of the boards, whose wiring is dear to read, this one alone where it names one
    QStringList boards;    ///< these of the atlas as well
    bool hasAtlas = false; ///< the thousands of boards that only slot tables tell of, too
    bool hasPlans = true;  ///< models, cloud offers and the points of the book, which no rule looks at
};

} // namespace db
