// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include "db/csv_file.h"

#include <cstdint>

int fuzz::readCsv(const std::uint8_t* data, std::size_t size) {
    const auto read = db::readCsv(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    return read && read->size() > size + 1 ? 1 : 0;
}
