// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/heat_evidence.h"

#include "core/air/air_evidence.h"
#include "core/units/text.h"
#include "ui/widgets/evidence_dialog.h"
#include "ui/widgets/words.h"

#include <cmath>

namespace ui {

static QString errorInWords(double error) {
    const double degrees = std::round(error * 10) / 10;
    if (degrees == 0)
        return Words::tr("none");
    return degrees > 0 ? Words::tr("+%1").arg(core::number(degrees, 1))
                       : Words::tr("−%1").arg(core::number(-degrees, 1));
}

QDialog* makeHeatEvidenceDialog(QWidget* parent) {
    const auto points = core::airEvidence();
    Evidence evidence;
    evidence.explanation =
        Words::tr(
            "Expected range = room + R · k · watts, ± 8 °C or more (± 12 °C where no point was held back), cut off "
            "where the card throttles. R depends on cooler and rated power, k on the air in front of the fans; "
            "both are fitted to the points below. The error on held-back points is %1 °C (root mean square). No "
            "published temperature states a gap, so gaps from 0 to 40 mm are interpolated. The card's model "
            "matters more than millimetres.")
            .arg(core::number(core::holdOutError(points), 1));
    evidence.headings = {Words::tr("Measured"),  Words::tr("Published, °C"), Words::tr("Ours, °C"),
                         Words::tr("Error, °C"), Words::tr("Use"),           Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3};
    for (const core::AirEvidence& point : points)
        evidence.rows.push_back({point.what, core::number(core::inCelsius(point.published), 1),
                                 core::number(core::inCelsius(point.ours), 1), errorInWords(point.error()),
                                 point.isFitted ? Words::tr("fitted") : Words::tr("held back"), point.source});
    evidence.remarks = core::inWords(core::airNotes("layouts"_L1));
    return makeEvidenceDialog(evidence, parent);
}

} // namespace ui
