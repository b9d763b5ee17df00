#include "ui/window/theme_choice.h"

#include "core/units/at.h"
#include "ui/document/settings.h"
#include "ui/theme/theme.h"

#include <array>

using namespace Qt::StringLiterals;

namespace ui {

static constexpr std::array tokens{"desktop", "light", "dark", "high-contrast"};

static QString key() {
    return u"window/theme"_s;
}

/// What the desktop had before we laid our palette over it.
static const Theme& desktopTheme() {
    static const Theme& theme = Theme::current();
    return theme;
}

ThemeChoice rememberedTheme() {
    const QString token = settings().value(key()).toString();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (token == QLatin1String(tokens[i]))
            return ThemeChoice(i);
    }
    return ThemeChoice::Desktop;
}

static void apply(ThemeChoice choice) {
    const Theme& desktop = desktopTheme();
    switch (choice) {
    case ThemeChoice::Desktop:
        return applyTheme(desktop);
    case ThemeChoice::Light:
        return applyTheme(Theme::light());
    case ThemeChoice::Dark:
        return applyTheme(Theme::dark());
    case ThemeChoice::HighContrast:
        return applyTheme(Theme::highContrast());
    }
}

void useTheme(ThemeChoice choice) {
    settings().setValue(key(), QLatin1String(core::at(tokens, choice)));
    apply(choice);
}

void useRememberedTheme() {
    apply(rememberedTheme());
}

} // namespace ui
