// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/path_figures.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

// Published: 1.4 to 8 GB/s; two cards alone on a desktop 3 to 8.
static constexpr Bandwidth slowestOfQuietPair = Bandwidth::ofBase(3'000);

static BandwidthBand byHostMemory(Bandwidth toMemory, bool isQuietPair) {
    const Bandwidth high = std::min(fastestByMemory, copyRate(toMemory));
    return {std::min(high, isQuietPair ? slowestOfQuietPair : slowestByMemory), high};
}

FigureSource setFigures(PeerPath& path, Bandwidth toMemory, bool isQuietPair, bool isThroughIntel) {
    if (!path.isPeerToPeer)
        return path.kind == PathKind::Sys ? FigureSource::NoneAcrossSockets : FigureSource::NoneForCards;
    if (!*path.isPeerToPeer) {
        path.perDirection = byHostMemory(toMemory, isQuietPair);
        return FigureSource::HostMemory;
    }
    const Bandwidth most = copyRate(path.narrowest);
    // NCCL's own tables take a sixth off peer-to-peer through an Intel CPU.
    const bool isLess = isThroughIntel && path.kind != PathKind::Pix && path.kind != PathKind::Pxb;
    path.perDirection = BandwidthBand{isLess ? most * 10 / 12 : most, most};
    return isLess ? FigureSource::LinkThroughIntel : FigureSource::Link;
}

void setFigures(PeerPath& path, const FittedBridge& fitted) {
    path.isPeerToPeer = true;
    path.perDirection.reset();
    if (fitted.perDirection)
        path.perDirection = BandwidthBand{*fitted.perDirection, *fitted.perDirection};
    if (fitted.group.bridge->nvlinkGeneration && fitted.linksOfPair > 0) {
        path.kind = PathKind::NvLink;
        path.nvLinks = fitted.linksOfPair;
    }
}

static QString inWords(FigureSource source) {
    return choiceInWords("path_figure_source", int(source));
}

QString inWords(FigureSource source, bool isVerified) {
    const bool isAboutCards = source != FigureSource::NoneAcrossSockets && source != FigureSource::NoneForCards;
    if (isVerified || !isAboutCards)
        return inWords(source);
    return inWords(source) + Text::tr(" Whether these cards copy directly is unverified.");
}

std::optional<bool> reachEachOther(const Card& first, const Card& second, PathKind kind) {
    const auto isBarred = [](const Card& card) { return card.peerToPeer && card.peerToPeer != PeerToPeer::Pcie; };
    if (isBarred(first) || isBarred(second))
        return false;
    if (!first.peerToPeer || !second.peerToPeer)
        return {};
    // Across sockets, and between different chips, it depends on driver and platform: nothing general was found.
    if (kind == PathKind::Sys || first.architecture != second.architecture)
        return {};
    return true;
}

} // namespace core
