// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace core {

// How a board's PCIe lanes are shared: data, never code.
//
// A *node* is a lane source: a CPU, the chipset, or a PCIe switch. A *connector* takes lanes: a slot, an
// M.2/U.2/OCuLink socket, an onboard device, or an *uplink*, the link that feeds another node; an uplink is an ordinary
// consumer, which is what makes "a 28-lane CPU starves the second switch" expressible. A *group* is one lane block of a
// node with an ordered rule table: the first rule whose condition holds gives its lanes. OR is several rules. An
// *effect* switches connectors off, or narrows them, on a side condition. A *doubt* names connectors whose width no
// source states in some mode: what the rules give them there is a guess and is never shown as known. All cross
// references are indices into the vectors of Wiring, checked when the wiring is read, so the allocator only follows
// numbers.

/// What a connector is; the order is also that of tables.
enum class ConnectorKind { Slot, M2, U2, Oculink, Ocp, Onboard, Uplink };
/// What hands out lanes.
enum class NodeKind { Processor, Chipset, Switch };
/// What sits in a connector, as far as conditions ask for it.
enum class DeviceKind { Gpu, Nvme, Sata, Nic, Carrier, Other };

const char* token(ConnectorKind kind); ///< in JSON: "m2"
const char* token(NodeKind kind);      ///< in JSON: "cpu"

/// Something that takes lanes.
struct Connector {
    QString label; ///< the word printed on the board; uplinks begin with '@'
    ConnectorKind kind = ConnectorKind::Slot;
    std::optional<int> position; ///< rear opening counted from the CPU, 1 first; slots only
    int physicalLanes = 0;       ///< length of the slot: 1, 4, 8, 16; 0 for what is not a slot
    int electricalLanes = 0;
    int generation = 0;
    bool openEnded = false;   ///< takes a longer card than its length
    bool isAlwaysOn = false;  ///< soldered, or an uplink: uses its lanes whatever is plugged
    int feedsNode = -1;       ///< uplinks: index of the node below
    QStringList bifurcations; ///< "8+8", "4+4+4+4": how the slot may be split
};

/// Something that gives lanes.
struct Node {
    QString name;
    NodeKind kind = NodeKind::Processor;
    int socket = -1; ///< processors: 0, 1 …
    QString model;
    bool switchesPeers = false; ///< traffic between two ports below turns round here
};

/// A conjunction; every vector holds connector indices. Empty parts are true.
struct Condition {
    struct CountOf {
        std::vector<int> connectors;
        int min = 0;
        int max = 1 << 20;
    };
    struct OptionIs {
        int option = 0; ///< index into Wiring::options
        int value = 0;  ///< index into its values
    };
    struct HoldsKind {
        int connector = 0;
        DeviceKind kind = DeviceKind::Nvme;
    };
    struct SocketIs {
        int socket = 0;
        bool isFilled = true;
    };
    std::vector<int> occupied;
    std::vector<int> empty;
    std::vector<int> anyOccupied;
    std::vector<CountOf> counts;
    std::optional<std::pair<int, int>> processorLanes; ///< inclusive range
    QStringList processorTags;                         ///< any of
    std::vector<OptionIs> options;
    std::vector<HoldsKind> kinds;
    std::vector<SocketIs> sockets;
};

/// The lanes that one connector gets by a rule.
struct LaneAssignment {
    int connector = 0;
    int lanes = 0;
    std::optional<int> generation; ///< where the source in this mode is slower than the connector
};

/// What each connector of a group gets while the condition holds.
struct LaneRule {
    Condition when;
    std::vector<LaneAssignment> assignments;
};

/// How many lanes a group has with this CPU.
struct LaneBudget {
    Condition when; ///< only CPU lanes and tags are used
    int lanes = 0;
};

/// The highest generation of a group while the condition holds.
struct GenerationCap {
    Condition when;
    int generation = 0;
};

/// One block of lanes and how it is shared.
struct LaneGroup {
    QString id;
    int node = 0;
    QString hostBridge;              ///< two slots with equal host bridges meet there (path PHB)
    std::vector<LaneBudget> budgets; ///< first match is the block's size; none: not limited
    std::vector<GenerationCap> caps;
    std::vector<LaneRule> rules;
};

/// What is switched off or narrowed while the condition holds.
struct LaneEffect {
    Condition when;
    std::vector<int> disables;
    std::vector<std::pair<int, int>> reduces; ///< connector, lanes left
};

/// Where nobody was seen to say how wide these connectors are.
struct LaneDoubt {
    Condition when;
    std::vector<int> connectors;
    QString why; ///< what was seen and what was not
};

/// A BIOS setting or jumper that changes the wiring.
struct BoardOption {
    QString name;
    QString label;
    QStringList values;
    int defaultValue = 0;
};

/// The lane model of one board; see the essay above.
struct Wiring {
    std::vector<Node> nodes;
    std::vector<Connector> connectors;
    std::vector<LaneGroup> groups;
    std::vector<LaneEffect> effects;
    std::vector<LaneDoubt> doubts;
    std::vector<BoardOption> options;
    std::optional<int> sataPorts; ///< that carry SATA alone, without M.2; empty: not recorded
    std::vector<int> groupOf;     ///< by connector: index of the group that feeds it first of all, -1 where none does
    std::vector<std::vector<int>> feeders; ///< by connector: every group that feeds it in some mode
    QJsonObject text;                      ///< what it was read from, for writing it out again

    /// Index of the connector so labelled, or -1.
    int connector(const QString& label) const;
    /// Index of the option so named, or -1.
    int option(const QString& name) const;

    friend bool operator==(const Wiring& a, const Wiring& b) { return a.text == b.text; }
};

/// Reads the lane model (see the essay above); the problem names the group, rule or connector that is wrong.
Result<Wiring> wiringFromJson(const QJsonObject& json);

} // namespace core
