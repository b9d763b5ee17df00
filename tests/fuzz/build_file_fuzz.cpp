#include "core/documents/build_json.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = core::buildFromJson(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    return read && read->build.cards.size() > 10'000 ? 1 : 0;
}
