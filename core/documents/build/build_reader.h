#pragma once

#include "core/documents/build/read_build.h"
#include "core/units/result.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace core {

/// "cards[2]".
QString itemPath(const char* key, qsizetype index);

/// Reads one build out of its JSON object. Every field's type and range is checked; the first problem stops it and
/// names the field as a path ("cards[2].slot"). Keys it does not know are passed over.
class BuildReader {
public:
    explicit BuildReader(QJsonObject json)
        : m_json(std::move(json)) {}

    Result<ReadBuild> read();

private:
    void readFormat();
    void readChoices();
    void readProcessors();
    void readSupply();
    void readMemory();
    void readCards();
    std::vector<PlacedPart> placedParts(const char* key);
    void readBridges();
    void readOptions();
    void readWork();
    void readTraining();
    void readOwnModel(const QJsonObject& json, TrainingChoice& choice);
    void readCost();
    template <class E, std::size_t n>
    void readWord(const QJsonObject& json, const char* key, const QString& path, const std::array<E, n>& all, E& value);
    void readWaivers();
    void readObserved();
    std::vector<ObservedLink> observedLinks(const QJsonObject& observed);
    std::vector<ObservedPath> observedPaths(const QJsonObject& observed);
    void readParts();
    template <class P>
    void readKind(const QJsonObject& parts);

    void fail(const QString& sentence);
    void expected(const QString& path, const QString& what);
    // What stands at `key` of `object`; `path` is the object's, "" for the build itself. Missing and null give the
    // default.
    QString text(const QJsonObject& object, const char* key, const QString& path = {});
    QString neededText(const QJsonObject& object, const char* key, const QString& path);
    bool flag(const QJsonObject& object, const char* key, const QString& path = {});
    int count(const QJsonObject& object, const char* key, int least, int most, int otherwise, const QString& path = {});
    std::optional<int> someCount(const QJsonObject& object, const char* key, int least, int most, const QString& path);
    std::optional<double> amount(const QJsonObject& object, const char* key, double most, const QString& path);
    QJsonObject object(const QJsonObject& parent, const char* key);
    QJsonArray list(const QJsonObject& parent, const char* key, const QString& path = {});
    QJsonObject item(const QJsonArray& array, qsizetype index, const QString& path);

    QJsonObject m_json;
    ReadBuild m_result;
    std::optional<Problem> m_problem;
};

} // namespace core
