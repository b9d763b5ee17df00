// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/fields.h"
#include "core/parts/words/search_words.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"
#include "db/own_store.h"
#include "tests/support/save_to_overlay.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace db {

static const auto cardsKind = QStringLiteral("cards");

class PartSearch : public testing::Test {
protected:
    QStringList find(const char* typed, int limit = 1000) {
        return m_lookup.find(cardsKind, QString::fromUtf8(typed), limit);
    }
    CatalogueLookup m_lookup{QStringLiteral(CATALOGUE), {}};
};

TEST(SearchWords, BreakWhereLettersMeetDigits) {
    const QStringList words{QStringLiteral("rtx"), QStringLiteral("2080"), QStringLiteral("ti")};
    for (const char* text : {"RTX 2080 Ti", "rtx2080ti", "RTX2080 Ti", "rtx-2080-Tí"})
        EXPECT_EQ(core::searchWords(QString::fromUtf8(text)), words) << text;
}

TEST_F(PartSearch, FindsACardHoweverItsNameIsTyped) {
    const QStringList spaced = find("2080 Ti");
    EXPECT_EQ(find("2080ti"), spaced);
    EXPECT_EQ(find("2080TI"), spaced);
    EXPECT_EQ(spaced.value(0), QStringLiteral("nvidia-geforce-rtx-2080-ti"));
    const QStringList whole = find("rtx2080");
    EXPECT_EQ(whole, find("RTX 2080"));
    for (const QString& id : spaced)
        EXPECT_TRUE(whole.contains(id)) << qPrintable(id);
}

TEST_F(PartSearch, PutsTheBestMatchFirst) {
    EXPECT_EQ(find("2080").value(0), QStringLiteral("nvidia-geforce-rtx-2080"));
    EXPECT_EQ(find("rtx 3090").value(0), QStringLiteral("nvidia-geforce-rtx-3090"));
    EXPECT_EQ(find("a6000").value(0), QStringLiteral("nvidia-rtx-a6000"));
    EXPECT_EQ(find("asus turbo 2080ti").value(0), QStringLiteral("asus-turbo-geforce-rtx-2080-ti"));
}

TEST_F(PartSearch, FindsByTheBeginningOfTheWordThatIsBeingTyped) {
    EXPECT_TRUE(find("308").contains(QStringLiteral("nvidia-geforce-rtx-3080")));
    EXPECT_TRUE(find("2080 t").contains(QStringLiteral("nvidia-geforce-rtx-2080-ti")));
    EXPECT_TRUE(find("turin").contains(QStringLiteral("nvidia-geforce-rtx-2080"))); // by its architecture
}

TEST_F(PartSearch, KeepsTheLimitAndTheBestWithinIt) {
    const QStringList all = find("rtx");
    ASSERT_GT(all.size(), 20);
    EXPECT_EQ(find("rtx", 5).size(), 5);
}

TEST_F(PartSearch, IsNotConfusedByItsOwnLanguage) {
    for (const char* typed : {"\"", "AND", "name:", "*", "NEAR(", "2080 OR", "'; DROP", "kind : boards", "( )", "-"})
        EXPECT_LT(find(typed).size(), 1000) << typed;
    EXPECT_TRUE(find("").isEmpty());
    EXPECT_TRUE(find("zzzz").isEmpty());
}

TEST_F(PartSearch, LooksInOneKind) {
    const QStringList boards = m_lookup.find(QStringLiteral("boards"), QStringLiteral("x99"), 100);
    EXPECT_TRUE(boards.contains(QStringLiteral("asus-x99-e-ws")));
    EXPECT_FALSE(find("x99").contains(QStringLiteral("asus-x99-e-ws")));
}

TEST(OwnParts, AModelIsFoundByItsAliasesAndItsRepository) {
    QTemporaryDir folder;
    const QString overlay = folder.filePath(QStringLiteral("own.sqlite"));
    core::Model model;
    model.id = QStringLiteral("my-own-model");
    model.name = QStringLiteral("Zebra");
    model.source = QStringLiteral("me");
    model.parameters = 1'026'408'232'448; // more than 10^12 are kept
    model.hfId = QStringLiteral("savanna/Quagga-1000B");
    model.aliases = QStringList{QStringLiteral("okapi-1t"), QStringLiteral("gnu-distill-zebra")};
    core::PartSet own;
    own.of<core::Model>().push_back(model);
    ASSERT_TRUE(saveToOverlay(overlay, own));
    CatalogueLookup lookup(QStringLiteral(CATALOGUE), overlay);
    for (const char* typed : {"zebra", "okapi", "gnu distill", "savanna/quagga", "quagga-1000b"})
        EXPECT_EQ(lookup.find(QStringLiteral("models"), QString::fromUtf8(typed), 10), QStringList{model.id}) << typed;
    const auto loaded = loadCatalogue(QStringLiteral(CATALOGUE), overlay);
    ASSERT_TRUE(loaded);
    const core::Model* found = loaded->catalogue.find<core::Model>(model.id);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->parameters, model.parameters);
    EXPECT_EQ(found->aliases, model.aliases);
}

TEST(OwnParts, AreFoundOnceAndAsTheyWereLastWritten) {
    QTemporaryDir folder;
    const QString overlay = folder.filePath(QStringLiteral("own.sqlite"));
    CatalogueLookup lookup(QStringLiteral(CATALOGUE), overlay);
    core::PartSet own;
    core::Card card;
    card.id = QStringLiteral("my-own-card");
    card.name = QStringLiteral("Zebra 9000");
    card.source = QStringLiteral("me");
    own.of<core::Card>().push_back(card);
    ASSERT_TRUE(saveToOverlay(overlay, own));
    EXPECT_EQ(lookup.find(cardsKind, QStringLiteral("zebra9000"), 10), QStringList{card.id});
    own.of<core::Card>().front().name = QStringLiteral("Quagga 9000 with a longer name");
    ASSERT_TRUE(saveToOverlay(overlay, own));
    EXPECT_EQ(lookup.find(cardsKind, QStringLiteral("quagga"), 10), QStringList{card.id});
    EXPECT_TRUE(lookup.find(cardsKind, QStringLiteral("zebra"), 10).isEmpty());
}

TEST(OwnParts, AreFoundWhenTakenInAndNotOnceForgotten) {
    QTemporaryDir folder;
    const QString overlay = folder.filePath(QStringLiteral("own.sqlite"));
    CatalogueLookup lookup(QStringLiteral(CATALOGUE), overlay);
    OwnStore store(overlay);
    core::OwnParts own;
    core::Card card;
    card.id = QStringLiteral("taken-in");
    card.name = QStringLiteral("Zebra 9000");
    card.source = QStringLiteral("a data set");
    own.parts.of<core::Card>().push_back(card);
    ASSERT_TRUE(store.apply({core::keysOf(own), own}, {}));
    EXPECT_EQ(lookup.find(cardsKind, QStringLiteral("zebra 9000"), 10), QStringList{card.id});
    ASSERT_TRUE(store.apply({core::keysOf(own), {}}, {}));
    EXPECT_TRUE(lookup.find(cardsKind, QStringLiteral("zebra"), 10).isEmpty());
}

} // namespace db
