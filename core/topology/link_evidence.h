// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/peer_path.h"

namespace core {

/// One published measurement of a link, and what this program says of it: how far its figures can be trusted.
struct LinkEvidence {
    QString what; ///< the machine and the test, in words
    BandwidthBand published;
    BandwidthBand ours; ///< by the same formula as the matrix
    QString source;

    /// How far ours is off the published value nearest to it, as a share of that: 0 where they overlap, below 0 where
    /// ours is too low.
    double error() const;
};

/// Every published point the figures were held against, PCIe first, then copies through host memory, then NVLink.
std::vector<LinkEvidence> linkEvidence();

} // namespace core
