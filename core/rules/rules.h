// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phrases.h"
#include "core/rules/rule_book.h"
#include "core/units/at.h"

// What the file of a rule needs. One file each, named after it, says which guide rules it keeps and ends with its row,
// under the sentence that it enforces: place, id, area, whether it decides, whether one card more may bring it on,
// function, uses.
