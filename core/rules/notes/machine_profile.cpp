// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 6 (a beginner's card of 150–200 W) and gathers what the guides ask of the machines they describe.
#include "core/rules/notes/machine_profile.h"

#include "core/rules/power/guide_watts.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr unsigned bit(MachineKind kind) {
    return 1U << unsigned(kind);
}

constexpr unsigned beginner = bit(MachineKind::Beginner);
constexpr unsigned one = bit(MachineKind::OneCard);
constexpr unsigned two = bit(MachineKind::TwoCards);
constexpr unsigned four = bit(MachineKind::FourCards);
constexpr unsigned eight = bit(MachineKind::EightCards);

struct ProfileRow {
    unsigned kinds = 0;
    const char* rule = "";
    const char* what = "";
    Grading* grade = nullptr;
};

constexpr std::array rows{
    ProfileRow{beginner, "6", QT_TRANSLATE_NOOP("core::Sentence", "Peak of the card"), gradeCardPower},
    ProfileRow{beginner | one, "10", QT_TRANSLATE_NOOP("core::Sentence", "CPU cores"), gradeCores},
    ProfileRow{two, "11", QT_TRANSLATE_NOOP("core::Sentence", "CPU cores"), gradeCores},
    ProfileRow{four | eight, "8", QT_TRANSLATE_NOOP("core::Sentence", "CPU boost clock"), gradeClock},
    ProfileRow{eight, "13", QT_TRANSLATE_NOOP("core::Sentence", "CPUs"), gradeSockets},
    ProfileRow{four, "12", QT_TRANSLATE_NOOP("core::Sentence", "CPU lanes needed"), gradeLanes},
    ProfileRow{one, "43", QT_TRANSLATE_NOOP("core::Sentence", "Cards at x16, PCIe 3.0 or newer"), gradeLinks},
    ProfileRow{two, "48", QT_TRANSLATE_NOOP("core::Sentence", "Cards at x16, PCIe 3.0 or newer"), gradeLinks},
    ProfileRow{four, "49", QT_TRANSLATE_NOOP("core::Sentence", "Cards at x16, PCIe 3.0 or newer"), gradeLinks},
    ProfileRow{eight, "44", QT_TRANSLATE_NOOP("core::Sentence", "Cards at x16, PCIe 3.0 or newer"), gradeLinks},
    ProfileRow{beginner, "16", QT_TRANSLATE_NOOP("core::Sentence", "Peak against the PSU"), gradePeak},
    ProfileRow{one, "17", QT_TRANSLATE_NOOP("core::Sentence", "PSU"), gradeSupply},
    ProfileRow{two, "18", QT_TRANSLATE_NOOP("core::Sentence", "PSU"), gradeSupply},
    ProfileRow{four, "19", QT_TRANSLATE_NOOP("core::Sentence", "PSU"), gradeSupply},
    ProfileRow{eight, "21", QT_TRANSLATE_NOOP("core::Sentence", "PSUs that carry the load"), gradeSupply},
    ProfileRow{eight, "21", QT_TRANSLATE_NOOP("core::Sentence", "Spare PSUs"), gradeSpareSupply},
    ProfileRow{beginner | one | two | four, "23", QT_TRANSLATE_NOOP("core::Sentence", "Plugs with a cable"),
               gradePlugs},
    ProfileRow{four | eight, "20", QT_TRANSLATE_NOOP("core::Sentence", "Continuous draw from the outlet"), gradeOutlet},
    ProfileRow{beginner | one, "31", QT_TRANSLATE_NOOP("core::Sentence", "Room beyond the card's length"), gradeRoom},
    ProfileRow{one, "35", QT_TRANSLATE_NOOP("core::Sentence", "Cooler of the card"), gradeFans},
    ProfileRow{two, "36", QT_TRANSLATE_NOOP("core::Sentence", "From card to card"), gradePitch},
    ProfileRow{four, "37", QT_TRANSLATE_NOOP("core::Sentence", "Narrow cards with blowers"), gradeNarrow},
    ProfileRow{four, "2", QT_TRANSLATE_NOOP("core::Sentence", "Cards in a workstation"), gradeTower},
    ProfileRow{eight, "39a", QT_TRANSLATE_NOOP("core::Sentence", "Case"), gradeServer},
    ProfileRow{eight, "39e", QT_TRANSLATE_NOOP("core::Sentence", "Cards qualified by the case maker"), gradeQualified},
    ProfileRow{one | two | four | eight, "60", QT_TRANSLATE_NOOP("core::Sentence", "System memory"), gradeHostMemory},
    ProfileRow{one | two, "61a", QT_TRANSLATE_NOOP("core::Sentence", "SSD for the data"), gradeDrive},
    ProfileRow{four, "61b", QT_TRANSLATE_NOOP("core::Sentence", "NVMe drive for the data"), gradeDrive},
    ProfileRow{four, "61b", QT_TRANSLATE_NOOP("core::Sentence", "Hard disks in a RAID"), gradeDisks},
    ProfileRow{eight, "61c", QT_TRANSLATE_NOOP("core::Sentence", "Network"), gradeNetwork},
    ProfileRow{one | two | four, "62", QT_TRANSLATE_NOOP("core::Sentence", "Display on a compute card"), gradeDisplay},
    ProfileRow{beginner | one | two | four | eight, "72", QT_TRANSLATE_NOOP("core::Sentence", "VRAM of each card"),
               gradeCardMemory},
};

} // namespace

int MachineProfile::met() const {
    return int(std::ranges::count_if(lines, [](const ProfileLine& l) { return l.isMet.value_or(false); }));
}

int MachineProfile::unknown() const {
    return int(std::ranges::count_if(lines, [](const ProfileLine& line) { return !line.isMet; }));
}

std::optional<MachineKind> machineKindOf(const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    if (cards.empty())
        return {};
    if (cards.size() == 1) {
        const auto peak = peakDemand(*cards.front().card);
        return peak && *peak <= beginnersPeak ? MachineKind::Beginner : MachineKind::OneCard;
    }
    return cards.size() == 2   ? MachineKind::TwoCards
           : cards.size() <= 4 ? MachineKind::FourCards
                               : MachineKind::EightCards;
}

MachineProfile gradedAs(MachineKind kind, const Analysis& analysis) {
    MachineProfile profile;
    profile.kind = kind;
    for (const ProfileRow& row : rows) {
        if ((row.kinds & bit(kind)) == 0)
            continue;
        ProfileLine line;
        line.rule = QString::fromLatin1(row.rule);
        line.what = Sentence::tr(row.what);
        row.grade(analysis, kind, line);
        profile.lines.push_back(line);
    }
    return profile;
}

const char* token(MachineKind kind) {
    static constexpr std::array words{"beginner", "1-card", "2-cards", "4-cards", "8-cards"};
    return at(words, kind);
}

QString inWords(MachineKind kind) {
    return choiceInWords("machine_kind", int(kind));
}

QString inWords(const MachineProfile& profile) {
    const QString words = Text::tr("Guide's checklist: %1 of %2 met").arg(profile.met()).arg(profile.lines.size());
    return profile.unknown() == 0 ? words : Text::tr("%1, %2 unknown").arg(words).arg(profile.unknown());
}

QString inWords(const ProfileLine& line) {
    if (!line.isMet)
        return notKnown();
    return *line.isMet ? Text::tr("met") : Text::tr("not met");
}

} // namespace core
