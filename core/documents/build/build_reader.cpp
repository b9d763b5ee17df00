#include "core/documents/build/build_reader.h"

#include "core/parts/fields.h"
#include "core/parts/plausible_part.h"
#include "core/units/text.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace core {

static constexpr double mostMemory = 1'000'000;     // GB
static constexpr double mostPower = 100'000;        // W, of one card's limit
static constexpr double hottestRoom = 60;           // °C
static constexpr double hottestCard = 150;          // °C
static constexpr int mostUnits = 64;                // of the supplies
static constexpr qsizetype mostItems = 10'000;      // of any list
static constexpr qsizetype mostCharacters = 10'000; // of any text

static QString at(const QString& path, const char* key) {
    return path.isEmpty() ? QString::fromLatin1(key) : u"%1.%2"_s.arg(path, QLatin1String(key));
}

QString itemPath(const char* key, qsizetype index) {
    return u"%1[%2]"_s.arg(QLatin1String(key)).arg(index);
}

void BuildReader::fail(const QString& sentence) {
    if (!m_problem)
        m_problem = Problem{sentence};
}

void BuildReader::expected(const QString& path, const QString& what) {
    fail(Text::tr("The field \"%1\" must be %2.").arg(path, what));
}

QString BuildReader::text(const QJsonObject& object, const char* key, const QString& path) {
    const QJsonValue value = object.value(QLatin1String(key));
    if (value.isNull() || value.isUndefined())
        return {};
    if (!value.isString() || value.toString().size() > mostCharacters)
        expected(at(path, key), Text::tr("a text of at most %1 characters").arg(mostCharacters));
    return value.toString();
}

QString BuildReader::neededText(const QJsonObject& object, const char* key, const QString& path) {
    const QString found = text(object, key, path);
    if (found.isEmpty())
        expected(at(path, key), Text::tr("a text that is not empty"));
    return found;
}

bool BuildReader::flag(const QJsonObject& object, const char* key, const QString& path) {
    const QJsonValue value = object.value(QLatin1String(key));
    if (!value.isBool() && !value.isNull() && !value.isUndefined())
        expected(at(path, key), Text::tr("true or false"));
    return value.toBool();
}

int BuildReader::count(const QJsonObject& object, const char* key, int least, int most, int otherwise,
                       const QString& path) {
    const QJsonValue value = object.value(QLatin1String(key));
    if (value.isNull() || value.isUndefined())
        return otherwise;
    const double number = value.toDouble(std::nan(""));
    if (!(number >= least && number <= most) || number != std::floor(number)) {
        expected(at(path, key), Text::tr("a whole number from %1 to %2").arg(least).arg(most));
        return otherwise;
    }
    return int(number);
}

std::optional<double> BuildReader::amount(const QJsonObject& object, const char* key, double most,
                                          const QString& path) {
    const QJsonValue value = object.value(QLatin1String(key));
    if (value.isNull() || value.isUndefined())
        return {};
    const double found = value.toDouble(std::nan(""));
    if (!(found > 0 && found <= most)) {
        expected(at(path, key), Text::tr("a number above 0 and at most %1").arg(number(most)));
        return {};
    }
    return found;
}

QJsonObject BuildReader::object(const QJsonObject& parent, const char* key) {
    const QJsonValue value = parent.value(QLatin1String(key));
    if (!value.isObject() && !value.isNull() && !value.isUndefined())
        expected(QLatin1String(key), Text::tr("an object"));
    return value.toObject();
}

QJsonArray BuildReader::list(const QJsonObject& parent, const char* key, const QString& path) {
    const QJsonValue value = parent.value(QLatin1String(key));
    if (!value.isArray() && !value.isNull() && !value.isUndefined())
        expected(at(path, key), Text::tr("a list"));
    if (value.toArray().size() > mostItems)
        expected(at(path, key), Text::tr("a list of at most %1 items").arg(mostItems));
    return m_problem ? QJsonArray() : value.toArray();
}

QJsonObject BuildReader::item(const QJsonArray& array, qsizetype index, const QString& path) {
    if (!array[index].isObject())
        expected(path, Text::tr("an object"));
    return array[index].toObject();
}

void BuildReader::readFormat() {
    const QJsonValue value = m_json.value("lanewright"_L1);
    const double format = value.toDouble(std::nan(""));
    if (!(format >= 1) || format != std::floor(format))
        expected(u"lanewright"_s, Text::tr("the number of the file format, %1").arg(buildFormat));
    else if (format > buildFormat)
        fail(Text::tr("The file is of format %1, this program reads up to %2; open it with a newer Lanewright.")
                 .arg(number(format))
                 .arg(buildFormat));
}

void BuildReader::readChoices() {
    Build& build = m_result.build;
    build.name = text(m_json, "name");
    build.board = neededText(m_json, "board", {});
    build.chassis = text(m_json, "case");
    build.outlet = text(m_json, "outlet");
    build.servers = count(m_json, "servers", 1, 1'000'000, 1);
    build.isHeadless = flag(m_json, "headless");
    build.circuits = count(m_json, "circuits", 1, 64, 1);
    build.ups = text(m_json, "ups");
    if (const auto celsius = amount(m_json, "room_c", hottestRoom, {}))
        build.room = Temperature::of(*celsius);
    const QJsonArray further = list(m_json, "further_psus");
    for (qsizetype i = 0; i < further.size(); ++i) {
        if (!further[i].isString() || further[i].toString().isEmpty())
            expected(itemPath("further_psus", i), Text::tr("an id"));
        build.furtherSupplies.push_back(further[i].toString());
    }
}

void BuildReader::readProcessors() {
    const QJsonArray processors = list(m_json, "cpus");
    for (qsizetype i = 0; i < processors.size(); ++i) {
        const QJsonValue id = processors[i];
        if (!id.isString() && !id.isNull())
            expected(itemPath("cpus", i), Text::tr("an id, or null for an empty socket"));
        m_result.build.processors.push_back(id.toString());
    }
}

void BuildReader::readSupply() {
    const QJsonObject json = object(m_json, "supply");
    const auto path = u"supply"_s;
    m_result.build.supply = {text(json, "psu", path), count(json, "needed", 1, 64, 1, path),
                             count(json, "spare", 0, 64, 0, path)};
}

void BuildReader::readMemory() {
    const QJsonObject json = object(m_json, "memory");
    const auto path = u"memory"_s;
    if (m_json.value("memory"_L1).isObject()) {
        const auto gigabytes = amount(json, "gb", mostMemory, path);
        if (!gigabytes)
            expected(u"memory.gb"_s, Text::tr("a number above 0"));
        m_result.build.memory = MemoryChoice{Memory::of(gigabytes.value_or(0)), flag(json, "ecc", path),
                                             text(json, "kit", path), count(json, "kits", 0, 1024, 0, path)};
    }
}

void BuildReader::readCards() {
    const QJsonArray cards = list(m_json, "cards");
    for (qsizetype i = 0; i < cards.size(); ++i) {
        const QString path = itemPath("cards", i);
        const QJsonObject json = item(cards, i, path);
        PlacedCard placed{neededText(json, "slot", path), neededText(json, "card", path), {}};
        if (const auto watts = amount(json, "power_limit_w", mostPower, path))
            placed.powerLimit = Power::of(*watts);
        placed.hasShroud = flag(json, "shroud", path);
        if (const auto celsius = amount(json, "temperature_c", hottestCard, path))
            placed.temperature = Temperature::of(*celsius);
        if (const int unit = count(json, "psu_unit", 1, mostUnits, 0, path); unit > 0)
            placed.supplyUnit = unit - 1;
        m_result.build.cards.push_back(placed);
    }
}

std::vector<PlacedPart> BuildReader::placedParts(const char* key) {
    std::vector<PlacedPart> parts;
    const QJsonArray array = list(m_json, key);
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString path = itemPath(key, i);
        const QJsonObject json = item(array, i, path);
        parts.push_back({neededText(json, "place", path), neededText(json, "part", path)});
    }
    return parts;
}

void BuildReader::readBridges() {
    const QJsonArray bridges = list(m_json, "bridges");
    for (qsizetype i = 0; i < bridges.size(); ++i) {
        const QString path = itemPath("bridges", i);
        const QJsonObject json = item(bridges, i, path);
        m_result.build.bridges.push_back(
            {neededText(json, "first", path), neededText(json, "second", path), neededText(json, "bridge", path)});
    }
}

void BuildReader::readOptions() {
    const QJsonObject options = object(m_json, "options");
    for (auto it = options.begin(); it != options.end(); ++it) {
        if (!it->isString())
            expected(u"options.%1"_s.arg(it.key()), Text::tr("a text"));
        m_result.build.options[it.key()] = it->toString();
    }
}

void BuildReader::readWork() {
    const QJsonObject json = object(m_json, "work");
    const auto path = u"work"_s;
    const QJsonArray kinds = list(json, "kinds", path);
    std::set<WorkKind> chosen;
    for (qsizetype i = 0; i < kinds.size(); ++i) {
        const auto kind = workKindFrom(kinds[i].toString());
        if (!kind)
            expected(u"work.%1"_s.arg(itemPath("kinds", i)), Text::tr("decode, prefill, ddp or zero"));
        else
            chosen.insert(*kind);
    }
    if (!chosen.empty())
        m_result.build.work.kinds = chosen;
    else if (json.contains("kinds"_L1) && !json.value("kinds"_L1).isNull())
        expected(u"work.kinds"_s, Text::tr("a list of at least one kind of work"));
    const QString profile = text(json, "profile", path);
    const auto lanes = laneProfileFrom(profile);
    if (lanes)
        m_result.build.work.lanes = *lanes;
    else if (!profile.isEmpty())
        expected(u"work.profile"_s, Text::tr("strict or lenient"));
}

void BuildReader::readWaivers() {
    const QJsonArray waivers = list(m_json, "waivers");
    for (qsizetype i = 0; i < waivers.size(); ++i) {
        const QString path = itemPath("waivers", i);
        const QJsonObject json = item(waivers, i, path);
        m_result.build.waivers.push_back({neededText(json, "key", path), text(json, "note", path)});
    }
}

template <class P>
void BuildReader::readKind(const QJsonObject& parts) {
    const auto path = u"parts.%1"_s.arg(QLatin1String(kindName<P>));
    const QJsonArray array = list(parts, kindName<P>, u"parts"_s);
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString where = u"%1[%2]"_s.arg(path).arg(i);
        const QJsonObject json = item(array, i, where);
        neededText(json, "id", where);
        if (m_problem)
            return;
        auto part = partFromJson<P>(json);
        if (!part)
            return fail(Text::tr("The field \"%1\" is wrong. %2").arg(where, part.problem().sentence));
        if (!isPlausible(*part))
            return fail(Text::tr("The field \"%1\" describes a part that cannot be (%2).").arg(where, part->id));
        m_result.parts.of<P>().push_back(std::move(*part));
    }
}

void BuildReader::readParts() {
    const QJsonObject parts = object(m_json, "parts");
    if (m_problem)
        return;
    std::apply([&]<class... P>(const std::vector<P>&...) { (readKind<P>(parts), ...); }, m_result.parts.kinds);
}

Result<ReadBuild> BuildReader::read() {
    readFormat();
    if (m_problem)
        return *m_problem;
    readChoices();
    readProcessors();
    readSupply();
    readMemory();
    readCards();
    m_result.build.drives = placedParts("drives");
    m_result.build.networkCards = placedParts("nics");
    m_result.build.risers = placedParts("risers");
    readBridges();
    readOptions();
    readWork();
    readTraining();
    readCost();
    readWaivers();
    readObserved();
    readParts();
    if (m_problem)
        return *m_problem;
    return std::move(m_result);
}

} // namespace core
