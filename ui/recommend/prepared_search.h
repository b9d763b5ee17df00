// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"
#include "ui/document/evaluation.h"

namespace ui {

/// What searches of one catalogue need, made by the first of them and kept. Touched by a search's thread alone.
struct PreparedSearch {
    SharedCatalogue catalogue;
    std::shared_ptr<const core::SearchTable> table;

    const std::shared_ptr<const core::SearchTable>& tableOf(const SharedCatalogue& asked) {
        if (catalogue != asked || !table) {
            catalogue = asked;
            table = std::make_shared<const core::SearchTable>(core::searchTableOf(*asked));
        }
        return table;
    }
};

} // namespace ui
