// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

namespace tests {

/// The part with what a catalogue of it alone reckons with.
template <class P>
P priced(P part) {
    const QString id = part.id;
    core::PartSet parts;
    parts.of<P>().push_back(std::move(part));
    const core::Catalogue catalogue(std::move(parts));
    return *catalogue.find<P>(id);
}

} // namespace tests
