// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace core {

/// Calls `work` once with each number from 0 to `count` - 1, on as many threads as the machine runs at once, the
/// caller's among them. Returns when all are done. REQUIRES: `work` may run beside itself and throws nothing.
void eachInParallel(int count, const std::function<void(int)>& work);

} // namespace core
