// SPDX-License-Identifier: GPL-3.0-or-later
// `new`: a build from options alone. What needs no catalogue is checked first, so that a slip costs no reading.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"

#include "core/build/edits.h"
#include "core/documents/build/build_json.h"
#include "core/power/loads/supply_units.h"
#include "core/power/outlet_choice.h"
#include "core/units/sentence.h"

namespace app {

namespace {

/// Puts the options together into a build; the first problem is kept.
class BuildFromOptions : OptionReader {
public:
    using OptionReader::OptionReader;

    core::Result<core::Build> build(const core::Catalogue& catalogue) {
        m_build.board = knownId<core::Board>(catalogue, m_build.board);
        m_build.machine = knownId<core::WholeMachine>(catalogue, m_build.machine);
        const core::Board* board = catalogue.find<core::Board>(m_build.board);
        for (const QString& text : values("bridge"))
            addBridge(text, board);
        if (const auto read = outcome(); !read)
            return read.problem();
        if (m_build.outlet.isEmpty())
            m_build = core::withOutletForMachine(
                core::withUsualOutlet(std::move(m_build), catalogue, QLocale::system()), catalogue);
        const auto resolved = core::resolve(m_build, catalogue);
        if (!resolved)
            return resolved.problem();
        const auto units = core::supplyUnits(*resolved).size();
        for (const core::PlacedCard& card : m_build.cards) {
            if (card.supplyUnit && *card.supplyUnit >= int(units))
                return core::Problem{
                    inWords(core::Sentence::tr("--psu-unit %1=%2: there are only %n PSU units.",
                                               "--psu-unit %1=%2: there is only 1 PSU unit.", int(units))
                                .arg(card.slot, *card.supplyUnit + 1))};
        }
        return m_build;
    }

    /// Everything that needs no catalogue.
    core::Outcome readOptions() {
        m_path = word("output");
        m_build.board = word("board");
        m_build.machine = word("machine");
        m_build.boxes = count("boxes", 16).value_or(m_build.boxes);
        m_build.link = word("link");
        const QString base = m_build.board.isEmpty() ? m_build.machine : m_build.board;
        for (const auto& [value, name] : {std::pair(m_path, "-o FILE"), std::pair(base, "--board ID")}) {
            if (value.isEmpty())
                fail(CommandText::tr("Add %1.").arg(QLatin1String(name)));
        }
        readProcessors();
        readSupply();
        readMemory();
        m_build.chassis = word("case");
        m_build.cooler = word("cooler");
        readFans();
        m_build.outlet = word("outlet");
        m_build.ups = word("ups");
        m_build.circuits = count("circuits", 64).value_or(m_build.circuits);
        if (const auto celsius = amount("room", 60))
            m_build.room = core::Temperature::of(*celsius);
        m_build.servers = count("servers", 1'000'000).value_or(m_build.servers);
        readWork();
        m_build.isHeadless = isSet("headless");
        m_build.isNetworkBooted = isSet("network-boot");
        // Carriers first: drives and network cards may sit in their sockets.
        placeEach("riser", core::withRiser);
        placeEach("gpu", core::withCard);
        placeEach("drive", core::withDrive);
        placeEach("nic", core::withNetworkCard);
        eachPair("power-limit", "SLOT=W", [&](const QString& slot, const QString& watts) {
            const auto limit = core::Power::of(number("power-limit", watts, 100'000));
            if (isFine())
                take(core::withPowerLimit(m_build, slot, limit));
        });
        eachPair("psu-unit", "SLOT=N", [&](const QString& slot, const QString& word) {
            const auto unit = wholeNumber("psu-unit", word, 1, 16);
            if (m_build.supply.supply.isEmpty())
                fail(CommandText::tr("--psu-unit needs --psu ID."));
            if (isFine())
                take(core::withSupplyUnit(m_build, slot, int(unit) - 1));
        });
        eachPair("bios", "NAME=VALUE", [&](const QString& name, const QString& value) {
            m_build = core::withOption(std::move(m_build), name, value);
        });
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
            fail(CommandText::tr("--%1 takes %2, not \"%3\".").arg(QLatin1String(option), QLatin1String(form), text));
            return {};
        }
        return {text.left(at), text.mid(at + 1)};
    }

    void readProcessors() {
        const QStringList ids = values("cpu");
        m_build.processors.assign(ids.begin(), ids.end());
        if (m_build.processors.empty() && m_build.machine.isEmpty())
            fail(CommandText::tr("Add %1.").arg(u"--cpu ID"_s));
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
        m_build.supply.needed = int(wholeNumber("redundancy", needed, 1, 16));
        m_build.supply.spare = int(wholeNumber("redundancy", spare, 0, 16));
        if (ofFirstKind > 1 && m_build.supply.needed + m_build.supply.spare != ofFirstKind)
            fail(CommandText::tr("--redundancy %1 does not match the %2 PSUs named.").arg(redundancy).arg(ofFirstKind));
    }

    /// ID or ID:N; no id has a colon.
    void readFans() {
        for (const QString& text : values("fan")) {
            const QString number = text.section(':'_L1, 1);
            const auto count = text.contains(':'_L1) ? wholeNumber("fan", number, 1, core::mostFans) : 1;
            if (text.startsWith(':'_L1))
                fail(CommandText::tr("--fan takes ID or ID:N, not \"%1\".").arg(text));
            m_build = core::withFans(std::move(m_build), text.section(':'_L1, 0, 0), int(count));
        }
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
        eachPair(option, "ID@SLOT", [&](const QString& id, const QString& place) { take(edit(m_build, place, id)); });
    }

    /// Gives the two sides of each value to `act`, parted at the first '@', the last '=' of a slot or a name's first.
    template <class Act>
    void eachPair(const char* option, const char* form, Act act) {
        for (const QString& text : values(option)) {
            const QString separator = QLatin1String(form).contains('@'_L1) ? u"@"_s : u"="_s;
            const bool isLast = QLatin1String(form).startsWith("SLOT"_L1);
            const auto at = isLast ? text.lastIndexOf(separator) : text.indexOf(separator);
            if (const auto [first, second] = halves(option, text, at, form); isFine())
                act(first, second);
        }
    }

    void readWork() {
        core::WorkProfile work;
        if (isSet("work"))
            work.kinds = workKinds();
        choose("profile", std::array{core::LaneProfile::Strict, core::LaneProfile::Lenient}, work.lanes);
        if (isFine())
            take(core::withWork(m_build, work));
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
    const auto write = [&](const core::Catalogue& catalogue) {
        const auto build = options.build(catalogue);
        return build ? statusOf(core::writeBuild(DiskFiles(), options.path(), *build, catalogue))
                     : fail(build.problem());
    };
    return withCatalogue(write, db::ReadScope::withAtlas());
}

} // namespace app
