#pragma once

#include "core/parts/card_field.h"
#include "core/parts/words/part_lines.h"

#include <QString>

#include <vector>

class QDialog;
class QWidget;

namespace ui {

/// Where the figure of a column comes from, in words: its source with origin, confidence and day, or what it is
/// computed from.
struct FigureEvidence {
    QString figure;  ///< "Board power: 350 W"
    QString origin;  ///< "From the maker's own document (verified), checked on 2026-11-21."
    QString source;  ///< as it is named
    QString address; ///< of its page; empty where the source names none
};

/// Of one figure of `card`; `lines` are the fields of that card with their sources.
FigureEvidence figureEvidence(const core::Card& card, const core::PartColumn& column,
                              const std::vector<core::CardField>& lines);

/// Every field of a card with what it rests on, a row each. The caller shows it; it deletes itself when closed.
QDialog* makeCardFieldsDialog(const core::Card& card, const std::vector<core::CardField>& lines, QWidget* parent);

} // namespace ui
