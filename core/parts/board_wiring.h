// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/wiring.h"

#include <memory>

namespace core {

/// A board's wiring, read from its text when it is first asked for: a catalogue holds seventy boards, and a build uses
/// one. Copies share what was read. May be asked from several threads.
class BoardWiring {
public:
    /// No connectors at all.
    BoardWiring();
    /// A wiring that is known already.
    BoardWiring(Wiring wiring);
    /// The wiring that this JSON text describes (wiringFromJson).
    static BoardWiring unread(const QString& json);

    /// Empty where the text describes none: see problem().
    const Wiring& operator*() const;
    const Wiring* operator->() const { return &**this; }
    operator const Wiring&() const { return **this; }
    /// This board's own copy, to change.
    Wiring& edit();
    /// What is wrong with the text; empty for a good one.
    const QString& problem() const;

    friend bool operator==(const BoardWiring& a, const BoardWiring& b) { return a.m_state == b.m_state || *a == *b; }

private:
    struct State;
    std::shared_ptr<State> m_state;
};

} // namespace core
