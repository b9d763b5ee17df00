// Keeps pitfall 16: long cables without a retimer at Gen 4 and 5.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/at.h"
#include "core/units/text.h"

namespace core::rules {

static constexpr int demandingGeneration = 4;
/// The one length that a published account names: 900 mm cables gave link errors with RTX 4090 cards at Gen 4.
static constexpr Length reportedToFail = 900_mm;

static Finding lengthy(const Analysis& analysis, const Mounted<Riser>& mounted, int generation) {
    const QString label = labelOf(analysis, mounted.connector);
    const auto& length = mounted.part->length;
    const bool isLong = length && *length >= reportedToFail;
    Finding finding;
    finding.severity = !length ? Severity::NotChecked : isLong ? Severity::Warning : Severity::Advice;
    finding.isCondition = isLong;
    finding.title = Text::tr("Test the riser in %1").arg(label);
    finding.found = inWords(length);
    finding.allowed = Text::tr("less than %1").arg(inWords(reportedToFail));
    finding.message =
        isLong
            ? Text::tr("%1 in %2 is %3 long, has no retimer and runs at Gen %4; such cables of %5 are reported to give "
                       "link errors at Gen 4. Works if the error counters stay at 0 under load, else at Gen 3.")
            : Text::tr("%1 in %2 (%3) has no retimer and runs at Gen %4. No limit in length is published; cables of %5 "
                       "are reported to give link errors at Gen 4. Watch the error counters under load.");
    finding.message =
        finding.message.arg(mounted.part->name, label, length ? inWords(length) : Text::tr("length not known"),
                            number(generation), inWords(reportedToFail));
    finding.subjects << label;
    finding.source = Text::tr("WOPR's notes on risers (900 mm at Gen 4 with RTX 4090); Level1Techs thread 190742");
    if (isLong)
        finding.settings.push_back({Text::tr("PCIe speed of %1").arg(label), Text::tr("Gen 3, if errors are counted")});
    return finding;
}

Findings riserLength(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& mounted : analysis.machine.risers) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        if (!carriesCard(*mounted.part) || share.lanesOfCard == 0 || share.lanes == 0)
            continue;
        if (share.generation >= demandingGeneration && !mounted.part->hasRetimer.value_or(false))
            findings.push_back(lengthy(analysis, mounted, share.generation));
    }
    return findings;
}

} // namespace core::rules
