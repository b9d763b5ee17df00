// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/catalogue_signature.h"

#include "tests/support/newer_catalogue.h"

#include <QDir>
#include <QFile>

#include <gtest/gtest.h>

namespace {

/// A signature by a key that LANEWRIGHT_KEYS has.
struct CatalogueSignatureTest : testing::Test {
    Publisher publisher;
    QByteArray text;
    CatalogueSignatureTest() {
        qputenv("LANEWRIGHT_KEYS", publisher.keys().toUtf8());
        text = signedBy("tests");
    }
    ~CatalogueSignatureTest() override { qunsetenv("LANEWRIGHT_KEYS"); }
    QByteArray signedBy(const char* key) const {
        return db::signedText({QStringLiteral("catalogue.sqlite"),
                               {QStringLiteral("2026.12"), QStringLiteral("2026-12-30")},
                               db::sha256Of("bytes"),
                               QLatin1String(key)},
                              publisher.secretKey);
    }
    /// The sentence; empty where it is good.
    static QString problem(const QByteArray& bytes) {
        const auto read = db::verifiedSignature(bytes, QStringLiteral("c.sig"));
        return read ? QString() : read.problem().sentence;
    }
};

} // namespace

TEST_F(CatalogueSignatureTest, AGoodOneSaysWhatItSigns) {
    const auto read = db::verifiedSignature(text, QStringLiteral("c.sig"));
    ASSERT_TRUE(read) << qPrintable(read.problem().sentence);
    EXPECT_EQ(read->version.number, QStringLiteral("2026.12"));
    EXPECT_EQ(read->version.day, QStringLiteral("2026-12-30"));
    EXPECT_EQ(read->key, QStringLiteral("tests"));
    EXPECT_EQ(read->sha256, db::sha256Of("bytes"));
}

TEST_F(CatalogueSignatureTest, NoByteOfTheLinesMayBeAnother) {
    for (qsizetype i = 0; i < text.indexOf("\nsignature"); ++i) {
        QByteArray other = text;
        other[i] = char(other[i] ^ 1);
        EXPECT_FALSE(problem(other).isEmpty()) << i;
    }
    EXPECT_TRUE(problem(QByteArray(text).replace("2026.12", "2027.12")).contains(QLatin1String("is wrong")));
}

TEST_F(CatalogueSignatureTest, OtherTextsAreNoSignature) {
    for (const QByteArray& other :
         {QByteArray(), QByteArray("\n\n\n\n\n\n\n"), text.left(text.size() / 2), text.left(text.size() - 8),
          text.mid(1), QByteArray(100'000, 'a'), QByteArray(text).replace("2026-12-30", "tomorrow"),
          QByteArray(text).replace("signature ", "signed ")})
        EXPECT_TRUE(problem(other).contains(QLatin1String("not the signature"))) << other.left(80).toStdString();
}

TEST_F(CatalogueSignatureTest, AKeyThatIsUnknownOrWasExchangedIsNotEnough) {
    EXPECT_TRUE(problem(signedBy("others")).contains(QLatin1String("\"others\", which this Lanewright doesn't know")));
    const db::KeyPair others = db::newKeyPair();
    publisher.secretKey = others.secretKey; // under the name of the key that is known
    EXPECT_TRUE(problem(signedBy("tests")).contains(QLatin1String("not signed by \"tests\"")));
}

TEST_F(CatalogueSignatureTest, WithoutAnyKeyASentenceSaysSo) {
    EXPECT_EQ(db::knownKeys().size(), 1U);
    QFile broken(publisher.keys() + QStringLiteral("/broken.pub"));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("no key");
    broken.close();
    EXPECT_EQ(db::knownKeys().size(), 1U);
    qunsetenv("LANEWRIGHT_KEYS");
    ASSERT_TRUE(db::knownKeys().empty()) << "no release key yet: then this test needs another program";
    EXPECT_TRUE(problem(text).contains(QLatin1String("knows no publisher's key")));
}
