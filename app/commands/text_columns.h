#pragma once

#include "core/documents/compare/build_table.h"

namespace app {

/// Columns as wide as their widest cell, two spaces apart, behind a margin.
QString textColumns(const std::vector<QStringList>& rows, int margin = 2);

/// A column a build; what is best of a total is marked by a star where `marksBest`.
QString tableText(const core::BuildTable& table, bool marksBest);

/// `body` under its title, an empty line before it; empty where the body is.
QString section(const QString& title, const QString& body);
/// Each on a line of its own, indented.
QString indented(const QStringList& lines);

} // namespace app
