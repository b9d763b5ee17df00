// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help_window.h"

#include "ui/widgets/words.h"

#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QTextBrowser>

namespace ui {

static QUrl addressOf(const QString& file) {
    return QUrl(u"qrc:/help/"_s + file);
}

/// What stands in a chapter's first line, "# First steps".
static QString titleOf(const QString& file) {
    QFile chapter(u":/help/"_s + file);
    return chapter.open(QIODevice::ReadOnly) ? QString::fromUtf8(chapter.readLine()).remove('#'_L1).trimmed() : file;
}

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent)
    , m_chapters(new QListWidget)
    , m_text(new QTextBrowser) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Lanewright help"));
    m_chapters->setFrameShape(QFrame::NoFrame);
    m_chapters->setAccessibleName(tr("Chapters"));
    m_text->setAccessibleName(tr("Chapter"));
    m_text->document()->setDocumentMargin(24);
    m_text->setFrameShape(QFrame::NoFrame);
    for (const QString& file : QDir(u":/help"_s).entryList({u"*.md"_s}, QDir::Files, QDir::Name)) {
        auto* item = new QListWidgetItem(titleOf(file), m_chapters);
        item->setData(Qt::UserRole, file);
    }
    m_chapters->setSpacing(4);
    m_chapters->setFixedWidth(m_chapters->sizeHintForColumn(0) + 40);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);
    row->addWidget(m_chapters);
    row->addWidget(m_text, 1);
    connect(m_chapters, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        const QUrl address = addressOf(item->data(Qt::UserRole).toString());
        if (m_text->source() != address)
            m_text->setSource(address, QTextDocument::MarkdownResource);
    });
    connect(m_text, &QTextBrowser::sourceChanged, this, [this](const QUrl& address) {
        for (int i = 0; i < m_chapters->count(); ++i) {
            if (addressOf(m_chapters->item(i)->data(Qt::UserRole).toString()) == address)
                m_chapters->setCurrentRow(i);
        }
    });
    showChapter(0);
    resize(1080, 760);
}

void HelpWindow::showChapter(int chapter) {
    m_chapters->setCurrentRow(chapter);
}

} // namespace ui
