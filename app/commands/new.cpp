#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/option_reader.h"
#include "app/files/disk_files.h"

#include "core/build/edits.h"
#include "core/power/supply_units.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// Puts the options together into a build; the first problem is kept.
class BuildFromOptions : OptionReader {
public:
    using OptionReader::OptionReader;

    core::Result<core::Build> build(const core::Catalogue& catalogue) {
        m_build.board = knownId<core::Board>(catalogue, m_build.board);
        const core::Board* board = catalogue.find<core::Board>(m_build.board);
        for (const QString& text : values("bridge"))
            addBridge(text, board);
        if (const auto read = outcome(); !read)
            return read.problem();
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
        m_path = word("output");
        m_build.board = word("board");
        for (const auto& [value, name] : {std::pair(m_path, "-o FILE"), std::pair(m_build.board, "--board ID")}) {
            if (value.isEmpty())
                fail(CommandText::tr("new needs %1.").arg(QLatin1String(name)));
        }
        readProcessors();
        readSupply();
        readMemory();
        m_build.chassis = word("case");
        m_build.outlet = word("outlet");
        m_build.ups = word("ups");
        m_build.circuits = count("circuits", 64).value_or(m_build.circuits);
        if (const auto celsius = amount("room", 60))
            m_build.room = core::Temperature::of(*celsius);
        m_build.servers = count("servers", 1'000'000).value_or(m_build.servers);
        readWork();
        m_build.isHeadless = isSet("headless");
        // Carriers first: drives and network cards may sit in their sockets.
        placeEach("riser", core::withRiser);
        placeEach("gpu", core::withCard);
        placeEach("drive", core::withDrive);
        placeEach("nic", core::withNetworkCard);
        readPowerLimits();
        readSupplyUnits();
        readBoardOptions();
        return outcome();
    }

    const QString& path() const { return m_path; }

private:
    void take(core::Result<core::Build> next) {
        if (next)
            m_build = std::move(*next);
        else
            fail(next.problem().sentence);
    }

    /// The two sides of the separator at `at`.
    std::pair<QString, QString> halves(const char* option, const QString& text, qsizetype at, const char* form) {
        if (at < 1 || at + 1 >= text.size()) {
            fail(CommandText::tr("--%1 wants %2, not \"%3\".").arg(QLatin1String(option), QLatin1String(form), text));
            return {};
        }
        return {text.left(at), text.mid(at + 1)};
    }

    void readProcessors() {
        const QStringList ids = values("cpu");
        m_build.processors.assign(ids.begin(), ids.end());
        if (m_build.processors.empty())
            fail(CommandText::tr("new needs %1.").arg(u"--cpu ID"_s));
    }

    void readSupply() {
        const QStringList supplies = values("psu");
        const QString redundancy = word("redundancy");
        if (supplies.isEmpty()) {
            if (!redundancy.isEmpty())
                fail(CommandText::tr("--redundancy needs --psu ID."));
            return;
        }
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
        m_build.supply.needed = int(wholeNumber("redundancy", needed, 1, 64));
        m_build.supply.spare = int(wholeNumber("redundancy", spare, 0, 64));
        if (ofFirstKind > 1 && m_build.supply.needed + m_build.supply.spare != ofFirstKind)
            fail(CommandText::tr("--redundancy %1 is not the %2 supplies that --psu names.")
                     .arg(redundancy)
                     .arg(ofFirstKind));
    }

    void readMemory() {
        const bool isEcc = isSet("ecc");
        if (const auto size = amount("ram", 1'000'000))
            m_build.memory = core::MemoryChoice{core::Memory::of(*size), isEcc, {}, 0};
        else if (isEcc)
            fail(CommandText::tr("--ecc needs --ram GB."));
    }

    /// ID@PLACE: ids and labels may contain anything but the '@' that parts them.
    template <class Edit>
    void placeEach(const char* option, Edit edit) {
        for (const QString& text : values(option)) {
            const auto [id, place] = halves(option, text, text.indexOf('@'_L1), "ID@SLOT");
            if (isFine())
                take(edit(m_build, place, id));
        }
    }

    void readWork() {
        core::WorkProfile work;
        if (const QStringList words = values("work"); !words.isEmpty())
            work.kinds.clear();
        for (const QString& word : values("work")) {
            if (const auto kind = core::workKindFrom(word))
                work.kinds.insert(*kind);
            else
                fail(CommandText::tr("--work wants decode, prefill, ddp or zero, not \"%1\".").arg(word));
        }
        if (isSet("profile")) {
            if (const auto profile = core::laneProfileFrom(word("profile")))
                work.lanes = *profile;
            else
                fail(CommandText::tr("--profile wants strict or lenient, not \"%1\".").arg(word("profile")));
        }
        if (isFine())
            take(core::withWork(m_build, work));
    }

    void readPowerLimits() {
        for (const QString& text : values("power-limit")) {
            const auto [slot, watts] = halves("power-limit", text, text.lastIndexOf('='_L1), "SLOT=W");
            const double limit = isFine() ? number("power-limit", watts, 100'000) : 1;
            if (isFine())
                take(core::withPowerLimit(m_build, slot, core::Power::of(limit)));
        }
    }

    void readSupplyUnits() {
        for (const QString& text : values("psu-unit")) {
            const auto [slot, word] = halves("psu-unit", text, text.lastIndexOf('='_L1), "SLOT=N");
            const auto unit = isFine() ? wholeNumber("psu-unit", word, 1, 64) : 1;
            if (isFine() && m_build.supply.supply.isEmpty())
                fail(CommandText::tr("--psu-unit needs --psu ID."));
            if (isFine())
                take(core::withSupplyUnit(m_build, slot, int(unit) - 1));
        }
    }

    void readBoardOptions() {
        for (const QString& text : values("bios")) {
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
        if (isFine())
            take(core::withBridge(m_build, first, second, id));
    }

    core::Build m_build;
    QString m_path;
};

} // namespace

int runNew(const QCommandLineParser& parser) {
    BuildFromOptions options(parser);
    if (const auto read = options.readOptions(); !read)
        return fail(read.problem());
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    const auto build = options.build(*catalogue);
    if (!build)
        return fail(build.problem());
    const auto saved = DiskFiles().writeBuild(options.path(), *build, *catalogue);
    return saved ? 0 : fail(saved.problem());
}

} // namespace app
