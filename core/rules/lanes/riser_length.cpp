// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfall 16: long cables without a retimer at Gen 4 and 5.
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <map>

namespace core::rules {

static constexpr int demandingGeneration = 4;
/// The one length that a published account names: 900 mm cables gave link errors with RTX 4090 cards at Gen 4.
static constexpr Length reportedToFail = 900_mm;

static Finding lengthy(const Analysis& analysis, const Mounted<Riser>& mounted, int generation) {
    const QString label = shortLabelOf(analysis, mounted.connector);
    const QString name = shortNameOf(*mounted.part);
    const auto& length = mounted.part->length;
    const bool isLong = length && *length >= reportedToFail;
    Finding finding{
        .severity = !length  ? Severity::NotChecked
                    : isLong ? Severity::Warning
                             : Severity::Advice,
        .title = Sentence::tr("Test the riser in %1").arg(label),
        .message = (!length  ? Sentence::tr("%1 in %2 may cause link errors at Gen %3: it has no retimer, and its "
                                             "length is unknown. Watch the error counters under load.")
                    : isLong ? Sentence::tr("%1 in %2 may cause link errors at Gen %3: it is %4 long without a "
                                            "retimer. If errors are counted, set Gen 3.")
                             : Sentence::tr("%1 in %2 (%4) has no retimer and runs at Gen %3. Watch the error counters "
                                            "under load."))
                       .arg(name, label, generation, length.value_or(Length())),
        .details = {Sentence::tr("No limit in length is published; cables of %1 are reported to give link errors at "
                                 "Gen 4.")
                        .arg(reportedToFail)},
        .subjects = {slotSubject(analysis, mounted.connector)},
        .found = length,
        .allowed = reportedToFail,
        .source = Sentence::tr("WOPR's notes on risers (900 mm at Gen 4 with RTX 4090); Level1Techs thread 190742"),
        .isCondition = isLong};
    if (isLong)
        finding.settings.push_back({Text::tr("PCIe speed of %1").arg(labelOf(analysis, mounted.connector)),
                                    Text::tr("Gen 3, if errors are counted")});
    return finding;
}

static Findings riserLength(const Analysis& analysis, const Catalogue&) {
    std::map<Severity, Findings> bySeverity;
    for (const auto& mounted : analysis.machine.risers) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        if (!carriesCard(*mounted.part) || share.lanesOfCard == 0 || share.lanes == 0 ||
            share.generation < demandingGeneration || mounted.part->hasRetimer.value_or(false))
            continue;
        Finding finding = lengthy(analysis, mounted, share.generation);
        bySeverity[finding.severity].push_back(std::move(finding));
    }
    Findings findings;
    for (const auto& [severity, alike] : bySeverity) {
        const int risers = int(alike.size());
        addAsOne(findings, alike, Sentence::tr("Test %n risers", "Test 1 riser", risers),
                 Sentence::tr("%n risers without retimers may cause link errors at Gen 4. Watch the "
                              "error counters under load.",
                              "1 riser without a retimer may cause link errors at Gen 4. Watch the "
                              "error counters under load.",
                              risers));
    }
    return findings;
}

/// A riser without a retimer is short where the link is fast.
extern const Rule riserLengthRule{530, "riser-length", Area::Lanes, false, false, riserLength};

} // namespace core::rules
