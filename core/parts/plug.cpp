// SPDX-License-Identifier: GPL-3.0-or-later
// Limits and words stand in the order of PlugKind.
#include "core/parts/plug.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <QStringList>

#include <array>

namespace core {

Power limitOf(PlugKind kind) {
    static constexpr std::array limits{75_W, 150_W, 600_W, 600_W, 336_W};
    return at(limits, kind);
}

QString inWords(PlugKind kind) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "6-pin PCIe"), QT_TRANSLATE_NOOP("core::Text", "8-pin PCIe"),
        QT_TRANSLATE_NOOP("core::Text", "12-pin"), QT_TRANSLATE_NOOP("core::Text", "12V-2x6"),
        QT_TRANSLATE_NOOP("core::Text", "8-pin EPS")};
    return Text::tr(at(words, kind));
}

QString inWords(const Plugs& plugs) {
    if (plugs.empty())
        return Text::tr("no plug");
    return textsOf(plugs,
                   [](const PlugCount& plug) { return Text::tr("%1 × %2").arg(plug.count).arg(inWords(plug.kind)); })
        .join(u" + "_s);
}

} // namespace core
