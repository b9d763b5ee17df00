// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QString>

/// Why the first of `answers` that is not valid is none by the JSON schema of this file; empty where all are. The
/// validator is Debian's python3-jsonschema (tests/app/valid).
QString jsonProblem(const QString& schemaPath, const QByteArrayList& answers);
