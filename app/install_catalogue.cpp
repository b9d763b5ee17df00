// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is wrong with a catalogue is found before the disk is written; the signature is read first, and nothing else
// of one that no known key has signed.
#include "app/install_catalogue.h"

#include "app/command_io.h"
#include "app/files/disk_files.h"
#include "db/catalogue_choice.h"
#include "db/catalogue_file.h"
#include "db/catalogue_signature.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

namespace app {

namespace {

/// Where a catalogue and its signature are got from: a file, or an address.
struct Origin {
    QString place;
    QString authorities = {};
    core::Progress progress = {};

    core::Result<QByteArray> read(const QString& ending, qint64 most) const;
    core::Result<db::CatalogueSignature> readSignature() const;
    core::Result<SignedCatalogue> readAgainst(const db::CatalogueSignature& signature) const;

private:
    core::Outcome fetch(const QString& address, const QString& path, qint64 most) const;
};

/// By the one program that uses the network.
core::Outcome Origin::fetch(const QString& address, const QString& path, qint64 most) const {
    QProcess process;
    QStringList words{address, path, QString::number(most)};
    if (!authorities.isEmpty())
        words << u"--ca"_s << authorities;
    process.start(QCoreApplication::applicationDirPath() + u"/lanewright-fetch"_s, words);
    if (!process.waitForStarted())
        return core::Problem{CommandText::tr("lanewright-fetch cannot be started: %1. Install Lanewright again.")
                                 .arg(process.errorString())};
    while (!process.waitForFinished(100) && process.state() != QProcess::NotRunning) {
        if (!progress || progress(QFileInfo(path).size(), 0))
            continue;
        process.kill();
        process.waitForFinished();
        return core::Problem{CommandText::tr("Stopped; the catalogue is as it was.")};
    }
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return core::Done{};
    const QString sentence = QString::fromUtf8(process.readAllStandardError()).simplified();
    return core::Problem{sentence.isEmpty() ? CommandText::tr("Can't get %1: lanewright-fetch ended.").arg(address)
                                            : sentence};
}

core::Result<QByteArray> Origin::read(const QString& ending, qint64 most) const {
    if (!place.contains("://"_L1))
        return DiskFiles().read(place + ending, most);
    const QTemporaryDir folder;
    if (!folder.isValid())
        return core::Problem{
            CommandText::tr("%1 cannot be written: %2; free some space.").arg(folder.path(), folder.errorString())};
    const QString path = folder.filePath(u"fetched"_s);
    if (const auto fetched = fetch(place + ending, path, most); !fetched)
        return fetched.problem();
    return DiskFiles().read(path, most);
}

core::Result<db::CatalogueSignature> Origin::readSignature() const {
    const auto text = read(u".sig"_s, db::mostSignatureBytes);
    return text ? db::verifiedSignature(*text, place + u".sig"_s) : text.problem();
}

core::Result<SignedCatalogue> Origin::readAgainst(const db::CatalogueSignature& signature) const {
    auto bytes = read({}, db::mostCatalogueBytes);
    if (!bytes)
        return bytes.problem();
    if (const auto verified = db::verifyCatalogue(*bytes, signature, place); !verified)
        return verified.problem();
    return SignedCatalogue{std::move(*bytes), signature.version, signature.key};
}

} // namespace

core::Result<SignedCatalogue> readSigned(const QString& path) {
    const Origin origin{path};
    const auto signature = origin.readSignature();
    return signature ? origin.readAgainst(*signature) : signature.problem();
}

core::Result<core::CatalogueVersion> versionInUse() {
    const auto file = db::CatalogueFile::open(db::cataloguePath());
    return file ? file->version() : file.problem();
}

core::Result<core::CatalogueVersion> installCatalogue(const QString& fileOrAddress, const QString& authorities,
                                                      const core::Progress& progress) {
    if (!qEnvironmentVariableIsEmpty("LANEWRIGHT_CATALOGUE"))
        return core::Problem{
            CommandText::tr("LANEWRIGHT_CATALOGUE names the catalogue to use; unset it to install another.")};
    const Origin origin{fileOrAddress, authorities, progress};
    const auto signature = origin.readSignature();
    if (!signature)
        return signature.problem();
    const auto used = versionInUse();
    if (!used)
        return used;
    if (!core::isNewer(signature->version, *used))
        return core::Problem{CommandText::tr("%1 is catalogue %2, no newer than %3, which is used.")
                                 .arg(fileOrAddress, inWords(signature->version), inWords(*used))};
    const auto catalogue = origin.readAgainst(*signature);
    if (!catalogue)
        return catalogue.problem();
    const QString target = db::installedCataloguePath();
    QDir().mkpath(QFileInfo(target).absolutePath());
    if (const auto written = writeFileAtomically(target, catalogue->bytes); !written)
        return written.problem();
    return catalogue->version;
}

core::Outcome removeInstalledCatalogue() {
    QFile installed(db::installedCataloguePath());
    if (!installed.exists())
        return core::Problem{CommandText::tr("No catalogue is installed; the shipped one is used already.")};
    if (!installed.remove())
        return core::Problem{CommandText::tr("%1 cannot be removed: %2; change the permissions of its folder.")
                                 .arg(installed.fileName(), installed.errorString())};
    return core::Done{};
}

} // namespace app
