#pragma once

class QScrollArea;

namespace core {
class Catalogue;
}

namespace ui {

/// Fills `area` with the book's claims, a row each, and under each of the three figures what that figure says to it.
void showClaims(QScrollArea* area, const core::Catalogue& catalogue);

} // namespace ui
