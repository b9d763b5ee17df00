// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part.h"

namespace core {

/// A card's point in the book's published figure, as plotted, right or wrong.
struct BookPoint {
    static constexpr KindNames names{"book_points", "book_points"};

    QString cardId;
    QString series;
    Throughput fp32;
    Money price;
    Power power;
    QString note; ///< what is wrong with the point; empty when it is sound
    QString source;

    friend bool operator==(const BookPoint&, const BookPoint&) = default;
};

} // namespace core
