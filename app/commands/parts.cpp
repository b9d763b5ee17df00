// SPDX-License-Identifier: GPL-3.0-or-later
// `parts` and `parts show` print the catalogue's field tables; `parts import` and `parts export` move own parts.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"
#include "core/documents/json_values.h"
#include "core/import/datasets/data_set_file.h"
#include "core/import/datasets/foreign_values.h"
#include "core/import/datasets/import_plan.h"
#include "core/import/datasets/plain_csv.h"
#include "core/parts/own/own_parts_json.h"
#include "core/parts/part_kinds.h"
#include "core/units/one_line.h"
#include "core/units/sentence.h"
#include "core/units/today.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"
#include "db/own_store.h"

#include <QDate>

#include <limits>

namespace app {

/// The parts of a kind that `search` may mean, the best match first; all where that is empty.
template <class P>
static QJsonArray partsOf(const core::Catalogue& catalogue, const QString& search) {
    if (search.isEmpty())
        return core::jsonList(catalogue.all<P>(), [](const P& part) { return core::toJson(part); });
    QJsonArray parts;
    db::CatalogueLookup lookup(db::cataloguePath(), db::overlayPath());
    for (const QString& id : lookup.find(QLatin1String(core::kindName<P>), search, std::numeric_limits<int>::max())) {
        if (const P* part = catalogue.find<P>(id))
            parts.append(core::toJson(*part));
    }
    return parts;
}

static QString inText(const QJsonValue& value) {
    if (value.isNull() || value.isUndefined())
        return core::notKnown();
    if (value.isBool())
        return value.toBool() ? CommandText::tr("yes") : CommandText::tr("no");
    if (value.isObject())
        return CommandText::tr("(see --json)");
    return value.toVariant().toString().replace('\n'_L1, "; "_L1); // offers are kept one a line
}

static QString listText(const QJsonArray& parts) {
    std::vector<QStringList> rows;
    for (const QJsonValue& part : parts)
        rows.push_back({part["id"_L1].toString(), part["name"_L1].toString()});
    return textColumns(rows, 0);
}

static QString partText(const QJsonObject& part) {
    std::vector<QStringList> rows;
    for (auto it = part.begin(); it != part.end(); ++it)
        rows.push_back({it.key(), inText(*it)});
    return textColumns(rows, 0);
}

static int show(const core::Catalogue& catalogue, const QCommandLineParser& parser) {
    const QString id = parser.positionalArguments().front();
    QJsonObject found;
    QLatin1String kind;
    core::anyKind([&]<class P>(P*) {
        const P* part = catalogue.find<P>(knownId<P>(catalogue, id));
        if (part) {
            found = core::toJson(*part);
            kind = QLatin1String(core::kindName<P>);
        }
        return part != nullptr;
    });
    if (found.isEmpty())
        return fail(CommandText::tr("There is no part \"%1\"; \"lanewright parts KIND\" lists the ids.").arg(id));
    return parser.isSet(u"json"_s) ? print(QJsonObject{{"kind"_L1, kind}, {"parts"_L1, QJsonArray{found}}})
                                   : print(partText(found));
}

static int list(const core::Catalogue& catalogue, const QCommandLineParser& parser) {
    const QString kind = parser.positionalArguments().front();
    const QString search = parser.value(u"search"_s);
    QJsonArray parts;
    if (core::withAnyKind(kind, [&]<class P>(P*) { parts = partsOf<P>(catalogue, search); }))
        return parser.isSet(u"json"_s) ? print(QJsonObject{{"kind"_L1, kind}, {"parts"_L1, parts}})
                                       : print(listText(parts));
    QStringList names;
    core::forEachKind([&]<class P>(P*) { names << QLatin1String(core::kindName<P>); });
    return fail(CommandText::tr("There is no kind of part \"%1\"; there are %2.").arg(kind, core::listed(names)));
}

int runParts(const QCommandLineParser& parser) {
    return withCatalogue([&](const core::Catalogue& catalogue) { return list(catalogue, parser); },
                         db::ReadScope::withAtlas());
}

int runPartsShow(const QCommandLineParser& parser) {
    return withCatalogue([&](const core::Catalogue& catalogue) { return show(catalogue, parser); },
                         db::ReadScope::withAtlas());
}

// `parts prices`: which prices to look up.

namespace {

struct OldPrice {
    const core::Part* part = nullptr;
    QLatin1String kind;
    const core::GoingPrice* price = nullptr;
    int days = 0; ///< of a price; one without a day counts as the oldest
};

} // namespace

/// The parts machines are built of whose price is older than `most` days, or is stale where that is empty; those
/// without a price first, then the oldest.
static std::vector<OldPrice> oldPrices(const core::Catalogue& catalogue, std::optional<int> most, QDate today) {
    std::vector<OldPrice> found;
    core::forEachKind([&]<class P>(P*) {
        if (!P::names.entry || std::is_same_v<P, core::Outlet>)
            return;
        const QLatin1String kind(core::kindName<P>);
        for (const P& part : catalogue.all<P>()) {
            const core::GoingPrice* const used = priceUsed(part);
            const auto age = used ? ageOf(*used, kind, today) : std::nullopt;
            if (!age || (most ? age->days > *most : age->isStale))
                found.push_back({&part, kind, used, age ? age->days : std::numeric_limits<int>::max()});
        }
    });
    std::ranges::stable_sort(found, [](const OldPrice& a, const OldPrice& b) { return a.days > b.days; });
    return found;
}

/// How far each method was off on the prices of this catalogue.
static int printPriceErrors(const QCommandLineParser& parser, const core::Catalogue& catalogue) {
    const std::vector<core::PriceTrends::Error>& errors = catalogue.prices().errors;
    if (parser.isSet(u"json"_s))
        return print(QJsonObject{{"errors"_L1, core::jsonList(errors, [](const core::PriceTrends::Error& row) {
                                      return QJsonObject{{"of"_L1, row.of},
                                                         {"method"_L1, QLatin1String(token(row.method))},
                                                         {"prices"_L1, row.prices},
                                                         {"median"_L1, row.median},
                                                         {"ninetieth"_L1, row.ninetieth}};
                                  })}});
    const auto percent = [](double share) { return u"%1 %"_s.arg(core::number(100 * share)); };
    std::vector<QStringList> rows{{CommandText::tr("method"), CommandText::tr("of"), CommandText::tr("prices"),
                                   CommandText::tr("median"), CommandText::tr("nine of ten within")}};
    for (const core::PriceTrends::Error& row : errors)
        rows.push_back({QLatin1String(token(row.method)), row.of, core::number(row.prices), percent(row.median),
                        percent(row.ninetieth)});
    return print(textColumns(rows, 0));
}

int runPartsPrices(const QCommandLineParser& parser) {
    if (parser.isSet(u"errors"_s))
        return withCatalogue([&](const core::Catalogue& catalogue) { return printPriceErrors(parser, catalogue); });
    std::optional<int> most;
    if (QString days = parser.value(u"older-than"_s); !days.isEmpty()) {
        bool isNumber = false;
        if (days.endsWith('d'_L1))
            days.chop(1);
        most = days.toInt(&isNumber);
        if (!isNumber || *most < 0 || *most > 36'500)
            return fail(CommandText::tr("--older-than takes a number of days like 90d, not \"%1\".")
                            .arg(parser.value(u"older-than"_s)));
    }
    return withCatalogue([&](const core::Catalogue& catalogue) {
        const QDate today = core::today();
        const std::vector<OldPrice> found = oldPrices(catalogue, most, today);
        const auto priceJson = [](const OldPrice& old) {
            return QJsonObject{
                {"kind"_L1, old.kind},
                {"id"_L1, old.part->id},
                {"name"_L1, old.part->name},
                {"amount_usd"_L1, core::orNull(old.price, [](const core::Price& p) { return inDollars(p.amount); })},
                {"price_kind"_L1,
                 core::orNull(old.price, [](const core::Price& p) { return QLatin1String(token(p.kind)); })},
                {"day"_L1, core::orNull(old.price, [](const core::Price& p) { return core::textOrNull(p.date); })},
                {"age_days"_L1, old.days == std::numeric_limits<int>::max() ? QJsonValue() : QJsonValue(old.days)}};
        };
        if (parser.isSet(u"json"_s))
            return print(QJsonObject{{"older_than_days"_L1, core::orNull(most)},
                                     {"parts"_L1, core::jsonList(found, priceJson)}});
        std::vector<QStringList> rows;
        rows.reserve(found.size());
        for (const OldPrice& old : found)
            rows.push_back({old.part->id, old.price ? core::inWords(old.price->amount) : CommandText::tr("no price"),
                            old.price ? dayInWords(*old.price, old.kind, today) : QString()});
        return print(textColumns(rows, 0));
    });
}

// `parts import` and `parts export`: foreign data sets become own parts, by the plan the import dialog uses too.

/// "Length=length_mm:in", the column by its name or its number.
static core::Result<core::MappedColumn> columnIn(const QString& text, const QStringList& header) {
    const qsizetype equals = text.lastIndexOf('='_L1);
    const QString field = text.mid(equals + 1);
    bool isNumber = false;
    int column = text.left(equals).toInt(&isNumber) - 1;
    if (!isNumber)
        column = int(header.indexOf(text.left(equals)));
    if (equals < 1 || column < 0 || column >= header.size())
        return core::Problem{
            CommandText::tr("--map \"%1\": the file has no such column; it has %2.").arg(text, header.join(u", "_s))};
    return core::MappedColumn{column, field.section(':'_L1, 0, 0), field.section(':'_L1, 1)};
}

/// What the command line says of a CSV's columns; what the header says itself where it says nothing.
static core::Result<core::ColumnMapping> mappingFor(const QString& path, const QString& kind, const QStringList& map) {
    const auto bytes = core::readForeignBytes(DiskFiles(), path);
    if (!bytes)
        return bytes.problem();
    const QStringList header = core::previewOf(*bytes, 0).header;
    if (map.isEmpty())
        return core::suggestedMapping(header, kind);
    core::ColumnMapping mapping{kind, {}};
    for (const QString& text : map) {
        const auto column = columnIn(text, header);
        if (!column)
            return column.problem();
        mapping.columns.push_back(*column);
    }
    return mapping;
}

static QJsonObject rowJson(const core::ForeignRow& row) {
    return {{"outcome"_L1, QLatin1String(core::token(row.outcome))},
            {"file"_L1, row.file},
            {"line"_L1, row.line > 0 ? QJsonValue(row.line) : QJsonValue()},
            {"kind"_L1, core::textOrNull(row.part.kind)},
            {"id"_L1, core::textOrNull(row.part.id)},
            {"name"_L1, core::textOrNull(row.name)},
            {"why"_L1, core::textOrNull(row.why)}};
}

static QJsonObject reportJson(core::ForeignFormat format, const core::ImportPlan& plan) {
    return {{"format"_L1, QLatin1String(core::token(format))},
            {"taken"_L1, plan.taken},
            {"kept"_L1, plan.kept},
            {"refused"_L1, plan.refused},
            {"rows"_L1, core::jsonList(plan.rows, rowJson)}};
}

static QString reportText(core::ForeignFormat format, const core::ImportPlan& plan) {
    QString text;
    for (const core::ForeignRow& row : plan.rows) {
        const QString place = row.line > 0 ? u"%1:%2"_s.arg(row.file).arg(row.line) : row.file;
        text += u"%1  %2  %3"_s.arg(core::inWords(row.outcome), -8)
                    .arg(place, core::onOneLine(row.part.id.isEmpty() ? row.name : row.part.id));
        text += row.why.isEmpty() ? u"\n"_s : u"  (%1)\n"_s.arg(core::onOneLine(row.why));
    }
    return text + inWords(core::Sentence::tr("%1: %2 imported, %3 kept, %4 refused.\n")
                              .arg(core::inWords(format), plan.taken, plan.kept, plan.refused));
}

static core::Result<core::ImportSettings> settingsFrom(const QCommandLineParser& parser, const QString& path,
                                                       core::ForeignFormat format) {
    core::ImportSettings settings;
    settings.source = parser.value(u"source"_s);
    settings.licence = parser.value(u"licence"_s);
    settings.priceDate = parser.value(u"prices-of"_s);
    settings.today = core::today();
    const QString problem =
        settings.priceDate.isEmpty() ? QString() : core::problemOfDay(settings.priceDate, settings.today);
    if (!problem.isEmpty())
        return core::Problem{u"--prices-of: "_s + problem};
    const bool isPriceList = format == core::ForeignFormat::PriceList;
    if (!parser.isSet(u"kind"_s) && parser.isSet(u"map"_s) && !isPriceList)
        return core::Problem{CommandText::tr("--map needs --kind KIND, or --kind prices for a list of prices.")};
    if (!parser.isSet(u"kind"_s) && !parser.isSet(u"map"_s))
        return settings;
    auto mapping =
        mappingFor(path, isPriceList ? QString(core::priceListKind) : parser.value(u"kind"_s), parser.values(u"map"_s));
    if (!mapping)
        return mapping.problem();
    settings.mapping = std::move(*mapping);
    return settings;
}

int runPartsImport(const QCommandLineParser& parser) {
    const QString path = parser.positionalArguments().front();
    const QString formatName = parser.value(u"format"_s);
    auto format = core::foreignFormatCalled(formatName);
    if (!formatName.isEmpty() && format == core::ForeignFormat::Unknown)
        return fail(CommandText::tr("There is no format \"%1\"; \"lanewright help\" lists them.").arg(formatName));
    if (formatName.isEmpty() && parser.isSet(u"kind"_s))
        format = parser.value(u"kind"_s) == core::priceListKind ? core::ForeignFormat::PriceList
                                                                : core::ForeignFormat::PlainCsv;
    const auto settings = settingsFrom(parser, path, format);
    if (!settings)
        return fail(settings.problem());
    auto set = core::readDataSet(DiskFiles(), path, format, *settings);
    if (!set)
        return fail(set.problem());
    const auto shipped = db::loadChosenCatalogue({}, db::ReadScope::withAtlas());
    if (!shipped)
        return fail(shipped.problem());
    db::OwnStore store(db::overlayPath());
    const auto own = store.read();
    if (!own)
        return fail(own.problem());
    core::ImportPlan plan = core::planImport(std::move(set->read), shipped->catalogue, *own);
    if (plan.taken > 0 && !parser.isSet(u"dry-run"_s)) {
        const auto left = store.apply(plan.edit, {});
        if (!left)
            return fail(left.problem());
        core::refuse(plan, *left);
    }
    if (plan.taken + plan.kept == 0)
        return fail(plan.rows.empty()
                        ? CommandText::tr("%1 has no records.").arg(path)
                        : inWords(core::Sentence::tr("%1: none of its %2 records can be used. The first: %3")
                                      .arg(path, plan.rows.size(), plan.rows.front().why)));
    const int printed =
        parser.isSet(u"json"_s) ? print(reportJson(set->format, plan)) : print(reportText(set->format, plan));
    return printed != 0 || plan.refused == 0 ? printed : 1;
}

int runPartsExport(const QCommandLineParser& parser) {
    const auto own = db::OwnStore(db::overlayPath()).read();
    if (!own)
        return fail(own.problem());
    return statusOf(writeFileAtomically(parser.positionalArguments().front(), core::toJson(*own)));
}

} // namespace app
