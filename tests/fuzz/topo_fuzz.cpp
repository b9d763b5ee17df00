#include "tests/fuzz/check_facts.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    readAndCheck(core::readOutput, data, size);
    return 0;
}
