// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/peer_path.h"

#include "core/units/at.h"

#include <array>

namespace core {

const char* token(PathKind kind) {
    static constexpr std::array words{"NV", "PIX", "PXB", "PHB", "NODE", "SYS", "NET"};
    return at(words, kind);
}

QString token(const PeerPath& path) {
    const QString kind = QString::fromLatin1(token(path.kind));
    return path.kind == PathKind::NvLink ? kind + QString::number(path.nvLinks) : kind;
}

std::optional<PathKind> pathKindCalled(const QString& token) {
    if (token == "SOC"_L1)
        return PathKind::Sys;
    for (const PathKind kind :
         {PathKind::Pix, PathKind::Pxb, PathKind::Phb, PathKind::Node, PathKind::Sys, PathKind::Net}) {
        if (token == QLatin1String(core::token(kind)))
            return kind;
    }
    const bool hasLinks = token.startsWith("NV"_L1) && token.mid(2).toInt() > 0;
    return hasLinks ? std::optional(PathKind::NvLink) : std::nullopt;
}

Bandwidth copyRate(Bandwidth raw) {
    return Bandwidth::ofBase(raw.base() * 256 * 95 / (282 * 100));
}

} // namespace core
