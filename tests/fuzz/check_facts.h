#pragma once

#include "core/import/scan/machine_facts.h"

#include <cstdint>

using Reader = void (*)(const QByteArray&, const QString&, core::MachineFacts&);

/// Reads hostile bytes and stops the program where a fact breaks what machine_facts.h promises.
void readAndCheck(Reader reader, const std::uint8_t* data, std::size_t size);
