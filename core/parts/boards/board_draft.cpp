// SPDX-License-Identifier: GPL-3.0-or-later
// Places that a share names together are one lane group; the others of a root are one group each host bridge.
#include "core/parts/boards/board_draft.h"

#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace core {

static QString processorName(int socket) {
    return u"CPU%1"_s.arg(socket);
}

static int placeCalled(const BoardDraft& draft, const QString& name) {
    return indexWhere(draft.places, [&](const DraftPlace& place) { return place.name() == name; });
}

/// The lanes of each place while no row of theirs holds.
static std::vector<DraftShare::Lanes> otherwiseOf(const std::vector<const DraftPlace*>& places,
                                                  const std::vector<const DraftShare*>& shares) {
    std::vector<DraftShare::Lanes> lanes;
    for (const DraftPlace* place : places) {
        const bool isNeverFilled = std::ranges::any_of(shares, [&](const DraftShare* share) {
            return share->processor.isEmpty() && share->filled.contains(place->name()) &&
                   (share->isAny || share->filled.size() == 1);
        });
        if (!isNeverFilled)
            lanes.emplace_back(place->name(), place->lanes);
    }
    return lanes;
}

BoardDraft emptyDraft() {
    BoardDraft draft;
    draft.facts.form = BoardForm::Atx;
    draft.facts.memoryType = u"DDR5"_s;
    draft.facts.positionConfidence = PositionConfidence::High;
    DraftPlace slot;
    slot.label = u"PCIEX16_1"_s;
    slot.root = processorName(0);
    slot.position = 1;
    DraftPlace chipset;
    chipset.kind = ConnectorKind::Uplink;
    chipset.node = NodeKind::Chipset;
    chipset.label = u"PCH"_s;
    chipset.root = processorName(0);
    chipset.lanes = 4;
    draft.places = {slot, chipset};
    return draft;
}

QStringList rootsOf(const BoardDraft& draft) {
    QStringList roots;
    for (int socket = 0; socket < draft.facts.sockets; ++socket)
        roots << processorName(socket);
    for (const DraftPlace& place : draft.places) {
        if (place.kind == ConnectorKind::Uplink)
            roots << place.label;
    }
    return roots;
}

// Rows to board

namespace {

/// Makes the lane model of a draft as JSON; the first row that makes no sense stops it.
class WiringWriter {
public:
    explicit WiringWriter(const BoardDraft& draft)
        : m_draft(draft) {}

    Result<QJsonObject> written() {
        for (int socket = 0; socket < m_draft.facts.sockets; ++socket)
            m_nodes.insert(processorName(socket), QJsonObject{{"kind"_L1, "cpu"_L1}, {"numa"_L1, socket}});
        const QStringList roots = rootsOf(m_draft);
        for (const DraftPlace& place : m_draft.places) {
            if (place.label.isEmpty())
                return Problem{Text::tr("A place has no label. Enter the one printed on the board.")};
            if (m_connectors.contains(place.name()) || roots.count(place.label) > 1)
                return Problem{Text::tr("Two places are called %1.").arg(place.label)};
            if (!roots.contains(place.root))
                return Problem{Text::tr("%1 has no source. Choose where its lanes come from.").arg(place.label)};
            addPlace(place);
        }
        if (const Outcome joined = joinPlaces(); !joined)
            return joined.problem();
        addGroups();
        QJsonObject wiring{{"nodes"_L1, m_nodes}, {"connectors"_L1, m_connectors}, {"groups"_L1, m_groups}};
        if (const QJsonArray doubts = doubtsLeft(); !doubts.isEmpty())
            wiring.insert("doubts"_L1, doubts);
        if (m_draft.sataPorts)
            wiring.insert("sata_ports"_L1, *m_draft.sataPorts);
        return wiring;
    }

private:
    void addPlace(const DraftPlace& place) {
        QJsonObject connector{
            {"kind"_L1, QLatin1String(token(place.kind))}, {"elec"_L1, place.lanes}, {"gen"_L1, place.generation}};
        if (place.kind == ConnectorKind::Slot) {
            connector.insert("phys"_L1, place.length);
            connector.insert("open_ended"_L1, place.isOpenEnded);
            if (place.position)
                connector.insert("pos"_L1, *place.position);
        }
        if (place.isAlwaysOn || place.kind == ConnectorKind::Uplink || place.kind == ConnectorKind::Onboard)
            connector.insert("always"_L1, place.isAlwaysOn || place.kind == ConnectorKind::Uplink);
        if (!place.bifurcations.isEmpty())
            connector.insert("bifurcation"_L1, QJsonArray::fromStringList(place.bifurcations));
        if (place.kind == ConnectorKind::Uplink) {
            connector.insert("to"_L1, place.label);
            QJsonObject node{{"kind"_L1, QLatin1String(token(place.node))}};
            if (place.node == NodeKind::Chipset)
                node.insert("p2p"_L1, place.switchesPeers ? "switch"_L1 : "hub"_L1);
            if (!place.model.isEmpty())
                node.insert("model"_L1, place.model);
            m_nodes.insert(place.label, node);
        }
        m_connectors.insert(place.name(), connector);
    }

    /// Gives each place the number of the first one it shares lanes with; its own where it shares none.
    Outcome joinPlaces() {
        m_blocks.resize(m_draft.places.size());
        std::iota(m_blocks.begin(), m_blocks.end(), 0);
        for (const DraftShare& share : m_draft.shares) {
            if (share.lanes.empty())
                return Problem{Text::tr("A row of shared lanes gives none. Enter places with their lanes.")};
            for (const QString& name : share.filled) {
                if (placeCalled(m_draft, name) < 0)
                    return Problem{Text::tr("The shared lanes name %1, which is no place of this board.").arg(name)};
            }
            const int first = placeCalled(m_draft, share.lanes.front().first);
            for (const auto& [name, lanes] : share.lanes) {
                const int other = placeCalled(m_draft, name);
                if (other < 0)
                    return Problem{Text::tr("The shared lanes name %1, which is no place of this board.").arg(name)};
                if (at(m_draft.places, other).root != at(m_draft.places, first).root)
                    return Problem{Text::tr("%1 and %2 get lanes from different sources, so they can't share.")
                                       .arg(at(m_draft.places, first).label, at(m_draft.places, other).label)};
                const auto [low, high] = std::minmax({at(m_blocks, first), at(m_blocks, other)});
                std::ranges::replace(m_blocks, high, low);
                m_sharing.insert(first);
                m_sharing.insert(other);
            }
        }
        return Done{};
    }

    void addGroups() {
        std::vector<bool> isDone(m_draft.places.size(), false);
        for (std::size_t i = 0; i < m_draft.places.size(); ++i) {
            if (isDone[i])
                continue;
            std::vector<const DraftPlace*> members;
            for (std::size_t k = i; k < m_draft.places.size(); ++k) {
                if (isDone[k] || !isTogether(int(i), int(k)))
                    continue;
                isDone[k] = true;
                members.push_back(&m_draft.places[k]);
            }
            addGroup(members);
        }
    }

    bool isTogether(int a, int b) const {
        if (m_sharing.contains(a) || m_sharing.contains(b))
            return m_sharing.contains(a) && at(m_blocks, a) == at(m_blocks, b);
        const DraftPlace& first = at(m_draft.places, a);
        const DraftPlace& second = at(m_draft.places, b);
        return first.root == second.root && first.hostBridge == second.hostBridge &&
               first.generationCaps == second.generationCaps;
    }

    void addGroup(const std::vector<const DraftPlace*>& members) {
        std::vector<const DraftShare*> shares;
        for (const DraftShare& share : m_draft.shares) {
            const auto isFirst = [&](const DraftPlace* place) { return place->name() == share.lanes.front().first; };
            if (std::ranges::any_of(members, isFirst))
                shares.push_back(&share);
        }
        QJsonArray rules;
        int most = 0;
        int last = 0;
        const auto addRule = [&](const QJsonObject& when, const std::vector<DraftShare::Lanes>& lanes) {
            QJsonObject give;
            last = 0;
            for (const auto& [name, count] : lanes) {
                give.insert(name, count);
                last += count;
            }
            most = std::max(most, last);
            rules.append(QJsonObject{{"when"_L1, when}, {"give"_L1, give}});
        };
        for (const DraftShare* share : shares)
            addRule(conditionOf(*share), share->lanes);
        if (shares.empty() || !shares.back()->filled.isEmpty() || !shares.back()->processor.isEmpty())
            addRule({}, otherwiseOf(members, shares));
        // One CPU may have more lanes for them than another; what is plugged in makes no lanes.
        const bool isAnyProcessor =
            std::ranges::all_of(shares, [](const DraftShare* share) { return share->processor.isEmpty(); });
        const DraftPlace& first = *members.front();
        QJsonObject group{{"id"_L1, u"%1-%2"_s.arg(first.root).arg(m_groups.size() + 1)},
                          {"node"_L1, first.root},
                          {"budget"_L1, isAnyProcessor ? last : most},
                          {"rules"_L1, rules}};
        if (!first.hostBridge.isEmpty())
            group.insert("hb"_L1, first.hostBridge);
        if (!first.generationCaps.isEmpty())
            group.insert("gen_caps"_L1, first.generationCaps);
        m_groups.append(group);
    }

    static QJsonObject conditionOf(const DraftShare& share) {
        QJsonObject when;
        if (!share.filled.isEmpty())
            when.insert(share.isAny ? "any"_L1 : "occ"_L1, QJsonArray::fromStringList(share.filled));
        static const QRegularExpression range(u"^(\\d+)(?:\\s*[-–]\\s*(\\d+))?$"_s);
        const auto lanes = range.match(share.processor.trimmed());
        if (lanes.hasMatch()) {
            const int least = lanes.captured(1).toInt();
            const int most = lanes.captured(2).isEmpty() ? least : lanes.captured(2).toInt();
            when.insert("cpu_lanes"_L1, QJsonArray{least, most});
        } else if (!share.processor.trimmed().isEmpty()) {
            QStringList tags = share.processor.split(';'_L1, Qt::SkipEmptyParts);
            for (QString& tag : tags)
                tag = tag.trimmed();
            when.insert("cpu_tag"_L1, QJsonArray::fromStringList(tags));
        }
        return when;
    }

    QJsonArray doubtsLeft() const {
        QJsonArray left;
        for (const QJsonValue& doubt : m_draft.doubts) {
            const QJsonObject when = doubt["when"_L1].toObject();
            bool isThere = true;
            for (const QJsonValue& names : {doubt["of"_L1], when.value("occ"_L1), when.value("any"_L1),
                                            when.value("empty"_L1), when.value("n"_L1)["of"_L1]}) {
                for (const QJsonValue& name : names.toArray())
                    isThere = isThere && m_connectors.contains(name.toString());
            }
            if (isThere)
                left.append(doubt);
        }
        return left;
    }

    const BoardDraft& m_draft;
    QJsonObject m_nodes;
    QJsonObject m_connectors;
    QJsonArray m_groups;
    std::vector<int> m_blocks; ///< by place
    QSet<int> m_sharing;       ///< places that a share gives lanes
};

} // namespace

Result<Board> boardOf(const BoardDraft& draft) {
    const auto json = WiringWriter(draft).written();
    if (!json)
        return json.problem();
    auto wiring = wiringFromJson(*json);
    if (!wiring)
        return wiring.problem();
    Board board = draft.facts;
    board.wiring = std::move(*wiring);
    if (board.wiringKnown == WiringKnown::Nothing && !board.wiring->connectors.empty())
        board.wiringKnown = WiringKnown::Whole; // as it was imported nobody had described it
    return board;
}

// Board to rows

namespace {

/// Reads rows out of a lane model.
class DraftReader {
public:
    explicit DraftReader(const Board& board)
        : m_wiring(board.wiring) {
        m_draft.facts = board;
        m_draft.facts.wiring = BoardWiring();
        m_draft.sataPorts = m_wiring.sataPorts;
        m_draft.doubts = m_wiring.text.value("doubts"_L1).toArray();
    }

    BoardDraft read(QString& leftOut) {
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i)
            m_draft.places.push_back(placeOf(i));
        for (const LaneGroup& group : m_wiring.groups)
            readGroup(group);
        if (!m_wiring.options.empty())
            leave(Text::tr("BIOS settings and jumpers"));
        if (!m_wiring.effects.empty())
            leave(Text::tr("what switches other places off"));
        if (m_left.isEmpty())
            leftOut.clear();
        else
            leftOut = Text::tr("Not in these rows: %1.").arg(listed(m_left));
        return std::move(m_draft);
    }

private:
    void leave(const QString& what) {
        if (!m_left.contains(what))
            m_left << what;
    }

    QString nodeName(int node) const {
        const Node& source = at(m_wiring.nodes, node);
        return source.kind == NodeKind::Processor ? processorName(source.socket) : source.name;
    }

    QString nameOf(int connector) const {
        const Connector& c = at(m_wiring.connectors, connector);
        return c.feedsNode >= 0 ? u'@' + nodeName(c.feedsNode) : c.label;
    }

    DraftPlace placeOf(std::size_t index) const {
        const Connector& connector = m_wiring.connectors[index];
        DraftPlace place;
        place.kind = connector.kind;
        place.label = connector.label;
        place.position = connector.position;
        place.length = connector.physicalLanes;
        place.lanes = connector.electricalLanes;
        place.generation = connector.generation;
        place.isOpenEnded = connector.openEnded;
        place.isAlwaysOn = connector.isAlwaysOn;
        place.bifurcations = connector.bifurcations;
        if (const int group = m_wiring.groupOf[index]; group >= 0) {
            place.root = nodeName(at(m_wiring.groups, group).node);
            place.hostBridge = at(m_wiring.groups, group).hostBridge;
            place.generationCaps = m_wiring.text.value("groups"_L1)[group]["gen_caps"_L1].toArray();
        }
        if (connector.feedsNode >= 0) {
            const Node& node = at(m_wiring.nodes, connector.feedsNode);
            place.label = node.name;
            place.node = node.kind;
            place.model = node.model;
            place.switchesPeers = node.switchesPeers;
        }
        return place;
    }

    /// Empty where rows cannot say it, which is noted.
    std::optional<DraftShare> shareOf(const LaneRule& rule) {
        const Condition& when = rule.when;
        const bool isPlain = when.empty.empty() && when.counts.empty() && when.options.empty() && when.kinds.empty() &&
                             when.sockets.empty() && (when.occupied.empty() || when.anyOccupied.empty()) &&
                             (!when.processorLanes || when.processorTags.isEmpty());
        if (!isPlain && when.options.empty())
            leave(Text::tr("conditions of several kinds"));
        DraftShare share;
        share.isAny = !when.anyOccupied.empty();
        for (const int connector : share.isAny ? when.anyOccupied : when.occupied)
            share.filled << nameOf(connector);
        if (when.processorLanes)
            share.processor = u"%1-%2"_s.arg(when.processorLanes->first).arg(when.processorLanes->second);
        else
            share.processor = when.processorTags.join(';'_L1);
        bool isFedOnce = true;
        for (const LaneAssignment& assignment : rule.assignments) {
            isFedOnce = isFedOnce && at(m_wiring.feeders, assignment.connector).size() == 1;
            if (assignment.generation)
                leave(Text::tr("generations that change"));
            share.lanes.emplace_back(nameOf(assignment.connector), assignment.lanes);
        }
        if (!isFedOnce)
            leave(Text::tr("lanes that come from two sources"));
        return isPlain && isFedOnce ? std::optional(share) : std::nullopt;
    }

    void readGroup(const LaneGroup& group) {
        std::vector<DraftShare> shares;
        for (const LaneRule& rule : group.rules) {
            const auto share = shareOf(rule);
            if (!share)
                return;
            shares.push_back(*share);
        }
        // The last row says what holds otherwise; where that goes without saying it is no row.
        const DraftShare last = shares.back();
        shares.pop_back();
        std::vector<const DraftShare*> before;
        before.reserve(shares.size());
        std::vector<const DraftPlace*> members;
        for (const DraftShare& share : shares)
            before.push_back(&share);
        for (const DraftPlace& place : m_draft.places) {
            const auto names = [&](const DraftShare& share) {
                return std::ranges::find(share.lanes, place.name(), &DraftShare::Lanes::first) != share.lanes.end();
            };
            // With no other row they need not have been one group.
            if (std::ranges::any_of(shares, names) || (shares.empty() && names(last)))
                members.push_back(&place);
        }
        const auto sorted = [](std::vector<DraftShare::Lanes> lanes) {
            std::erase_if(lanes, [](const auto& pair) { return pair.second == 0; });
            std::ranges::sort(lanes);
            return lanes;
        };
        if (!last.filled.isEmpty() || !last.processor.isEmpty() ||
            sorted(last.lanes) != sorted(otherwiseOf(members, before)))
            shares.push_back(last);
        m_draft.shares.insert(m_draft.shares.end(), shares.begin(), shares.end());
    }

    const Wiring& m_wiring;
    BoardDraft m_draft;
    QStringList m_left;
};

} // namespace

BoardDraft draftOf(const Board& board, QString& leftOut) {
    return DraftReader(board).read(leftOut);
}

} // namespace core
