// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

#include <memory>

/// The catalogue that the build made, read once; an empty one where it cannot be read, which a test of it says.
std::shared_ptr<const core::Catalogue> shippedCatalogue();
