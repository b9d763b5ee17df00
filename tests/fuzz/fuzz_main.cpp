// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>

// One libFuzzer program for all readers; the environment's FUZZ_READER names the one that is tried.

namespace {

using Read = int (*)(const std::uint8_t*, std::size_t);

template <core::ForeignFormat format>
int foreign(const std::uint8_t* data, std::size_t size) {
    return fuzz::readForeign(format, data, size);
}

struct ReaderRow {
    std::string_view name;
    Read read = nullptr;
};

using core::ForeignFormat;
constexpr std::array readers{
    ReaderRow{"bench", fuzz::readBench},
    ReaderRow{"build", fuzz::readBuild},
    ReaderRow{"config", fuzz::readConfig},
    ReaderRow{"csv", fuzz::readCsv},
    ReaderRow{"epoch_csv", foreign<ForeignFormat::EpochCsv>},
    ReaderRow{"gguf", fuzz::readGguf},
    ReaderRow{"gpu_records", foreign<ForeignFormat::GpuRecords>},
    ReaderRow{"open_db", foreign<ForeignFormat::OpenDb>},
    ReaderRow{"output", fuzz::readOutput},
    ReaderRow{"overlay", fuzz::readOverlay},
    ReaderRow{"own_parts", foreign<ForeignFormat::OwnParts>},
    ReaderRow{"picker_csv", foreign<ForeignFormat::PickerCsv>},
    ReaderRow{"picker_list", foreign<ForeignFormat::PickerList>},
    ReaderRow{"plain_csv", foreign<ForeignFormat::PlainCsv>},
};

const ReaderRow* chosen = nullptr;

} // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" int LLVMFuzzerInitialize(int* count, char*** words) {
    static const QCoreApplication application(*count, *words); // Qt loads its SQL driver for one alone
    const char* name = std::getenv("FUZZ_READER");
    chosen =
        std::find_if(readers.begin(), readers.end(), [&](const ReaderRow& row) { return name && row.name == name; });
    if (chosen != readers.end())
        return 0;
    std::fputs("FUZZ_READER names one of:", stderr);
    for (const ReaderRow& row : readers)
        std::fprintf(stderr, " %s", row.name.data());
    std::fputs("\n", stderr);
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return chosen->read(data, size);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return chosen->read == fuzz::readBuild ? fuzz::mutateBuild(data, size, most, seed)
                                           : LLVMFuzzerMutate(data, size, most);
}
