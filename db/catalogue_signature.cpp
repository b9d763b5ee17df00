// SPDX-License-Identifier: GPL-3.0-or-later
// A catalogue's signature, by libsodium. Nothing of a file that is not signed by a known key is looked at.
#include "db/catalogue_signature.h"

#include "core/units/find.h"
#include "core/units/list_of.h"
#include "core/units/text.h"
#include "db/catalogue_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <sodium.h>

using core::Text;
using namespace Qt::StringLiterals;

namespace db {

static const QByteArray firstLine = "lanewright-catalogue 1";

static const unsigned char* raw(const QByteArray& bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.constData());
}

static void addKeysOf(const QString& folder, std::vector<PublisherKey>& keys) {
    for (const QFileInfo& info : QDir(folder).entryInfoList({u"*.pub"_s}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        const QByteArray bytes =
            file.open(QIODevice::ReadOnly) ? QByteArray::fromBase64(file.read(1024).trimmed()) : QByteArray();
        if (bytes.size() == crypto_sign_PUBLICKEYBYTES)
            keys.push_back({info.completeBaseName(), bytes});
    }
}

std::vector<PublisherKey> knownKeys() {
    std::vector<PublisherKey> keys;
    addKeysOf(u":/keys"_s, keys);
    if (const QString folder = qEnvironmentVariable("LANEWRIGHT_KEYS"); !folder.isEmpty())
        addKeysOf(folder, keys);
    return keys;
}

/// The lines that are signed.
static QByteArray linesOf(const CatalogueSignature& signature) {
    const QString lines = u"file %1\nversion %2\nday %3\nsha256 %4\nkey %5\n"_s.arg(
        signature.file, signature.version.number, signature.version.day, QString::fromLatin1(signature.sha256),
        signature.key);
    return firstLine + '\n' + lines.toUtf8();
}

/// What its lines say; a text that is not these lines and a signature, to the byte, says nothing.
static std::optional<CatalogueSignature> readLines(const QByteArray& text, QByteArray& signature) {
    const QList<QByteArray> lines = text.split('\n');
    const auto valueOf = [&](qsizetype line) { return lines.value(line).mid(lines.value(line).indexOf(' ') + 1); };
    const CatalogueSignature read{
        QString::fromUtf8(valueOf(1)),
        {QString::fromUtf8(valueOf(2)), QString::fromUtf8(valueOf(3))},
        valueOf(4),
        QString::fromUtf8(valueOf(5)),
    };
    signature = QByteArray::fromBase64(valueOf(6));
    const bool isIt = text.startsWith(QByteArray(linesOf(read) + "signature ")) &&
                      signature.size() == crypto_sign_BYTES && core::isVersion(read.version);
    return isIt ? std::optional(read) : std::nullopt;
}

core::Result<CatalogueSignature> verifiedSignature(const QByteArray& text, const QString& name) {
    const std::vector<PublisherKey> keys = knownKeys();
    if (keys.empty())
        return core::Problem{Text::tr("This Lanewright knows no publisher's key, so it installs no catalogue; "
                                      "LANEWRIGHT_KEYS may name a folder of keys (*.pub) that you trust.")};
    QByteArray signature;
    const auto read = readLines(text, signature);
    if (!read)
        return core::Problem{
            Text::tr("%1 is not the signature of a catalogue; get it again, beside the catalogue.").arg(name)};
    const auto* key = core::findWhere(keys, [&](const PublisherKey& each) { return each.name == read->key; });
    if (!key)
        return core::Problem{Text::tr("%1 is signed by the key \"%2\", which this Lanewright doesn't know; known: %3.")
                                 .arg(name, read->key, core::textsOf(keys, &PublisherKey::name).join(u", "_s))};
    const QByteArray lines = linesOf(*read);
    if (sodium_init() < 0 ||
        crypto_sign_verify_detached(raw(signature), raw(lines), std::size_t(lines.size()), raw(key->bytes)) != 0)
        return core::Problem{Text::tr("%1 is not signed by \"%2\": its signature is wrong; don't use this catalogue.")
                                 .arg(name, read->key)};
    return *read;
}

core::Outcome verifyCatalogue(const QByteArray& bytes, const CatalogueSignature& signature, const QString& name) {
    if (sha256Of(bytes) != signature.sha256)
        return core::Problem{
            Text::tr("%1 is not the file that was signed: it is cut short or changed; get it again.").arg(name)};
    constexpr int schemaAt = 60; // of SQLite's header: PRAGMA user_version
    return bytes.size() < schemaAt + 4 ? core::Problem{Text::tr("%1 is no catalogue.").arg(name)}
                                       : fitsThisProgram(qFromBigEndian<qint32>(bytes.constData() + schemaAt), name);
}

QByteArray signedText(const CatalogueSignature& signature, const QByteArray& secretKey) {
    const QByteArray key = QByteArray::fromBase64(secretKey);
    if (sodium_init() < 0 || key.size() != crypto_sign_SECRETKEYBYTES)
        return {};
    const QByteArray lines = linesOf(signature);
    QByteArray bytes(crypto_sign_BYTES, '\0');
    crypto_sign_detached(reinterpret_cast<unsigned char*>(bytes.data()), nullptr, raw(lines), std::size_t(lines.size()),
                         raw(key));
    return lines + "signature " + bytes.toBase64() + '\n';
}

KeyPair newKeyPair() {
    QByteArray open(crypto_sign_PUBLICKEYBYTES, '\0');
    QByteArray secret(crypto_sign_SECRETKEYBYTES, '\0');
    if (sodium_init() < 0)
        return {};
    crypto_sign_keypair(reinterpret_cast<unsigned char*>(open.data()), reinterpret_cast<unsigned char*>(secret.data()));
    return {open.toBase64(), secret.toBase64()};
}

QByteArray sha256Of(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

} // namespace db
