// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/rules/guide_table.h"

#include "core/metrics/metric.h"
#include "core/rules/host/processor_rank.h"
#include "tests/support/priced.h"

using namespace core;

namespace tests {

namespace {

Sample withCard(const std::function<void(Card&)>& change) {
    Sample sample = workstation(1);
    change(sample.card("blower"));
    return sample;
}

Sample professional(bool isPriced) {
    Sample sample = server(1);
    for (Card& card : sample.parts.of<Card>()) {
        card.cores = 4000;
        card.flopsPerCoreClock = 2;
        card.boostClock = Frequency::of(1500);
    }
    sample.card("passive").series = "Tesla / data centre";
    if (!isPriced)
        sample.card("passive").price.reset();
    return sample;
}

Sample mixed(const char* second) {
    Sample sample = workstation(1);
    sample.build.cards.push_back({"S5", QString::fromLatin1(second), {}});
    return sample;
}

Sample withOwnVideo() {
    Sample sample = workstation(1);
    sample.part<Board>("hedt").video = OnboardVideo::Bmc;
    return sample;
}

/// A later card in the catalogue, dearer or not.
Sample withLaterCardAt(int dollars) {
    Sample sample = workstation(1);
    const auto make = [](Card& card, int cores, const char* date) {
        card.cores = cores;
        card.flopsPerCoreClock = 2;
        card.boostClock = Frequency::of(1500);
        card.launchDate = QString::fromLatin1(date);
        card.status = MarketStatus::New;
        card.price->kind = PriceKind::Street;
    };
    make(sample.card("blower"), 4000, "2018-09-27");
    make(sample.card("open"), 5000, "2020-09-24");
    sample.card("open").price->amount = Money::of(dollars);
    return sample;
}

/// What a metric of the charts and the parts list says of a card: nothing where the fact is not known.
ShownRow measured(const char* numbers, const char* metric, const std::function<void(Card&)>& know) {
    const auto isShown = [metric](const Card& card) {
        const Metric* row = findMetric(QLatin1String(metric));
        return row && row->ofCard({&card, nullptr, ClockConvention::Boost}).has_value();
    };
    const auto known = [=] {
        Card card;
        know(card);
        return isShown(priced(card));
    };
    return {numbers, known, [=] { return isShown(Card()); }};
}

bool ranks(Frequency clock, int cores, Frequency otherClock, int otherCores) {
    Processor one;
    one.boostClock = clock;
    one.cores = cores;
    Processor other;
    other.boostClock = otherClock;
    other.cores = otherCores;
    return ranksAbove(one, other);
}

void giveClock(Card& card) {
    card.cores = 4000;
    card.flopsPerCoreClock = 2;
    card.boostClock = Frequency::of(1500);
}

} // namespace

std::vector<ShownRow> shownCardRows() {
    return {
        shownBy(
            "9", "slow-processor", "6 cores at 4 GHz beat 8 cores at 3.5 GHz",
            [] {
                Sample sample = workstation(4);
                sample.part<Processor>("hedt-64").boostClock = Frequency::of(3000);
                return sample;
            },
            [] { return workstation(4); }),
        {"9, the ranking", [] { return ranks(Frequency::of(4000), 6, Frequency::of(3500), 8); },
         [] { return ranks(Frequency::of(3500), 8, Frequency::of(4000), 6); }},
        shownBy(
            "62", "display-on-compute-card", "keeps less of its VRAM", [] { return workstation(1); }, withOwnVideo),
        shownBy(
            "65", "professional-price", "You pay for more VRAM", [] { return professional(true); },
            [] { return professional(false); }),
        shownBy(
            "66", "advice", "support NVIDIA (CUDA) best", [] { return withCard([](Card& c) { c.maker = "AMD"; }); },
            [] { return withCard([](Card& c) { c.maker = "NVIDIA"; }); }),
        shownBy(
            "67", "newer-card", "launched 2018-09-27", [] { return withLaterCardAt(900); },
            [] { return withLaterCardAt(1100); }),
        measured("67, a column", "launch", [](Card& card) { card.launchDate = "2018-09-27"; }),
        measured("68, 69, compute", "fp32", giveClock),
        measured("68, memory", "memory", [](Card& card) { card.memory = 11_GB; }),
        measured("68, 70, its speed", "bandwidth", [](Card& card) { card.memoryBandwidth = Bandwidth::of(616); }),
        measured("69, half", "fp16_tensor", [](Card& card) { card.fp16Tensor = Throughput::of(1e5); }),
        measured("69, eighth", "int8", [](Card& card) { card.int8 = Throughput::of(2e5); }),
        measured("69, sixteenth", "int4", [](Card& card) { card.int4 = Throughput::of(4e5); }),
        measured("70", "bus", [](Card& card) { card.busBits = 352; }),
        measured("L7", "bandwidth_per_dollar",
                 [](Card& card) {
                     card.memoryBandwidth = Bandwidth::of(616);
                     card.price = Price{999_USD, "2018-09-20", PriceKind::Launch};
                 }),
        shownBy(
            "71, 74", "advice", "tensor cores",
            [] {
                return withCard([](Card& c) {
                    c.maker = "NVIDIA";
                    c.fp16Tensor = Throughput::of(1e5);
                });
            },
            [] { return workstation(1); }),
        shownBy(
            "L6", "card-memory", "24 GB or more for video: not met",
            [] { return withCard([](Card& c) { c.memory = 6_GB; }); },
            [] { return withCard([](Card& c) { c.memory = 48_GB; }); }),
        shownBy(
            "L14", "mixed-cards", "Use one model", [] { return mixed("triple"); },
            [] { return mixed("open"); }), // "blower" is built on "open"
        shownBy(
            "L18", "advice", "single persons", [] { return withCard([](Card& c) { c.series = "Titan"; }); },
            [] { return withCard([](Card& c) { c.series = "RTX 2000"; }); }),
    };
}

} // namespace tests
