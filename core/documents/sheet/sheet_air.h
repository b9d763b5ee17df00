// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// Air and heat as the sheet tells them: each card's expected and measured temperature, what they rest on, the case's
/// air, noise, what holds heavy cards. Empty without cards.
std::vector<LabelledText> sheetAir(const Analysis& analysis);

/// Which fan is to follow which sensor, a row a fan or group of fans.
std::vector<LabelledText> fanHeaders(const Analysis& analysis);

/// "72–88 °C expected, may throttle at 93 °C; measured 81 °C, to be watched".
QString temperatureInWords(const Analysis& analysis, std::size_t card);

} // namespace core
