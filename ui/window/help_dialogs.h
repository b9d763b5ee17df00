// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace core {
class Catalogue;
}

namespace ui {

/// Version, purpose and licence.
void showAbout(QWidget* window);
/// Every command of `window` that has a shortcut, and what the keys do in the drawing.
void showShortcuts(QWidget* window);
/// How estimates met published runs: the table of their errors.
void showEstimateErrors(QWidget* window);
/// Where the catalogue's facts come from and how far they can be trusted, counted.
void showAboutData(QWidget* window, const core::Catalogue& catalogue);

} // namespace ui
