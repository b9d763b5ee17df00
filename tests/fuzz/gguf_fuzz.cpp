// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/check_model.h"
#include "tests/fuzz/readers.h"

#include "core/workload/models/gguf_header.h"

#include <cstdint>

int fuzz::readGguf(const std::uint8_t* data, std::size_t size) {
    if (const auto read = core::modelFromGguf({QByteArrayView(data, qsizetype(size))}))
        checkModel(read->model);
    return 0;
}
