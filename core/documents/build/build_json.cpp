// SPDX-License-Identifier: GPL-3.0-or-later
// A build as bytes and back. A file brings the facts of its parts along; what is damaged is named by line or field.
#include "core/documents/build/build_json.h"

#include "core/documents/build/build_fields.h"
#include "core/documents/build/file_codecs.h"
#include "core/parts/part_kinds.h"
#include "core/parts/plausible_part.h"
#include "core/units/json_bound.h"
#include "core/units/list_of.h"
#include "core/units/one_line.h"

#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace core {

QByteArray toJson(const Build& build, const Catalogue& catalogue) {
    const PartSet used = usedParts(build, catalogue);
    QJsonObject parts;
    forEachKind([&]<class P>(P*) {
        const QJsonArray list = jsonList(used.of<P>(), [](const P& part) { return toJson(part); });
        if (!list.isEmpty())
            parts[QLatin1String(kindName<P>)] = list;
    });
    QJsonObject json = writtenBy(buildFields(), build);
    json["lanewright"_L1] = buildFormat;
    json["parts"_L1] = parts;
    return QJsonDocument(json).toJson(QJsonDocument::Indented);
}

static void checkFormat(const QJsonValue& json, const FilePlace& place) {
    const double format = json.toDouble(std::nan(""));
    if (!(format >= 1) || format != std::floor(format))
        place.expected(Text::tr("the number of the file format, %1").arg(buildFormat));
    else if (format > buildFormat)
        place.fail(Text::tr("The file is of format %1, this program reads up to %2; open it with a newer Lanewright.")
                       .arg(number(format))
                       .arg(buildFormat));
}

template <class P>
static void readPart(const QJsonValue& json, std::vector<P>& parts, const FilePlace& place) {
    const QJsonObject object = objectAt(json, place);
    QString id;
    codec::Words{nullptr, true}.read(id, object.value("id"_L1), place.key(u"id"_s));
    if (!place.isGood())
        return;
    auto part = partFromJson<P>(object);
    if (!part)
        return place.fail(Text::tr("The field \"%1\" is wrong. %2").arg(place.path(), part.problem().sentence));
    if (!isPlausible(*part))
        return place.fail(Text::tr("The field \"%1\" describes an impossible part (%2).").arg(place.path(), part->id));
    parts.push_back(std::move(*part));
}

static constexpr int mostParts = 256; // of a kind: a machine uses far fewer

static void readParts(const QJsonValue& json, PartSet& parts, const FilePlace& place) {
    if (json.isNull() || json.isUndefined())
        return;
    const QJsonObject kinds = objectAt(json, place);
    forEachKind([&]<class P>(P*) {
        const QString kind = QLatin1String(kindName<P>);
        const QJsonValue list = kinds.value(kind);
        if (list.isNull() || list.isUndefined())
            return;
        const QJsonArray array = listAt(list, place.key(kind), mostParts);
        for (qsizetype i = 0; i < array.size() && place.isGood(); ++i)
            readPart(array[i], parts.of<P>(), place.key(kind).item(i));
    });
}

static Problem parseProblem(const QByteArray& bytes, const QJsonParseError& error) {
    if (error.error == QJsonParseError::DeepNesting)
        return {Text::tr("The file is nested too deeply to be a Lanewright build.")};
    const auto line = bytes.left(error.offset).count('\n') + 1;
    // A text that never ends goes on to the end of the file; "nul" is the beginning of a word.
    const QByteArray rest = bytes.trimmed().mid(error.offset);
    const bool isInWord = error.error == QJsonParseError::IllegalValue &&
                          std::ranges::all_of(rest, [](char letter) { return letter >= 'a' && letter <= 'z'; });
    if (rest.isEmpty() || isInWord || error.error == QJsonParseError::UnterminatedString)
        return {Text::tr("The file ends in line %1 before the build is complete; it was cut off.").arg(line)};
    return {Text::tr("Line %1 is not JSON (%2); this is not a Lanewright build, or a damaged one.")
                .arg(line)
                .arg(error.errorString())};
}

/// Every text in it, the value of `key`, as it can be printed.
static QJsonValue visibleIn(const QJsonValue& json, const QString& key = {}) {
    if (json.isString())
        return onOneLine(json.toString(), QLatin1String(key.toLatin1()));
    if (json.isArray())
        return jsonList(json.toArray(), [&](const QJsonValue& item) { return visibleIn(item, key); });
    if (!json.isObject())
        return json;
    const QJsonObject object = json.toObject();
    QJsonObject seen;
    for (auto it = object.begin(); it != object.end(); ++it)
        seen.insert(onOneLine(it.key()), visibleIn(*it, it.key()));
    return seen;
}

Result<ReadBuild> buildFromJson(const QByteArray& bytes) {
    if (bytes.size() > maxBuildBytes)
        return Problem{Text::tr("The file has more than %1 MB; a Lanewright build is far smaller.")
                           .arg(maxBuildBytes / 1024 / 1024)};
    if (bytes.trimmed().isEmpty())
        return Problem{Text::tr("The file is empty; it holds no Lanewright build.")};
    if (const auto bounded = isOfFewValues(bytes); !bounded)
        return bounded.problem();
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return parseProblem(bytes, error);
    if (!document.isObject() || !document.object().contains("lanewright"_L1))
        return Problem{Text::tr("This is not a Lanewright build: the key \"lanewright\" is missing.")};
    const QJsonObject json = visibleIn(document.object()).toObject();
    std::optional<Problem> problem;
    const FilePlace place(&problem);
    checkFormat(json.value("lanewright"_L1), place.key(u"lanewright"_s));
    if (problem)
        return *problem;
    ReadBuild read;
    readBy(buildFields(), read.build, json, place);
    readParts(json.value("parts"_L1), read.parts, place.key(u"parts"_s));
    if (problem)
        return *problem;
    return read;
}

// Which parts a build names stands in its field table, so a new field cannot be forgotten here.

PartSet usedParts(const Build& build, const Catalogue& catalogue) {
    IdsByKind ids;
    addIdsBy(buildFields(), build, ids);
    PartSet set;
    forEachKind([&]<class P>(P*) {
        for (const QString& id : ids[QLatin1String(kindName<P>)]) {
            if (const P* part = catalogue.find<P>(id))
                set.of<P>().push_back(*part);
        }
    });
    return set;
}

Result<ReadBuild> readBuild(const Files& files, const QString& path) {
    const auto bytes = files.read(path, maxBuildBytes);
    if (!bytes)
        return bytes.problem();
    auto build = buildFromJson(*bytes);
    if (!build)
        return Problem{Text::tr("%1: %2").arg(path, build.problem().sentence)};
    return build;
}

Outcome writeBuild(const Files& files, const QString& path, const Build& build, const Catalogue& catalogue) {
    return files.write(path, toJson(build, catalogue));
}

} // namespace core
