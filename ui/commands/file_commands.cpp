// SPDX-License-Identifier: GPL-3.0-or-later
// Every way to lose unsaved work asks confirmLoss() first, and reads the new build before it asks: a file that cannot
// be read costs nothing. What is open is replaced only once the new build resolves in its catalogue.

#include "ui/commands/file_commands.h"

#include "core/build/edits.h"

#include "ui/document/autosave.h"
#include "ui/document/recent_files.h"
#include "ui/document/settings.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace ui {

FileCommands::FileCommands(BuildDocument* document, std::shared_ptr<const core::Catalogue> shipped, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_shipped(std::move(shipped))
    , m_window(window) {
    connect(m_document, &BuildDocument::titleChanged, this, [this] {
        if (m_file.path() != m_document->path())
            m_file.follow(m_document->path());
    });
    connect(&m_file, &OpenFile::changed, this, &FileCommands::askAboutChange);
}

void FileCommands::showProblem(const QString& sentence) {
    QMessageBox::warning(m_window, tr("Lanewright"), sentence);
}

QString FileCommands::displayName() const {
    if (!m_document->path().isEmpty())
        return QFileInfo(m_document->path()).fileName();
    const QString name = m_document->build().name;
    return tr("%1.lanewright").arg(name.isEmpty() ? tr("New build") : name);
}

bool FileCommands::confirmLoss() {
    if (!m_document->isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"), tr("Save changes to %1?").arg(displayName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Save ? save() : answer == QMessageBox::Discard;
}

void FileCommands::newBuild() {
    openNew(core::withUsualOutlet({}, *m_shipped, QLocale::system()), tr("Empty build. Choose a GPU first."));
}

void FileCommands::openNew(const core::Build& build, const QString& message) {
    if (!confirmLoss() || !isDone(m_document->open(m_shipped, build, {})))
        return;
    Q_EMIT drawingAsked();
    Q_EMIT status(message);
}

void FileCommands::openAsNew(const core::Build& build) {
    openNew(build, tr("Opened %1 as a new build.").arg(build.name));
}

static QString rememberedFolder() {
    const QString folder = settings().value(u"files/folder"_s).toString();
    return folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) : folder;
}

static void remember(const QString& path) {
    settings().setValue(u"files/folder"_s, QFileInfo(path).absolutePath());
    RecentFiles::add(path);
}

void FileCommands::openWithDialog() {
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Open a build, or what a tool printed"), rememberedFolder(),
                                     tr("Builds and tool outputs (*.lanewright *.txt *.log *.xml);;All files (*)"));
    if (!path.isEmpty())
        openAny(path);
}

void FileCommands::openAny(const QString& path) {
    const core::FileMeaning meaning = core::meaningOf(m_document->files(), path);
    if (meaning == core::FileMeaning::Build || meaning == core::FileMeaning::Nothing) // which open() says
        open(path);
    else
        Q_EMIT otherGiven(path, meaning);
}

bool FileCommands::open(const QString& path) {
    return load(path, true);
}

bool FileCommands::load(const QString& path, bool asks) {
    auto read = core::readBuild(m_document->files(), path);
    if (!isDone(read) || (asks && !(confirmSharing(path) && confirmLoss())))
        return false;
    if (const auto opened = adopt(*read, QFileInfo(path).absoluteFilePath()); !opened) {
        showProblem(tr("%1: %2").arg(path, opened.problem().sentence));
        return false;
    }
    m_file.follow(m_document->path());
    remember(path);
    Q_EMIT status(tr("Opened %1.").arg(displayName()));
    return true;
}

core::Outcome FileCommands::adopt(const core::ReadBuild& read, const QString& path) {
    const auto catalogue = std::make_shared<const core::Catalogue>(m_shipped->completedBy(read.parts));
    return m_document->open(catalogue, read.build, path);
}

void FileCommands::offerLostWork(Autosave& autosave) {
    QStringList damaged;
    const auto work = Autosave::findLostWork(Autosave::defaultFolder(), &damaged);
    if (!damaged.isEmpty())
        showProblem(tr("Unsaved work is damaged and can't be restored. It was kept as %1.").arg(damaged.join(u", "_s)));
    if (!work)
        return;
    const QString name = work->read.build.name.isEmpty() ? tr("New build") : work->read.build.name;
    const QString what = work->path.isEmpty() ? tr("%1, which was never saved").arg(name) : work->path;
    QMessageBox box(QMessageBox::Question, tr("Restore unsaved work?"),
                    tr("Lanewright closed with unsaved changes to %1 (%2).")
                        .arg(what, QLocale().toString(work->when.toLocalTime(), QLocale::ShortFormat)),
                    QMessageBox::NoButton, m_window);
    const QAbstractButton* recover = box.addButton(tr("Restore work"), QMessageBox::AcceptRole);
    const QAbstractButton* discard = box.addButton(tr("Discard work"), QMessageBox::DestructiveRole);
    box.addButton(tr("Ask later"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == discard)
        return Autosave::discard(*work);
    if (box.clickedButton() != recover)
        return;
    if (!isDone(adopt(work->read, work->path)))
        return;
    m_document->setRecovered(work->path);
    autosave.adopt(*work);
    Q_EMIT status(tr("Work restored. Save it to keep it."));
}

bool FileCommands::save() {
    if (m_document->path().isEmpty())
        return saveAs();
    return (!m_file.isChanged() || confirmOverwriting()) && saveTo(m_document->path());
}

bool FileCommands::confirmSharing(const QString& path) {
    const QString owner = m_file.otherOwner(QFileInfo(path).absoluteFilePath());
    if (owner.isEmpty())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Open elsewhere"),
                    tr("%1 is open in another window (%2). Open it here too?").arg(path, owner),
                    QMessageBox::Open | QMessageBox::Cancel, m_window);
    box.setDefaultButton(QMessageBox::Cancel); // two windows on one file lose what the first saves
    return box.exec() == QMessageBox::Open;
}

bool FileCommands::confirmOverwriting() {
    if (m_isAsking)
        return false;
    m_isAsking = true;
    QMessageBox box(QMessageBox::Question, tr("Changed on disk"),
                    tr("%1 was changed by another program.").arg(displayName()), QMessageBox::Cancel, m_window);
    const QAbstractButton* theirs = box.addButton(tr("Load it"), QMessageBox::DestructiveRole);
    const QAbstractButton* mine = box.addButton(tr("Keep mine"), QMessageBox::AcceptRole);
    const QAbstractButton* other = box.addButton(tr("Save as…"), QMessageBox::ActionRole);
    box.exec();
    m_isAsking = false;
    if (box.clickedButton() == theirs)
        load(m_document->path(), false);
    else if (box.clickedButton() == other)
        saveAs();
    return box.clickedButton() == mine;
}

void FileCommands::askAboutChange() {
    if (!confirmOverwriting())
        return;
    m_file.follow(m_document->path());
    m_document->setRecovered(m_document->path()); // what is open is on no disk now
}

bool FileCommands::saveAs() {
    QString path =
        QFileDialog::getSaveFileName(m_window, tr("Save the build"), suggestedPath(), tr("Builds (*.lanewright)"));
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += u".lanewright"_s;
    return saveTo(path);
}

bool FileCommands::saveTo(const QString& path) {
    if (!isDone(core::writeBuild(m_document->files(), path, m_document->build(), m_document->catalogue())))
        return false;
    m_document->setSaved(path);
    m_file.follow(path);
    remember(path);
    Q_EMIT saved(path);
    return true;
}

QString FileCommands::suggestedPath() const {
    const QString path = m_document->path();
    QString stem = path.isEmpty() ? m_document->build().name : QFileInfo(path).completeBaseName();
    if (stem.isEmpty())
        stem = tr("New build");
    stem.replace('/'_L1, '-'_L1);
    const QString folder = path.isEmpty() ? rememberedFolder() : QFileInfo(path).absolutePath();
    return QDir(folder).filePath(stem + ".lanewright"_L1);
}

} // namespace ui
