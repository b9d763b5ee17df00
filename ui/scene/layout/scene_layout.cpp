// SPDX-License-Identifier: GPL-3.0-or-later
// Cards and slots are placed true to scale first; the scheme around them (sockets, lane sources, PSU) grows with its
// text.

#include "ui/scene/layout/scene_layout.h"

#include "core/units/at.h"
#include "ui/scene/layout/lane_layout.h"
#include "ui/scene/layout/scene_text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

static const double pitch = core::inMillimetres(core::slotPitch);

namespace {

constexpr double edge = 7;           ///< from the drawing's edge to what stands in it
constexpr double leastFront = 300;   ///< the case is shown at least this deep
constexpr double roomPastCards = 46; ///< beyond the longest card, for its plugs and the labels of its gaps
constexpr double mostRoomPastCards = 100;
constexpr double labelToBracket = 10;
constexpr double socketGap = 6;
constexpr double linkLetters = 5.4;  ///< width of "x16 Gen 3" in letters
constexpr double riserInset = 30;    ///< from the bracket to a card on a riser
constexpr double riserGap = 6;       ///< between the slots and the cards on risers, and between those
constexpr double carrierName = 0.34; ///< the share of a carrier's slab that its name keeps

class Composer {
public:
    Composer(const core::Analysis& analysis, double text)
        : m_analysis(analysis)
        , m_machine(analysis.machine)
        , m_connectors(analysis.machine.board->wiring->connectors) {
        m_layout.text = text;
        m_layout.labels.assign(m_connectors.size(), QRectF());
        m_layout.bays.assign(m_connectors.size(), QRectF());
        m_layout.stands.assign(m_connectors.size(), QPointF());
    }

    SceneLayout composed() {
        m_line = lineHeight(m_layout.text);
        m_labelLeft = -labelToBracket - labelWidth();
        placeFront();
        placeSlots();
        placeHungCards();
        placeWaitingCards();
        const double socketsBottom = m_firstSlot - 6 - runPitch * (occupiedSockets() + 1);
        const double bandTop = placeSockets(socketsBottom);
        QPointF leftTop = layOutLanes(m_analysis, m_layout, m_labelLeft - 5, -bracketDepth, socketsBottom);
        placeProcessors(leftTop, socketsBottom);
        placeCarrierSockets();
        placeSurroundings(leftTop, std::min(bandTop, leftTop.y()), socketsBottom);
        return std::move(m_layout);
    }

private:
    /// As wide as the longest label, within reason; where two lines have no room, with the link beside it.
    double labelWidth() const {
        const bool isOneLine = isLabelOneLine(m_layout.text);
        double widest = isOneLine ? 0 : m_layout.text * 6;
        for (const core::Connector& connector : m_connectors) {
            if (connector.kind == core::ConnectorKind::Slot)
                widest = std::max(widest, textWidth(connector.label, m_layout.text * smallText, QFont::DemiBold));
        }
        return std::min(widest, m_layout.text * 13) + 5 + (isOneLine ? m_layout.text * linkLetters : 0);
    }

    /// Past the longest card: its plugs, and where letters are large the figures of gaps clear of them.
    double roomForFigures() const {
        const double figure = textWidth(u"1.6 mm ?"_s, m_layout.text * smallText, QFont::DemiBold);
        const double plug = m_layout.text * 1.4;
        return std::clamp(plug + figure + m_line + 8, roomPastCards, mostRoomPastCards);
    }

    void placeFront() {
        double longest = 0;
        for (const core::MountedCard& mounted : m_machine.cards)
            longest = std::max(longest, drawnLength(*mounted.card) +
                                            (hangsOnRiser(m_machine, mounted.connector) ? riserInset : 0));
        for (const core::Card* card : m_machine.waitingCards)
            longest = std::max(longest, riserInset + drawnLength(*card));
        m_layout.cablesLeft = longest + (longest > 0 ? roomForFigures() : roomPastCards);
        const double cables = 6 + cableStep * double(m_analysis.cables.lines.size());
        m_layout.front = std::max(leastFront, m_layout.cablesLeft + cables);
        if (!m_machine.chassis || !m_machine.chassis->maxCardLength)
            return;
        const double limit = core::inMillimetres(*m_machine.chassis->maxCardLength);
        if (limit <= m_layout.front + 30) {
            m_layout.lengthLimit = limit;
            m_layout.front = std::max(m_layout.front, limit + 12);
        } else {
            m_layout.isCaseCut = true;
        }
    }

    /// Positions below the rear openings each slot has; those not known are stacked beneath, far enough apart for their
    /// cards.
    void placeSlots() {
        double next = 0;
        for (const core::Connector& connector : m_connectors) {
            if (connector.kind == core::ConnectorKind::Slot && connector.position)
                next = std::max(next, (*connector.position + 1) * pitch);
        }
        next = std::max(next, pitch);
        m_firstSlot = pitch;
        for (std::size_t i = 0; i < m_connectors.size(); ++i) {
            if (m_connectors[i].kind != core::ConnectorKind::Slot)
                continue;
            double y = next;
            if (m_connectors[i].position) {
                y = *m_connectors[i].position * pitch;
            } else {
                m_layout.arePositionsKnown = false;
                const core::MountedCard* card = m_machine.cardIn(int(i));
                next += std::max(pitch, card ? drawnThickness(*card->card) + 5 : 0);
            }
            const double height = labelHeight(m_layout.text);
            m_layout.bays[i] = QRectF(0, y, m_layout.front, pitch);
            m_layout.stands[i] = QPointF(0, y);
            m_layout.labels[i] =
                QRectF(m_labelLeft, y + (pitch - 3 - height) / 2, -labelToBracket - m_labelLeft, height);
            m_firstSlot = std::min(m_firstSlot, y);
            m_boardBottom = std::max(m_boardBottom, m_connectors[i].position ? y + pitch : next);
        }
        m_slotsBottom = m_boardBottom;
        for (const core::MountedCard& mounted : m_machine.cards) {
            const double top = core::at(m_layout.bays, mounted.connector).top();
            if (!hangsOnRiser(m_machine, mounted.connector))
                m_slotsBottom = std::max(m_slotsBottom, top + drawnThickness(*mounted.card));
        }
        if (m_machine.chassis && m_machine.chassis->openings)
            m_slotsBottom = std::max(m_slotsBottom, (*m_machine.chassis->openings + 1) * pitch);
    }

    /// What hangs on risers stands below the slots, one below the other: where in the case it hangs nobody says.
    void placeHungCards() {
        for (std::size_t i = 0; i < m_machine.risers.size(); ++i) {
            const int connector = m_machine.risers[i].connector;
            if (m_machine.risers[i].endpoint >= 0 || !hangsOnRiser(m_machine, connector))
                continue;
            const core::MountedCard* card = m_machine.cardIn(connector);
            const double height = card ? drawnThickness(*card->card) : oneSlotBoard;
            const double top = m_slotsBottom + riserGap;
            core::at(m_layout.stands, connector) = QPointF(riserInset, top);
            m_slotsBottom = top + height;
            const QRectF bay = core::at(m_layout.bays, connector);
            const double width = m_layout.text * 8.5;
            const double label = 2 * m_line + 2;
            m_layout.risers.push_back({int(i), connector, QPointF(-labelToBracket, bay.top() + (pitch - 3) / 2),
                                       QPointF(riserInset, top + height / 2),
                                       QRectF(-labelToBracket - 2 - width, top + (height - label) / 2, width, label)});
        }
        if (!m_layout.risers.empty())
            m_slotsBottom += 2;
    }

    /// What waits for a board stands free where its slots would be.
    void placeWaitingCards() {
        double top = pitch;
        for (const core::Card* card : m_machine.waitingCards) {
            m_layout.waiting.emplace_back(riserInset, top, drawnLength(*card), drawnThickness(*card));
            top = m_layout.waiting.back().bottom() + riserGap;
        }
        m_boardBottom = std::max(m_boardBottom, top);
        m_slotsBottom = std::max(m_slotsBottom, top);
    }

    /// A CPU without a lane source (there is no board yet) has a box of its own.
    void placeProcessors(QPointF& leftTop, double bottom) {
        m_layout.processors.assign(m_machine.processors.size(), QRectF());
        const auto& nodes = m_machine.board->wiring->nodes;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const auto socket = std::size_t(std::max(nodes[i].socket, 0));
            if (nodes[i].kind == core::NodeKind::Processor && socket < m_layout.processors.size())
                m_layout.processors[socket] = m_layout.nodes[i];
        }
        const double width = m_layout.text * 11.5;
        const double height = 3.1 * m_line + 4;
        double right = -bracketDepth;
        for (QRectF& box : m_layout.processors) {
            if (!box.isNull() || !nodes.empty())
                continue;
            box = QRectF(right - width, bottom - height, width, height);
            right -= width + 6;
            leftTop = {std::min(leftTop.x(), box.left()), std::min(leftTop.y(), box.top())};
        }
    }

    double boardRight() const {
        const auto outline = core::outlineOf(*m_machine.board);
        const double depth = outline ? core::inMillimetres(outline->depth) : m_layout.front - edge;
        return std::min(depth, m_layout.front - edge);
    }

    static bool isSocket(const core::Connector& connector) {
        return connector.kind == core::ConnectorKind::M2 || connector.kind == core::ConnectorKind::U2 ||
               connector.kind == core::ConnectorKind::Oculink || connector.kind == core::ConnectorKind::Ocp;
    }

    int occupiedSockets() const {
        int count = 0;
        for (std::size_t i = 0; i < m_connectors.size(); ++i)
            count += isSocket(m_connectors[i]) && m_analysis.lanes.shares[i].lanesOfCard > 0 ? 1 : 0;
        return count;
    }

    /// Rows of boxes for M.2 and the like, the last one ending at `bottom`; returns the top of the first.
    double placeSockets(double bottom) {
        std::vector<std::size_t> sockets;
        for (std::size_t i = 0; i < m_connectors.size(); ++i) {
            if (isSocket(m_connectors[i]))
                sockets.push_back(i);
        }
        const std::vector<int> ports = sataPortsShown();
        const std::size_t count = sockets.size() + ports.size();
        if (count == 0)
            return bottom;
        const double room = boardRight() - 2 * edge - 4;
        const double width =
            std::min(m_layout.text * 14, (room + socketGap) / std::min(2.0, double(count)) - socketGap);
        const double height = 2 * m_line + 2;
        const int columns = std::max(1, int((room + socketGap) / (width + socketGap)));
        const int rows = (int(count) + columns - 1) / columns;
        const double top = bottom - rows * (height + 4) + 4;
        for (std::size_t k = 0; k < count; ++k) {
            const int row = int(k) / columns;
            const int column = int(k) % columns;
            const QRectF box(edge + 4 + column * (width + socketGap), top + row * (height + 4), width, height);
            if (k < sockets.size())
                m_layout.labels[sockets[k]] = box;
            else
                m_layout.sataPorts.push_back({ports[k - sockets.size()], box});
        }
        return top;
    }

    /// Those with a drive on a cable, and the first without one; a record that counts the ports bounds it.
    std::vector<int> sataPortsShown() const {
        std::vector<int> ports;
        for (const auto& mounted : m_machine.drives) {
            if (mounted.isOnSataCable())
                ports.push_back(mounted.endpoint);
        }
        std::ranges::sort(ports);
        const int recorded = m_machine.board->wiring->sataPorts.value_or(int(ports.size() + m_connectors.size()) + 1);
        for (int port = 0; port < recorded; ++port) {
            // Where the lane table has a connector of this name, a drive in it is no matter of a cable.
            const bool isConnector = m_machine.board->wiring->connector(core::sataPlace(port)) >= 0;
            if (isConnector || std::binary_search(ports.begin(), ports.end(), port))
                continue;
            ports.push_back(port);
            break;
        }
        std::ranges::sort(ports);
        return ports;
    }

    /// A carrier's sockets stand side by side on its slab.
    void placeCarrierSockets() {
        for (const auto& mounted : m_machine.risers) {
            const auto count = mounted.part->split.size();
            const QRectF bay = core::at(m_layout.bays, mounted.connector);
            if (count == 0 || bay.isNull())
                continue;
            const double length = drawnLength(*mounted.part);
            const double left = length * carrierName;
            const double width = (length - left - 2) / double(count);
            for (std::size_t i = 0; i < count; ++i)
                m_layout.carrierSockets.push_back(
                    {mounted.connector, int(i),
                     QRectF(left + double(i) * width, bay.top() + 1.6, width - 2, oneSlotBoard - 3.2)});
        }
    }

    void placeSurroundings(const QPointF& leftTop, double bandTop, double socketsBottom) {
        const double memoryHeight = std::max(3 * m_line, 24.0);
        double socketsTop = socketsBottom;
        for (std::size_t i = 0; i < m_connectors.size(); ++i) {
            if (isSocket(m_connectors[i]))
                socketsTop = std::min(socketsTop, m_layout.labels[i].top());
        }
        for (const SataPort& port : m_layout.sataPorts)
            socketsTop = std::min(socketsTop, port.rect.top());
        m_layout.memory = QRectF(edge + 4, socketsTop - 6 - memoryHeight, m_layout.front - 2 * edge - 8, memoryHeight);
        const double boardTop = std::min(bandTop, m_layout.memory.top()) - m_line - 6;
        double left = std::min(leftTop.x(), m_labelLeft) - edge;
        for (const RiserTrack& riser : m_layout.risers)
            left = std::min(left, riser.label.left() - 2);
        m_layout.memory.setRight(boardRight() - edge);
        m_layout.board = QRectF(QPointF(left, boardTop), QPointF(boardRight(), m_boardBottom + 4));
        // Cables run side by side above the PSU, so that each can be followed.
        const std::size_t cables = m_analysis.cables.lines.size();
        const double below = std::max(edge, (m_layout.lengthLimit > 0 ? m_line + 4 : 0) +
                                                (cables > 0 ? 4 + cableStep * double(cables) : 0));
        const double boxTop = m_slotsBottom + 4 + below;
        const double boxHeight = 3 * m_line + 6;
        const double whole = m_layout.front - edge - left;
        m_layout.supply = QRectF(left, boxTop, whole * 0.56 - 3, boxHeight);
        m_layout.outlet = QRectF(left + whole * 0.56 + 3, boxTop, whole * 0.44 - 3, boxHeight);
        // The legend has a row of its own below the case's name.
        const double legendTop = boardTop - m_line - 4;
        m_layout.legend = QRectF(left, legendTop, m_layout.front - edge - left, m_line + 1);
        m_layout.chassis = QRectF(QPointF(left - edge, legendTop - m_line * 1.2 - 4),
                                  QPointF(m_layout.front, boxTop + boxHeight + edge));
        m_layout.scene = m_layout.chassis.adjusted(-3, -3, 3, 3);
    }

    const core::Analysis& m_analysis;
    const core::Machine& m_machine;
    const std::vector<core::Connector>& m_connectors;
    SceneLayout m_layout;
    double m_line = 6;
    double m_labelLeft = 0;
    double m_firstSlot = pitch;
    double m_boardBottom = 2 * pitch; ///< of the last slot
    double m_slotsBottom = 2 * pitch; ///< of the last card or opening
};

} // namespace

SceneLayout layoutOf(const core::Analysis& analysis, double text) {
    return Composer(analysis, text).composed();
}

} // namespace ui
