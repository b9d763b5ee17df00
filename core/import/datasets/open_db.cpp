// BuildCores OpenDB (ODC-By): one JSON a part, its kind told by the folder or by a key.
#include "core/import/datasets/open_db.h"

#include "core/import/datasets/foreign_json.h"
#include "core/units/text.h"

#include <QJsonDocument>

#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct SetKind {
    const char* folder;
    const char* telling; ///< a key that only this kind's records have
    bool (*read)(const QJsonObject& record, ForeignReading& reading);
};

constexpr std::array setKinds{SetKind{"GPU", "chipset_manufacturer", readOpenDbCard},
                              SetKind{"CPU", "coreFamily", readOpenDbProcessor},
                              SetKind{"Motherboard", "pcie_slots", readOpenDbBoard},
                              SetKind{"PCCase", "supported_motherboard_form_factors", readOpenDbCase},
                              SetKind{"PSU", "efficiency_rating", readOpenDbSupply}};

/// By the folder the file lies in, else by a key of its record; null where it is another kind of part.
const SetKind* kindOf(const QString& file, const QJsonObject& record) {
    for (const SetKind& kind : setKinds) {
        const QString folder = QLatin1String(kind.folder) + '/'_L1;
        if (file.startsWith(folder) || file.contains('/'_L1 + folder))
            return &kind;
    }
    for (const SetKind& kind : setKinds) {
        if (record.contains(QLatin1String(kind.telling)))
            return &kind;
    }
    return nullptr;
}

bool readOpenRecord(const ForeignObject& found, ForeignReading& reading) {
    const QString name = inRecord(found.object, "metadata.name").toString();
    if (found.isBroken)
        return reading.refuse(found.line, name, Text::tr("This record cannot be read."));
    if (const SetKind* kind = kindOf(reading.file, found.object))
        return kind->read(found.object, reading);
    return reading.refuse(found.line, name, Text::tr("Lanewright has no parts of this kind."));
}

} // namespace

QJsonValue inRecord(const QJsonObject& record, const char* path) {
    QJsonObject object = record;
    const QStringList keys = QString::fromLatin1(path).split('.'_L1);
    for (qsizetype i = 0; i + 1 < keys.size(); ++i)
        object = object.value(keys[i]).toObject();
    return object.value(keys.last());
}

Outcome readOpenDb(const QByteArray& text, ForeignReading& reading) {
    return readObjects(text, reading, [&](const ForeignObject& found) { return readOpenRecord(found, reading); });
}

} // namespace core
