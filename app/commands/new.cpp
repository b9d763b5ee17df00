#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/build/edits.h"
#include "core/power/supply_units.h"
#include "core/units/text.h"
#include "ui/document/build_file.h"

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// Puts the options together into a build; the first problem is kept.
class BuildFromOptions {
public:
    explicit BuildFromOptions(const QStringList& arguments) {
        for (const char* name : {"board",    "cpu",      "psu", "redundancy", "case",    "gpu",  "power-limit",
                                 "psu-unit", "drive",    "nic", "riser",      "bridge",  "ram",  "bios",
                                 "outlet",   "circuits", "ups", "room",       "servers", "work", "profile"})
            m_parser.addOption({QLatin1String(name), {}, u"value"_s});
        m_parser.addOption({{u"o"_s, u"output"_s}, {}, u"file"_s});
        m_parser.addOption(QCommandLineOption(u"ecc"_s));
        m_parser.addOption(QCommandLineOption(u"headless"_s));
        note(parse(m_parser, arguments, 0));
    }

    core::Result<core::Build> build(const core::Catalogue& catalogue) {
        m_build.board = knownId<core::Board>(catalogue, m_build.board);
        const core::Board* board = catalogue.find<core::Board>(m_build.board);
        for (const QString& text : m_parser.values(u"bridge"_s))
            addBridge(text, board);
        if (m_problem)
            return *m_problem;
        const auto resolved = core::resolve(m_build, catalogue);
        if (!resolved)
            return resolved.problem();
        const auto units = core::supplyUnits(*resolved).size();
        for (const core::PlacedCard& card : m_build.cards) {
            if (card.supplyUnit && *card.supplyUnit >= int(units))
                return core::Problem{
                    CommandText::tr("--psu-unit feeds the card in %1 from unit %2, and the supplies are %3.")
                        .arg(card.slot)
                        .arg(*card.supplyUnit + 1)
                        .arg(units == 1 ? CommandText::tr("one unit") : CommandText::tr("%1 units").arg(units))};
        }
        return m_build;
    }

    /// Everything that needs no catalogue.
    core::Outcome readOptions() {
        if (m_problem)
            return *m_problem;
        m_path = once("output");
        m_build.board = once("board");
        for (const auto& [value, name] : {std::pair(m_path, "-o FILE"), std::pair(m_build.board, "--board ID")}) {
            if (value.isEmpty())
                problem(CommandText::tr("new needs %1.").arg(QLatin1String(name)));
        }
        readProcessors();
        readSupply();
        readMemory();
        m_build.chassis = once("case");
        m_build.outlet = once("outlet");
        m_build.ups = once("ups");
        if (m_parser.isSet(u"circuits"_s))
            m_build.circuits = wholeNumber("circuits", once("circuits"), 1, 64);
        if (m_parser.isSet(u"room"_s))
            m_build.room = core::Temperature::of(aboveZero("room", once("room"), 60));
        if (m_parser.isSet(u"servers"_s))
            m_build.servers = wholeNumber("servers", once("servers"), 1, 1'000'000);
        readWork();
        m_build.isHeadless = m_parser.isSet(u"headless"_s);
        // Carriers first: drives and network cards may sit in their sockets.
        placeEach("riser", core::withRiser);
        placeEach("gpu", core::withCard);
        placeEach("drive", core::withDrive);
        placeEach("nic", core::withNetworkCard);
        readPowerLimits();
        readSupplyUnits();
        readBoardOptions();
        return m_problem ? core::Outcome(*m_problem) : core::Outcome(core::Done{});
    }

    const QString& path() const { return m_path; }

private:
    void problem(const QString& sentence) {
        if (!m_problem)
            m_problem = core::Problem{sentence};
    }
    void note(const core::Outcome& outcome) {
        if (!outcome)
            problem(outcome.problem().sentence);
    }
    void take(core::Result<core::Build> next) {
        if (next)
            m_build = std::move(*next);
        else
            problem(next.problem().sentence);
    }

    QString once(const char* option) {
        auto value = single(m_parser, QLatin1String(option));
        if (!value)
            problem(value.problem().sentence);
        return value ? *value : QString();
    }

    double aboveZero(const char* option, const QString& text, double most) {
        bool ok = false;
        const double number = text.toDouble(&ok);
        if (!ok || !(number > 0) || number > most)
            problem(CommandText::tr("--%1 wants a number above 0 and at most %2, not \"%3\".")
                        .arg(QLatin1String(option), core::number(most), text));
        return number;
    }

    int wholeNumber(const char* option, const QString& text, int least, int most) {
        bool ok = false;
        const int number = text.toInt(&ok);
        if (!ok || number < least || number > most)
            problem(CommandText::tr("--%1 wants a whole number from %2 to %3, not \"%4\".")
                        .arg(QLatin1String(option))
                        .arg(least)
                        .arg(most)
                        .arg(text));
        return number;
    }

    /// The two sides of the separator at `at`.
    std::pair<QString, QString> halves(const char* option, const QString& text, qsizetype at, const char* form) {
        if (at < 1 || at + 1 >= text.size()) {
            problem(
                CommandText::tr("--%1 wants %2, not \"%3\".").arg(QLatin1String(option), QLatin1String(form), text));
            return {};
        }
        return {text.left(at), text.mid(at + 1)};
    }

    void readProcessors() {
        for (const QString& id : m_parser.values(u"cpu"_s)) {
            if (id.isEmpty())
                problem(CommandText::tr("--cpu has an empty value."));
            m_build.processors.push_back(id);
        }
        if (m_build.processors.empty())
            problem(CommandText::tr("new needs %1.").arg(u"--cpu ID"_s));
    }

    void readSupply() {
        const QStringList supplies = m_parser.values(u"psu"_s);
        const QString redundancy = once("redundancy");
        if (supplies.isEmpty()) {
            if (!redundancy.isEmpty())
                problem(CommandText::tr("--redundancy needs --psu ID."));
            return;
        }
        if (supplies.contains(QString()))
            problem(CommandText::tr("--psu has an empty value."));
        // The first kind carries the machine; units of other kinds feed cards beside it.
        const auto ofFirstKind = supplies.count(supplies.front());
        m_build.supply = {supplies.front(), int(ofFirstKind), 0};
        for (const QString& id : supplies) {
            if (id != supplies.front())
                m_build.furtherSupplies.push_back(id);
        }
        if (redundancy.isEmpty())
            return;
        const auto [needed, spare] = halves("redundancy", redundancy, redundancy.indexOf('+'_L1), "N+R, as 2+1");
        m_build.supply.needed = wholeNumber("redundancy", needed, 1, 64);
        m_build.supply.spare = wholeNumber("redundancy", spare, 0, 64);
        if (ofFirstKind > 1 && m_build.supply.needed + m_build.supply.spare != ofFirstKind)
            problem(CommandText::tr("--redundancy %1 is not the %2 supplies that --psu names.")
                        .arg(redundancy)
                        .arg(ofFirstKind));
    }

    void readMemory() {
        const bool isEcc = m_parser.isSet(u"ecc"_s);
        if (m_parser.isSet(u"ram"_s))
            m_build.memory =
                core::MemoryChoice{core::Memory::of(aboveZero("ram", once("ram"), 1'000'000)), isEcc, {}, 0};
        else if (isEcc)
            problem(CommandText::tr("--ecc needs --ram GB."));
    }

    /// ID@PLACE: ids and labels may contain anything but the '@' that parts them.
    template <class Edit>
    void placeEach(const char* option, Edit edit) {
        for (const QString& text : m_parser.values(QLatin1String(option))) {
            const auto [id, place] = halves(option, text, text.indexOf('@'_L1), "ID@SLOT");
            if (!m_problem)
                take(edit(m_build, place, id));
        }
    }

    void readWork() {
        core::WorkProfile work;
        if (const QStringList words = m_parser.values(u"work"_s); !words.isEmpty())
            work.kinds.clear();
        for (const QString& word : m_parser.values(u"work"_s)) {
            if (const auto kind = core::workKindFrom(word))
                work.kinds.insert(*kind);
            else
                problem(CommandText::tr("--work wants decode, prefill, ddp or zero, not \"%1\".").arg(word));
        }
        if (const QString word = once("profile"); !word.isEmpty()) {
            if (const auto profile = core::laneProfileFrom(word))
                work.lanes = *profile;
            else
                problem(CommandText::tr("--profile wants strict or lenient, not \"%1\".").arg(word));
        }
        if (!m_problem)
            take(core::withWork(m_build, work));
    }

    void readPowerLimits() {
        for (const QString& text : m_parser.values(u"power-limit"_s)) {
            const auto [slot, watts] = halves("power-limit", text, text.lastIndexOf('='_L1), "SLOT=W");
            const double limit = m_problem ? 1 : aboveZero("power-limit", watts, 100'000);
            if (!m_problem)
                take(core::withPowerLimit(m_build, slot, core::Power::of(limit)));
        }
    }

    void readSupplyUnits() {
        for (const QString& text : m_parser.values(u"psu-unit"_s)) {
            const auto [slot, word] = halves("psu-unit", text, text.lastIndexOf('='_L1), "SLOT=N");
            const int unit = m_problem ? 1 : wholeNumber("psu-unit", word, 1, 64);
            if (!m_problem && m_build.supply.supply.isEmpty())
                problem(CommandText::tr("--psu-unit needs --psu ID."));
            if (!m_problem)
                take(core::withSupplyUnit(m_build, slot, unit - 1));
        }
    }

    void readBoardOptions() {
        for (const QString& text : m_parser.values(u"bios"_s)) {
            const auto [name, value] = halves("bios", text, text.indexOf('='_L1), "NAME=VALUE");
            m_build = core::withOption(std::move(m_build), name, value);
        }
    }

    /// ID@SLOT,SLOT: where labels contain commas themselves, the comma that leaves two slots of the board.
    void addBridge(const QString& text, const core::Board* board) {
        const auto [id, pair] = halves("bridge", text, text.indexOf('@'_L1), "ID@SLOT,SLOT");
        qsizetype comma = pair.indexOf(','_L1);
        for (qsizetype at = comma; board && at > 0; at = pair.indexOf(','_L1, at + 1)) {
            if (board->wiring->connector(pair.left(at)) >= 0 && board->wiring->connector(pair.mid(at + 1)) >= 0)
                comma = at;
        }
        const auto [first, second] = halves("bridge", pair, comma, "ID@SLOT,SLOT");
        if (!m_problem)
            take(core::withBridge(m_build, first, second, id));
    }

    QCommandLineParser m_parser;
    core::Build m_build;
    QString m_path;
    std::optional<core::Problem> m_problem;
};

} // namespace

int runNew(const QStringList& arguments) {
    BuildFromOptions options(arguments);
    if (const auto read = options.readOptions(); !read)
        return fail(read.problem());
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    const auto build = options.build(*catalogue);
    if (!build)
        return fail(build.problem());
    const auto saved = ui::saveBuildFile(options.path(), *build, *catalogue);
    return saved ? 0 : fail(saved.problem());
}

} // namespace app
