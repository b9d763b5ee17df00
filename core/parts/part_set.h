// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/book_point.h"
#include "core/parts/card.h"
#include "core/parts/cloud_offer.h"
#include "core/parts/components.h"
#include "core/parts/cooling.h"
#include "core/parts/model.h"
#include "core/parts/whole_machine.h"

#include <QHash>

#include <tuple>
#include <type_traits>

namespace core {

/// Parts of every kind, in no order. `kinds` is the one list of the kinds, in the order of files, menus and tables.
struct PartSet {
    std::tuple<std::vector<Card>, std::vector<Board>, std::vector<Processor>, std::vector<ProcessorCooler>,
               std::vector<PowerSupply>, std::vector<Chassis>, std::vector<CaseFan>, std::vector<MemoryKit>,
               std::vector<Drive>, std::vector<NetworkCard>, std::vector<Bridge>, std::vector<Riser>,
               std::vector<Outlet>, std::vector<Ups>, std::vector<WholeMachine>, std::vector<NetworkLink>,
               std::vector<Model>, std::vector<CloudOffer>>
        kinds;
    std::vector<BookPoint> bookPoints;
    PriceTrends prices; ///< of the whole catalogue these are of; with no day: of these

    /// All parts of a kind, to be filled.
    template <class P>
    std::vector<P>& of() {
        return std::get<std::vector<P>>(kinds);
    }
    template <class P>
    const std::vector<P>& of() const {
        return std::get<std::vector<P>>(kinds);
    }
};

/// Calls `function` with a null pointer of each kind's type, in the order of the table, until one call says true; then
/// that is so.
template <class Function>
bool anyKind(Function function) {
    return [&]<class... P>(std::type_identity<std::tuple<std::vector<P>...>>) {
        return (function(static_cast<P*>(nullptr)) || ...);
    }(std::type_identity<decltype(PartSet::kinds)>());
}

/// Calls `function` with a null pointer of each kind's type, in the order of the table.
template <class Function>
void forEachKind(Function function) {
    anyKind([&]<class P>(P* none) {
        function(none);
        return false;
    });
}

/// Calls `function` with a null pointer of the type of the kind so called; false where there is none.
template <class Function>
bool withAnyKind(const QString& kind, Function function) {
    return anyKind([&]<class P>(P* none) {
        const bool isIt = kind == QLatin1String(P::names.name);
        if (isIt)
            function(none);
        return isIt;
    });
}

/// The rows of parts of one kind by their ids.
template <class P>
QHash<QString, std::size_t> rowsById(const std::vector<P>& parts) {
    QHash<QString, std::size_t> rows;
    rows.reserve(qsizetype(parts.size()));
    for (std::size_t row = 0; row < parts.size(); ++row)
        rows.insert(parts[row].id, row);
    return rows;
}

} // namespace core
