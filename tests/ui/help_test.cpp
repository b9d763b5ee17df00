// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help_window.h"

#include <QListWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>

#include <gtest/gtest.h>

using namespace ui;

TEST(HelpWindow, EachChapterIsShownWithItsPictures) {
    auto* help = new HelpWindow(nullptr);
    auto* chapters = help->findChild<QListWidget*>();
    auto* text = help->findChild<QTextBrowser*>();
    ASSERT_GE(chapters->count(), 6);
    int pictures = 0;
    for (int i = 0; i < chapters->count(); ++i) {
        help->showChapter(i);
        EXPECT_EQ(text->document()->firstBlock().text(), chapters->item(i)->text());
        EXPECT_GT(text->document()->characterCount(), 500) << i;
        for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                if (!it.fragment().charFormat().isImageFormat())
                    continue;
                ++pictures;
                const QString name = it.fragment().charFormat().toImageFormat().name();
                EXPECT_FALSE(text->loadResource(QTextDocument::ImageResource, QUrl(name)).isNull()) << qPrintable(name);
            }
        }
    }
    EXPECT_GE(pictures, 3);
    delete help;
}

TEST(HelpWindow, ALinkLeadsToItsChapter) {
    HelpWindow help(nullptr);
    auto* text = help.findChild<QTextBrowser*>();
    text->setSource(QUrl(QStringLiteral("qrc:/help/4-scan.md")), QTextDocument::MarkdownResource);
    EXPECT_EQ(help.findChild<QListWidget*>()->currentItem()->text(), QStringLiteral("Real machines"));
}
