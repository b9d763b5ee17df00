// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/rules/guide_table.h"

#include "core/air/heat_rating.h"
#include "core/rules/host/memory_purpose.h"
#include "core/rules/notes/machine_profile.h"

using namespace core;

namespace tests {

namespace {

Sample inCase(const std::function<void(Chassis&)>& change, int cards = 1) {
    Sample sample = workstation(cards);
    change(sample.part<Chassis>("large"));
    return sample;
}

/// A card 268 mm long and 111 mm high, whose 12V-2x6 wants 35 mm more on this side.
Sample withPlugOn(PlugSide side, const std::function<void(Chassis&)>& change) {
    Sample sample = inCase(change);
    sample.card("blower").plugSide = side;
    sample.card("blower").plugs = Plugs{{PlugKind::Pin16, 1}};
    return sample;
}

/// Two blowers 40.64 mm apart, so thick that this much air is left.
Sample withAir(int micrometres) {
    Sample sample = workstation(2);
    sample.card("blower").thickness = Length::ofBase(40'640 - micrometres);
    return sample;
}

/// Two open cards four slots apart: a free slot is 20.32 mm.
Sample withFreeSlot(int by) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "open", {}}, {"S5", "blower", {}}};
    sample.card("open").thickness = Length::ofBase(4 * 20'320 - 20'320 - by);
    return sample;
}

/// Cards of S1, S3, S5, S7 and S2, in this order.
Sample cardsOf(const char* card, int count) {
    Sample sample = workstation(std::min(count, 4));
    if (count > 4)
        sample.build.cards.push_back({"S2", "blower", {}});
    for (PlacedCard& placed : sample.build.cards)
        placed.card = QString::fromLatin1(card);
    return sample;
}

Sample serverFor(int cards) {
    Sample sample = server(8);
    sample.part<Chassis>("rack").maxDoubleWideCards = cards;
    return sample;
}

Sample fullLength(int by) {
    Sample sample = server(1);
    sample.part<Chassis>("rack").cardForms = QStringList{"FHFL double-width passive"};
    sample.part<Chassis>("rack").qualifiedCards = QStringList{"passive"};
    sample.card("passive").length = Length::ofBase(313'000 + by * 1000);
    return sample;
}

/// Four passive cards whose maker asks for 50 CFM each.
Sample movingAir(int by) {
    Sample sample = workstation(4);
    for (PlacedCard& placed : sample.build.cards)
        placed.card = "passive";
    sample.card("passive").airflow = VolumeFlow::of(50);
    sample.part<Chassis>("large").ductedAir = DuctedAir::Yes;
    sample.part<Chassis>("large").airflow = VolumeFlow::of(200 + by);
    return sample;
}

/// One blower of 250 W alone: the middle of its band is 78 °C.
Sample throttlingAt(int celsius) {
    Sample sample = workstation(1);
    sample.card("blower").throttle = Temperature::of(celsius);
    return sample;
}

Sample measuredAt(double celsius) {
    Sample sample = workstation(1);
    sample.build.cards[0].temperature = Temperature::of(celsius);
    return sample;
}

/// A card in S7, whose slot has these lanes, beside three others.
Sample withNarrowSlot(int lanes) {
    Sample sample = workstation(4);
    sample.build.work.lanes = LaneProfile::Lenient;
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector("S7"))].electricalLanes = lanes;
    return sample;
}

/// Two cards two, three or four slots apart.
Sample apart(int pitch) {
    Sample sample = workstation(0);
    sample.build.cards = {{pitch == 3 ? "S2" : "S1", "open", {}}, {pitch == 2 ? "S3" : "S5", "open", {}}};
    return sample;
}

bool isPitchMet(int pitch) {
    const Sample sample = apart(pitch);
    const Analysed analysed(sample);
    for (const ProfileLine& line : gradedAs(MachineKind::TwoCards, analysed.analysis).lines) {
        if (line.rule == "36")
            return line.isMet.value_or(false);
    }
    return false;
}

bool serves(int gigabytes, const char* purpose) {
    for (const QString& line : inWords(purposesOf(Memory::of(gigabytes)))) {
        if (line.contains(QLatin1String(purpose)))
            return line.endsWith(QLatin1String(": met."));
    }
    return false;
}

std::function<bool(int)> isRated(double edge, HeatRating rating) {
    return [=](int by) { return heatRating(Temperature::of(edge + by * 0.1)) == rating; };
}

} // namespace

std::vector<Edge> roomEdges() {
    return {
        {"29, 39d, on top",
         "plug-room",
         Severity::Warning,
         "29, 39d",
         [](int by) {
             return withPlugOn(PlugSide::Top,
                               [by](Chassis& c) { c.maxCardHeight = Length::ofBase((146 + by) * 1000); });
         },
         {true, false, false}},
        {"29, behind",
         "plug-room",
         Severity::Warning,
         "29",
         [](int by) {
             return withPlugOn(PlugSide::Rear,
                               [by](Chassis& c) { c.maxCardLength = Length::ofBase((303 + by) * 1000); });
         },
         {true, false, false}},
        {"31, length",
         "card-too-long",
         Severity::Error,
         "31",
         [](int by) { return inCase([by](Chassis& c) { c.maxCardLength = Length::ofBase((268 + by) * 1000); }); },
         {true, false, false}},
        {"31, height",
         "card-too-high",
         Severity::Error,
         "31",
         [](int by) { return inCase([by](Chassis& c) { c.maxCardHeight = Length::ofBase((111 + by) * 1000); }); },
         {true, false, false}},
        {"31, openings; L22",
         "card-beyond-case",
         Severity::Error,
         "31",
         [](int by) { return inCase([by](Chassis& c) { c.openings = 8 + by; }, 4); },
         {true, false, false}},
        {"32",
         "advice",
         Severity::Advice,
         "rule 32",
         [](int by) { return cardsOf("blower", 3 + by); },
         {false, true, true}},
        {"33, L23",
         "gap-closed",
         Severity::Warning,
         "33",
         [](int by) { return withAir(2000 - by); },
         {false, false, true}}, // two millimetres for sure
        {"34, 36, L10, L23",
         "gap-closed",
         Severity::Warning,
         "34",
         [](int by) { return withFreeSlot(-by); },
         {false, false, true}},
        {"37, by cards; L9",
         "wide-cards",
         Severity::Warning,
         "rule 37",
         [](int by) { return cardsOf("triple", 4 + by); },
         {false, true, true}},
        {"37, by width",
         "wide-cards",
         Severity::Warning,
         "rule 37",
         [](int by) {
             Sample sample = workstation(4);
             sample.card("blower").slotWidth = 2 + by;
             return sample;
         },
         {false, false, true}},
        {"L9, L22",
         "card-overlaps-card",
         Severity::Error,
         "",
         [](int by) { return withAir(-2000 - by); },
         {false, false, true}},
        {"38",
         "advice",
         Severity::Advice,
         "rule 38",
         [](int by) { return cardsOf("blower", 4 + by); },
         {false, true, true}},
        {"39a",
         "too-many-cards",
         Severity::Error,
         "39a",
         [](int by) { return serverFor(8 + by); },
         {true, false, false}},
        {"39b", "server-cards", Severity::Error, "39b", fullLength, {false, false, true}},
        {"39c", "case-air", Severity::Warning, "39c", movingAir, {true, false, false}},
        {"40",
         "throttle-predicted",
         Severity::Warning,
         "40",
         [](int by) { return throttlingAt(66 + by); },
         {true, true, false}},
        {"41, L1, to be watched",
         "temperature-measured",
         Severity::Advice,
         "41",
         [](int by) { return measuredAt(80 + by * 0.1); },
         {false, true, true}},
        {"41, L1, throttling",
         "temperature-measured",
         Severity::Warning,
         "41",
         [](int by) { return measuredAt(84 + by * 0.1); },
         {false, true, true}},
        {"44, 46",
         "width-reduced",
         Severity::Warning,
         "44, 46",
         [](int by) {
             Sample sample = workstation(4); // M1 takes lanes of S7, M2 none
             sample.build.drives = {{by < 0 ? "M1" : "M2", "nvme"}};
             return sample;
         },
         {true, false, false}},
        {"L8",
         "width-reduced",
         Severity::Warning,
         "Dettmers",
         [](int by) {
             return withNarrowSlot(by < 0 ? 4 : by == 0 ? 8 : 16);
         },
         {true, false, false}},
        {"L8, told",
         "width-reduced",
         Severity::Advice,
         "Dettmers",
         [](int by) {
             return withNarrowSlot(by < 0 ? 4 : by == 0 ? 8 : 16);
         },
         {false, true, false}},
    };
}

std::vector<Graded> gradedRoom() {
    return {
        {"36", [](int by) { return isPitchMet(3 + by); }, {false, true, true}},
        {"41, L1, excellent", isRated(75, HeatRating::Excellent), {true, true, false}},
        {"41, L1, good", isRated(80, HeatRating::Good), {true, false, false}},
        {"41, L1, watched", isRated(84, HeatRating::Watch), {true, false, false}},
        {"41, L1, too hot", isRated(90, HeatRating::TooHot), {false, false, true}},
        {"L6, large transformers", [](int by) { return serves(24 + by, "large transformers"); }, {false, true, true}},
        {"L6, pretrained", [](int by) { return serves(11 + by, "pretrained"); }, {false, true, true}},
        {"L6, prototyping", [](int by) { return serves(10 + by, "prototyping"); }, {false, true, true}},
        {"L6, L25, Kaggle", [](int by) { return serves(8 + by, "Kaggle"); }, {false, true, true}},
    };
}

} // namespace tests
