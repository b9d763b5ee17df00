// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/catalogue_rows.h"

#include "tests/support/own_price.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/own/own_parts_document.h"

#include <QDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

#include <gtest/gtest.h>

#include <atomic>

using namespace ui;

namespace {

/// The rows over a program that installs what it is told to.
struct CatalogueRowsTest : testing::Test {
    bool isInstalled = false;
    QString asked;                  ///< of install()
    QString problem;                ///< that install() has; none: it is fine
    std::atomic_bool hangs = false; ///< until it is stopped
    QDialog dialog;

    CatalogueRowsTest() {
        CatalogueControl control;
        control.inUse = [this] {
            return std::pair(isInstalled ? QStringLiteral("2099.1 of 2099-01-31")
                                         : QStringLiteral("2026.11 of 2026-11-30, as shipped"),
                             isInstalled);
        };
        control.install = [this](const QString& from, const core::Progress& progress) -> core::Outcome {
            asked = from;
            while (hangs && progress(0, 0))
                QTest::qSleep(1);
            if (hangs)
                return core::Problem{QStringLiteral("Stopped; the catalogue is as it was.")};
            if (!problem.isEmpty())
                return core::Problem{problem};
            isInstalled = true;
            return core::Done{};
        };
        control.undo = [this]() -> core::Outcome {
            isInstalled = false;
            return core::Done{};
        };
        control.takeUp = []() -> core::Result<QStringList> {
            return QStringList{QStringLiteral("3 of 9 parts of four have new prices, total −$212.")};
        };
        addCatalogueRows(new QFormLayout(&dialog), &dialog, control);
        dialog.show();
    }
    QPushButton* button(const char* text) const {
        for (auto* each : dialog.findChildren<QPushButton*>()) {
            if (each->text().remove(QLatin1Char('&')) == QLatin1String(text))
                return each;
        }
        return nullptr;
    }
    bool isSaid(const char* words) const {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->text().contains(QString::fromUtf8(words)); });
    }
    void install(const char* from) {
        dialog.findChild<QLineEdit*>()->setText(QString::fromUtf8(from));
        button("Install catalogue")->click();
    }
};

} // namespace

TEST_F(CatalogueRowsTest, ANewerOneIsInstalledAndSaysWhatItMeansAndTheShippedOneComesBack) {
    EXPECT_TRUE(isSaid("2026.11 of 2026-11-30, as shipped"));
    EXPECT_FALSE(button("Install catalogue")->isEnabled()) << "nothing is named yet";
    EXPECT_FALSE(button("Use the shipped one")->isVisible());
    install(" https://example.org/c.sqlite ");
    ASSERT_TRUE(QTest::qWaitFor([&] { return isSaid("Used now: 2099.1 of 2099-01-31. 3 of 9 parts of four"); }));
    EXPECT_EQ(asked, QStringLiteral("https://example.org/c.sqlite"));
    EXPECT_EQ(dialog.findChild<QLineEdit*>()->text(), QString());
    ASSERT_TRUE(button("Use the shipped one")->isVisible());
    button("Use the shipped one")->click();
    EXPECT_TRUE(isSaid("Used now: 2026.11 of 2026-11-30, as shipped."));
    EXPECT_FALSE(button("Use the shipped one")->isVisible());
}

TEST_F(CatalogueRowsTest, AProblemIsSaidAndWhatWasTypedStays) {
    problem = QStringLiteral("c.sqlite is not the file that was signed.");
    install("c.sqlite");
    ASSERT_TRUE(QTest::qWaitFor([&] { return isSaid("is not the file that was signed"); }));
    EXPECT_TRUE(isSaid("as shipped"));
    EXPECT_EQ(dialog.findChild<QLineEdit*>()->text(), QStringLiteral("c.sqlite"));
}

TEST_F(CatalogueRowsTest, WhatIsUnderWayCanBeStopped) {
    hangs = true;
    install("https://example.org/c.sqlite");
    EXPECT_TRUE(dialog.findChild<QProgressBar*>()->isVisible());
    ASSERT_TRUE(button("Stop"));
    button("Stop")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return isSaid("Stopped; the catalogue is as it was."); }));
    EXPECT_FALSE(dialog.findChild<QProgressBar*>()->isVisible());
    EXPECT_TRUE(button("Install catalogue")->isEnabled());
    install("https://example.org/c.sqlite"); // and closing the dialog waits for nobody
}

TEST(OwnPartsUnderAnotherCatalogue, TheUsersOwnStays) {
    struct Store : core::OwnPartsStore {
        core::Result<core::OwnParts> read() const override { return core::OwnParts(); }
        core::Result<std::vector<core::NotWritten>> apply(const core::OwnEdit&, const core::Progress&) override {
            return std::vector<core::NotWritten>();
        }
    };
    OwnPartsDocument own(shippedCatalogue(), std::make_shared<Store>(), tests::cheaperRtx3090());
    int changes = 0;
    QObject::connect(&own, &OwnPartsDocument::changed, &own, [&] { ++changes; });
    const auto other = std::make_shared<const core::Catalogue>(shippedCatalogue()->completedBy({}));
    own.setShipped(other);
    EXPECT_EQ(changes, 1);
    EXPECT_EQ(&own.shipped(), other.get());
    const auto* card = own.catalogue()->find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    ASSERT_TRUE(card);
    EXPECT_EQ(core::amountUsed(*card), core::Money::of(600));
}
