// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace core {

/// A row of db/facts/board_keys.csv: a key of an object of the file or, with an empty key, the object itself.
struct BoardKey {
    QString object;
    QString key;
    QStringList types; ///< of JSON; "map" is an object with free keys
    QString of; ///< the object that its value, or each in it, is; of an object: another whose keys it has as well
    bool isNeeded = false;
    QString words; ///< of an object: "a connector"

    bool isMap() const { return types == QStringList(QLatin1String("map")); }
};

const std::vector<BoardKey>& boardKeys();
const BoardKey& objectCalled(const QString& name);
/// The rows of an object's keys; fields of boards have none.
std::vector<const BoardKey*> keysOf(const BoardKey& object);

} // namespace core
