// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include "core/build/edits.h"
#include "core/rules/rule_book.h"
#include "tests/support/sample_boards.h"

#include <gtest/gtest.h>

namespace tests {

using namespace core;

/// A part of the catalogue with its id, a source that was seen, and a price.
template <class P>
static P made(const char* id, std::optional<int> dollars = {}) {
    P part;
    part.id = QString::fromLatin1(id);
    part.name = QStringLiteral("The ") + part.id;
    part.source = QStringLiteral("a test");
    part.confidence = Confidence::High;
    if (dollars)
        part.price = Price{Money::of(*dollars), QStringLiteral("2024"), PriceKind::Street};
    return part;
}

static Card madeCard(const char* id, int dollars, Power tdp, Cooler cooler, double width,
                     std::optional<Length> thickness) {
    Card card = made<Card>(id, dollars);
    card.tdp = tdp;
    card.cooler = cooler;
    card.slotWidth = width;
    card.thickness = thickness;
    card.length = 268_mm;
    card.height = 111_mm;
    card.memory = 11_GB;
    card.pcieGeneration = 3;
    card.pcieLanes = 16;
    card.plugs = Plugs{{PlugKind::Pcie8, 2}};
    card.displayOutputs = true;
    return card;
}

static std::vector<Card> cards() {
    Card blower = madeCard("blower", 1000, 250_W, Cooler::Blower, 2, 38_mm);
    blower.variantOf = QStringLiteral("open");
    Card open = madeCard("open", 1200, 260_W, Cooler::Open, 2.5, 50_mm);
    Card triple = madeCard("triple", 1500, 350_W, Cooler::FlowThrough, 3, 61_mm);
    triple.plugs = Plugs{{PlugKind::Pin16, 1}};
    Card passive = madeCard("passive", 5000, 300_W, Cooler::Passive, 2, {});
    passive.plugs = Plugs{{PlugKind::Eps8, 1}};
    passive.displayOutputs = false;
    passive.pcieGeneration = 4;
    return {blower, open, triple, passive};
}

static Processor madeProcessor(const char* id, int dollars, const char* socket, int lanes, int generation,
                               int sockets) {
    Processor processor = made<Processor>(id, dollars);
    processor.socket = QString::fromLatin1(socket);
    processor.tdp = 180_W;
    processor.usableLanes = lanes;
    processor.slotLanes = lanes;
    processor.pcieGeneration = generation;
    processor.integratedGraphics = false;
    processor.cores = 16;
    processor.baseClock = Frequency::of(3000);
    processor.boostClock = Frequency::of(4000);
    processor.maxSockets = sockets;
    processor.boxCooler = QStringLiteral("box");
    return processor;
}

/// Comes with every CPU, fits every case, costs nothing.
static ProcessorCooler boxCooler() {
    ProcessorCooler cooler = made<ProcessorCooler>("box");
    cooler.height = 70_mm;
    return cooler;
}

ProcessorCooler towerCooler(const char* id, std::optional<int> dollars) {
    ProcessorCooler cooler = made<ProcessorCooler>(id, dollars);
    cooler.coolerClass = QStringLiteral("dual-tower");
    cooler.sockets = QStringList{QStringLiteral("TR4")};
    cooler.height = 150_mm;
    cooler.rating = 400_W;
    return cooler;
}

CaseFan caseFan(const char* id, std::optional<int> dollars, double cfm) {
    CaseFan fan = made<CaseFan>(id, dollars);
    fan.size = 120_mm;
    fan.airflow = VolumeFlow::of(cfm);
    fan.speed = 1500;
    return fan;
}

static PowerSupply madeSupply(const char* id, int dollars, SupplyForm form, Power rating, int eightPins, int minVolts) {
    PowerSupply supply = made<PowerSupply>(id, dollars);
    supply.form = form;
    supply.rating = rating;
    supply.efficiency = Efficiency::Titanium;
    supply.pcie8Plugs = eightPins;
    supply.pin16Plugs = 0;
    supply.eps8Plugs = 4;
    supply.minVoltage = Voltage::of(minVolts);
    if (minVolts < 200)
        supply.ratingAt120V = rating;
    return supply;
}

static Chassis madeTower(const char* id, int dollars, int openings, Length length, std::vector<BoardForm> forms) {
    Chassis chassis = made<Chassis>(id, dollars);
    chassis.openings = openings;
    chassis.maxCardLength = length;
    chassis.maxCardHeight = 160_mm;
    chassis.maxCoolerHeight = 170_mm;
    chassis.boardForms = std::move(forms);
    chassis.supplyForm = SupplyForm::Atx;
    chassis.supplyBays = 1;
    chassis.ductedAir = DuctedAir::No;
    chassis.maxDoubleWideCards = 4;
    return chassis;
}

static std::vector<Chassis> cases() {
    const std::vector<BoardForm> large{BoardForm::Atx, BoardForm::EAtx, BoardForm::Eeb};
    Chassis ducted = madeTower("ducted", 700, 9, 350_mm, large);
    ducted.ductedAir = DuctedAir::Yes;
    Chassis rack = madeTower("rack", 2000, 19, 312_mm, {});
    rack.kind = ChassisKind::Rack;
    rack.fitsBoards = QStringList{QStringLiteral("octo")};
    rack.supplyForm = SupplyForm::Module;
    rack.supplyBays = 4;
    rack.ductedAir = DuctedAir::Yes;
    rack.maxDoubleWideCards = 8;
    return {madeTower("small", 80, 7, 260_mm, {BoardForm::Atx}), madeTower("middle", 150, 7, 350_mm, large),
            madeTower("large", 250, 9, 500_mm, large), ducted, rack};
}

static Outlet madeOutlet(const char* id, const char* country, int volts, int amperes, std::optional<double> factor) {
    Outlet outlet = made<Outlet>(id);
    outlet.country = QString::fromLatin1(country);
    outlet.voltage = Voltage::of(volts);
    outlet.current = Current::of(amperes);
    outlet.continuousFactor = factor;
    return outlet;
}

static MemoryKit madeKit(const char* id, int dollars, bool ecc, int modules, Memory perModule) {
    MemoryKit kit = made<MemoryKit>(id, dollars);
    kit.type = QStringLiteral("DDR4");
    kit.ecc = ecc;
    kit.isRegistered = ecc;
    kit.modules = modules;
    kit.perModule = perModule;
    return kit;
}

static Drive madeDrive(const char* id, DriveInterface interface, const char* form) {
    Drive drive = made<Drive>(id, 100);
    drive.interface = interface;
    drive.form = QString::fromLatin1(form);
    drive.capacity = Storage::of(2000);
    drive.pcieGeneration = 3;
    drive.pcieLanes = 4;
    return drive;
}

static NetworkCard madeNic(const char* id, int lanes, double gigabits) {
    NetworkCard nic = made<NetworkCard>(id, 300);
    nic.gigabits = gigabits;
    nic.isInfiniband = gigabits > 10;
    nic.pcieGeneration = 3;
    nic.pcieLanes = lanes;
    return nic;
}

static Riser madeCarrier() {
    Riser carrier = made<Riser>("carrier", 60);
    carrier.kind = RiserKind::Carrier;
    carrier.pcieGeneration = 3;
    carrier.pcieLanes = 16;
    carrier.split = {4, 4, 4, 4};
    return carrier;
}

static Riser madeCable(const char* id, std::optional<Length> length, int generation, int lanes, bool hasRetimer) {
    Riser cable = made<Riser>(id, 50);
    cable.kind = RiserKind::Cable;
    cable.length = length;
    cable.pcieGeneration = generation;
    cable.pcieLanes = lanes;
    cable.hasRetimer = hasRetimer;
    return cable;
}

PartSet sampleParts() {
    PartSet parts;
    parts.of<Card>() = cards();
    parts.of<Board>() = {hedtBoard(), octoBoard()};
    parts.of<Processor>() = {
        madeProcessor("hedt-64", 500, "TR4", 64, 3, 1), madeProcessor("hedt-28", 300, "TR4", 28, 3, 1),
        madeProcessor("xeon", 1000, "LGA4189", 64, 4, 2), madeProcessor("xeon-single", 400, "LGA4189", 64, 4, 1)};
    parts.of<ProcessorCooler>() = {boxCooler()};
    parts.of<PowerSupply>() = {madeSupply("atx-850", 120, SupplyForm::Atx, 850_W, 4, 100),
                               madeSupply("atx-1600", 500, SupplyForm::Atx, 1600_W, 8, 100),
                               madeSupply("atx-2000", 600, SupplyForm::Atx, 2000_W, 12, 200),
                               madeSupply("atx-3000", 900, SupplyForm::Atx, 3000_W, 16, 200),
                               madeSupply("module-1600", 300, SupplyForm::Module, 1600_W, 8, 100),
                               madeSupply("module-2000", 400, SupplyForm::Module, 2000_W, 8, 200)};
    parts.of<Chassis>() = cases();
    parts.of<MemoryKit>() = {madeKit("kit-4x16", 200, false, 4, 16_GB), madeKit("kit-8x32-ecc", 900, true, 8, 32_GB)};
    parts.of<Drive>() = {madeDrive("nvme", DriveInterface::Nvme, "m2-2280"),
                         madeDrive("u2", DriveInterface::Nvme, "u2"), madeDrive("sata", DriveInterface::Sata, "2.5in"),
                         madeDrive("m2-sata", DriveInterface::Sata, "m2-2280")};
    parts.of<NetworkCard>() = {madeNic("nic-x4", 4, 10), madeNic("nic-x8", 8, 100)};
    parts.of<Riser>() = {madeCarrier(), madeCable("cable", 200_mm, 3, 16, false),
                         madeCable("cable-4", 200_mm, 4, 16, false), madeCable("cable-x8", 200_mm, 3, 8, false)};
    parts.of<Outlet>() = {madeOutlet("us-15a-120v", "US", 120, 15, 0.8), madeOutlet("us-20a-120v", "US", 120, 20, 0.8),
                          madeOutlet("us-20a-240v", "US", 240, 20, 0.8), madeOutlet("kr-16a-220v", "KR", 220, 16, {})};
    return parts;
}

static QString id(const char* text) {
    return QString::fromLatin1(text);
}

Sample workstation(int cards) {
    Sample sample;
    sample.build.board = id("hedt");
    sample.build.processors = {id("hedt-64")};
    sample.build.chassis = id("large");
    sample.build.supply.supply = id("atx-1600");
    sample.build.memory = MemoryChoice{128_GB, false, {}, 0};
    sample.build.outlet = id("us-20a-240v");
    sample.build.isNetworkBooted = true;
    const char* labels[] = {"S1", "S3", "S5", "S7"};
    for (int i = 0; i < cards; ++i)
        sample.build.cards.push_back({id(labels[i]), id("blower"), {}});
    return sample;
}

Sample server(int cards) {
    Sample sample;
    sample.build.board = id("octo");
    sample.build.processors = {id("xeon"), id("xeon")};
    sample.build.chassis = id("rack");
    sample.build.supply = {id("module-2000"), 2, 1};
    sample.build.memory = MemoryChoice{256_GB, true, {}, 0};
    sample.build.outlet = id("us-20a-240v");
    sample.build.isNetworkBooted = true;
    for (int i = 0; i < cards; ++i)
        sample.build.cards.push_back({QStringLiteral("G%1").arg(i + 1), id("passive"), {}});
    return sample;
}

MendedFindings Sample::findingsIn(const Build& other, const char* rule) const {
    const Catalogue catalogue{PartSet(parts)};
    const auto analysis = analyse(other, catalogue);
    if (!analysis) {
        ADD_FAILURE() << analysis.problem().sentence.toStdString();
        return {};
    }
    MendedFindings found;
    for (const Finding& finding : checkAll(*analysis, catalogue)) {
        if (finding.rule == QLatin1String(rule))
            found.push_back({finding, fixesFor(finding, *analysis, catalogue)});
    }
    return found;
}

MendedFindings Sample::findings(const char* rule, Severity severity) const {
    MendedFindings found = findings(rule);
    found.erase(std::remove_if(found.begin(), found.end(), [&](const Finding& f) { return f.severity != severity; }),
                found.end());
    return found;
}

void expectEachFixMends(const Sample& sample, const char* rule) {
    for (const MendedFinding& finding : sample.findings(rule)) {
        for (const Fix& fix : finding.fixes) {
            const auto mended = fix.apply(sample.build);
            ASSERT_TRUE(mended) << fix.id.toStdString() << ": " << mended.problem().sentence.toStdString();
            for (const Finding& left : sample.findingsIn(*mended, rule))
                EXPECT_FALSE(left.key() == finding.key() && left.severity <= finding.severity)
                    << fix.id.toStdString() << " leaves: " << inWords(left.message).toStdString();
        }
    }
}

QString textOf(const Finding& finding) {
    return QStringList{inWords(finding.message), inWords(finding.details).join(QLatin1Char('\n'))}.join(
        QLatin1Char('\n'));
}

bool offers(const MendedFinding& finding, const char* fix) {
    return std::any_of(finding.fixes.begin(), finding.fixes.end(),
                       [&](const Fix& offered) { return offered.id == QLatin1String(fix); });
}

std::string fixesOf(const MendedFinding& finding) {
    QStringList fixes;
    for (const Fix& fix : finding.fixes)
        fixes << fix.id + QStringLiteral(" \"") + inWords(fix.label) + QLatin1Char('"');
    return fixes.join(QStringLiteral(", ")).toStdString();
}

Sample cooled(int cards) {
    Sample sample = workstation(cards);
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("tower", 60));
    sample.build.cooler = id("tower");
    return sample;
}

Sample ratedAt(Power rating) {
    Sample sample = workstation(4);
    sample.part<PowerSupply>("atx-1600").rating = rating;
    return sample;
}

Sample twoCards(Length thickness) {
    Sample sample = workstation(2);
    sample.card("blower").thickness = thickness;
    return sample;
}

Power wallOf(const Sample& sample) {
    const Catalogue catalogue{PartSet(sample.parts)};
    return *analyse(sample.build, catalogue)->power.wall;
}

void expectWords(const QString& text, std::initializer_list<const char*> words) {
    for (const char* word : words)
        EXPECT_TRUE(text.contains(QString::fromUtf8(word))) << '"' << word << "\" is not in: " << text.toStdString();
}

} // namespace tests
