#include "core/recommend/trial_board.h"

#include "core/recommend/request.h"

using namespace Qt::StringLiterals;

namespace core {

Board trialBoard(int sockets) {
    constexpr int apart = 5;
    Wiring wiring;
    for (int i = 0; i < mostCards; ++i) {
        Connector slot;
        slot.label = u"S%1"_s.arg(i + 1);
        slot.position = 1 + apart * i;
        slot.physicalLanes = 16;
        slot.electricalLanes = 16;
        slot.generation = 5;
        wiring.connectors.push_back(slot);
    }
    Board board;
    board.id = u"trial"_s;
    board.name = board.id;
    board.sockets = sockets;
    board.wiring = BoardWiring(std::move(wiring));
    return board;
}

} // namespace core
