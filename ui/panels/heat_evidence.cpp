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
            "An expected temperature is a band: room + R · k · watts, with R by cooler and rated power and k by the "
            "air "
            "before the fans, ± 8 °C at least (± 12 °C where no point could be held back), cut off where the "
            "governor holds the card. R and k are fitted to the points marked so and to those taken over below; on "
            "those held back the error is "
            "%1 °C (root mean square). No published temperature states a gap in mm: between 0 and 40 mm it is "
            "interpolation. The model of a card matters more than millimetres.")
            .arg(core::number(core::heldBackError(points), 1));
    evidence.headings = {Words::tr("Measured"),  Words::tr("Published, °C"), Words::tr("Ours, °C"),
                         Words::tr("Error, °C"), Words::tr("Use"),           Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3};
    for (const core::AirEvidence& point : points)
        evidence.rows.push_back({point.what, core::number(core::inCelsius(point.published), 1),
                                 core::number(core::inCelsius(point.ours), 1), errorInWords(point.error()),
                                 point.isFitted ? Words::tr("fitted") : Words::tr("held back"), point.source});
    evidence.remarks = core::layoutEvidence();
    return makeEvidenceDialog(evidence, parent);
}

} // namespace ui
