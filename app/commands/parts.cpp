#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/parts_import.h"

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

int runParts(const QStringList& arguments) {
    if (arguments.value(0) == "import"_L1)
        return runPartsImport(arguments.mid(1));
    if (arguments.value(0) == "export"_L1)
        return runPartsExport(arguments.mid(1));
    QCommandLineParser parser;
    parser.addOption({u"search"_s, {}, u"text"_s});
    parser.addOption(QCommandLineOption(u"json"_s));
    const bool isShow = arguments.value(0) == "show"_L1;
    if (const auto parsed = parse(parser, arguments, isShow ? 2 : 1); !parsed)
        return fail(parsed.problem());
    const auto search = single(parser, u"search"_s);
    if (!search)
        return fail(search.problem());
    if (isShow && !search->isEmpty())
        return fail(CommandText::tr("parts show takes an id, not --search."));
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    const bool isJson = parser.isSet(u"json"_s);
    const QStringList words = parser.positionalArguments();
    return isShow ? show(*catalogue, words[1], isJson) : list(*catalogue, words[0], *search, isJson);
}

} // namespace app
