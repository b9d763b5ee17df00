// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/card_field.h"
#include "core/parts/fields.h"
#include "core/parts/pci_id.h"
#include "db/card_fields.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"
#include "db/csv_file.h"
#include "db/facts.h"

#include <QDate>
#include <QFile>
#include <QHash>

#include <gtest/gtest.h>

#include <cmath>

namespace db {

// What no honest card breaks. A real card that does stands on a reviewed list, with the reason.

static const std::vector<core::Card>& cards() {
    static const auto loaded = loadCatalogue(QStringLiteral(CATALOGUE), {});
    return loaded->catalogue.all<core::Card>();
}

static const core::Card* cardOf(const QString& id) {
    const auto card = std::find_if(cards().begin(), cards().end(), [&](const core::Card& c) { return c.id == id; });
    return card == cards().end() ? nullptr : &*card;
}

static const std::vector<core::CardField>& lines() {
    static const auto read = readCardFieldFacts(QStringLiteral(SOURCE_TREE "/db"));
    return *read;
}

/// Watts above plugs and slot that were looked at, by card.
static QHash<QString, double> reviewedWatts() {
    QFile file(QStringLiteral(SOURCE_TREE "/db/facts/watts_reviewed.csv"));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    const auto records = readCsv(file.readAll());
    QHash<QString, double> watts;
    for (std::size_t i = 1; i < records->size(); ++i) {
        EXPECT_EQ((*records)[i].cells.size(), 4) << i;
        EXPECT_FALSE((*records)[i].cells[2].isEmpty() || (*records)[i].cells[3].isEmpty()) << i;
        watts.insert((*records)[i].cells[0], (*records)[i].cells[1].toDouble());
    }
    return watts;
}

TEST(CardFacts, AreOfAtLeastTwoHundredAndFiftyCards) {
    EXPECT_GE(cards().size(), 250U);
}

/// A file of facts, a map of cells a row.
static std::vector<QHash<QString, QString>> rowsOf(const char* name) {
    QFile file(QStringLiteral(SOURCE_TREE "/db/facts/") + QLatin1String(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
    const auto records = readCsv(file.readAll());
    std::vector<QHash<QString, QString>> rows;
    for (std::size_t i = 1; i < records->size(); ++i) {
        rows.emplace_back();
        for (qsizetype cell = 0; cell < (*records)[i].cells.size(); ++cell)
            rows.back().insert((*records)[0].cells[cell], (*records)[i].cells[cell]);
    }
    return rows;
}

TEST(CardFacts, AreTheFiguresTheirSourcesState) {
    QHash<QString, QHash<QString, QString>> cardRows;
    for (const auto& row : rowsOf("cards.csv"))
        cardRows.insert(row[QStringLiteral("id")], row);
    int compared = 0;
    for (const core::CardField& line : lines()) {
        if (line.value.isEmpty() || line.field == QLatin1String("*"))
            continue;
        EXPECT_EQ(cardRows[line.cardId][line.field], line.value)
            << qPrintable(line.cardId + QLatin1Char(' ') + line.field);
        ++compared;
    }
    EXPECT_GT(compared, 2500);
}

TEST(CardFacts, DrawNoMoreThanTheirPlugsAndSlotGiveUnlessReviewed) {
    const auto reviewed = reviewedWatts();
    for (const core::Card& card : cards()) {
        if (!card.tdp || !card.plugs)
            continue;
        core::Power limit = core::slotPowerLimit;
        for (const core::PlugCount& plug : *card.plugs)
            limit += core::limitOf(plug.kind) * plug.count;
        const double over = std::max(0.0, core::inWatts(*card.tdp - limit));
        EXPECT_DOUBLE_EQ(over, reviewed.value(card.id)) << qPrintable(card.id);
    }
    for (auto it = reviewed.begin(); it != reviewed.end(); ++it)
        EXPECT_TRUE(cardOf(it.key())) << qPrintable(it.key());
}

TEST(CardFacts, AreAsThickAsTheirSlotsNeedAndNoThicker) {
    for (const core::Card& card : cards()) {
        if (!card.thickness || !card.slotWidth)
            continue;
        const double slots = core::inMillimetres(*card.thickness) / core::inMillimetres(core::slotPitch);
        EXPECT_GT(slots, *card.slotWidth - 1) << qPrintable(card.id);
        EXPECT_LT(slots, *card.slotWidth + 0.25) << qPrintable(card.id);
    }
}

TEST(CardFacts, HaveAClockOrSayThatNoneWasSeen) {
    for (const core::Card& card : cards()) {
        EXPECT_TRUE(card.baseClock || card.boostClock || card.publishedFp32 ||
                    card.note.contains(QLatin1String("clocks"), Qt::CaseInsensitive))
            << qPrintable(card.id);
        if (card.baseClock && card.boostClock)
            EXPECT_LE(*card.baseClock, *card.boostClock) << qPrintable(card.id);
        if (card.cores)
            EXPECT_TRUE(card.flopsPerCoreClock == 2 || card.flopsPerCoreClock == 4) << qPrintable(card.id);
    }
}

TEST(CardFacts, ComputeWhatTheirMakersPublishToThreePercent) {
    for (const core::Card& card : cards()) {
        if (!card.publishedFp32 || !card.boostClock || !card.cores)
            continue;
        const double computed = core::inGigaflops(*core::fp32AtBoost(card));
        EXPECT_NEAR(computed / core::inGigaflops(*card.publishedFp32), 1, 0.03) << qPrintable(card.id);
    }
}

TEST(CardFacts, HaveTheBandwidthOfTheirBusAtARateTheirMemoryRunsAt) {
    // Gbit/s of one line, from the slowest to the fastest card sold with it.
    const QHash<QString, std::pair<double, double>> rates{
        {QStringLiteral("GDDR5"), {4, 9.1}},     {QStringLiteral("GDDR5X"), {9, 11.5}},
        {QStringLiteral("GDDR6"), {9.9, 20.2}},  {QStringLiteral("GDDR6X"), {18.9, 23.1}},
        {QStringLiteral("GDDR7"), {17.9, 32.1}}, {QStringLiteral("HBM"), {0.9, 1.1}},
        {QStringLiteral("HBM2"), {1.3, 2.5}},    {QStringLiteral("HBM2e"), {2, 3.7}},
        {QStringLiteral("HBM3"), {4, 6.5}},      {QStringLiteral("HBM3e"), {4, 10}},
        {QStringLiteral("LPDDR4X"), {3.2, 4.3}}, {QStringLiteral("LPDDR5"), {5.5, 6.5}},
        {QStringLiteral("LPDDR5X"), {6.4, 9.7}}, {QStringLiteral("DDR3"), {0.8, 2.2}}};
    for (const core::Card& card : cards()) {
        if (!card.busBits || !card.memoryBandwidth)
            continue;
        ASSERT_TRUE(rates.contains(card.memoryType)) << qPrintable(card.id) << qPrintable(card.memoryType);
        const double rate = core::inGigabytesPerSecond(*card.memoryBandwidth) * 8 / *card.busBits;
        EXPECT_GE(rate, rates[card.memoryType].first) << qPrintable(card.id);
        EXPECT_LE(rate, rates[card.memoryType].second) << qPrintable(card.id);
    }
}

static QDate dayOf(const QString& iso) {
    return QDate::fromString(QString(iso + QStringLiteral("-01-01")).left(10), Qt::ISODate);
}

TEST(CardFacts, HaveDatesInOrderAndPricesOfThisWorld) {
    for (const core::Card& card : cards()) {
        if (!card.launchDate.isEmpty()) {
            EXPECT_TRUE(dayOf(card.launchDate).isValid()) << qPrintable(card.id);
            EXPECT_GE(dayOf(card.launchDate), QDate(2011, 1, 1)) << qPrintable(card.id);
            EXPECT_LE(dayOf(card.launchDate), QDate(2026, 11, 21)) << qPrintable(card.id);
        }
        if (!card.price)
            continue;
        EXPECT_GE(core::inDollars(card.price->amount), 60) << qPrintable(card.id);
        EXPECT_LE(core::inDollars(card.price->amount), 50'000) << qPrintable(card.id);
        // A price named in the year of the launch may be dated by the year alone.
        if (!card.launchDate.isEmpty())
            EXPECT_GE(card.price->date.left(4), card.launchDate.left(4)) << qPrintable(card.id);
        if (!card.launchDate.isEmpty() && card.price->kind == core::PriceKind::Launch)
            EXPECT_LE(std::abs(dayOf(card.price->date).daysTo(dayOf(card.launchDate))), 730) << qPrintable(card.id);
    }
}

/// NVIDIA gave up most of its INT8 units for FP4.
static bool isBlackwellUltra(const core::Card& card) {
    return card.id == QLatin1String("nvidia-b300-sxm") || card.id == QLatin1String("nvidia-gb300");
}

TEST(CardFacts, NameTheAccumulationOfTheirTensorRateAndKeepRatesInOrder) {
    for (const core::Card& card : cards()) {
        EXPECT_EQ(card.fp16Tensor.has_value(), card.fp16Accumulation.has_value()) << qPrintable(card.id);
        if (card.fp16Tensor && card.int8 && !isBlackwellUltra(card))
            EXPECT_GE(core::inGigaflops(*card.int8) * 1.02, core::inGigaflops(*card.fp16Tensor)) << qPrintable(card.id);
        if (card.int8 && card.int4)
            EXPECT_GE(core::inGigaflops(*card.int4) * 1.02, core::inGigaflops(*card.int8)) << qPrintable(card.id);
    }
}

static double teraflops(const std::optional<core::Throughput>& rate) {
    return rate ? core::inGigaflops(*rate) / 1000 : 0;
}

TEST(CardFacts, KeepTheRatesOfAnArchitecturesPrecisionsInProportion) {
    for (const core::Card& card : cards()) {
        if (card.architecture == QLatin1String("Volta") || card.architecture == QLatin1String("Turing"))
            EXPECT_FALSE(card.tf32 || card.bf16 || card.fp8 || card.fp4) << qPrintable(card.id);
        if (card.fp4)
            EXPECT_TRUE(card.architecture == QLatin1String("Blackwell") || card.architecture == QLatin1String("CDNA 4"))
                << qPrintable(card.id);
        if ((card.variantOf.isEmpty() ? card : *cardOf(card.variantOf)).maker != QLatin1String("NVIDIA"))
            continue;
        const bool isFp32 = card.fp16Accumulation == core::Accumulation::Fp32;
        const double fp16 = teraflops(card.fp16Tensor);
        if (card.bf16 && isFp32)
            EXPECT_EQ(card.bf16, card.fp16Tensor) << qPrintable(card.id);
        if (card.tf32 && isFp32)
            EXPECT_NEAR(teraflops(card.tf32) / fp16, 0.5, 0.015) << qPrintable(card.id);
        // GeForce halves FP8 as it halves FP16 where the sum is FP32, so this holds for every line of cards.
        if (card.fp8 && isFp32)
            EXPECT_NEAR(teraflops(card.fp8) / fp16, 2, 0.05) << qPrintable(card.id);
        if (card.fp4 && card.int8 && !isBlackwellUltra(card))
            EXPECT_NEAR(teraflops(card.fp4) / teraflops(card.int8), 2, 0.02) << qPrintable(card.id);
    }
}

TEST(CardFacts, HaveRatesOfThisWorld) {
    for (const core::Card& card : cards()) {
        EXPECT_LE(teraflops(card.fp64), 100) << qPrintable(card.id);
        EXPECT_LE(teraflops(card.fp64Tensor), 200) << qPrintable(card.id);
        EXPECT_LE(teraflops(card.tf32), 1'300) << qPrintable(card.id);
        EXPECT_LE(teraflops(card.bf16), 2'600) << qPrintable(card.id);
        EXPECT_LE(teraflops(card.fp8), 5'200) << qPrintable(card.id);
        EXPECT_LE(teraflops(card.fp4), 15'000) << qPrintable(card.id);
        if (const auto fp32 = core::fp32AtBoost(card); fp32 && card.fp64)
            EXPECT_LE(core::inGigaflops(*card.fp64), 1.03 * core::inGigaflops(*fp32)) << qPrintable(card.id);
    }
}

TEST(CardFacts, ArePassedOnFromTheChipToItsPartnersCards) {
    for (const core::Card& card : cards()) {
        const core::Card* const base = card.variantOf.isEmpty() ? nullptr : cardOf(card.variantOf);
        if (!base)
            continue;
        for (const auto rate : {&core::Card::fp64, &core::Card::fp64Tensor, &core::Card::tf32, &core::Card::bf16,
                                &core::Card::fp8, &core::Card::fp4})
            EXPECT_EQ(card.*rate, base->*rate) << qPrintable(card.id);
    }
}

TEST(CardFacts, OfModulesHaveNoSlotsShapeAndNoPrice) {
    int modules = 0;
    int soldered = 0;
    for (const core::Card& card : cards()) {
        if (core::goesIntoSlot(card))
            continue;
        ++(card.mount == core::Mount::Soldered ? soldered : modules);
        EXPECT_FALSE(card.slotWidth || card.length || card.plugs || card.price || !card.offers.empty())
            << qPrintable(card.id);
        if (card.mount != core::Mount::Soldered) // else the machine tells its memory
            EXPECT_TRUE(card.memory && card.memoryBandwidth) << qPrintable(card.id);
    }
    EXPECT_EQ(modules, 19);
    EXPECT_EQ(soldered, 28);
}

/// Ids that several cards are sold with: the same chip, told apart by its revision, its memory or not at all.
static QHash<QString, int> sharedIds() {
    return {{QStringLiteral("10de:17fd"), 2},  // Tesla M40 with 12 and with 24 GB
            {QStringLiteral("10de:1f82"), 2},  // GTX 1650 with GDDR5 and with GDDR6
            {QStringLiteral("10de:1f0a"), 2},  // the same two
            {QStringLiteral("10de:2188"), 2},  // the same two
            {QStringLiteral("10de:2786"), 2},  // RTX 4070 with GDDR6X and with GDDR6
            {QStringLiteral("10de:2709"), 2},  // the same two
            {QStringLiteral("10de:2d04"), 2},  // RTX 5060 Ti with 8 and with 16 GB
            {QStringLiteral("1002:66a1"), 4},  // Instinct MI50 with 16 and with 32 GB, MI60, Pro VII
            {QStringLiteral("1002:67df"), 5},  // RX 470, 480, 570, 580, 590
            {QStringLiteral("1002:687f"), 3},  // RX Vega 56, 64, 64 Liquid
            {QStringLiteral("1002:731f"), 3},  // RX 5600 XT, 5700, 5700 XT
            {QStringLiteral("1002:73bf"), 3},  // RX 6800, 6800 XT, 6900 XT
            {QStringLiteral("1002:73df"), 3},  // RX 6700, 6700 XT, 6750 XT
            {QStringLiteral("1002:73ff"), 2},  // RX 6600, 6600 XT
            {QStringLiteral("1002:743f"), 2},  // RX 6400, 6500 XT
            {QStringLiteral("1002:744c"), 3},  // RX 7900 GRE, XT, XTX
            {QStringLiteral("1002:747e"), 2},  // RX 7700 XT, 7800 XT
            {QStringLiteral("1002:7480"), 3},  // RX 7600, 7600 XT, PRO W7600
            {QStringLiteral("1002:7550"), 3},  // RX 9070 GRE, 9070, 9070 XT
            {QStringLiteral("1002:7551"), 3},  // AI PRO R9600D, R9700, R9700S
            {QStringLiteral("1002:1586"), 3},  // Radeon 8050S, 8060S, 8065S
            {QStringLiteral("1002:7590"), 3},  // RX 9060, 9060 XT with 8 and with 16 GB
            {QStringLiteral("8086:56b1"), 2}}; // Arc Pro A40, A50
}

TEST(CardFacts, NameAPciIdOfEachCardThatIsNoPartnersAndShareItOnlyWhereReviewed) {
    QHash<QString, int> uses;
    const QHash<QString, QString> vendors{{QStringLiteral("NVIDIA"), QStringLiteral("10de:")},
                                          {QStringLiteral("AMD"), QStringLiteral("1002:")},
                                          {QStringLiteral("Intel"), QStringLiteral("8086:")},
                                          {QStringLiteral("Habana"), QStringLiteral("1da3:")}};
    for (const core::Card& card : cards()) {
        if (card.mount != core::Mount::Soldered) // Apple's are no PCI devices
            EXPECT_EQ(card.pciIds.isEmpty(), !card.variantOf.isEmpty()) << qPrintable(card.id);
        for (const QString& id : card.pciIds) {
            EXPECT_TRUE(core::pciIdFrom(id) && id == id.toLower()) << qPrintable(card.id + QLatin1Char(' ') + id);
            const bool isGaudi = card.architecture.startsWith(QLatin1String("Gaudi"));
            EXPECT_TRUE(id.startsWith(vendors.value(isGaudi ? QStringLiteral("Habana") : card.maker)))
                << qPrintable(card.id + QLatin1Char(' ') + id);
            ++uses[id];
        }
    }
    for (auto use = uses.begin(); use != uses.end(); ++use)
        EXPECT_EQ(use.value(), sharedIds().value(use.key(), 1)) << qPrintable(use.key());
}

TEST(CardFacts, OfAnotherMakersChipNameACardThatIsThere) {
    for (const core::Card& card : cards()) {
        if (!card.variantOf.isEmpty())
            EXPECT_TRUE(cardOf(card.variantOf)) << qPrintable(card.id);
    }
}

TEST(CardFacts, HaveNoFieldWithoutASource) {
    QHash<QString, std::vector<core::CardField>> byCard;
    for (const core::CardField& line : lines())
        byCard[line.cardId].push_back(line);
    for (const core::Card& card : cards()) {
        for (const auto& field : core::fieldsOf<core::Card>()) {
            if (field.read(card).isNull())
                continue;
            const core::CardField evidence = core::evidenceOf(card, field.name, byCard.value(card.id));
            EXPECT_FALSE(evidence.source.isEmpty()) << qPrintable(card.id) << field.name.data();
            EXPECT_FALSE(evidence.checkedOn.isEmpty()) << qPrintable(card.id) << field.name.data();
        }
    }
}

TEST(CardFacts, AgreeWithTheValueTheirSourceHas) {
    for (const core::CardField& line : lines()) {
        const core::Card* card = cardOf(line.cardId);
        ASSERT_TRUE(card) << qPrintable(line.cardId);
        if (line.field == QLatin1String("*"))
            continue;
        const auto fields = core::fieldsOf<core::Card>();
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const auto& f) { return f.name == line.field; });
        ASSERT_NE(field, fields.end()) << qPrintable(line.field);
        core::Card asWritten = *card;
        ASSERT_TRUE(field->write(asWritten, line.value)) << qPrintable(line.cardId) << qPrintable(line.field);
        const QJsonValue ours = field->read(*card);
        const QJsonValue theirs = field->read(asWritten);
        if (ours.isDouble() && theirs.isDouble())
            EXPECT_NEAR(ours.toDouble(), theirs.toDouble(), 0.006 * theirs.toDouble())
                << qPrintable(line.cardId) << qPrintable(line.field);
        else
            EXPECT_EQ(ours, theirs) << qPrintable(line.cardId) << qPrintable(line.field);
        // A sure source and "no source was seen" cannot both be.
        EXPECT_NE(line.confidence != core::Confidence::Low, card->unverified.contains(line.field))
            << qPrintable(line.cardId) << qPrintable(line.field);
    }
}

TEST(CardFacts, AreLookedUpWithTheOneForTheRest) {
    CatalogueLookup lookup(QStringLiteral(CATALOGUE), {});
    const core::Card& card = *cardOf(QStringLiteral("nvidia-geforce-rtx-3090"));
    const auto known = lookup.evidence(card.id);
    EXPECT_EQ(core::evidenceOf(card, QLatin1String("tdp_w"), known).origin, core::Origin::Maker);
    EXPECT_EQ(core::evidenceOf(card, QLatin1String("tdp_w"), known).value, QStringLiteral("350"));
    EXPECT_FALSE(core::evidenceOf(card, QLatin1String("note"), known).source.isEmpty());
    EXPECT_TRUE(lookup.evidence(QStringLiteral("no-such-card")).empty());
}

TEST(CardFacts, AFieldNoSourceWasSeenForIsACommunityFigure) {
    core::Card card = *cardOf(QStringLiteral("nvidia-geforce-rtx-3090"));
    card.unverified = {QStringLiteral("height_mm")};
    const core::CardField rest{card.id,
                               QStringLiteral("*"),
                               {},
                               core::Origin::Maker,
                               QStringLiteral("a data sheet"),
                               core::Confidence::High,
                               QStringLiteral("2026-11-21"),
                               {}};
    const auto height = core::evidenceOf(card, QLatin1String("height_mm"), std::span(&rest, 1));
    EXPECT_EQ(height.origin, core::Origin::Community);
    EXPECT_EQ(height.confidence, core::Confidence::Low);
    EXPECT_EQ(core::evidenceOf(card, QLatin1String("length_mm"), std::span(&rest, 1)).origin, core::Origin::Maker);
}

} // namespace db
