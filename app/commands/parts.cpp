#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/parts/fields.h"
#include "core/units/text.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"

#include <QJsonArray>

#include <limits>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// What every kind can be asked, whatever its type.
struct Kind {
    const char* name;
    /// The parts that `search` may mean, the best match first; all where that is empty.
    QJsonArray (*list)(const core::Catalogue& catalogue, const QString& search);
    /// The part with this id; an empty object where there is none.
    QJsonObject (*find)(const core::Catalogue& catalogue, const QString& id);
};

template <class P>
Kind kindOf() {
    return {core::kindName<P>,
            [](const core::Catalogue& catalogue, const QString& search) {
                QJsonArray parts;
                if (search.isEmpty()) {
                    for (const P& part : catalogue.all<P>())
                        parts.append(core::toJson(part));
                    return parts;
                }
                db::CatalogueLookup lookup(db::shippedCataloguePath(), db::overlayPath());
                const QString kind = QLatin1String(core::kindName<P>);
                for (const QString& id : lookup.find(kind, search, std::numeric_limits<int>::max())) {
                    if (const P* part = catalogue.find<P>(id))
                        parts.append(core::toJson(*part));
                }
                return parts;
            },
            [](const core::Catalogue& catalogue, const QString& id) {
                const P* part = catalogue.find<P>(knownId<P>(catalogue, id));
                return part ? core::toJson(*part) : QJsonObject();
            }};
}

std::vector<Kind> allKinds() {
    return {kindOf<core::Card>(),    kindOf<core::Board>(),     kindOf<core::Processor>(), kindOf<core::PowerSupply>(),
            kindOf<core::Chassis>(), kindOf<core::MemoryKit>(), kindOf<core::Drive>(),     kindOf<core::NetworkCard>(),
            kindOf<core::Bridge>(),  kindOf<core::Riser>(),     kindOf<core::Outlet>(),    kindOf<core::Ups>(),
            kindOf<core::Model>(),   kindOf<core::CloudOffer>()};
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
    for (const Kind& kind : allKinds()) {
        const QJsonObject part = kind.find(catalogue, id);
        if (part.isEmpty())
            continue;
        if (isJson)
            return print(QJsonObject{{"kind"_L1, QLatin1String(kind.name)}, {"parts"_L1, QJsonArray{part}}});
        return printPart(part);
    }
    return fail(CommandText::tr("The catalogue has no part \"%1\"; \"lanewright parts KIND\" lists the ids.").arg(id));
}

int list(const core::Catalogue& catalogue, const QString& kindName, const QString& search, bool isJson) {
    QStringList names;
    for (const Kind& kind : allKinds()) {
        names << QLatin1String(kind.name);
        if (kindName != names.back())
            continue;
        const QJsonArray parts = kind.list(catalogue, search);
        if (isJson)
            return print(QJsonObject{{"kind"_L1, kindName}, {"parts"_L1, parts}});
        return printList(parts);
    }
    return fail(CommandText::tr("There is no kind of part \"%1\"; there are %2.").arg(kindName, core::listed(names)));
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
