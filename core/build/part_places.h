// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace core {

/// A place of the drawing that is no slot, socket or bridge: the board itself, a CPU socket, the memory, a PSU, the
/// case, the outlet, the riser under a card. As text "@cpus/1"; a slot's printed label never begins with "@".
struct PartPlace {
    QString kind; ///< core::kindName: "boards", "cpus", "memory", "psus", "cases", "outlets", "risers" (under a card)
    int index =
        0; ///< from 0, of CPU sockets, Build::risers and PSUs; PSUs of the choice are one, further ones follow it

    friend bool operator==(const PartPlace&, const PartPlace&) = default;
};

/// "@psus/0"
QString placeText(const PartPlace& place);
/// What placeText() made; empty for the label of a slot, socket or bridge, and for what is no number.
std::optional<PartPlace> partPlace(const QString& place);

} // namespace core
