// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Which theme the user asked for; Desktop takes the one that suits the desktop's palette.
enum class ThemeChoice { Desktop, Light, Dark, HighContrast };

/// The user's choice as remembered; Desktop where there is none.
ThemeChoice rememberedTheme();
/// Applies and remembers a choice. The first call must come before anything else changes the application's palette.
void useTheme(ThemeChoice choice);
/// The same for the choice as remembered.
void useRememberedTheme();

} // namespace ui
