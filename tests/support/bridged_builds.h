// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sample_builds.h"

namespace tests {

/// A bridge of four links and 112.5 GB/s for blowers two slots apart, "near", and one for four apart, "far".
inline void addBridges(Sample& sample) {
    for (core::Card& card : sample.parts.of<core::Card>()) {
        card.nvlinkGeneration = 3;
        card.peerToPeer = core::PeerToPeer::BridgeOnly;
    }
    for (const auto& [id, pitch] : {std::pair("near", 2), std::pair("far", 4)}) {
        core::Bridge bridge;
        bridge.id = QString::fromLatin1(id);
        bridge.name = QStringLiteral("The ") + bridge.id + QStringLiteral(" bridge");
        bridge.nvlinkGeneration = 3;
        bridge.links = 4;
        bridge.bandwidth = core::Bandwidth::of(112.5);
        bridge.pitches = {pitch};
        bridge.cards = QStringList{QStringLiteral("blower")};
        bridge.maxCards = 2;
        bridge.source = QStringLiteral("a test");
        bridge.confidence = core::Confidence::High;
        sample.parts.of<core::Bridge>().push_back(bridge);
    }
}

} // namespace tests
