// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/link_evidence.h"

#include "core/pcie/link.h"
#include "core/topology/path_figures.h"
#include "core/units/text.h"

namespace core {

/// In GB/s.
static BandwidthBand band(double low, double high) {
    return {Bandwidth::of(low), Bandwidth::of(high)};
}

static BandwidthBand point(double perSecond) {
    return band(perSecond, perSecond);
}

/// What the matrix says of two cards whose narrowest link is this.
static BandwidthBand oursOf(int generation, int lanes, bool isPeerToPeer, bool isQuietPair = false) {
    PeerPath path;
    path.kind = PathKind::Phb;
    path.narrowest = rawBandwidth(generation, lanes);
    path.isPeerToPeer = isPeerToPeer;
    setFigures(path, path.narrowest, isQuietPair, false);
    return path.perDirection.value_or(BandwidthBand{});
}

/// NCCL's own constants for an all-reduce, per NVLink.
static BandwidthBand allReduceOver(int links, double perLink) {
    return point(links * perLink);
}

double LinkEvidence::error() const {
    if (ours.high < published.low)
        return ratio(ours.high - published.low, published.low);
    if (ours.low > published.high)
        return ratio(ours.low - published.high, published.high);
    return 0;
}

std::vector<LinkEvidence> linkEvidence() {
    const QString club = u"github.com/noonghunna/club-3090, docs/PCIE_P2P.md, section 1"_s;
    const QString unnamed = Text::tr("Measurement collected for Lanewright; source document not named");
    const QString ncclTests = Text::tr("%1; ours from NCCL's tuning table");
    return {
        {Text::tr("5.0 x16, peer-to-peer, two runs"), band(55.4, 56.9), oursOf(5, 16, true), unnamed},
        {Text::tr("4.0 x16, peer-to-peer"), point(27.1), oursOf(4, 16, true), unnamed},
        {Text::tr("Two RTX 3090 on CPU lanes, 4.0 x8, patched driver"), point(13.17), oursOf(4, 8, true), club},
        {Text::tr("RTX 3090 behind the chipset, 4.0 x4, patched driver"), point(6.5), oursOf(4, 4, true), club},
        {Text::tr("3.0 x16 through the CPU, peer-to-peer, several machines"), band(11.4, 13.1), oursOf(3, 16, true),
         unnamed},
        {Text::tr("Two RTX 4090 without peer-to-peer"), band(11.97, 12.14), oursOf(4, 16, false, true),
         u"gist.github.com/muellerzr/fbfabd0fc02ac259f0a47d6a51b36d0e"_s},
        {Text::tr("Two RTX 4090, another machine, without peer-to-peer"), point(6.34), oursOf(4, 16, false, true),
         u"github.com/tinygrad/open-gpu-kernel-modules, issue 44"_s},
        {Text::tr("Two RTX 5090 without peer-to-peer"), band(42.47, 42.54), oursOf(5, 16, false, true),
         u"github.com/aikitoria/open-gpu-kernel-modules, issue 9"_s},
        {Text::tr("All-reduce of two A40 over NV4"), point(47.5), allReduceOver(4, 12), ncclTests.arg(unnamed)},
        {Text::tr("All-reduce of eight A100 SXM, 12 links each"), point(235), allReduceOver(12, 20),
         ncclTests.arg(unnamed)},
    };
}

} // namespace core
