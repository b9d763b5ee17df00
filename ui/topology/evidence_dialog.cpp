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
    const QString pattern = percent < 0 ? Words::tr("−%1 %") : Words::tr("+%1 %");
    return percent == 0 ? Words::tr("none") : pattern.arg(core::number(std::abs(percent)));
}

} // namespace

QDialog* makeEvidenceDialog(QWidget* parent) {
    Evidence evidence;
    evidence.explanation =
        Words::tr("Each figure is one copy in one direction. Over PCIe: the raw rate of the narrowest "
                  "link, less packet headers (26 bytes for every 256 of data) and 5 % for flow control. "
                  "Without peer-to-peer, copies go through system memory, so only a range can be given. "
                  "Over a bridge: the maker's rate; collective operations reach less, so read it as an "
                  "upper limit.");
    evidence.headings = {Words::tr("What was measured"), Words::tr("Published, GB/s"), Words::tr("Our figure, GB/s"),
                         Words::tr("Error"), Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3};
    for (const core::LinkEvidence& point : core::linkEvidence())
        evidence.rows.push_back({point.what, bandInWords(point.published), bandInWords(point.ours),
                                 errorInWords(point.error()), point.source});
    return makeEvidenceDialog(evidence, parent);
}

} // namespace ui
