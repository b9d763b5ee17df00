// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_catalogue.h"

#include <QJsonArray>
#include <QJsonObject>

#include <random>

namespace tests {

using namespace core;

namespace {

class Maker {
public:
    explicit Maker(unsigned seed)
        : m_random(seed)
        , m_rare(seed * 31 + 7) {}

    PartSet made() {
        PartSet parts;
        for (int i = 0; i < 2; ++i)
            parts.of<Board>().push_back(board(i));
        for (int i = 0; i < 3; ++i)
            parts.of<Processor>().push_back(processor(i));
        for (int i = 0; i < 3; ++i)
            parts.of<Card>().push_back(card(i));
        for (int i = 0; i < 3; ++i)
            parts.of<PowerSupply>().push_back(supply(i));
        for (int i = 0; i < 2; ++i)
            parts.of<Chassis>().push_back(chassis(i));
        for (int i = 0; i < 2; ++i)
            parts.of<MemoryKit>().push_back(kit(i));
        for (int i = 0; i < 2; ++i)
            parts.of<Drive>().push_back(drive(i));
        parts.of<Outlet>() = {outlet()};
        return parts;
    }

    void addCopies(PartSet& parts) {
        const int first = pick(0, 6);
        const int second = (first + pick(1, 6)) % 7;
        int kind = 0;
        const auto add = [&](auto& all, auto alter) {
            const bool isChosen = kind == first || kind == second;
            ++kind;
            for (std::size_t i = 0, count = all.size(); isChosen && i < count; ++i) {
                auto copy = all[i];
                copy.id += QStringLiteral("-copy");
                copy.name = copy.id;
                copy.maker = oneOf({QStringLiteral("Alpha"), QStringLiteral("Beta")});
                if (once(12))
                    copy.price.reset();
                else if (copy.price)
                    copy.price->amount = copy.price->amount * pick(60, 110) / 100;
                if (once(2))
                    alter(copy);
                all.push_back(copy);
            }
        };
        add(parts.of<Board>(), [&](Board& board) { board.wiring = BoardWiring(wiring()); });
        add(parts.of<Processor>(), [&](Processor& processor) { processor.tdp = Power::of(pick(100, 300)); });
        add(parts.of<Card>(), [&](Card& card) { card.length = Length::of(pick(200, 340)); });
        add(parts.of<PowerSupply>(), [&](PowerSupply& supply) {
            if (once(3))
                supply.minVoltage = Voltage::of(supply.minVoltage->value() > 150 ? 100 : 200);
            else if (once(2))
                supply.inlet = supply.inlet == QLatin1String("C14") ? QStringLiteral("C20") : QStringLiteral("C14");
            else
                supply.ratingAt120V = supply.rating = supply.rating->value() > 500 ? 300_W : 1600_W;
        });
        add(parts.of<Chassis>(), [&](Chassis& chassis) {
            if (once(3))
                chassis.ductedAir = DuctedAir::No;
            else if (once(2))
                chassis.cardForms = {QStringLiteral("FHFL single-width")};
            else
                chassis.openings = pick(3, 8);
        });
        add(parts.of<MemoryKit>(), [&](MemoryKit& kit) { kit.isRegistered = !kit.isRegistered.value_or(true); });
        add(parts.of<Drive>(), [&](Drive& drive) { drive.activePower = 4_W; });
    }

    void addBridges(PartSet& parts) {
        for (Processor& processor : parts.of<Processor>())
            processor.maker = once(2) ? QStringLiteral("Intel") : processor.maker;
        for (Board& board : parts.of<Board>()) {
            if (once(2))
                board.wiring = BoardWiring(wiringOfTwo());
            if (once(2))
                board.sockets = 2;
            board.takesRegistered = true;
        }
        for (Chassis& chassis : parts.of<Chassis>()) {
            chassis.openings = pick(7, 10);
            chassis.ductedAir = DuctedAir::Yes;
            chassis.maxDoubleWideCards = 4;
        }
        for (PowerSupply& supply : parts.of<PowerSupply>()) {
            supply.rating = Power::of(oneOf({650, 1000, 1600}));
            supply.pcie8Plugs = pick(4, 12);
            supply.pcie8Cables = supply.pcie8Plugs;
        }
        parts.of<Processor>().pop_back();
        parts.of<MemoryKit>().pop_back();
        QStringList joined;
        for (Card& card : parts.of<Card>()) {
            card.slotWidth = oneOf({1.0, 1.0, 2.0, 2.5});
            card.thickness.reset();
            card.plugs = Plugs{{PlugKind::Pcie8, 1}};
            card.tdp = Power::of(oneOf({75, 150, 200}));
            card.memory = Memory::of(oneOf({8, 12, 24, 48}));
            card.peerToPeer = oneOf({PeerToPeer::Pcie, PeerToPeer::Pcie, PeerToPeer::BridgeOnly});
            if (once(6))
                card.peerToPeer.reset();
            if (!once(4))
                joined << card.id;
            card.nvlinkGeneration = once(4) ? std::nullopt : std::optional(3);
        }
        for (int i = 0; i < 3; ++i)
            parts.of<Bridge>().push_back(bridge(i, joined));
    }

private:
    Bridge bridge(int index, const QStringList& joined) {
        Bridge bridge = part<Bridge>("bridge", index, 20, 300);
        bridge.nvlinkGeneration = once(4) ? std::nullopt : std::optional(once(8) ? 2 : 3);
        bridge.links = oneOf({1, 2, 4, 12});
        bridge.bandwidth = Bandwidth::of(*bridge.links * oneOf({25, 50}));
        if (once(10))
            bridge.bandwidth.reset();
        bridge.pitches = {index == 0 ? pick(1, 3) : pick(2, 4)};
        if (once(3))
            bridge.pitches.push_back(pick(3, 5));
        if (once(8))
            bridge.pitches.clear();
        bridge.cards = joined;
        bridge.maxCards = oneOf({2, 2, 3, 4});
        return bridge;
    }

    /// Slots one to three openings apart, of one CPU and of another in any order.
    Wiring wiringOfTwo() {
        const int count = pick(3, 4);
        QJsonObject connectors{{QStringLiteral("M1"), QJsonObject{{QStringLiteral("kind"), QStringLiteral("m2")},
                                                                  {QStringLiteral("elec"), 4},
                                                                  {QStringLiteral("gen"), 4}}}};
        QJsonArray groups{group(QStringLiteral("M"), QJsonArray{rule({}, {{QStringLiteral("M1"), 4}})})};
        int position = pick(1, 2);
        for (int i = 0; i < count; ++i) {
            const QString label = QStringLiteral("S%1").arg(i + 1);
            connectors[label] = QJsonObject{{QStringLiteral("kind"), QStringLiteral("slot")},
                                            {QStringLiteral("elec"), 16},
                                            {QStringLiteral("phys"), 16},
                                            {QStringLiteral("gen"), pick(3, 5)},
                                            {QStringLiteral("pos"), position}};
            position += pick(1, 3);
            QJsonObject own = group(label, QJsonArray{rule({}, {{label, once(4) ? 8 : 16}})});
            own[QStringLiteral("node")] = once(2) ? QStringLiteral("CPU0") : QStringLiteral("CPU1");
            groups.append(own);
        }
        const auto node = [](int numa) {
            return QJsonObject{{QStringLiteral("kind"), QStringLiteral("cpu")}, {QStringLiteral("numa"), numa}};
        };
        const auto wiring = wiringFromJson({{QStringLiteral("nodes"), QJsonObject{{QStringLiteral("CPU0"), node(0)},
                                                                                  {QStringLiteral("CPU1"), node(1)}}},
                                            {QStringLiteral("connectors"), connectors},
                                            {QStringLiteral("groups"), groups}});
        if (!wiring)
            qFatal("%s", qPrintable(wiring.problem().sentence));
        return *wiring;
    }

    int pick(int least, int most) { return std::uniform_int_distribution<int>(least, most)(m_random); }
    bool once(int in) { return pick(1, in) == 1; }
    bool rarely(int in) { return std::uniform_int_distribution<int>(1, in)(m_rare) == 1; }
    template <class T>
    T oneOf(std::initializer_list<T> values) {
        return values.begin()[pick(0, int(values.size()) - 1)];
    }

    template <class P>
    P part(const char* kind, int index, int least, int most) {
        P made;
        made.id = QStringLiteral("%1-%2").arg(QLatin1String(kind)).arg(index);
        made.name = made.id;
        made.maker = oneOf({QStringLiteral("Alpha"), QStringLiteral("Beta")});
        made.source = QStringLiteral("a test");
        made.confidence = Confidence::High;
        if (!once(12))
            made.price = Price{Money::of(pick(least, most)), QStringLiteral("2024"), PriceKind::Street};
        return made;
    }

    static QJsonObject rule(const QJsonObject& when, const QJsonObject& give) {
        return {{QStringLiteral("when"), when}, {QStringLiteral("give"), give}};
    }

    /// Slots one to three openings apart. The last gives half of its lanes to the one before it, or all to a drive.
    Wiring wiring() {
        const int count = pick(2, 4);
        QJsonObject connectors;
        QJsonArray groups;
        int position = pick(1, 2);
        QStringList labels;
        for (int i = 0; i < count; ++i) {
            const QString label = QStringLiteral("S%1").arg(i + 1);
            labels << label;
            QJsonObject slot{{QStringLiteral("kind"), QStringLiteral("slot")},
                             {QStringLiteral("elec"), 16},
                             {QStringLiteral("phys"), once(6) ? 4 : 16},
                             {QStringLiteral("gen"), pick(3, 5)},
                             {QStringLiteral("pos"), position}};
            if (slot[QStringLiteral("phys")].toInt() == 4)
                slot[QStringLiteral("elec")] = 4;
            if (once(10))
                slot.remove(QStringLiteral("pos"));
            connectors[label] = slot;
            position += pick(1, 3);
        }
        connectors[QStringLiteral("M1")] = QJsonObject{
            {QStringLiteral("kind"), QStringLiteral("m2")}, {QStringLiteral("elec"), 4}, {QStringLiteral("gen"), 4}};
        for (int i = 0; i + 2 < count; ++i)
            groups.append(group(QStringLiteral("G%1").arg(i), QJsonArray{rule({}, {{labels[i], 16}})}));
        const QString a = labels[count - 2];
        const QString b = labels[count - 1];
        const QString drive = QStringLiteral("M1");
        const auto occupied = [](const QStringList& what) {
            return QJsonObject{{QStringLiteral("occ"), QJsonArray::fromStringList(what)}};
        };
        QJsonArray rules;
        if (once(2))
            rules.append(rule(occupied({drive, b}), {{a, 16}, {drive, 4}, {b, once(2) ? 0 : 4}}));
        if (once(2))
            rules.append(rule(occupied({a, b}), {{a, 8}, {b, once(4) ? 0 : 8}, {drive, 4}}));
        if (once(3))
            rules.append(rule(QJsonObject{{QStringLiteral("cpu_lanes"), 28}}, {{a, 16}, {drive, 4}}));
        rules.append(rule({}, {{a, 16}, {b, 16}, {drive, 4}}));
        groups.append(group(QStringLiteral("X"), rules));
        const auto wiring = wiringFromJson(
            {{QStringLiteral("nodes"),
              QJsonObject{{QStringLiteral("CPU0"),
                           QJsonObject{{QStringLiteral("kind"), QStringLiteral("cpu")}, {QStringLiteral("numa"), 0}}}}},
             {QStringLiteral("connectors"), connectors},
             {QStringLiteral("groups"), groups}});
        if (!wiring)
            qFatal("%s", qPrintable(wiring.problem().sentence));
        return *wiring;
    }

    static QJsonObject group(const QString& id, const QJsonArray& rules) {
        return {{QStringLiteral("id"), id},
                {QStringLiteral("node"), QStringLiteral("CPU0")},
                {QStringLiteral("rules"), rules}};
    }

    Board board(int index) {
        Board board = part<Board>("board", index, 100, 900);
        board.form = oneOf({BoardForm::Atx, BoardForm::EAtx});
        board.socket = oneOf({QStringLiteral("K1"), QStringLiteral("K2")});
        board.sockets = pick(1, 2);
        board.memoryType = QStringLiteral("DDR4");
        board.memorySlots = 8;
        board.takesRegistered = once(4) ? std::nullopt : std::optional(!once(4));
        board.takesUnbuffered = once(4) ? std::nullopt : std::optional(!once(4));
        board.maxMemory = 512_GB;
        board.video = oneOf({OnboardVideo::None, OnboardVideo::Bmc, OnboardVideo::Processor});
        board.positionConfidence = PositionConfidence::High;
        board.wiring = BoardWiring(wiring());
        return board;
    }

    Processor processor(int index) {
        Processor processor = part<Processor>("cpu", index, 100, 700);
        processor.socket = index == 0   ? QStringLiteral("K1")
                           : index == 1 ? QStringLiteral("K2")
                                        : oneOf({QStringLiteral("K1"), QStringLiteral("K2")});
        processor.tdp = Power::of(oneOf({65, 140, 280, 350}));
        processor.slotLanes = oneOf({28, 64});
        processor.usableLanes = processor.slotLanes;
        processor.pcieGeneration = pick(3, 5);
        processor.integratedGraphics = once(2);
        processor.maxSockets = pick(1, 2);
        processor.cores = 16;
        if (rarely(6))
            processor.limit = *processor.tdp + *processor.tdp / 3;
        return processor;
    }

    Card card(int index) {
        Card card = part<Card>("card", index, 200, 2000);
        card.cores = pick(1000, 6000);
        card.flopsPerCoreClock = 2;
        card.boostClock = Frequency::of(pick(1000, 2500));
        card.fp16Tensor = Throughput::of(pick(20'000, 200'000));
        card.tdp = Power::of(oneOf({75, 150, 250, 350, 450}));
        card.plugs = *card.tdp <= 75_W ? Plugs{}
                     : once(3)         ? Plugs{{PlugKind::Pin16, 1}}
                     : once(6)         ? Plugs{{PlugKind::Eps8, 1}}
                                       : Plugs{{PlugKind::Pcie8, *card.tdp > 225_W ? 3 : 1}};
        card.slotWidth = oneOf({1.0, 2.0, 2.5, 3.0});
        if (once(2))
            card.thickness = Length::of(*card.slotWidth * 20 - oneOf({1, 2, 4}));
        card.length = Length::of(pick(200, 340));
        card.height = 111_mm;
        card.memory = Memory::of(oneOf({2, 4, 8, 12, 24, 48}));
        card.memoryBandwidth = Bandwidth::of(pick(200, 1800));
        card.cooler = oneOf({Cooler::Open, Cooler::Blower, Cooler::Passive, Cooler::Blower});
        card.displayOutputs = !once(3);
        card.pcieGeneration = pick(3, 5);
        card.pcieLanes = oneOf({16, 16, 16, 8, 4});
        card.peerToPeer = once(2) ? PeerToPeer::Pcie : PeerToPeer::None;
        if (once(10))
            card.length.reset();
        if (index == 1)
            card.excursion = *card.tdp * 2;
        return card;
    }

    PowerSupply supply(int index) {
        PowerSupply supply = part<PowerSupply>("psu", index, 80, 600);
        supply.form = once(6) ? SupplyForm::Module : SupplyForm::Atx;
        supply.rating = Power::of(oneOf({450, 650, 1000, 1600}));
        supply.efficiency = oneOf({Efficiency::Bronze, Efficiency::Gold, Efficiency::Titanium});
        supply.pcie8Plugs = pick(2, 10);
        supply.pcie8Cables = once(2) ? supply.pcie8Plugs : std::optional(*supply.pcie8Plugs - 1);
        supply.pin16Plugs = pick(0, 2);
        supply.eps8Plugs = pick(1, 4);
        supply.minVoltage = Voltage::of(rarely(12) ? 200 : 100);
        supply.inlet = rarely(4) ? QStringLiteral("C20") : QStringLiteral("C14");
        if (once(10))
            supply.pcie8Plugs.reset();
        if (!rarely(16))
            supply.ratingAt120V = supply.rating;
        if (rarely(16))
            supply.unverified << QStringLiteral("watts_at_120v") << QStringLiteral("min_volts");
        supply.atx3 = index != 1;
        supply.length = Length::of(140 + 20 * (index % 4));
        return supply;
    }

    Chassis chassis(int index) {
        Chassis chassis = part<Chassis>("case", index, 50, 400);
        chassis.kind = once(3) ? ChassisKind::Rack : ChassisKind::Tower;
        chassis.rackUnits = pick(3, 5);
        chassis.openings = pick(5, 9);
        chassis.maxCardLength = Length::of(pick(240, 400));
        chassis.boardForms = once(3) ? std::vector{BoardForm::Atx} : std::vector{BoardForm::Atx, BoardForm::EAtx};
        chassis.supplyForm = once(5) ? SupplyForm::Module : SupplyForm::Atx;
        chassis.supplyBays = pick(1, 2);
        if (index % 3 == 1)
            chassis.maxSupplyLength = 190_mm;
        chassis.ductedAir = oneOf({DuctedAir::No, DuctedAir::Partial, DuctedAir::Yes});
        chassis.maxDoubleWideCards = pick(2, 4);
        if (rarely(6))
            chassis.ductedAir.reset();
        if (rarely(10))
            chassis.cardForms = {rarely(2) ? QStringLiteral("FHFL double-width") : QStringLiteral("FHFL passive")};
        return chassis;
    }

    MemoryKit kit(int index) {
        MemoryKit kit = part<MemoryKit>("kit", index, 80, 400);
        kit.type = QStringLiteral("DDR4");
        kit.isRegistered = index == 0;
        kit.modules = oneOf({1, 2, 4});
        kit.perModule = Memory::of(oneOf({16, 32}));
        return kit;
    }

    Drive drive(int index) {
        Drive drive = part<Drive>("drive", index, 60, 200);
        drive.interface = index == 0 ? DriveInterface::Nvme : DriveInterface::Sata;
        drive.form = index == 0 ? QStringLiteral("m2-2280") : QStringLiteral("2.5in");
        drive.capacity = Storage::of(oneOf({500, 2000}));
        drive.activePower = Power::of(pick(3, 8));
        if (index == 0) {
            drive.pcieLanes = 4;
            drive.pcieGeneration = 4;
        }
        return drive;
    }

    Outlet outlet() {
        Outlet outlet = part<Outlet>("outlet", 0, 0, 0);
        outlet.country = rarely(3) ? QStringLiteral("JP") : QStringLiteral("US"); // C14 bears 10 A there
        outlet.voltage = Voltage::of(120);
        outlet.current = Current::of(oneOf({8, 15}));
        outlet.continuousFactor = 0.8;
        return outlet;
    }

    std::mt19937 m_random;
    std::mt19937 m_rare; ///< apart, so that what it adds changes nothing else
};

} // namespace

PartSet randomParts(unsigned seed) {
    PartSet parts = Maker(seed).made();
    addCooling(parts, seed);
    return parts;
}

PartSet randomPartsWithCopies(unsigned seed) {
    Maker maker(seed);
    PartSet parts = maker.made();
    addCooling(parts, seed);
    maker.addCopies(parts);
    return parts;
}

PartSet randomPartsWithBridges(unsigned seed) {
    Maker maker(seed);
    PartSet parts = maker.made();
    addCooling(parts, seed);
    maker.addBridges(parts);
    return parts;
}

} // namespace tests
