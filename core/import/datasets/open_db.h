#pragma once

#include "core/import/datasets/foreign_reading.h"

#include <QJsonObject>

namespace core {

// The kinds of BuildCores OpenDB that we have parts for; each reads one record and tells its row.
/// False when too many records were refused.
bool readOpenDbCard(const QJsonObject& record, ForeignReading& reading);
bool readOpenDbProcessor(const QJsonObject& record, ForeignReading& reading); ///< as readOpenDbCard()
bool readOpenDbBoard(const QJsonObject& record, ForeignReading& reading);     ///< as readOpenDbCard()
bool readOpenDbCase(const QJsonObject& record, ForeignReading& reading);      ///< as readOpenDbCard()
bool readOpenDbSupply(const QJsonObject& record, ForeignReading& reading);    ///< as readOpenDbCard()

/// What a record of the set says under `path` ("metadata.name").
QJsonValue inRecord(const QJsonObject& record, const char* path);

} // namespace core
