// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

/// A constant that was chosen on published rows, by its name: db/facts/fitted.csv says which rows. One that is not
/// there ends the program. Looked up once a place: `static const double share = fitted("train.of_mixture")`.
double fitted(const char* name);

} // namespace core
