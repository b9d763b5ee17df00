#pragma once

#include "ui/scene/callout_item.h"

#include "core/rules/difference.h"

namespace ui {

/// What a change does to the lanes of others than `place`, in lines: links that fall or rise, drives on carriers, and
/// uplinks of which more or less is asked than before where that passes what they carry.
std::vector<CalloutLine> laneCosts(const core::Analysis& before, const core::Analysis& after,
                                   const core::Difference& difference, const QString& place);

} // namespace ui
