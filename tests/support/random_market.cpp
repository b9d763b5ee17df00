// SPDX-License-Identifier: GPL-3.0-or-later
// A market and platforms laid over a random catalogue, from random numbers of their own.
#include "tests/support/random_catalogue.h"

#include <QJsonArray>
#include <QJsonObject>

#include <random>

namespace tests {

using namespace core;

namespace {

QJsonObject rule(const QJsonObject& when, const QJsonObject& give) {
    return {{QStringLiteral("when"), when}, {QStringLiteral("give"), give}};
}

QJsonObject group(const QString& id, const QJsonArray& rules) {
    return {
        {QStringLiteral("id"), id}, {QStringLiteral("node"), QStringLiteral("CPU0")}, {QStringLiteral("rules"), rules}};
}

class MarketMaker {
public:
    explicit MarketMaker(unsigned seed)
        : m_random(seed * 69'061 + 11) {}

    void addMarket(PartSet& parts) {
        const auto eachOf = [&](auto& all) {
            for (auto& part : all)
                offer(part);
        };
        eachOf(parts.of<Board>());
        eachOf(parts.of<Processor>());
        eachOf(parts.of<Card>());
        eachOf(parts.of<PowerSupply>());
        eachOf(parts.of<Chassis>());
        eachOf(parts.of<MemoryKit>());
        eachOf(parts.of<Drive>());
        for (Processor& processor : parts.of<Processor>()) {
            processor.family = oneOf({QStringLiteral("old"), QStringLiteral("new"), QStringLiteral("new"), QString()});
            processor.cores = oneOf({4, 6, 8, 16, 32});
            processor.memoryChannels = oneOf({2, 2, 4, 8});
            processor.maxMemory = Memory::of(oneOf({64, 128, 512}));
            if (once(12))
                processor.cores.reset();
            if (once(12))
                processor.memoryChannels.reset();
        }
        for (Board& board : parts.of<Board>()) {
            if (!once(3))
                board.cpuFamilies = QStringList{QStringLiteral("new")};
            if (once(3))
                board.biosFamilies = QStringList{QStringLiteral("old: F50")};
            if (once(2))
                board.wiring = BoardWiring(wiringBelow(once(2)));
        }
        for (MemoryKit& kit : parts.of<MemoryKit>())
            kit.perModule = Memory::of(oneOf({8, 16, 32}));
        for (Card& card : parts.of<Card>()) {
            if (once(3))
                card.variantOf = QStringLiteral("amd-card");
            if (once(3)) {
                card.tdp = Power::of(oneOf({450, 460, 575}));
                card.plugs = Plugs{{PlugKind::Pin16, 1}};
            }
        }
        for (ProcessorCooler& cooler : parts.of<ProcessorCooler>())
            cooler.status = MarketStatus::New;
        for (CaseFan& fan : parts.of<CaseFan>())
            fan.status = MarketStatus::New;
    }

private:
    int pick(int least, int most) { return std::uniform_int_distribution<int>(least, most)(m_random); }
    bool once(int in) { return pick(1, in) == 1; }
    template <class T>
    T oneOf(std::initializer_list<T> values) {
        return values.begin()[pick(0, int(values.size()) - 1)];
    }

    /// Mostly sold new; used offers are cheaper, street offers either way.
    void offer(Part& part) {
        part.status = once(5)   ? oneOf({MarketStatus::EndOfLife, MarketStatus::UsedOnly, MarketStatus::Announced})
                      : once(9) ? std::nullopt
                                : std::optional(MarketStatus::New);
        const auto add = [&](PriceKind kind, int least, int most) {
            const int dollars = part.price ? int(inDollars(part.price->amount)) : 200;
            part.offers.push_back({Money::of(dollars * pick(least, most) / 100.0),
                                   QStringLiteral("2026-0%1").arg(pick(1, 9)), kind, QStringLiteral("a test")});
        };
        if (once(3))
            add(PriceKind::Used, 40, 90);
        if (once(4))
            add(PriceKind::Street, 60, 160);
    }

    /// Three slots of the CPU, of which two share, and one below the chipset or a PCIe switch.
    Wiring wiringBelow(bool isSwitch) {
        QJsonObject connectors{{QStringLiteral("M1"), QJsonObject{{QStringLiteral("kind"), QStringLiteral("m2")},
                                                                  {QStringLiteral("elec"), 4},
                                                                  {QStringLiteral("gen"), 4}}},
                               {QStringLiteral("@X"), QJsonObject{{QStringLiteral("kind"), QStringLiteral("uplink")},
                                                                  {QStringLiteral("to"), QStringLiteral("X")},
                                                                  {QStringLiteral("elec"), 8},
                                                                  {QStringLiteral("gen"), 4},
                                                                  {QStringLiteral("always"), true}}}};
        int position = 1;
        for (int i = 1; i <= 4; ++i) {
            connectors[QStringLiteral("S%1").arg(i)] = QJsonObject{{QStringLiteral("kind"), QStringLiteral("slot")},
                                                                   {QStringLiteral("elec"), 16},
                                                                   {QStringLiteral("phys"), 16},
                                                                   {QStringLiteral("gen"), pick(3, 5)},
                                                                   {QStringLiteral("pos"), position}};
            position += pick(1, 3);
        }
        const QString s2 = QStringLiteral("S2");
        const QString s3 = QStringLiteral("S3");
        const QJsonObject both{{QStringLiteral("occ"), QJsonArray{s2, s3}}};
        QJsonObject below =
            group(QStringLiteral("B"), QJsonArray{rule({}, {{QStringLiteral("S4"), once(2) ? 16 : 8}})});
        below[QStringLiteral("node")] = QStringLiteral("X");
        const QJsonArray groups{
            group(QStringLiteral("M"), QJsonArray{rule({}, {{QStringLiteral("M1"), 4}})}),
            group(QStringLiteral("U"), QJsonArray{rule({}, {{QStringLiteral("@X"), 8}})}),
            group(QStringLiteral("A"), QJsonArray{rule({}, {{QStringLiteral("S1"), once(3) ? 8 : 16}})}),
            group(QStringLiteral("P"), QJsonArray{rule(both, {{s2, 8}, {s3, 8}}), rule({}, {{s2, 16}, {s3, 16}})}),
            below};
        const QJsonObject cpu{{QStringLiteral("kind"), QStringLiteral("cpu")}, {QStringLiteral("numa"), 0}};
        const QJsonObject other{
            {QStringLiteral("kind"), isSwitch ? QStringLiteral("switch") : QStringLiteral("chipset")}};
        const auto wiring = wiringFromJson(
            {{QStringLiteral("nodes"), QJsonObject{{QStringLiteral("CPU0"), cpu}, {QStringLiteral("X"), other}}},
             {QStringLiteral("connectors"), connectors},
             {QStringLiteral("groups"), groups}});
        if (!wiring)
            qFatal("%s", qPrintable(wiring.problem().sentence));
        return *wiring;
    }

    std::mt19937 m_random;
};

/// Coolers, fans and what cases hold of them, from random numbers that leave the others alone.
class CoolingMaker {
public:
    explicit CoolingMaker(unsigned seed)
        : m_random(seed * 911 + 5) {}

    void addTo(PartSet& parts) {
        parts.of<ProcessorCooler>() = {cooler(0), cooler(1)};
        parts.of<CaseFan>() = {fan()};
        for (Chassis& chassis : parts.of<Chassis>())
            cool(chassis);
    }

private:
    bool once(int in) { return std::uniform_int_distribution<int>(1, in)(m_random) == 1; }

    template <class P>
    P part(const char* id, int dollars) {
        P made;
        made.id = QLatin1String(id);
        made.name = made.id;
        made.source = QStringLiteral("a test");
        made.confidence = Confidence::High;
        made.price = Price{Money::of(dollars), QStringLiteral("2024"), PriceKind::Street};
        return made;
    }

    /// The second is flatter, and holds less.
    ProcessorCooler cooler(int index) {
        auto cooler =
            index == 0 ? part<ProcessorCooler>("cooler-0", 40) : part<ProcessorCooler>("cooler-1", once(2) ? 30 : 90);
        cooler.maker = index == 0 ? QStringLiteral("Alpha") : QStringLiteral("Beta");
        cooler.sockets =
            once(5) ? QStringList{QStringLiteral("K1")} : QStringList{QStringLiteral("K1"), QStringLiteral("K2")};
        cooler.height = index == 0 ? 150_mm : 60_mm;
        cooler.rating = index == 0 ? 500_W : 200_W;
        return cooler;
    }

    CaseFan fan() {
        auto fan = part<CaseFan>("fan-0", 12);
        fan.maker = QStringLiteral("Alpha");
        fan.size = 120_mm;
        fan.airflow = VolumeFlow::of(60);
        fan.speed = 1'500;
        return fan;
    }

    void cool(Chassis& chassis) {
        if (!once(8))
            chassis.maxCoolerHeight = once(3) ? 100_mm : 170_mm;
        chassis.includedFans = once(2) ? 0 : 2;
        chassis.fanPlaces = *chassis.includedFans + (once(3) ? 1 : 6);
        if (once(3))
            chassis.airflow = VolumeFlow::of(once(2) ? 60 : 400);
    }

    std::mt19937 m_random;
};

} // namespace

void addCooling(PartSet& parts, unsigned seed) {
    CoolingMaker(seed).addTo(parts);
}

PartSet randomPartsOnMarket(unsigned seed) {
    PartSet parts = randomParts(seed);
    MarketMaker(seed).addMarket(parts);
    return parts;
}

} // namespace tests
