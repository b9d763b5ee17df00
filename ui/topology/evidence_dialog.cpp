#include "ui/topology/evidence_dialog.h"

#include "core/topology/link_evidence.h"
#include "core/units/text.h"
#include "ui/widgets/evidence_dialog.h"
#include "ui/widgets/words.h"

#include <cmath>

namespace ui {

namespace {

QString bandInWords(const core::BandwidthBand& band) {
    const auto figure = [](core::Bandwidth bandwidth) {
        return core::number(core::inGigabytesPerSecond(bandwidth), 1);
    };
    return band.low == band.high ? figure(band.low) : Words::tr("%1–%2").arg(figure(band.low), figure(band.high));
}

QString errorInWords(double error) {
    const double percent = std::round(error * 100);
    if (percent == 0)
        return Words::tr("none");
    return percent > 0 ? Words::tr("+%1 %").arg(core::number(percent)) : Words::tr("−%1 %").arg(core::number(-percent));
}

} // namespace

QDialog* makeEvidenceDialog(QWidget* parent) {
    Evidence evidence;
    evidence.explanation = Words::tr(
        "A figure is what one copy reaches in one direction. Over PCIe it is the raw rate of the narrowest "
        "link, less packet headers (256 bytes of data and 26 of header) and 5 % for flow control. Where cards "
        "have no peer-to-peer, copies pass through host memory, and only a band can be said. Over a bridge it "
        "is the maker's rate: collective operations reach less, so take it as an upper bound.");
    evidence.headings = {Words::tr("Measured"), Words::tr("Published, GB/s"), Words::tr("Ours, GB/s"),
                         Words::tr("Error"), Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3};
    for (const core::LinkEvidence& point : core::linkEvidence())
        evidence.rows.push_back({point.what, bandInWords(point.published), bandInWords(point.ours),
                                 errorInWords(point.error()), point.source});
    return makeEvidenceDialog(evidence, parent);
}

} // namespace ui
