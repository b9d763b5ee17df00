// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/card.h"

namespace core {

/// The partner cards of one reference card, and it, have one id here.
const QString& modelOf(const Card& card);
/// Who made the chip, as ids begin with it ("amd"); partner cards have the maker of the chip they are built on.
QString chipMakerOf(const Card& card);
/// True for NVIDIA's cards and those that partners build on them.
bool isNvidia(const Card& card);
/// True for cards sold to companies: no consumer series, by the maker's own naming.
bool isProfessional(const Card& card);

} // namespace core
