#include "core/parts/plug.h"

#include "core/units/text.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace core {

Power limitOf(PlugKind kind) {
    switch (kind) {
    case PlugKind::Pcie6:
        return 75_W;
    case PlugKind::Pcie8:
        return 150_W;
    case PlugKind::Pin12:
    case PlugKind::Pin16:
        return 600_W;
    case PlugKind::Eps8:
        return 336_W;
    }
    return {};
}

QString inWords(PlugKind kind) {
    switch (kind) {
    case PlugKind::Pcie6:
        return Text::tr("6-pin PCIe");
    case PlugKind::Pcie8:
        return Text::tr("8-pin PCIe");
    case PlugKind::Pin12:
        return Text::tr("12-pin");
    case PlugKind::Pin16:
        return Text::tr("12V-2x6");
    case PlugKind::Eps8:
        return Text::tr("8-pin EPS");
    }
    return {};
}

QString inWords(const Plugs& plugs) {
    if (plugs.empty())
        return Text::tr("no plug");
    QStringList names;
    for (const PlugCount& plug : plugs)
        names << Text::tr("%1 × %2").arg(plug.count).arg(inWords(plug.kind));
    return names.join(u" + "_s);
}

} // namespace core
