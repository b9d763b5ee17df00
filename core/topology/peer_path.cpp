#include "core/topology/peer_path.h"

namespace core {

const char* token(PathKind kind) {
    switch (kind) {
    case PathKind::NvLink:
        return "NV";
    case PathKind::Pix:
        return "PIX";
    case PathKind::Pxb:
        return "PXB";
    case PathKind::Phb:
        return "PHB";
    case PathKind::Node:
        return "NODE";
    case PathKind::Sys:
        break;
    }
    return "SYS";
}

QString token(const PeerPath& path) {
    const QString kind = QString::fromLatin1(token(path.kind));
    return path.kind == PathKind::NvLink ? kind + QString::number(path.nvLinks) : kind;
}

Bandwidth copyRate(Bandwidth raw) {
    return Bandwidth::ofBase(raw.base() * 256 * 95 / (282 * 100));
}

} // namespace core
