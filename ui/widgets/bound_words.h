// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ui {

/// `text` for breaking into lines: what belongs together ("15.8 GB/s", "± 1 mm", "Gen 4", a short part between "·") is
/// held by characters that do not break. For shaping only: what is copied or read out stays as it was written.
QString boundWords(const QString& text);

/// The same words with ordinary spaces again.
QString looseWords(QString text);

} // namespace ui
