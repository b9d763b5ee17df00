// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

/// A publisher of these tests: keys, and catalogues of the shipped facts to be installed.
struct Publisher {
    QTemporaryDir folder; ///< keys/tests.pub is the public key
    QByteArray secretKey;

    Publisher();
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }
    QString keys() const { return path("keys"); }

    /// A catalogue of the shipped facts of this version and day in which the AX1600i costs $500, signed; its path. Of
    /// another `schema` where that is set.
    QString publish(const char* name, const char* version, const char* day, int schema = 0) const;
    /// Signs the file as it is.
    void sign(const QString& path, const char* version, const char* day, const char* key = "tests") const;
};
