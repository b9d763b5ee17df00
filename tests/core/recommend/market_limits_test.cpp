// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/fields.h"
#include "core/recommend/request/verdict.h"

#include "tests/support/priced.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

using tests::priced;

Request buyingNew() {
    Request request;
    request.limits.market = MarketAsked::New;
    request.limits.needsPrices = true;
    return request;
}

Card soldAs(std::optional<MarketStatus> status) {
    Card card;
    card.id = QStringLiteral("card");
    card.price = Price{1000_USD, QStringLiteral("2022"), PriceKind::Launch};
    card.status = status;
    return card;
}

const char* const cardKind = kindName<Card>;

/// A CPU's slot, one below a switch on the CPU, one below the chipset.
Wiring wiring() {
    const auto object = [](std::initializer_list<std::pair<QString, QJsonValue>> pairs) { return QJsonObject(pairs); };
    const auto slot = [&](int position) {
        return object({{QStringLiteral("kind"), QStringLiteral("slot")},
                       {QStringLiteral("elec"), 16},
                       {QStringLiteral("phys"), 16},
                       {QStringLiteral("gen"), 4},
                       {QStringLiteral("pos"), position}});
    };
    const auto uplink = [&](const char* to) {
        return object({{QStringLiteral("kind"), QStringLiteral("uplink")},
                       {QStringLiteral("to"), QLatin1String(to)},
                       {QStringLiteral("elec"), 16},
                       {QStringLiteral("gen"), 4},
                       {QStringLiteral("always"), true}});
    };
    const auto group = [&](const char* id, const char* node, const char* connector) {
        const QJsonObject rule{{QStringLiteral("when"), QJsonObject()},
                               {QStringLiteral("give"), QJsonObject{{QLatin1String(connector), 16}}}};
        return object({{QStringLiteral("id"), QLatin1String(id)},
                       {QStringLiteral("node"), QLatin1String(node)},
                       {QStringLiteral("rules"), QJsonArray{rule}}});
    };
    const auto node = [&](const char* kind) { return object({{QStringLiteral("kind"), QLatin1String(kind)}}); };
    return *wiringFromJson({{QStringLiteral("nodes"), object({{QStringLiteral("CPU0"), node("cpu")},
                                                              {QStringLiteral("SW"), node("switch")},
                                                              {QStringLiteral("PCH"), node("chipset")}})},
                            {QStringLiteral("connectors"), object({{QStringLiteral("S1"), slot(1)},
                                                                   {QStringLiteral("S2"), slot(3)},
                                                                   {QStringLiteral("S3"), slot(5)},
                                                                   {QStringLiteral("@SW"), uplink("SW")},
                                                                   {QStringLiteral("@PCH"), uplink("PCH")}})},
                            {QStringLiteral("groups"),
                             QJsonArray{group("A", "CPU0", "S1"), group("B", "CPU0", "@SW"), group("C", "CPU0", "@PCH"),
                                        group("D", "SW", "S2"), group("E", "PCH", "S3")}}});
}

} // namespace

TEST(MarketLimits, OnlyWhatIsSoldNewMayBeBoughtAndUnknownIsNotNew) {
    const Request request = buyingNew();
    EXPECT_TRUE(mayBuy(request, cardKind, priced(soldAs(MarketStatus::New))));
    for (const auto status : {MarketStatus::Announced, MarketStatus::EndOfLife, MarketStatus::UsedOnly})
        EXPECT_FALSE(mayBuy(request, cardKind, soldAs(status)));
    EXPECT_FALSE(mayBuy(request, cardKind, soldAs({})));
    Request used = request;
    used.limits.market = MarketAsked::Used;
    EXPECT_TRUE(mayBuy(used, cardKind, priced(soldAs(MarketStatus::UsedOnly))));
}

TEST(MarketLimits, APartThatTheRequestNamesIsExemptFromTheMarketButNotFromAPrice) {
    Request request = buyingNew();
    request.limits.locks.push_back({QLatin1String(cardKind), QStringLiteral("card")});
    Card card = priced(soldAs(MarketStatus::UsedOnly));
    EXPECT_TRUE(mayBuy(request, cardKind, card));
    card.price.reset();
    card = priced(card);
    EXPECT_FALSE(mayBuy(request, cardKind, card));
    request.prices.push_back({{QLatin1String(cardKind), card.id}, 700_USD});
    EXPECT_TRUE(mayBuy(request, cardKind, card)) << "a price of the request's own";
}

TEST(MarketLimits, AnOldLaunchPriceIsNoneUnlessTheRequestNamesThePart) {
    Request request = buyingNew();
    const Card card = priced(soldAs(MarketStatus::New)); // launch price of 2022
    EXPECT_EQ(priceFor(request, cardKind, card), 1000_USD);
    request.today = QDate(2026, 11, 23);
    EXPECT_FALSE(priceFor(request, cardKind, card));
    EXPECT_FALSE(mayBuy(request, cardKind, card));
    request.limits.locks.push_back({QLatin1String(cardKind), card.id});
    EXPECT_EQ(priceFor(request, cardKind, card), 1000_USD);
    request.limits.locks.clear();
    request.limits.needsPrices = false;
    EXPECT_EQ(priceFor(request, cardKind, card), 1000_USD);
}

TEST(MarketLimits, OneCardAloneHasAllItsLanesAndSeveralAsManyAsAreAsked) {
    Limits limits;
    EXPECT_EQ(lanesAsked(limits, 1, 16), 0) << "no links are asked for";
    limits.links = 8;
    EXPECT_EQ(lanesAsked(limits, 1, 16), 16);
    EXPECT_EQ(lanesAsked(limits, 1, 4), 8);
    EXPECT_EQ(lanesAsked(limits, 2, 16), 8);
}

TEST(MarketLimits, AnAtxPsuIsGoldOrBetterUnlessItIsThere) {
    PowerSupply supply;
    supply.id = QStringLiteral("psu");
    supply.form = SupplyForm::Atx;
    Request request;
    EXPECT_FALSE(isGoodSupply(request, supply)) << "unknown";
    supply.efficiency = Efficiency::Silver;
    EXPECT_FALSE(isGoodSupply(request, supply));
    request.owned.push_back({{QLatin1String(kindName<PowerSupply>), supply.id}, 1});
    EXPECT_TRUE(isGoodSupply(request, supply));
    request.owned.clear();
    supply.efficiency = Efficiency::Gold;
    EXPECT_TRUE(isGoodSupply(request, supply));
    supply.efficiency.reset();
    supply.form = SupplyForm::Module;
    EXPECT_TRUE(isGoodSupply(request, supply));
}

TEST(MarketLimits, UsedPricesCountOnlyWhereUsedPartsAreWanted) {
    Card card = soldAs(MarketStatus::EndOfLife);
    card.offers = {{600_USD, QStringLiteral("2026-05"), PriceKind::Used, QStringLiteral("a test")},
                   {900_USD, QStringLiteral("2026-04"), PriceKind::Street, QStringLiteral("a test")}};
    card = priced(card);
    Request request = buyingNew();
    EXPECT_EQ(priceFor(request, cardKind, card), 900_USD);
    request.limits.market = MarketAsked::Used;
    EXPECT_EQ(priceFor(request, cardKind, card), 600_USD);
}

TEST(MarketLimits, AChipIsExcludedWhoeverSellsTheCardAndABrandWhateverItSells) {
    Card card = soldAs(MarketStatus::New);
    card.maker = QStringLiteral("ASUS");
    card.variantOf = QStringLiteral("nvidia-geforce-rtx-4090");
    Processor cpu;
    cpu.maker = QStringLiteral("AMD");
    Limits limits;
    EXPECT_FALSE(isExcluded(limits, card));
    limits.excludedChips = QStringList{QStringLiteral("NVIDIA"), QStringLiteral("AMD")};
    EXPECT_TRUE(isExcluded(limits, card));
    EXPECT_FALSE(isExcluded(limits, cpu)) << "its chip is no card's";
    limits.excludedChips.clear();
    limits.excludedBrands = QStringList{QStringLiteral("asus")};
    EXPECT_TRUE(isExcluded(limits, card));
    limits.excludedBrands.clear();
    limits.excludedMakers = QStringList{QStringLiteral("nvidia")};
    EXPECT_TRUE(isExcluded(limits, card)) << "either";
}

TEST(MarketLimits, ABoardThatNeedsAnUpdateIsNotBoughtNew) {
    Board board;
    board.id = QStringLiteral("board");
    board.socket = QStringLiteral("AM4");
    board.cpuFamilies = QStringList{QStringLiteral("zen2")};
    board.biosFamilies = QStringList{QStringLiteral("zen3: F50")};
    Processor cpu;
    cpu.id = QStringLiteral("cpu");
    cpu.socket = board.socket;
    cpu.family = QStringLiteral("zen3");
    Request request = buyingNew();
    EXPECT_FALSE(mayRun(request, board, cpu));
    request.owned = {{{QLatin1String(kindName<Board>), board.id}, 1}};
    EXPECT_FALSE(mayRun(request, board, cpu));
    request.owned.push_back({{QLatin1String(kindName<Processor>), cpu.id}, 1});
    EXPECT_TRUE(mayRun(request, board, cpu)) << "both are there";
    request = buyingNew();
    request.limits.market = MarketAsked::Used;
    EXPECT_TRUE(mayRun(request, board, cpu));
    cpu.family = QStringLiteral("zen1");
    EXPECT_FALSE(mayRun(request, board, cpu));
}

TEST(MarketLimits, ASlotBelowASwitchHangsOnTheCpuAndOneBelowTheChipsetDoesNot) {
    const Wiring board = wiring();
    EXPECT_TRUE(hangsOnCpu(board, board.connector(QStringLiteral("S1"))));
    EXPECT_TRUE(hangsOnCpu(board, board.connector(QStringLiteral("S2"))));
    EXPECT_FALSE(hangsOnCpu(board, board.connector(QStringLiteral("S3"))));
}

TEST(MarketLimits, OnlyCardsBeyond450WattsNeedSocketsOfThePsusOwn) {
    Card card;
    card.plugs = Plugs{{PlugKind::Pin16, 1}};
    card.tdp = 450_W;
    EXPECT_EQ(nativePlugsOf(card), 0);
    card.tdp = 451_W;
    EXPECT_EQ(nativePlugsOf(card), 1);
    card.plugs = Plugs{{PlugKind::Pcie8, 3}};
    EXPECT_EQ(nativePlugsOf(card), 0);
}
