// SPDX-License-Identifier: GPL-3.0-or-later
// A text is read under a once_flag: analyses of several threads may ask the same board for the first time.
#include "core/parts/board_wiring.h"

#include <QJsonDocument>

#include <mutex>

namespace core {

struct BoardWiring::State {
    QString text; ///< until it is read
    Wiring wiring;
    QString problem;
    std::once_flag isRead;
};

BoardWiring::BoardWiring()
    : BoardWiring(Wiring{}) {}

BoardWiring::BoardWiring(Wiring wiring)
    : m_state(std::make_shared<State>()) {
    m_state->wiring = std::move(wiring);
    std::call_once(m_state->isRead, [] {});
}

BoardWiring BoardWiring::unread(const QString& json) {
    BoardWiring wiring;
    wiring.m_state = std::make_shared<State>();
    wiring.m_state->text = json;
    return wiring;
}

const Wiring& BoardWiring::operator*() const {
    State& state = *m_state;
    std::call_once(state.isRead, [&state] {
        auto wiring = wiringFromJson(QJsonDocument::fromJson(std::exchange(state.text, {}).toUtf8()).object());
        if (wiring)
            state.wiring = std::move(*wiring);
        else
            state.problem = wiring.problem().sentence;
    });
    return state.wiring;
}

Wiring& BoardWiring::edit() {
    *this = BoardWiring(**this);
    return m_state->wiring;
}

const QString& BoardWiring::problem() const {
    **this;
    return m_state->problem;
}

} // namespace core
