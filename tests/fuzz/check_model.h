// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/model.h"

/// Stops the program where a model that was read of hostile bytes could not be entered into the catalogue.
void checkModel(const core::Model& model);
