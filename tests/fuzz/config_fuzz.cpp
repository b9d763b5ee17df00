// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/check_model.h"
#include "tests/fuzz/readers.h"

#include "core/workload/models/model_config.h"

#include <cstdint>

int fuzz::readConfig(const std::uint8_t* data, std::size_t size) {
    if (const auto read = core::modelFromConfig(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size))))
        checkModel(*read);
    return 0;
}
