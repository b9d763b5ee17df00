#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/parts/part_kinds.h"
#include "core/units/text.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"

#include <QJsonArray>

#include <limits>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// The parts of a kind that `search` may mean, the best match first; all where that is empty.
template <class P>
QJsonArray partsOf(const core::Catalogue& catalogue, const QString& search) {
    QJsonArray parts;
    if (search.isEmpty()) {
        for (const P& part : catalogue.all<P>())
            parts.append(core::toJson(part));
        return parts;
    }
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
        return CommandText::tr("(in --json)");
    return value.toVariant().toString();
}

int printList(const QJsonArray& parts) {
    qsizetype width = 0;
    for (const QJsonValue& part : parts)
        width = std::max(width, part["id"_L1].toString().size());
    QString text;
    for (const QJsonValue& part : parts)
        text += u"%1  %2\n"_s.arg(part["id"_L1].toString().leftJustified(width), part["name"_L1].toString());
    return print(text.toUtf8());
}

int printPart(const QJsonObject& part) {
    qsizetype width = 0;
    for (const QString& key : part.keys())
        width = std::max(width, key.size());
    QString text;
    for (auto it = part.begin(); it != part.end(); ++it)
        text += u"%1  %2\n"_s.arg(it.key().leftJustified(width), inText(*it));
    return print(text.toUtf8());
}

int show(const core::Catalogue& catalogue, const QString& id, bool isJson) {
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
        return fail(
            CommandText::tr("The catalogue has no part \"%1\"; \"lanewright parts KIND\" lists the ids.").arg(id));
    return isJson ? print(QJsonObject{{"kind"_L1, kind}, {"parts"_L1, QJsonArray{found}}}) : printPart(found);
}

int list(const core::Catalogue& catalogue, const QString& kind, const QString& search, bool isJson) {
    QJsonArray parts;
    if (core::withAnyKind(kind, [&]<class P>(P*) { parts = partsOf<P>(catalogue, search); }))
        return isJson ? print(QJsonObject{{"kind"_L1, kind}, {"parts"_L1, parts}}) : printList(parts);
    QStringList names;
    core::forEachKind([&]<class P>(P*) { names << QLatin1String(core::kindName<P>); });
    return fail(CommandText::tr("There is no kind of part \"%1\"; there are %2.").arg(kind, core::listed(names)));
}

} // namespace

int runParts(const QCommandLineParser& parser) {
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    return list(*catalogue, parser.positionalArguments().front(), parser.value(u"search"_s), parser.isSet(u"json"_s));
}

int runPartsShow(const QCommandLineParser& parser) {
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    return show(*catalogue, parser.positionalArguments().front(), parser.isSet(u"json"_s));
}

} // namespace app
