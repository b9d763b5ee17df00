// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

#include <memory>

namespace tests {

/// The 20 cards of the book's charts with its plotted points, and two cards that are not in them: the GTX 1070 Ti and
/// the RTX 3090.
core::PartSet bookParts();
/// Of them, with a board to put them in.
std::shared_ptr<const core::Catalogue> bookCatalogue();

} // namespace tests
