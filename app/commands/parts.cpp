// `parts` and `parts show`: the catalogue's own field tables, printed.
#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/documents/json/json_values.h"
#include "core/parts/part_kinds.h"
#include "core/units/text.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// The parts of a kind that `search` may mean, the best match first; all where that is empty.
template <class P>
QJsonArray partsOf(const core::Catalogue& catalogue, const QString& search) {
    if (search.isEmpty())
        return core::jsonList(catalogue.all<P>(), [](const P& part) { return core::toJson(part); });
    QJsonArray parts;
    db::CatalogueLookup lookup(db::shippedCataloguePath(), db::overlayPath());
    for (const QString& id : lookup.find(QLatin1String(core::kindName<P>), search, std::numeric_limits<int>::max())) {
        if (const P* part = catalogue.find<P>(id))
            parts.append(core::toJson(*part));
    }
    return parts;
}

QString inText(const QJsonValue& value) {
    if (value.isNull() || value.isUndefined())
        return core::notKnown();
    if (value.isBool())
        return value.toBool() ? CommandText::tr("yes") : CommandText::tr("no");
    if (value.isObject())
        return CommandText::tr("(see --json)");
    return value.toVariant().toString();
}

QString listText(const QJsonArray& parts) {
    std::vector<QStringList> rows;
    for (const QJsonValue& part : parts)
        rows.push_back({part["id"_L1].toString(), part["name"_L1].toString()});
    return textColumns(rows, 0);
}

QString partText(const QJsonObject& part) {
    std::vector<QStringList> rows;
    for (auto it = part.begin(); it != part.end(); ++it)
        rows.push_back({it.key(), inText(*it)});
    return textColumns(rows, 0);
}

int show(const core::Catalogue& catalogue, const QCommandLineParser& parser) {
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

int list(const core::Catalogue& catalogue, const QCommandLineParser& parser) {
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

} // namespace

int runParts(const QCommandLineParser& parser) {
    return withCatalogue([&](const core::Catalogue& catalogue) { return list(catalogue, parser); });
}

int runPartsShow(const QCommandLineParser& parser) {
    return withCatalogue([&](const core::Catalogue& catalogue) { return show(catalogue, parser); });
}

} // namespace app
