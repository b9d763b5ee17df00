// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <QStringList>

namespace ui {

/// What a card's slot gives it, longest wording first: "x8 Gen 3 · 7.9 GB/s (card has x16)" …
QStringList slotWords(const core::Analysis& analysis, int connector);
/// "72–84 °C", "up to 88 °C: may throttle". REQUIRES: a temperature, here and in heatBrief()
QString heatWords(const core::CardAir& air);
/// "▲ 72–88 °C": with ▲ where it will throttle, △ where it may.
QString heatBrief(const core::CardAir& air);
/// Where a card's air comes from and how warm it gets, as sentences.
QStringList airStory(const core::Analysis& analysis, std::size_t card);
/// What the eye sees of the card in a slot beside its lanes, as sentences: its air and heat, the gap below it, its
/// errors and warnings.
QStringList cardStory(const core::Analysis& analysis, const core::Findings& findings, int connector);

} // namespace ui
