// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/theme_choice.h"

#include "core/units/at.h"
#include "ui/document/settings.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_style.h"

#include <algorithm>
#include <array>

namespace ui {

static constexpr std::array tokens{"desktop"_L1, "light"_L1, "dark"_L1, "high-contrast"_L1};
static constexpr auto themeKey = "window/theme"_L1;

/// What the desktop had before we laid our palette over it.
static const Theme& desktopTheme() {
    static const Theme& theme = Theme::current();
    return theme;
}

ThemeChoice rememberedTheme() {
    const auto found = std::find(tokens.begin(), tokens.end(), settings().value(themeKey).toString());
    return found == tokens.end() ? ThemeChoice::Desktop : ThemeChoice(found - tokens.begin());
}

static void apply(ThemeChoice choice) {
    applyTheme(*core::at(std::array{&desktopTheme(), &Theme::light(), &Theme::dark(), &Theme::highContrast()}, choice));
}

void useTheme(ThemeChoice choice) {
    settings().setValue(themeKey, core::at(tokens, choice));
    apply(choice);
}

void useRememberedTheme() {
    apply(rememberedTheme());
}

} // namespace ui
