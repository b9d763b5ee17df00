// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <variant>

namespace core {

/// Why something could not be done: one sentence that names the file, line or field and what to do about it.
struct Problem {
    QString sentence;
};

/// A value, or the problem that kept it from being made. We throw nothing.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Problem problem)
        : m_state(std::in_place_index<1>, std::move(problem)) {}

    bool hasValue() const { return m_state.index() == 0; }
    explicit operator bool() const { return hasValue(); }
    /// The value; only where hasValue().
    const T& value() const { return std::get<0>(m_state); }
    /// The same, to be changed or moved from.
    T& value() { return std::get<0>(m_state); }
    const T& operator*() const { return value(); }
    T& operator*() { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }
    /// The problem; only where not hasValue().
    const Problem& problem() const { return std::get<1>(m_state); }

private:
    std::variant<T, Problem> m_state;
};

/// For what yields nothing but may fail.
struct Done {};
using Outcome = Result<Done>;

} // namespace core
