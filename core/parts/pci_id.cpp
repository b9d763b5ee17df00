// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/pci_id.h"

#include <QRegularExpression>

namespace core {

std::optional<PciId> pciIdFrom(const QString& text) {
    static const QRegularExpression form(u"^[0-9A-Fa-f]{4}:[0-9A-Fa-f]{4}(:[0-9A-Fa-f]{4}:[0-9A-Fa-f]{4})?$"_s);
    if (!form.match(text).hasMatch())
        return {};
    const auto group = [&](qsizetype at) { return text.mid(5 * at, 4).toUShort(nullptr, 16); };
    return PciId{group(0), group(1), group(2), group(3)};
}

} // namespace core
