// SPDX-License-Identifier: GPL-3.0-or-later
// A publisher's tool: makes a pair of keys, and signs a catalogue (.github/PUBLISHING.md).

#include "db/catalogue_file.h"
#include "db/catalogue_signature.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cstdio>

using namespace Qt::StringLiterals;

static int refuse(const QString& sentence) {
    std::fprintf(stderr, "sign_catalogue: %s\n", qPrintable(sentence));
    return 2;
}

/// A file that is there already stays. Others read it where it is no secret.
static bool write(const QString& path, const QByteArray& bytes, bool isSecret) {
    const QFile::Permissions forOwner = QFile::ReadOwner | QFile::WriteOwner;
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly) &&
           file.setPermissions(isSecret ? forOwner : forOwner | QFile::ReadGroup | QFile::ReadOther) &&
           file.write(bytes) == bytes.size() && file.flush();
}

static int makeKeys(const QString& name) {
    const db::KeyPair keys = db::newKeyPair();
    if (!write(name + u".key"_s, keys.secretKey + '\n', true) || !write(name + u".pub"_s, keys.publicKey + '\n', false))
        return refuse(u"%1.key or %1.pub is there already, or cannot be written."_s.arg(name));
    return 0;
}

static int sign(const QString& path, const QString& keyPath) {
    QFile catalogue(path);
    QFile key(keyPath);
    if (!catalogue.open(QIODevice::ReadOnly) || !key.open(QIODevice::ReadOnly))
        return refuse(u"%1 or %2 cannot be read."_s.arg(path, keyPath));
    const auto file = db::CatalogueFile::open(path);
    const auto version = file ? file->version() : file.problem();
    if (!version)
        return refuse(version.problem().sentence);
    const QByteArray text = db::signedText({QFileInfo(path).fileName(), *version, db::sha256Of(catalogue.readAll()),
                                            QFileInfo(keyPath).completeBaseName()},
                                           key.readAll().trimmed());
    QFile::remove(path + u".sig"_s);
    if (text.isEmpty() || !write(path + u".sig"_s, text, false))
        return refuse(text.isEmpty() ? u"%1 is no secret key."_s.arg(keyPath)
                                     : u"%1.sig cannot be written."_s.arg(path));
    return 0;
}

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList words = application.arguments().mid(1);
    if (words.size() != 2)
        return refuse(u"usage: sign_catalogue new-key NAME | sign_catalogue catalogue.sqlite NAME.key"_s);
    return words[0] == "new-key"_L1 ? makeKeys(words[1]) : sign(words[0], words[1]);
}
