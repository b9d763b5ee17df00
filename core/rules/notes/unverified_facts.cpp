// Keeps guide rule 39e (check before buying): says which decisive facts no source was seen for, and which slots run at
// a width that nobody was seen to state.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

using namespace Qt::StringLiterals;

namespace core::rules {

/// A column that decides a rule, and how a user calls it.
struct DecisiveField {
    QLatin1String column;
    const char* words;
};

static constexpr DecisiveField powerDrawn{"tdp_w"_L1, QT_TRANSLATE_NOOP("core::Text", "power")};
static constexpr std::array cardFields{
    powerDrawn,
    DecisiveField{"power_plugs"_L1, QT_TRANSLATE_NOOP("core::Text", "plugs")},
    DecisiveField{"length_mm"_L1, QT_TRANSLATE_NOOP("core::Text", "length")},
    DecisiveField{"thickness_mm"_L1, QT_TRANSLATE_NOOP("core::Text", "thickness")},
    DecisiveField{"slots"_L1, QT_TRANSLATE_NOOP("core::Text", "slot width")},
    DecisiveField{"cooler"_L1, QT_TRANSLATE_NOOP("core::Text", "cooler")},
};
static constexpr std::array processorFields{
    powerDrawn,
    DecisiveField{"usable_lanes"_L1, QT_TRANSLATE_NOOP("core::Text", "lanes")},
    DecisiveField{"pcie_gen"_L1, QT_TRANSLATE_NOOP("core::Text", "PCIe generation")},
};
static constexpr std::array supplyFields{
    DecisiveField{"watts"_L1, QT_TRANSLATE_NOOP("core::Text", "rating")},
    DecisiveField{"watts_at_120v"_L1, QT_TRANSLATE_NOOP("core::Text", "rating at 120 V")},
    DecisiveField{"pcie_8_ports"_L1, QT_TRANSLATE_NOOP("core::Text", "8-pin plugs")},
    DecisiveField{"pcie_12v2x6_ports"_L1, QT_TRANSLATE_NOOP("core::Text", "12V-2x6 plugs")},
};
static constexpr std::array chassisFields{
    DecisiveField{"openings"_L1, QT_TRANSLATE_NOOP("core::Text", "rear openings")},
    DecisiveField{"max_card_length_mm"_L1, QT_TRANSLATE_NOOP("core::Text", "longest card")},
    DecisiveField{"board_forms"_L1, QT_TRANSLATE_NOOP("core::Text", "board forms")},
    DecisiveField{"ducted_air"_L1, QT_TRANSLATE_NOOP("core::Text", "ducted air")},
};
static constexpr std::array outletFields{
    DecisiveField{"amps"_L1, QT_TRANSLATE_NOOP("core::Text", "breaker")},
    DecisiveField{"continuous_factor"_L1, QT_TRANSLATE_NOOP("core::Text", "continuous share")},
};

namespace {

/// Gathers "part: field, field" for each part once.
class Doubts {
public:
    void add(const Part* part, std::span<const DecisiveField> fields) {
        if (!part || !m_seen.insert(part).second)
            return;
        QStringList words;
        for (const DecisiveField& field : fields) {
            if (!part->isVerified(field.column))
                words << Text::tr(field.words);
        }
        if (words.isEmpty())
            return;
        m_count += int(words.size());
        m_parts << part->id;
        m_texts << Text::tr("%1 (%2)").arg(part->name, words.join(Text::tr(", ")));
    }

    int count() const { return m_count; }
    const QStringList& parts() const { return m_parts; }
    const QStringList& texts() const { return m_texts; }

private:
    std::set<const Part*> m_seen;
    int m_count = 0;
    QStringList m_parts;
    QStringList m_texts;
};

} // namespace

/// Doubts that change no width: positions (they have a confidence of their own, which the gap rules tell), the names of
/// switch chips, which slots share a host bridge, and how a slot may be split.
static bool leavesWidths(QStringView field) {
    static constexpr std::array words{"pos"_L1, "model"_L1, "hb"_L1, "bifurcation"_L1};
    for (auto dot = field.indexOf(u'.'); dot >= 0; dot = field.indexOf(u'.', dot + 1)) {
        const QStringView rest = field.sliced(dot + 1);
        if (std::any_of(words.begin(), words.end(), [rest](QLatin1String word) { return rest.startsWith(word); }))
            return true;
    }
    return false;
}

static QStringList doubtfulWiring(const Board& board) {
    QStringList doubts;
    for (const QString& field : board.unverified) {
        if (field.startsWith("wiring"_L1) && !leavesWidths(field))
            doubts << field;
    }
    return doubts;
}

static std::optional<Finding> aboutWiring(const Board& board) {
    const QStringList doubts = doubtfulWiring(board);
    const bool isTrusted = board.confidence == Confidence::High;
    if (doubts.isEmpty() && (isTrusted || board.confidence == Confidence::Medium))
        return {};
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.isCondition = !isTrusted;
    finding.title = Text::tr("The board's wiring is not verified");
    finding.found = number(int(doubts.size()));
    finding.allowed = number(0);
    finding.message =
        Text::tr("No maker's document was seen for parts of the lane table of %1 (%2 statement(s) in doubt, "
                 "0 allowed); the widths hold only if it is right.")
            .arg(board.name, doubts.isEmpty() ? Text::tr("all") : finding.found);
    finding.subjects << board.id;
    finding.source = Text::tr("%1; in doubt: %2").arg(board.source, doubts.join(Text::tr(", ")));
    return finding;
}

/// One condition for each part whose connector's width is not known in this arrangement.
static void addUnknownWidths(const Analysis& analysis, Findings& findings) {
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        if (share.doubt < 0 || share.lanesOfCard == 0)
            continue;
        const QString label = labelOf(analysis, int(i));
        Finding finding;
        finding.severity = Severity::NotChecked;
        finding.isCondition = true;
        finding.title = Text::tr("The width of %1 is not known").arg(label);
        finding.found = notKnown();
        finding.allowed = inLanes(share.lanesPossible);
        finding.message = Text::tr("The width of %1 in %2 is %3, of %4 it could have. %5")
                              .arg(occupantOf(analysis, int(i)), label, finding.found, finding.allowed,
                                   doubtInWords(analysis, share));
        finding.subjects << label;
        finding.source = analysis.machine.board->source;
        findings.push_back(std::move(finding));
    }
}

Findings unverifiedFacts(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    Findings findings;
    if (auto finding = aboutWiring(*machine.board))
        findings.push_back(std::move(*finding));
    addUnknownWidths(analysis, findings);
    Doubts doubts;
    for (const MountedCard& mounted : machine.cards)
        doubts.add(mounted.card, cardFields);
    for (const Processor* processor : machine.processors)
        doubts.add(processor, processorFields);
    doubts.add(machine.supply, supplyFields);
    doubts.add(machine.chassis, chassisFields);
    doubts.add(machine.outlet, outletFields);
    if (doubts.count() == 0)
        return findings;
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Facts without a source seen");
    finding.found = number(doubts.count());
    finding.allowed = number(0);
    finding.message =
        Text::tr("No source was seen for these facts, which the findings rest on (%1 fact(s), 0 allowed): %2.")
            .arg(finding.found, doubts.texts().join(Text::tr("; ")));
    finding.subjects = doubts.parts();
    finding.source = Text::tr("The catalogue's own notes on each part");
    findings.push_back(std::move(finding));
    return findings;
}

} // namespace core::rules
