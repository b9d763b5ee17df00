// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/catalogue_version.h"
#include "core/units/result.h"

#include <QByteArray>

#include <vector>

namespace db {

// What stands beside a catalogue that is given away, in a file of its name and ".sig". The signature (ed25519, base64)
// is over the lines before it, their ends included:
//
//   lanewright-catalogue 1
//   file catalogue.sqlite
//   version 2026.12
//   day 2026-12-30
//   sha256 5f2b…
//   key publisher-2026
//   signature MEUC…

/// Who signs: the public half of a key.
struct PublisherKey {
    QString name; ///< of its file, without ".pub"
    QByteArray bytes;
};
/// Those built in (db/keys, or the folder of the CMake option LANEWRIGHT_KEYS), then those of the folder that the
/// variable LANEWRIGHT_KEYS names. What is no key is passed over.
std::vector<PublisherKey> knownKeys();

/// What a signature says of a catalogue.
struct CatalogueSignature {
    QString file;
    core::CatalogueVersion version;
    QByteArray sha256; ///< in hexadecimal digits
    QString key;
};
/// The most bytes of a signature's file, and of a catalogue that is installed; megabytes, as files are bounded by.
constexpr qint64 mostSignatureBytes = 1024 * 1024;
constexpr qint64 mostCatalogueBytes = 256 * 1024 * 1024;

/// Reads and verifies a signature; `name` is what its file is called in a problem. None is good where no key is known.
core::Result<CatalogueSignature> verifiedSignature(const QByteArray& text, const QString& name);
/// Holds a catalogue against its signature: the bytes, and the schema that this program reads.
core::Outcome verifyCatalogue(const QByteArray& bytes, const CatalogueSignature& signature, const QString& name);

/// Its text, signed; `secretKey` is that of newKeyPair().
QByteArray signedText(const CatalogueSignature& signature, const QByteArray& secretKey);
struct KeyPair {
    QByteArray publicKey; ///< base64, as *.pub files have it
    QByteArray secretKey; ///< base64
};
KeyPair newKeyPair();
QByteArray sha256Of(const QByteArray& bytes);

} // namespace db
