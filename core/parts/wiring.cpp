// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/wiring.h"

#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <tuple>

namespace core {

namespace {

/// In the orders of NodeKind, ConnectorKind, and DeviceKind as far as a condition may name one.
constexpr std::array nodeWords{"cpu", "chipset", "switch"};
constexpr std::array connectorWords{"slot", "m2", "u2", "oculink", "ocp", "onboard", "uplink"};
constexpr std::array deviceWords{"gpu", "nvme", "sata", "nic"};

/// Reads one board's wiring; the first problem found stops it and is kept.
class WiringReader {
public:
    explicit WiringReader(const QJsonObject& json)
        : m_json(json) {
        m_wiring.text = json;
    }

    Result<Wiring> read() {
        checkSize();
        if (m_problem)
            return *m_problem;
        readNodes();
        readOptions();
        readConnectors();
        for (const QJsonValue& group : m_json.value("groups"_L1).toArray())
            readGroup(group.toObject());
        for (const QJsonValue& effect : m_json.value("effects"_L1).toArray())
            readEffect(effect.toObject());
        for (const QJsonValue& doubt : m_json.value("doubts"_L1).toArray())
            readDoubt(doubt.toObject());
        readSataPorts(m_json.value("sata_ports"_L1));
        if (m_problem)
            return *m_problem;
        return m_wiring;
    }

private:
    void fail(const QString& sentence) {
        if (!m_problem)
            m_problem = Problem{sentence};
    }

    /// Twice what the largest boards have; what is planned over them grows with the square and more.
    void checkSize() {
        constexpr int mostConnectors = 64;
        constexpr int mostRules = 256;
        for (const auto key : {"nodes"_L1, "bios"_L1, "connectors"_L1}) {
            if (m_json.value(key).toObject().size() > mostConnectors)
                fail(Text::tr("A board has at most %1 slots and sockets, and as many nodes and settings.")
                         .arg(mostConnectors));
        }
        const QJsonArray groups = m_json.value("groups"_L1).toArray();
        qsizetype rules = m_json.value("effects"_L1).toArray().size() + m_json.value("doubts"_L1).toArray().size();
        for (const QJsonValue& group : groups)
            rules += group["rules"_L1].toArray().size() + group["budget"_L1].toArray().size() +
                     group["gen_caps"_L1].toArray().size();
        if (groups.size() > mostConnectors || rules > mostRules)
            fail(Text::tr("The wiring of a board has at most %1 lane groups of %2 rules together.")
                     .arg(mostConnectors)
                     .arg(mostRules));
    }

    int indexOfConnector(const QString& label) {
        const int index = m_wiring.connector(label);
        if (index < 0)
            fail(Text::tr("The wiring names connector \"%1\" but does not describe it.").arg(label));
        return std::max(index, 0);
    }

    int indexOfNode(const QString& name) {
        const int index = indexWhere(m_wiring.nodes, [&](const Node& node) { return node.name == name; });
        if (index < 0)
            fail(Text::tr("The wiring names node \"%1\" but does not describe it.").arg(name));
        return std::max(index, 0);
    }

    std::vector<int> connectorsIn(const QJsonValue& labels) {
        return listOf(labels.toArray(), [this](const QJsonValue& label) { return indexOfConnector(label.toString()); });
    }

    void readNodes() {
        const QJsonObject nodes = m_json.value("nodes"_L1).toObject();
        for (auto it = nodes.begin(); it != nodes.end(); ++it) {
            const QJsonObject json = it->toObject();
            const QString word = json.value("kind"_L1).toString();
            const auto kind = enumeratorCalled<NodeKind>(nodeWords, word);
            if (!kind)
                fail(Text::tr("The node \"%1\" has an unknown kind \"%2\".").arg(it.key(), word));
            Node node;
            node.name = it.key();
            node.model = json.value("model"_L1).toString();
            node.kind = kind.value_or(NodeKind::Processor);
            if (kind == NodeKind::Processor)
                node.socket = json.value("numa"_L1).toInt();
            node.switchesPeers = kind == NodeKind::Switch ||
                                 (kind == NodeKind::Chipset && json.value("p2p"_L1).toString() == "switch"_L1);
            m_wiring.nodes.push_back(node);
        }
        if (m_wiring.nodes.empty())
            fail(Text::tr("The wiring has no nodes."));
    }

    void readOptions() {
        const QJsonObject options = m_json.value("bios"_L1).toObject();
        for (auto it = options.begin(); it != options.end(); ++it) {
            const QJsonObject json = it->toObject();
            BoardOption option;
            option.name = it.key();
            option.label = json.value("label"_L1).toString(it.key());
            for (const QJsonValue& value : json.value("values"_L1).toArray())
                option.values << value.toString();
            option.defaultValue = int(option.values.indexOf(json.value("default"_L1).toString()));
            if (option.defaultValue < 0)
                fail(Text::tr("The default of option \"%1\" is not among its values.").arg(it.key()));
            m_wiring.options.push_back(option);
        }
    }

    void readConnectors() {
        const QJsonObject connectors = m_json.value("connectors"_L1).toObject();
        for (auto it = connectors.begin(); it != connectors.end(); ++it) {
            const QJsonObject json = it->toObject();
            Connector connector;
            connector.label = it.key();
            const auto kind = enumeratorCalled<ConnectorKind>(connectorWords, json.value("kind"_L1).toString());
            if (!kind)
                fail(Text::tr("The connector \"%1\" has an unknown kind.").arg(it.key()));
            connector.kind = kind.value_or(ConnectorKind::Slot);
            if (json.value("pos"_L1).isDouble())
                connector.position = json.value("pos"_L1).toInt();
            connector.electricalLanes = json.value("elec"_L1).toInt();
            connector.physicalLanes = json.value("phys"_L1).toInt(connector.electricalLanes);
            connector.generation = json.value("gen"_L1).toInt();
            connector.openEnded = json.value("open_ended"_L1).toBool();
            connector.isAlwaysOn = json.value("always"_L1).toBool() || connector.kind == ConnectorKind::Uplink;
            for (const QJsonValue& split : json.value("bifurcation"_L1).toArray())
                connector.bifurcations << split.toString();
            if (connector.kind == ConnectorKind::Uplink)
                connector.feedsNode = indexOfNode(json.value("to"_L1).toString());
            if (connector.electricalLanes < 1 || connector.electricalLanes > 16 || connector.generation < 1 ||
                connector.generation > 6)
                fail(Text::tr("The connector \"%1\" needs 1–16 lanes and a generation from 1 to 6.").arg(it.key()));
            m_wiring.connectors.push_back(connector);
        }
        // In the order of the rear openings, so that tables and arrow keys follow the board; the rest by name after
        // them, SLOT9 before SLOT10.
        std::stable_sort(m_wiring.connectors.begin(), m_wiring.connectors.end(), [](const auto& a, const auto& b) {
            const auto key = [](const Connector& c) {
                const auto digits =
                    std::find_if_not(c.label.rbegin(), c.label.rend(), [](QChar at) { return at.isDigit(); });
                const auto name = c.label.left(c.label.rend() - digits);
                return std::tuple(int(c.kind), c.position.value_or(99), name, c.label.mid(name.size()).toInt());
            };
            return key(a) < key(b);
        });
        m_wiring.groupOf.assign(m_wiring.connectors.size(), -1);
        m_wiring.feeders.resize(m_wiring.connectors.size());
    }

    Condition readCondition(const QJsonObject& json) {
        Condition condition;
        for (auto it = json.begin(); it != json.end(); ++it) {
            const QString& key = it.key();
            if (key == "occ"_L1)
                condition.occupied = connectorsIn(*it);
            else if (key == "empty"_L1)
                condition.empty = connectorsIn(*it);
            else if (key == "any"_L1)
                condition.anyOccupied = connectorsIn(*it);
            else if (key == "n"_L1)
                condition.counts.push_back(countOf(it->toObject()));
            else if (key == "cpu_lanes"_L1)
                condition.processorLanes = rangeIn(*it);
            else if (key == "cpu_tag"_L1)
                condition.processorTags = textsIn(*it);
            else if (key == "bios"_L1)
                readOptionTests(it->toObject(), condition);
            else if (key == "card"_L1)
                readKindTests(it->toObject(), condition);
            else if (key == "socket"_L1)
                readSocketTests(it->toObject(), condition);
            else if (key != "lanes"_L1 && key != "gen"_L1) // a budget's or cap's own value
                fail(Text::tr("A condition has an unknown key \"%1\".").arg(key));
        }
        return condition;
    }

    Condition::CountOf countOf(const QJsonObject& json) {
        Condition::CountOf count;
        count.connectors = connectorsIn(json.value("of"_L1));
        count.min = json.value("min"_L1).toInt(0);
        count.max = json.value("max"_L1).toInt(count.max);
        return count;
    }

    static std::pair<int, int> rangeIn(const QJsonValue& value) {
        if (value.isArray())
            return {value.toArray().at(0).toInt(), value.toArray().at(1).toInt()};
        return {value.toInt(), value.toInt()};
    }

    static QStringList textsIn(const QJsonValue& value) {
        QStringList texts;
        if (value.isString())
            texts << value.toString();
        for (const QJsonValue& text : value.toArray())
            texts << text.toString();
        return texts;
    }

    void readOptionTests(const QJsonObject& json, Condition& condition) {
        for (auto it = json.begin(); it != json.end(); ++it) {
            const int option = m_wiring.option(it.key());
            const auto value = option < 0 ? -1 : at(m_wiring.options, option).values.indexOf(it->toString());
            if (value < 0)
                fail(Text::tr("A condition tests option \"%1\" for \"%2\", which is not described.")
                         .arg(it.key(), it->toString()));
            condition.options.push_back({option, int(value)});
        }
    }

    void readKindTests(const QJsonObject& json, Condition& condition) {
        for (auto it = json.begin(); it != json.end(); ++it) {
            const auto kind = enumeratorCalled<DeviceKind>(deviceWords, it->toString());
            if (!kind)
                fail(Text::tr("A condition tests for an unknown kind of card, \"%1\".").arg(it->toString()));
            condition.kinds.push_back({indexOfConnector(it.key()), kind.value_or(DeviceKind::Gpu)});
        }
    }

    void readSocketTests(const QJsonObject& json, Condition& condition) {
        for (auto it = json.begin(); it != json.end(); ++it)
            condition.sockets.push_back({at(m_wiring.nodes, indexOfNode(it.key())).socket, it->toBool()});
    }

    void readGroup(const QJsonObject& json) {
        if (m_problem)
            return;
        LaneGroup group;
        group.id = json.value("id"_L1).toString();
        group.node = indexOfNode(json.value("node"_L1).toString());
        group.hostBridge = json.value("hb"_L1).toString();
        const QJsonValue budget = json.value("budget"_L1);
        if (budget.isDouble())
            group.budgets.push_back({{}, budget.toInt()});
        for (const QJsonValue& row : budget.toArray())
            group.budgets.push_back({readCondition(row.toObject()), row.toObject().value("lanes"_L1).toInt()});
        for (const QJsonValue& row : json.value("gen_caps"_L1).toArray())
            group.caps.push_back({readCondition(row.toObject()), row.toObject().value("gen"_L1).toInt()});
        for (const QJsonValue& rule : json.value("rules"_L1).toArray())
            group.rules.push_back(readRule(rule.toObject(), int(m_wiring.groups.size())));
        if (group.rules.empty())
            fail(Text::tr("The lane group \"%1\" has no rules.").arg(group.id));
        m_wiring.groups.push_back(std::move(group));
    }

    LaneRule readRule(const QJsonObject& json, int groupIndex) {
        LaneRule rule;
        rule.when = readCondition(json.value("when"_L1).toObject());
        const QJsonObject assignments = json.value("give"_L1).toObject();
        for (auto it = assignments.begin(); it != assignments.end(); ++it) {
            LaneAssignment assignment;
            assignment.connector = indexOfConnector(it.key());
            assignment.lanes = it->isObject() ? it->toObject().value("lanes"_L1).toInt() : it->toInt();
            if (it->isObject() && it->toObject().contains("gen"_L1))
                assignment.generation = it->toObject().value("gen"_L1).toInt();
            if (!m_problem)
                noteFeeder(assignment.connector, groupIndex);
            rule.assignments.push_back(assignment);
        }
        return rule;
    }

    void noteFeeder(int connector, int group) {
        std::vector<int>& feeders = at(m_wiring.feeders, connector);
        if (feeders.empty())
            at(m_wiring.groupOf, connector) = group;
        if (feeders.empty() || feeders.back() != group)
            feeders.push_back(group);
    }

    void readEffect(const QJsonObject& json) {
        LaneEffect effect;
        effect.when = readCondition(json.value("when"_L1).toObject());
        // Effects also name ports that carry no PCIe lanes (SATA5); the user reads of those in the text alone.
        for (const QJsonValue& label : json.value("disables"_L1).toArray()) {
            if (const int index = m_wiring.connector(label.toString()); index >= 0)
                effect.disables.push_back(index);
        }
        const QJsonObject reduces = json.value("reduces"_L1).toObject();
        for (auto it = reduces.begin(); it != reduces.end(); ++it)
            effect.reduces.emplace_back(indexOfConnector(it.key()), it->toInt());
        m_wiring.effects.push_back(std::move(effect));
    }

    void readDoubt(const QJsonObject& json) {
        LaneDoubt doubt;
        doubt.when = readCondition(json.value("when"_L1).toObject());
        doubt.connectors = connectorsIn(json.value("of"_L1));
        doubt.why = json.value("why"_L1).toString();
        if (doubt.why.isEmpty())
            fail(Text::tr("A doubt about the wiring does not say why."));
        m_wiring.doubts.push_back(std::move(doubt));
    }

    void readSataPorts(const QJsonValue& ports) {
        constexpr int mostPorts = 64;
        if (ports.isUndefined() || ports.isNull())
            return;
        if (ports.toInt(-1) < 0 || ports.toInt() > mostPorts)
            fail(Text::tr("The wiring must count 0–%1 SATA ports.").arg(mostPorts));
        m_wiring.sataPorts = ports.toInt();
    }

    QJsonObject m_json;
    Wiring m_wiring;
    std::optional<Problem> m_problem;
};

} // namespace

const char* token(ConnectorKind kind) {
    return at(connectorWords, kind);
}

const char* token(NodeKind kind) {
    return at(nodeWords, kind);
}

int Wiring::connector(const QString& label) const {
    return indexWhere(connectors, [&](const Connector& connector) { return connector.label == label; });
}

int Wiring::option(const QString& name) const {
    return indexWhere(options, [&](const BoardOption& option) { return option.name == name; });
}

Result<Wiring> wiringFromJson(const QJsonObject& json) {
    return WiringReader(json).read();
}

} // namespace core
