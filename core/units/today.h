// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>

namespace core {

/// The day on which questions are asked, by which prices are new or old: the system's, or that of SOURCE_DATE_EPOCH
/// (seconds since 1970, as of other programs whose output is to be the same again).
QDate today();

} // namespace core
