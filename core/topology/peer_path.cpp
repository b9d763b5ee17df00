#include "core/topology/peer_path.h"

#include "core/units/at.h"

#include <array>

namespace core {

const char* token(PathKind kind) {
    static constexpr std::array words{"NV", "PIX", "PXB", "PHB", "NODE", "SYS"};
    return at(words, kind);
}

QString token(const PeerPath& path) {
    const QString kind = QString::fromLatin1(token(path.kind));
    return path.kind == PathKind::NvLink ? kind + QString::number(path.nvLinks) : kind;
}

Bandwidth copyRate(Bandwidth raw) {
    return Bandwidth::ofBase(raw.base() * 256 * 95 / (282 * 100));
}

} // namespace core
