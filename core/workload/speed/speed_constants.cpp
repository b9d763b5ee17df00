// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/speed/speed_constants.h"

#include "core/workload/facts/fitted.h"

namespace core {

const SpeedConstants& speedConstants() {
    static const SpeedConstants shipped = [] {
        SpeedConstants made;
        eachConstant(made, [](const QByteArray& name, double& value) { value = fitted(name.constData()); });
        return made;
    }();
    return shipped;
}

} // namespace core
