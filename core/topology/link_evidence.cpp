// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/link_evidence.h"

#include "core/pcie/link.h"
#include "core/topology/path_figures.h"
#include "core/units/fact_table.h"

namespace core {

/// In GB/s.
static BandwidthBand band(double low, double high) {
    return {Bandwidth::of(low), Bandwidth::of(high)};
}

/// What the matrix says of two cards whose narrowest link is this; of NVLinks NCCL's own constant for an all-reduce.
static BandwidthBand oursOf(const FactRow& row) {
    if (const double nvLinks = row.number("nvlinks") * row.number("gb_s_per_nvlink"); nvLinks > 0)
        return band(nvLinks, nvLinks);
    PeerPath path;
    path.kind = PathKind::Phb;
    path.narrowest = rawBandwidth(row.count("generation"), row.count("lanes"));
    path.isPeerToPeer = row.isYes("peer_to_peer");
    setFigures(path, path.narrowest, row.isYes("quiet_pair"), false);
    return path.perDirection.value_or(BandwidthBand{});
}

double LinkEvidence::error() const {
    if (ours.high < published.low)
        return ratio(ours.high - published.low, published.low);
    if (ours.low > published.high)
        return ratio(ours.low - published.high, published.high);
    return 0;
}

std::vector<LinkEvidence> linkEvidence() {
    return factsOf("link_speeds", [](const FactRow& row) {
        return LinkEvidence{row.words("what"), band(row.number("low_gb_s"), row.number("high_gb_s")), oursOf(row),
                            row.words("source")};
    });
}

} // namespace core
