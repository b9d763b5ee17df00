#pragma once

#include <QStringList>

namespace ui {

/// `name`, then shorter and shorter ones without the words that say least: "ASUS Turbo GeForce RTX 2080 Ti",
/// "ASUS Turbo RTX 2080 Ti" … "RTX 2080 Ti". `maker` is left out before what tells cards apart.
QStringList shortNames(const QString& name, const QString& maker = {});

} // namespace ui
