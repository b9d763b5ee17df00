#pragma once

namespace ui {

/// Makes every BuildView a list to screen readers, its slots and sockets the items: each named by its label, described
/// by what is in it and what its lanes come to. Calls after the first do nothing.
void installPlaceAccessibility();

} // namespace ui
