// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/build_json.h"

#include "core/build/edits.h"
#include "core/documents/build/build_fields.h"
#include "tests/support/schemas.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

#include <random>
#include <tuple>

using namespace core;

namespace {

Catalogue smallCatalogue() {
    const auto wiring = QJsonDocument::fromJson(R"json({"nodes": {"CPU0": {"kind": "cpu", "numa": 0}},
        "connectors": {"PCIE(1.0)": {"kind": "slot", "pos": 1, "elec": 16, "gen": 3}},
        "groups": [{"id": "A", "node": "CPU0", "rules": [{"when": {}, "give": {"PCIE(1.0)": 16}}]}]})json");
    PartSet parts;
    Board board;
    board.id = QStringLiteral("acme-board");
    board.name = QStringLiteral("Board");
    board.sockets = 2;
    board.wiring = *wiringFromJson(wiring.object());
    parts.of<Board>().push_back(board);
    Card card;
    card.id = QStringLiteral("acme-card");
    card.tdp = 250_W;
    card.thickness = Length::ofBase(34'790);
    card.plugs = Plugs{{PlugKind::Pcie8, 2}};
    card.price = Price{999_USD, QStringLiteral("2018-09-27"), PriceKind::Street};
    parts.of<Card>().push_back(card);
    return Catalogue(parts);
}

Build sampleBuild() {
    Build build;
    build.name = QStringLiteral("Größe \"4\" – 四");
    build.board = QStringLiteral("acme-board");
    build.processors = {QStringLiteral("acme-cpu"), QString()};
    build.supply = {QStringLiteral("acme-psu"), 2, 1};
    build.memory = MemoryChoice{128_GB, true, QStringLiteral("acme-kit"), 4};
    build.cards = {{QStringLiteral("PCIE(1.0)"), QStringLiteral("acme-card"), Power::ofBase(212'500)}};
    build.cards[0].hasShroud = true;
    build.cards[0].temperature = 81_C;
    build.cards[0].supplyUnit = 1;
    build.furtherSupplies = {QStringLiteral("acme-small"), QStringLiteral("acme-psu")};
    build.circuits = 2;
    build.ups = QStringLiteral("acme-ups");
    build.room = 31_C;
    build.drives = {{QStringLiteral("M2_1"), QStringLiteral("acme-drive")}};
    build.bridges = {{QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("acme-bridge")}};
    build.options[QStringLiteral("mode")] = QStringLiteral("x8");
    build.waivers = {{QStringLiteral("rule|A,B"), QStringLiteral("I know.")}};
    build.isHeadless = true;
    build.isNetworkBooted = true;
    build.isOutletAssumed = true;
    build.servers = 3;
    Workload training;
    training.model = QStringLiteral("acme-model");
    training.own = Model{};
    training.own->id = QStringLiteral("config");
    training.own->name = QStringLiteral("own");
    training.own->parameters = 6'738'415'616;
    training.own->kvLayout = KvLayout::Latent;
    training.task = Task::Lora;
    training.format = WeightFormat::Fp16;
    training.optimizer = Optimizer::Adam8Bit;
    training.plan = ParallelPlan::Zero3;
    training.offload = Offload::All;
    training.target = OffloadTarget::Nvme;
    training.tensor = 2;
    training.pipeline = 4;
    training.batch = 8;
    training.sequence = 2048;
    training.checkpointing = false;
    training.fusedBackward = true;
    training.hasFusedAttention = false;
    training.loraRank = 64;
    training.measuredStep = Duration::of(667.5);
    build.workload = training;
    build.cost = {hours(8), EnergyPrice::of(0.315), 30, 5, QStringLiteral("acme-cloud")};
    build.work = {{WorkKind::Prefill, WorkKind::Zero}, LaneProfile::Lenient};
    return build;
}

/// Nothing in it is as in a new build.
Build fullBuild() {
    Build build = sampleBuild();
    build.machine = QStringLiteral("acme-machine");
    build.boxes = 2;
    build.link = QStringLiteral("acme-link");
    build.chassis = QStringLiteral("acme-case");
    build.cooler = QStringLiteral("acme-cooler");
    build.waitingCards = {build.cards.front().card};
    build.fans = {{QStringLiteral("acme-fan"), 3}};
    build.outlet = QStringLiteral("acme-outlet");
    build.networkCards = {{QStringLiteral("B"), QStringLiteral("acme-nic")}};
    build.risers = {{QStringLiteral("C"), QStringLiteral("acme-riser")}};
    ObservedLink idle;
    idle.place = QStringLiteral("PCIE(1.0)");
    idle.isPlaceKnown = true;
    idle.device = QStringLiteral("GeForce RTX 3090");
    idle.address = QStringLiteral("0000:01:00.0");
    idle.generation = 1;
    idle.lanes = 16;
    idle.maxGeneration = 3;
    idle.deviceGeneration = 4;
    idle.deviceLanes = 16;
    idle.isIdle = true;
    idle.temperature = Temperature::of(41.5);
    ObservedLink silent;
    silent.place = QStringLiteral("M2_1");
    build.observed = Observed{QStringLiteral("2026-11-21T16:00:00Z"),
                              {QStringLiteral("lspci")},
                              {idle, silent},
                              {{QStringLiteral("A"), 0, QStringLiteral("B"), 1, QStringLiteral("PIX")}}};
    build.takesUsedPrices = true;
    build.owned = {{{QStringLiteral("cards"), QStringLiteral("acme-card")}, 2}};
    build.prices = {{{QStringLiteral("drives"), QStringLiteral("acme-drive")}, Money::of(99.5)}};
    build.measured.push_back({PointKind::Prefill, QStringLiteral("llama-3-1-8b"), WeightFormat::Q4KM, Engine::LlamaCpp,
                              QStringLiteral("nvidia-geforce-rtx-3090"), 4300, 4100.5, QStringLiteral("2026-11-23")});
    return build;
}

/// Each key of `json` has a description in `schema`, and each described key is in `json`; so all the way down.
void expectDescribed(const QJsonObject& json, const QJsonObject& schema, const QString& path) {
    const QJsonObject properties = schema.value(QLatin1String("properties")).toObject();
    EXPECT_EQ(json.keys(), properties.keys()) << path.toStdString();
    for (const QString& key : json.keys()) {
        const QJsonObject described = properties.value(key).toObject();
        const QJsonObject items = described.value(QLatin1String("items")).toObject();
        const QString inside = path + QLatin1Char('.') + key;
        if (key == QLatin1String("parts"))
            continue;
        if (described.contains(QLatin1String("properties")))
            expectDescribed(json.value(key).toObject(), described, inside);
        else if (items.contains(QLatin1String("properties")))
            expectDescribed(json.value(key).toArray().first().toObject(), items, inside);
    }
}

/// The sentence that reading `json` ends in; empty where it is read.
QString problemOf(const QByteArray& json) {
    const auto read = buildFromJson(json);
    return read ? QString() : read.problem().sentence;
}

QByteArray withField(const char* key, const QJsonValue& value) {
    QJsonObject json = QJsonDocument::fromJson(toJson(sampleBuild(), smallCatalogue())).object();
    json[QLatin1String(key)] = value;
    return QJsonDocument(json).toJson();
}

} // namespace

TEST(BuildJson, ABuildComesBackAsItWas) {
    const auto read = buildFromJson(toJson(sampleBuild(), smallCatalogue()));
    ASSERT_TRUE(read) << read.problem().sentence.toStdString();
    EXPECT_EQ(read->build, sampleBuild());
}

TEST(BuildJson, AnyBuildComesBackAsItWas) {
    std::mt19937 random(4);
    const auto word = [&] { return QStringLiteral("w%1@(.)%2").arg(random() % 1000).arg(random() % 9); };
    const Catalogue catalogue = smallCatalogue();
    for (int round = 0; round < 300; ++round) {
        Build build;
        build.board = word();
        for (unsigned i = random() % 3; i > 0; --i)
            build.processors.push_back(random() % 2 ? word() : QString());
        build.supply = {random() % 2 ? word() : QString(), int(1 + random() % 4), int(random() % 3)};
        if (random() % 2)
            build.memory =
                MemoryChoice{Memory::ofBase(1 + random() % 9'000'000), random() % 2 == 0, {}, int(random() % 9)};
        for (unsigned i = random() % 9; i > 0; --i) {
            build.cards.push_back({word(), word(), {}});
            if (random() % 2)
                build.cards.back().powerLimit = Power::ofBase(1 + random() % 1'000'000);
        }
        for (auto* parts : {&build.drives, &build.networkCards, &build.risers}) {
            for (unsigned i = random() % 3; i > 0; --i)
                parts->push_back({word(), word()});
        }
        build.options[word()] = word();
        const auto read = buildFromJson(toJson(build, catalogue));
        ASSERT_TRUE(read) << read.problem().sentence.toStdString();
        ASSERT_EQ(read->build, build);
    }
}

TEST(BuildJson, EveryMemberOfABuildIsAKeyAndComesBackAsItWas) {
    const Build build = fullBuild();
    // A new member stops here: it needs a row in build_fields.cpp, and a value in fullBuild().
    const auto& [name, machine, boxes, link, board, cpus, cooler, chassis, fans, supply, further, memory, cards,
                 waiting, drives, nics, risers, bridges, options, outlet, isAssumed, circuits, ups, room, work,
                 training, cost, used, owned, prices, servers, headless, netboot, waivers, observed, measured] = build;
    const auto members =
        std::tie(name, machine, boxes, link, board, cpus, cooler, chassis, fans, supply, further, memory, cards,
                 waiting, drives, nics, risers, bridges, options, outlet, isAssumed, circuits, ups, room, work,
                 training, cost, used, owned, prices, servers, headless, netboot, waivers, observed, measured);
    EXPECT_EQ(buildFields().size(), std::tuple_size_v<decltype(members)>);
    for (const FileField<Build>& field : buildFields())
        EXPECT_NE(field.write(build), field.write(Build())) << field.key.data() << " is not set in fullBuild()";
    const auto read = buildFromJson(toJson(build, smallCatalogue()));
    ASSERT_TRUE(read) << read.problem().sentence.toStdString();
    EXPECT_EQ(read->build, build);
    EXPECT_FALSE(toJson(sampleBuild(), smallCatalogue()).contains("observed")) << "a plan was not seen anywhere";
}

TEST(BuildJson, TheSchemaDescribesEachKeyThatIsWrittenAndNoOther) {
    const QJsonObject json = QJsonDocument::fromJson(toJson(fullBuild(), smallCatalogue())).object();
    expectDescribed(json, QJsonDocument::fromJson(buildSchema()).object(), QStringLiteral("build"));
}

// LANEWRIGHT_WRITE_SCHEMA=1 writes it anew.
TEST(BuildJson, TheSchemaInTheResourcesIsThatOfToday) {
    QFile file(QStringLiteral(SOURCE_TREE "/resources/schema/build.schema.json"));
    if (qEnvironmentVariableIsSet("LANEWRIGHT_WRITE_SCHEMA")) {
        ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(buildSchema()) > 0);
        file.close();
    }
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), buildSchema());
}

TEST(BuildJson, AFieldThatIsWrongDeepInsideIsNamedByItsWholePath) {
    const auto problem = [](const char* key, const char* json) {
        return problemOf(withField(key, QJsonDocument::fromJson(json).object()));
    };
    EXPECT_EQ(problem("observed", R"({"links": [{"place": "A", "lanes": 0}]})"),
              QStringLiteral("The field \"observed.links[0].lanes\" must be a whole number from 1 to 32."));
    EXPECT_EQ(problem("memory", R"({"ecc": true})"),
              QStringLiteral("The field \"memory.gb\" must be a number above 0."));
    EXPECT_EQ(problem("training", R"({"parallel": "all"})"),
              QStringLiteral("The field \"training.parallel\" must be one of ddp, zero1, zero2 and zero3."));
    EXPECT_EQ(problem("parts", R"({"psus": [{"name": "x"}]})"),
              QStringLiteral("The field \"parts.psus[0].id\" must be a text that is not empty."));
}

TEST(BuildJson, TheFactsOfItsPartsTravelAlong) {
    const Catalogue catalogue = smallCatalogue();
    const auto read = buildFromJson(toJson(sampleBuild(), catalogue));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->parts.of<Card>(), catalogue.all<Card>());
    EXPECT_EQ(read->parts.of<Board>(), catalogue.all<Board>());
    EXPECT_TRUE(read->parts.of<Processor>().empty()) << "the catalogue knows none";
}

TEST(BuildJson, ANewerFormatIsRefusedWithItsNumber) {
    EXPECT_EQ(problemOf(withField("lanewright", 2)),
              QStringLiteral("The file is of format 2, this program reads up to 1; open it with a newer Lanewright."));
    EXPECT_EQ(problemOf(withField("lanewright", 1)), QString());
    EXPECT_TRUE(problemOf(withField("lanewright", 0)).contains(QStringLiteral("\"lanewright\"")));
}

TEST(BuildJson, ForeignJsonIsNotABuild) {
    for (const char* foreign : {"[]", "{}", "{\"name\": \"package\"}", "[{\"lanewright\": 1}]"})
        EXPECT_TRUE(problemOf(foreign).startsWith(QStringLiteral("This is not a Lanewright build"))) << foreign;
    EXPECT_FALSE(problemOf("17").isEmpty());
}

TEST(BuildJson, ATruncatedFileIsRefusedAtEveryLength) {
    const QByteArray whole = toJson(sampleBuild(), smallCatalogue()).trimmed();
    for (qsizetype length = 0; length < whole.size(); length += 7)
        ASSERT_FALSE(problemOf(whole.left(length)).isEmpty()) << length;
    EXPECT_TRUE(problemOf(whole.left(whole.size() / 2)).contains(QStringLiteral("it was cut off")));
    EXPECT_TRUE(problemOf("").contains(QStringLiteral("empty")));
}

TEST(BuildJson, ABrokenFileIsRefusedWithItsLine) {
    EXPECT_TRUE(problemOf("{\n\"lanewright\": 1,\n\"name\" 3\n}").contains(QStringLiteral("Line 3")));
    EXPECT_TRUE(problemOf(QByteArray("\x7f"
                                     "ELF\x02\x01\0\0",
                                     8))
                    .contains(QStringLiteral("Line 1")));
}

TEST(BuildJson, DeepNestingIsRefused) {
    const QByteArray deep = "{\"lanewright\":1,\"x\":" + QByteArray(100'000, '[');
    EXPECT_TRUE(problemOf(deep).contains(QStringLiteral("nested too deeply")));
}

TEST(BuildJson, MoreThanSixteenMegabytesAreRefused) {
    QByteArray large = toJson(sampleBuild(), smallCatalogue());
    large += QByteArray(maxBuildBytes - large.size(), ' ');
    EXPECT_EQ(problemOf(large), QString());
    EXPECT_TRUE(problemOf(large + ' ').contains(QStringLiteral("16 MB")));
}

TEST(BuildJson, AFieldOfTheWrongTypeIsNamed) {
    const std::pair<const char*, const char*> wrong[] = {
        {"name", "7"},
        {"board", "[\"x\"]"},
        {"cpus", "\"acme-cpu\""},
        {"cpus", "[3]"},
        {"cooler", "7"},
        {"fans", "{}"},
        {"fans", "[{\"count\": 2}]"},
        {"fans", "[{\"fan\": \"\", \"count\": 2}]"},
        {"fans", "[{\"fan\": \"x\", \"count\": 0}]"},
        {"fans", "[{\"fan\": \"x\", \"count\": 41}]"},
        {"supply", "[]"},
        {"supply", "{\"needed\": 0}"},
        {"supply", "{\"spare\": 65}"},
        {"memory", "12"},
        {"memory", "{\"gb\": -1}"},
        {"memory", "{\"gb\": \"12\"}"},
        {"cards", "{}"},
        {"cards", "[7]"},
        {"cards", "[{\"slot\": \"A\"}]"},
        {"cards", "[{\"slot\": \"A\", \"card\": \"b\", \"power_limit_w\": 0}]"},
        {"cards", "[{\"slot\": \"A\", \"card\": \"b\", \"psu_unit\": 0}]"},
        {"drives", "[{\"place\": 3, \"part\": \"b\"}]"},
        {"bridges", "[{\"first\": \"A\"}]"},
        {"options", "{\"mode\": 3}"},
        {"servers", "1.5"},
        {"servers", "0"},
        {"headless", "\"yes\""},
        {"waivers", "[{}]"},
        {"measured", "[{}]"},
        {"measured", R"([{"model": "m", "card": "c", "value": 0, "estimate": 1}])"},
        {"observed", "[]"},
        {"observed", "{\"sources\": [3]}"},
        {"observed", "{\"links\": [{}]}"},
        {"observed", "{\"links\": [{\"place\": \"A\", \"lanes\": 0}]}"},
        {"observed", "{\"links\": [{\"place\": \"A\", \"idle\": 1}]}"},
        {"observed", "{\"paths\": [{\"first\": \"A\", \"second\": \"B\"}]}"},
        {"parts", "[]"},
        {"parts", "{\"cards\": {}}"},
        {"parts", "{\"cards\": [{}]}"},
        {"parts", "{\"cards\": [{\"id\": \"x\", \"tdp_w\": \"much\"}]}"},
        {"parts", "{\"cards\": [{\"id\": \"x\", \"slots\": 1e9}]}"},
        {"parts", "{\"cards\": [{\"id\": \"x\", \"power_plugs\": \"pcie-8*1000000000\"}]}"},
        {"parts", "{\"cards\": [{\"id\": \"x\", \"tdp_w\": 1e12}]}"},
        {"parts", "{\"psus\": [{\"id\": \"x\", \"watts\": 0}]}"},
        {"parts", "{\"boards\": [{\"id\": \"x\", \"sockets\": 1000000}]}"},
    };
    for (const auto& [key, text] : wrong) {
        const QByteArray list = QByteArray("[") + text + "]";
        const QJsonValue value = QJsonDocument::fromJson(list).array().first();
        const QString problem = problemOf(withField(key, value));
        EXPECT_TRUE(problem.contains(QLatin1String(key))) << key << text << ": " << problem.toStdString();
    }
}

TEST(BuildJson, WhatNoMachineHasIsRefusedWithItsBound) {
    const auto many = [](int count, const QJsonValue& item) {
        QJsonArray list;
        for (int i = 0; i < count; ++i)
            list.append(item);
        return list;
    };
    const QJsonObject card{{QStringLiteral("slot"), QStringLiteral("A")},
                           {QStringLiteral("card"), QStringLiteral("x")}};
    EXPECT_EQ(problemOf(withField("cards", many(64, card))), QString());
    EXPECT_TRUE(problemOf(withField("cards", many(65, card))).contains("at most 64 items"));
    EXPECT_EQ(problemOf(withField("further_psus", many(16, QStringLiteral("x")))), QString());
    EXPECT_TRUE(problemOf(withField("further_psus", many(17, QStringLiteral("x")))).contains("at most 16 items"));
    EXPECT_TRUE(problemOf(withField("parts", QJsonObject{{QStringLiteral("cards"), many(257, QJsonObject())}}))
                    .contains("at most 256 items"));
}

TEST(BuildJson, WhatATerminalWouldObeyIsReadAsItIsSeen) {
    const auto read = buildFromJson(withField("name", QString::fromUtf16(u"lab\u001b[31m\u202e")));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->build.name, QStringLiteral("lab\\u001b[31m\\u202e"));
}

TEST(BuildJson, UnknownKeysArePassedOver) {
    const auto read = buildFromJson(withField("colour", QStringLiteral("red")));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->build, sampleBuild());
}

TEST(BuildJson, MissingKeysTakeTheirDefaults) {
    const auto read = buildFromJson("{\"lanewright\": 1, \"board\": \"acme-board\"}");
    ASSERT_TRUE(read) << read.problem().sentence.toStdString();
    Build expected;
    expected.board = QStringLiteral("acme-board");
    EXPECT_EQ(read->build, expected);
}

TEST(BuildJson, ABuildWithoutABoardIsWrittenAndRead) {
    Build build;
    build.name = QStringLiteral("Lab");
    const auto read = buildFromJson(toJson(build, smallCatalogue()));
    ASSERT_TRUE(read) << read.problem().sentence.toStdString();
    EXPECT_EQ(read->build, build);
}

TEST(BuildJson, WritingTwiceGivesTheSameBytes) {
    const Catalogue catalogue = smallCatalogue();
    const QByteArray once = toJson(sampleBuild(), catalogue);
    EXPECT_EQ(once, toJson(buildFromJson(once)->build, catalogue));
}

TEST(BuildJson, WorkLeftOutIsEveryKindJudgedStrictly) {
    QJsonObject json = QJsonDocument::fromJson(toJson(sampleBuild(), smallCatalogue())).object();
    json.remove(QLatin1String("work"));
    const auto read = buildFromJson(QJsonDocument(json).toJson());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->build.work, WorkProfile());
    EXPECT_EQ(read->build.work.kinds.size(), 4U);
}

TEST(BuildJson, WorkThatDoesNotExistIsNamed) {
    const auto work = [](const char* text) { return withField("work", QJsonDocument::fromJson(text).object()); };
    EXPECT_TRUE(problemOf(work(R"({"kinds": ["decode", "mining"]})")).contains("work.kinds[1]"));
    EXPECT_TRUE(problemOf(work(R"({"kinds": []})")).contains("work.kinds"));
    EXPECT_TRUE(problemOf(work(R"({"kinds": "decode"})")).contains("work.kinds"));
    EXPECT_TRUE(problemOf(work(R"({"profile": "kind"})")).contains("work.profile"));
    EXPECT_TRUE(problemOf(work(R"({"kinds": ["ddp"], "profile": "lenient"})")).isEmpty());
}
