// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

#include <QJsonObject>

namespace core {

/// How a catalogue differs from one before it.
struct CatalogueChanges {
    struct Row {
        QLatin1String kind; ///< core::kindName
        QString id;
        QString name;
        std::optional<Money> before = {}; ///< the price that is reckoned with
        std::optional<Money> after = {};
        QStringList facts = {}; ///< names of the fields that are others; those of prices are not among them
    };

    std::vector<Row> added;
    std::vector<Row> gone;
    std::vector<Row> prices;
    std::vector<Row> facts;

    /// Of the changed prices that are known in both, before or after.
    Money sumOf(std::optional<Money> Row::*amount) const;
};
CatalogueChanges changesBetween(const Catalogue& before, const Catalogue& after);

/// A few lines: what was added and went, by kind, prices with their sums, facts by field.
QStringList inWords(const CatalogueChanges& changes);
/// {"added": [{"kind", "id", "name", "before_usd", "after_usd", "fields"}], "gone", "prices", "prices_before_usd",
/// "prices_after_usd", "facts"}.
QJsonObject changesJson(const CatalogueChanges& changes);

} // namespace core
