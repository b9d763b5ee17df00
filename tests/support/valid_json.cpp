// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/valid_json.h"

#include <QJsonDocument>
#include <QProcess>

#include <gtest/gtest.h>

QString jsonProblem(const QString& schemaPath, const QByteArrayList& answers) {
    QProcess validator;
    validator.start(QStringLiteral(SOURCE_TREE "/tests/app/valid"), {schemaPath});
    for (const QByteArray& answer : answers)
        validator.write(QJsonDocument::fromJson(answer).toJson(QJsonDocument::Compact) + '\n');
    validator.closeWriteChannel();
    EXPECT_TRUE(validator.waitForFinished(120'000)) << "is python3-jsonschema installed?";
    return validator.exitCode() == 0 ? QString() : QString::fromUtf8(validator.readAllStandardError());
}
