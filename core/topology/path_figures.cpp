// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/path_figures.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

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
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "No figure found for copies between cards of two CPUs."),
        QT_TRANSLATE_NOOP("core::Text", "No peer-to-peer figure found for these cards."),
        QT_TRANSLATE_NOOP("core::Text", "Published for copies through system memory: 1.4–8 GB/s, two cards alone on a "
                                        "desktop 3–8 GB/s (club-3090, Hugging Face and NCCL issue threads)."),
        QT_TRANSLATE_NOOP("core::Text", "The narrowest link's raw rate minus packet headers (256 of 282 bytes) and 5 "
                                        "%: 27.2 GB/s for 4.0 x16, where 27.1 were measured."),
        QT_TRANSLATE_NOOP("core::Text", "The narrowest link's raw rate minus packet headers (256 of 282 bytes) and 5 "
                                        "%; NCCL's tables take off a sixth through an Intel CPU.")};
    return Text::tr(at(words, source));
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
