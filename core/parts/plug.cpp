// SPDX-License-Identifier: GPL-3.0-or-later
// Limits stand in the order of PlugKind.
#include "core/parts/plug.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <array>

namespace core {

Power limitOf(PlugKind kind) {
    static constexpr std::array limits{75_W, 150_W, 600_W, 600_W, 336_W};
    return at(limits, kind);
}

QString inWords(PlugKind kind) {
    return choiceInWords("plug", int(kind));
}

QString inWords(const Plugs& plugs) {
    if (plugs.empty())
        return Text::tr("no plug");
    return textsOf(plugs,
                   [](const PlugCount& plug) { return Text::tr("%1 × %2").arg(plug.count).arg(inWords(plug.kind)); })
        .join(u" + "_s);
}

} // namespace core
