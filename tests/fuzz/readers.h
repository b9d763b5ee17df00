// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/foreign_reading.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

/// What reads foreign bytes, each a function that ends the program where a promise of its header is broken.
namespace fuzz {

/// Ends the program where `promise` does not hold.
inline void check(bool holds, const char* promise) {
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s\n", promise);
    std::abort();
}

int readBench(const std::uint8_t* data, std::size_t size);
int readBuild(const std::uint8_t* data, std::size_t size);
int readConfig(const std::uint8_t* data, std::size_t size);
int readCsv(const std::uint8_t* data, std::size_t size);
int readForeign(core::ForeignFormat format, const std::uint8_t* data, std::size_t size);
int readGguf(const std::uint8_t* data, std::size_t size);
int readOutput(const std::uint8_t* data, std::size_t size);
int readOverlay(const std::uint8_t* data, std::size_t size);

/// Changes a build file as a tree of JSON, in place; returns its new size, at most `most`.
std::size_t mutateBuild(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);

} // namespace fuzz
