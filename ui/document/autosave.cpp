// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include "ui/document/build_document.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSocketNotifier>
#include <QStandardPaths>
#include <QUuid>

#ifdef Q_OS_UNIX
#include <csignal>
#include <unistd.h>
#endif

// A recovery file is JSON: the process that wrote it, the path the build belongs to, when, and the build as its file
// would hold it. The lock beside it tells whether that process is still at work: once it is gone the lock is stale, and
// can be taken.

using namespace Qt::StringLiterals;

namespace ui {

constexpr int quietMilliseconds = 1'000;
constexpr int latestMilliseconds = 10'000;
constexpr auto lockSuffix = ".lock"_L1;
constexpr auto damagedSuffix = ".damaged"_L1;

QString Autosave::defaultFolder() {
    const QString named = qEnvironmentVariable("LANEWRIGHT_STATE");
    if (!named.isEmpty())
        return named;
#ifdef Q_OS_LINUX
    return qEnvironmentVariable("XDG_STATE_HOME", QDir::homePath() + u"/.local/state"_s) + u"/lanewright"_s;
#else
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery"_s;
#endif
}

Autosave::Autosave(BuildDocument* document, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_folder(folder) {
    m_quiet.setInterval(quietMilliseconds);
    m_latest.setInterval(latestMilliseconds);
    for (QTimer* timer : {&m_quiet, &m_latest}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &Autosave::writeNow);
    }
    connect(m_document, &BuildDocument::changed, this, [this] {
        m_quiet.start();
        if (!m_latest.isActive())
            m_latest.start();
    });
    connect(m_document, &BuildDocument::titleChanged, this, [this] {
        if (!m_document->isModified())
            forget();
    });
}

bool Autosave::takeLock() {
    if (m_lock)
        return true;
    if (!QDir().mkpath(m_folder))
        return false;
    m_file = u"%1/%2-%3.recovery"_s.arg(m_folder)
                 .arg(QCoreApplication::applicationPid())
                 .arg(QUuid::createUuid().toString(QUuid::Id128).left(8));
    m_lock = std::make_shared<QLockFile>(m_file + lockSuffix);
    m_lock->setStaleLockTime(0); // never by age: only when the process is gone
    if (!m_lock->tryLock(0))
        m_lock.reset();
    return m_lock != nullptr;
}

core::Outcome Autosave::writeNow() {
    m_quiet.stop();
    m_latest.stop();
    if (!m_document->isModified())
        return core::Done{};
    core::Outcome outcome =
        core::Problem{tr("Can't back up unsaved work: the folder %1 can't be written to.").arg(m_folder)};
    if (takeLock()) {
        const QByteArray build = core::toJson(m_document->build(), m_document->catalogue());
        const QJsonObject object{{u"pid"_s, double(QCoreApplication::applicationPid())},
                                 {u"path"_s, m_document->path()},
                                 {u"when"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate)},
                                 {u"build"_s, QString::fromUtf8(build)}};
        outcome = m_document->files().write(m_file, QJsonDocument(object).toJson(QJsonDocument::Compact));
    }
    if (!outcome)
        Q_EMIT failed(outcome.problem().sentence);
    return outcome;
}

void Autosave::forget() {
    m_quiet.stop();
    m_latest.stop();
    if (!m_lock)
        return;
    QFile::remove(m_file);
    m_lock.reset(); // unlocks, and removes the lock file
    m_file.clear();
}

#ifdef Q_OS_UNIX
static int pipeEnds[2]; // to read from, to write to

// A handler may do next to nothing: the event loop reads the signal's number from a pipe.
static void passOn(int signal) {
    const char number = char(signal);
    if (write(pipeEnds[1], &number, 1) != 1)
        _exit(128 + signal);
}

void Autosave::onEndSignals(QObject* parent, const std::function<void()>& save) {
    if (pipe(pipeEnds) != 0)
        return;
    auto* const notifier = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, parent);
    QObject::connect(notifier, &QSocketNotifier::activated, parent, [save] {
        char number = 0;
        if (read(pipeEnds[0], &number, 1) != 1)
            return;
        save();
        std::signal(number, SIG_DFL);
        std::raise(number);
    });
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        if (std::signal(signal, passOn) == SIG_IGN)
            std::signal(signal, SIG_IGN);
    }
}
#endif

/// What the bytes of a recovery file hold; empty where they are damaged.
static std::optional<LostWork> lostWorkIn(const QByteArray& bytes, const QString& file) {
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    auto read = core::buildFromJson(object.value("build"_L1).toString().toUtf8());
    if (!read)
        return {};
    const auto when = QDateTime::fromString(object.value("when"_L1).toString(), Qt::ISODate);
    return LostWork{std::move(*read), object.value("path"_L1).toString(), file, when, {}};
}

std::optional<LostWork> Autosave::findLostWork(const QString& folder, QStringList* damaged) {
    const QFileInfoList files = QDir(folder).entryInfoList({u"*.recovery"_s}, QDir::Files, QDir::Time);
    for (const QFileInfo& info : files) {
        const auto lock = std::make_shared<QLockFile>(info.filePath() + lockSuffix);
        lock->setStaleLockTime(0);
        if (!lock->tryLock(0))
            continue; // another instance is at work on it
        QFile file(info.filePath());
        const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.read(2 * core::maxBuildBytes) : QByteArray();
        if (file.error() != QFileDevice::NoError)
            continue; // not to be read now: perhaps later
        if (auto work = lostWorkIn(bytes, info.filePath())) {
            work->lock = lock;
            return work;
        }
        if (const QString aside = info.filePath() + damagedSuffix; QFile::rename(info.filePath(), aside) && damaged)
            *damaged << aside;
    }
    return {};
}

void Autosave::discard(const LostWork& work) {
    QFile::remove(work.file);
}

void Autosave::adopt(const LostWork& work) {
    forget();
    m_file = work.file;
    m_lock = work.lock;
    (void)writeNow(); // it names our process from now on; a failure comes as failed()
}

} // namespace ui
