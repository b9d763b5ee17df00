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

namespace app {

static core::Result<db::CatalogueSignature> readSignature(const QString& path) {
    const QString beside = path + u".sig"_s;
    const auto text = DiskFiles().read(beside, db::mostSignatureBytes);
    return text ? db::verifiedSignature(*text, beside) : text.problem();
}

static core::Result<SignedCatalogue> readAgainst(const db::CatalogueSignature& signature, const QString& path) {
    auto bytes = DiskFiles().read(path, db::mostCatalogueBytes);
    if (!bytes)
        return bytes.problem();
    if (const auto verified = db::verifyCatalogue(*bytes, signature, path); !verified)
        return verified.problem();
    return SignedCatalogue{std::move(*bytes), signature.version, signature.key};
}

core::Result<SignedCatalogue> readSigned(const QString& path) {
    const auto signature = readSignature(path);
    return signature ? readAgainst(*signature, path) : signature.problem();
}

core::Result<core::CatalogueVersion> versionInUse() {
    const auto file = db::CatalogueFile::open(db::cataloguePath());
    return file ? file->version() : file.problem();
}

/// Done where a catalogue of that version may be installed.
static core::Outcome mayBeInstalled(const core::CatalogueVersion& version, const QString& name) {
    const auto used = versionInUse();
    if (!used)
        return used.problem();
    if (core::isNewer(version, *used))
        return core::Done{};
    return core::Problem{CommandText::tr("%1 is catalogue %2, no newer than %3, which is used; there is nothing to do.")
                             .arg(name, inWords(version), inWords(*used))};
}

core::Result<core::CatalogueVersion> installCatalogue(const QString& fileOrAddress) {
    if (!qEnvironmentVariableIsEmpty("LANEWRIGHT_CATALOGUE"))
        return core::Problem{
            CommandText::tr("LANEWRIGHT_CATALOGUE names the catalogue to use; unset it to install another.")};
    const auto signature = readSignature(fileOrAddress);
    if (!signature)
        return signature.problem();
    if (const auto may = mayBeInstalled(signature->version, fileOrAddress); !may)
        return may.problem();
    const auto catalogue = readAgainst(*signature, fileOrAddress);
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
