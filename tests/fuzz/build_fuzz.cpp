// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include "core/analysis/analysis.h"
#include "core/documents/build/build_json.h"
#include "core/rules/rule_book.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdint>
#include <cstring>
#include <random>

// Build files as a stranger might write them. Bytes at random are hardly ever JSON, so an input is changed as a tree: a
// value becomes another of the file, a strange number or text, is doubled or goes. What is read must be checked without
// a crash, and be the same when it is written and read again.

namespace {

/// Changes one place of a tree, the same for the same seed.
class TreeMutator {
public:
    TreeMutator(const QJsonValue& whole, unsigned seed)
        : m_random(seed) {
        collect(whole);
    }

    QJsonValue mutated(const QJsonValue& json, int depth = 0) {
        const bool goesOn = (json.isObject() || json.isArray()) && (depth < 1 || below(4) != 0);
        if (!goesOn)
            return strange();
        if (json.isArray())
            return mutatedList(json.toArray(), depth);
        QJsonObject object = json.toObject();
        if (object.isEmpty())
            return strange();
        const QString key = object.keys().at(below(object.size()));
        if (below(12) == 0)
            object.remove(key);
        else
            object[key] = mutated(object[key], depth + 1);
        return object;
    }

private:
    int below(qsizetype limit) { return int(m_random() % unsigned(limit)); }

    void collect(const QJsonValue& json) {
        m_values.push_back(json);
        for (const QJsonValue& item : json.toArray())
            collect(item);
        const QJsonObject object = json.toObject();
        for (const QJsonValue& value : object)
            collect(value);
    }

    QJsonValue mutatedList(QJsonArray list, int depth) {
        if (list.isEmpty() || below(8) == 0) {
            list.append(list.isEmpty() ? strange() : list.at(below(list.size())));
            return list;
        }
        const int place = below(list.size());
        if (below(8) == 0)
            list.removeAt(place);
        else
            list[place] = mutated(list.at(place), depth + 1);
        return list;
    }

    QJsonValue strange() {
        static const std::vector<QJsonValue> strangers{QJsonValue(),
                                                       0,
                                                       1,
                                                       -1,
                                                       2,
                                                       16,
                                                       64,
                                                       65,
                                                       0.5,
                                                       1e9,
                                                       1e308,
                                                       -1e308,
                                                       2147483647.0,
                                                       true,
                                                       false,
                                                       QString(),
                                                       QStringLiteral("<img src=x>"),
                                                       QString(QChar(0x1b)),
                                                       QString(QChar(0x202e)),
                                                       QString(20'000, QLatin1Char('x')),
                                                       QJsonArray(),
                                                       QJsonObject()};
        return below(2) == 0 ? m_values[std::size_t(below(qsizetype(m_values.size())))]
                             : strangers[std::size_t(below(qsizetype(strangers.size())))];
    }

    std::mt19937 m_random;
    std::vector<QJsonValue> m_values;
};

} // namespace

int fuzz::readBuild(const std::uint8_t* data, std::size_t size) {
    const auto read = core::buildFromJson(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    if (!read) {
        fuzz::check(!read.problem().sentence.isEmpty(), "a problem is a sentence");
        return 0;
    }
    const core::Catalogue catalogue = core::Catalogue().completedBy(read->parts);
    const auto again = core::buildFromJson(core::toJson(read->build, catalogue));
    fuzz::check(again && again->build == read->build, "a build that was read comes back as it was");
    if (const auto analysis = core::analyse(read->build, catalogue))
        core::checkAll(*analysis, catalogue);
    return 0;
}

std::size_t fuzz::mutateBuild(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    const QJsonDocument document =
        QJsonDocument::fromJson(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    const QJsonValue whole = document.isObject() ? QJsonValue(document.object())
                                                 : QJsonObject{{QStringLiteral("lanewright"), core::buildFormat}};
    const QByteArray mutated =
        QJsonDocument(TreeMutator(whole, seed).mutated(whole).toObject()).toJson(QJsonDocument::Compact);
    if (std::size_t(mutated.size()) > most)
        return size;
    std::memcpy(data, mutated.constData(), std::size_t(mutated.size()));
    return std::size_t(mutated.size());
}
