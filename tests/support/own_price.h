// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"

namespace tests {

/// An own price alone: the shipped RTX 3090 at $600.
inline core::OwnParts cheaperRtx3090() {
    core::OwnPrice price;
    price.part = {QStringLiteral("cards"), QStringLiteral("nvidia-geforce-rtx-3090")};
    price.amount = core::Money::of(600);
    price.dollarsEach = 1;
    price.date = QStringLiteral("2026-01-01");
    core::OwnParts own;
    own.prices.push_back(price);
    return own;
}

} // namespace tests
