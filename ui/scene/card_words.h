#pragma once

#include "core/analysis/analysis.h"

#include <QStringList>

namespace ui {

/// "x8 Gen 3", or "no lanes".
QString linkWords(const core::LaneShare& share);
/// What a card's slot gives it, longest wording first: "slot PCIEX8_2 · x8 Gen 3 · 7.9 GB/s (card has x16)" …
QStringList slotWords(const core::Analysis& analysis, int connector);
/// "air: tight".
QString airWords(core::Airflow airflow);

} // namespace ui
