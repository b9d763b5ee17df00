#pragma once

#include "core/units/units.h"

#include <optional>

namespace core {

/// What was tried of loads that differ in their watts alone: what holds one holds a smaller one, too.
class HeldLoad {
public:
    /// Whether so many watts are held; `isHeld` is asked where those tried before do not tell.
    template <class Try>
    bool holds(Power watts, Try isHeld) {
        if (m_most && watts <= *m_most)
            return true;
        if (m_least && watts >= *m_least)
            return false;
        const bool found = isHeld();
        (found ? m_most : m_least) = watts;
        return found;
    }

private:
    std::optional<Power> m_most;  ///< that was held
    std::optional<Power> m_least; ///< that was not
};

} // namespace core
