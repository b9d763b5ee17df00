// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"

#include <functional>

class QDialog;
class QFormLayout;

namespace ui {

/// How a newer catalogue comes: the program gives it to its windows, which know neither network nor disk.
struct CatalogueControl {
    /// "2026.11 of 2026-11-30, as shipped"; whether it is another than the shipped one.
    std::function<std::pair<QString, bool>()> inUse;
    /// Installs that of a file or an https address; on any thread.
    std::function<core::Outcome(const QString& fileOrAddress, const core::Progress& progress)> install;
    std::function<core::Outcome()> undo;
    /// The open windows take the one that is chosen now: a sentence on each build.
    std::function<core::Result<QStringList>()> takeUp;
};

/// The rows of the settings that say which catalogue is used, take a newer one and go back.
void addCatalogueRows(QFormLayout* form, QDialog* dialog, const CatalogueControl& control);

} // namespace ui
