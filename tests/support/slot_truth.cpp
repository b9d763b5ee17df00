// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/slot_truth.h"

#include "core/parts/board_wiring.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

using namespace core;

namespace tests {

static Tally& operator+=(Tally& sum, const Tally& more) {
    sum.right += more.right;
    sum.wrong += more.wrong;
    return sum;
}

void SlotScore::add(const SlotScore& other) {
    names += other.names;
    widths += other.widths;
    sizes += other.sizes;
    generations += other.generations;
    roots += other.roots;
    slotsOfBoard += other.slotsOfBoard;
    mistakes += other.mistakes;
}

Wiring handMadeWiring(const QString& id) {
    QFile file(QStringLiteral(SOURCE_TREE "/db/boards/") + id + ".json"_L1);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto wiring = wiringFromJson(QJsonDocument::fromJson(file.readAll()).object().value("wiring"_L1).toObject());
    return wiring ? *wiring : Wiring();
}

/// What feeds the connector, through switches: the CPUs and chipsets on top.
static std::vector<const Node*> rootsOf(const Wiring& wiring, int connector, int depth = 0) {
    std::vector<const Node*> roots;
    for (const int group : wiring.feeders[size_t(connector)]) {
        const int node = wiring.groups[size_t(group)].node;
        if (wiring.nodes[size_t(node)].kind != NodeKind::Switch) {
            roots.push_back(&wiring.nodes[size_t(node)]);
            continue;
        }
        for (size_t i = 0; i < wiring.connectors.size() && depth < 8; ++i) {
            if (wiring.connectors[i].feedsNode == node) {
                const auto above = rootsOf(wiring, int(i), depth + 1);
                roots.insert(roots.end(), above.begin(), above.end());
            }
        }
    }
    return roots;
}

static QString keyOf(QString label) {
    static const QRegularExpression noise(u"\\(SOCKET3\\)|[_ ](Port)?A(?=$|/)"_s);
    static const QRegularExpression others(u"[^A-Z0-9]"_s);
    return label.remove(noise).toUpper().remove(others);
}

/// Firmware's label and the silk screen's, of which one may say more: "CPU2 SLOT4 PCI-E 3.0 X16" and "SLOT4". A number
/// is never cut.
static bool isSameLabel(const QString& firmware, const QString& board) {
    const auto isDigitAt = [](const QString& text, qsizetype at) {
        return text.mid(at, 1) >= "0"_L1 && text.mid(at, 1) <= "9"_L1;
    };
    const qsizetype before = firmware.size() - board.size();
    return firmware == board || (firmware.startsWith(board) && !isDigitAt(firmware, board.size())) ||
           (board.size() >= 3 && firmware.endsWith(board) && !isDigitAt(firmware, before - 1)) ||
           (firmware.size() >= 4 && board.startsWith(firmware) && !isDigitAt(board, firmware.size()));
}

/// The connector of that label, of several the longest; -1 where none is left.
static int connectorFor(const QString& label, const Wiring& truth, const QSet<int>& taken) {
    int best = -1;
    qsizetype longest = 0;
    for (size_t i = 0; i < truth.connectors.size(); ++i) {
        const Connector& connector = truth.connectors[i];
        const QString key = keyOf(connector.label);
        if (connector.kind == ConnectorKind::Slot && !key.isEmpty() && key.size() > longest &&
            isSameLabel(keyOf(label), key)) {
            longest = key.size();
            best = int(i);
        }
    }
    return taken.contains(best) ? -1 : best;
}

static bool isRootRight(const SlotRoot& root, const std::vector<const Node*>& truth) {
    for (const Node* node : truth) {
        const bool isKind = (node->kind == NodeKind::Processor) == (root.kind == SlotRoot::Processor);
        if (isKind && (root.socket < 0 || root.socket == node->socket))
            return true;
    }
    return false;
}

SlotScore scoreOf(const BoardTable& table, const Wiring& truth) {
    SlotScore score;
    QSet<int> taken;
    for (const Connector& connector : truth.connectors)
        score.slotsOfBoard += connector.kind == ConnectorKind::Slot ? 1 : 0;
    for (const FirmwareSlot& slot : table.slots) {
        if (slot.kind != ConnectorKind::Slot)
            continue;
        const int place = connectorFor(slot.label, truth, taken);
        score.names.count(place >= 0);
        if (place < 0) {
            score.mistakes << slot.label + ": no such slot"_L1;
            continue;
        }
        taken.insert(place);
        const Connector& connector = truth.connectors[size_t(place)];
        const auto compare = [&](Tally& tally, const char* what, int claimed, int truly) {
            if (claimed == 0)
                return;
            tally.count(claimed == truly);
            if (claimed != truly)
                score.mistakes << u"%1: %2 %3, truly %4"_s.arg(slot.label, QLatin1String(what)).arg(claimed).arg(truly);
        };
        compare(score.widths, "width", slot.lanes, connector.electricalLanes);
        compare(score.sizes, "size", slot.size, connector.physicalLanes);
        compare(score.generations, "generation", slot.generation, connector.generation);
        if (slot.root.kind == SlotRoot::Unknown)
            continue;
        const bool isRight = isRootRight(slot.root, rootsOf(truth, place));
        score.roots.count(isRight);
        if (!isRight)
            score.mistakes << u"%1: root %2 %3"_s.arg(slot.label).arg(int(slot.root.kind)).arg(slot.root.socket);
    }
    return score;
}

} // namespace tests
