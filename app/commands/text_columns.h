#pragma once

#include <QStringList>

#include <vector>

namespace app {

/// Columns as wide as their widest cell, two spaces apart.
QString textColumns(const std::vector<QStringList>& rows);

} // namespace app
