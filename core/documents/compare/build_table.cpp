#include "core/documents/compare/build_table.h"

#include "core/documents/sheet/build_words.h"
#include "core/documents/sheet/figures.h"
#include "core/documents/sheet/sheet_totals.h"
#include "core/economics/ownership.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

using Builds = std::span<const ComparedBuild>;

/// Collects the rows whose values are not all alike.
class Rows {
public:
    explicit Rows(Builds builds)
        : m_builds(builds) {}

    void add() {
        addTotals();
        addParts();
        addFindings();
    }
    std::vector<BuildRow> take() { return std::move(m_rows); }

private:
    void push(BuildRow row) {
        const bool isAlike = std::all_of(row.values.begin(), row.values.end(),
                                         [&](const QString& value) { return value == row.values.front(); });
        if (!isAlike)
            m_rows.push_back(std::move(row));
    }

    template <class Value>
    void pushPart(const char* subject, const QString& label, Value value) {
        BuildRow row{BuildRow::Group::Choice, QLatin1String(subject), label, {}, {}};
        for (const ComparedBuild& build : m_builds)
            row.values << value(build.analysis);
        push(std::move(row));
    }

    /// A total, of which more (or less) is better; unknown is never best.
    template <class Value, class Words>
    void pushTotal(const QString& label, bool isMoreBetter, Value value, Words words) {
        BuildRow row{BuildRow::Group::Total, u"total"_s, label, {}, {}};
        std::vector<decltype(value(m_builds.front().analysis))> values;
        for (const ComparedBuild& build : m_builds)
            values.push_back(value(build.analysis));
        const auto best = std::max_element(values.begin(), values.end(), [&](const auto& a, const auto& b) {
            if (!a || !b)
                return !a && b;
            return isMoreBetter ? *a < *b : *b < *a;
        });
        for (std::size_t i = 0; i < values.size(); ++i) {
            row.values << (values[i] ? words(*values[i]) : notKnown());
            if (*best && values[i] == *best)
                row.best.push_back(int(i));
        }
        push(std::move(row));
    }

    /// The best has all parts priced and costs no more than what is known of the others.
    void pushPrice() {
        BuildRow row{BuildRow::Group::Total, u"total"_s, Text::tr("Price"), {}, {}};
        std::optional<Money> least;
        for (const ComparedBuild& build : m_builds) {
            const auto price = figuresOf(build.analysis).price;
            if (price && (!least || *price < *least))
                least = price;
        }
        for (std::size_t i = 0; i < m_builds.size(); ++i) {
            const Analysis& analysis = m_builds[i].analysis;
            row.values << priceInWords(analysis);
            if (least && analysis.totals.partsWithoutPrice == 0 && figuresOf(analysis).price == least)
                row.best.push_back(int(i));
        }
        push(std::move(row));
    }

    void addTotals() {
        const auto asText = [](const auto& figure) { return inWords(figure); };
        const auto asRate = [](double value) { return Text::tr("%1 GFLOPS").arg(number(value, 1)); };
        const auto figure = [](auto Figures::*member) {
            return [member](const Analysis& analysis) { return figuresOf(analysis).*member; };
        };
        const auto perUnit = [](auto MachineValue::*member) {
            return [member](const Analysis& analysis) { return machineValue(analysis).*member; };
        };
        pushPrice();
        pushTotal(
            Text::tr("FP32 of all cards"), true, [](const Analysis& a) { return a.totals.fp32; }, asText);
        pushTotal(Text::tr("Memory of all cards"), true, figure(&Figures::cardMemory), asText);
        pushTotal(Text::tr("FP32 for a dollar"), true, perUnit(&MachineValue::gigaflopsADollar), asRate);
        pushTotal(Text::tr("FP32 for a watt at the wall"), true, perUnit(&MachineValue::gigaflopsAWatt), asRate);
        pushTotal(Text::tr("Peak draw of the cards"), false, figure(&Figures::cardsPeak), asText);
        pushTotal(Text::tr("Sustained draw"), false, figure(&Figures::sustained), asText);
        pushTotal(Text::tr("Draw at the wall"), false, figure(&Figures::wall), asText);
        pushTotal(Text::tr("Load of the supply"), false, figure(&Figures::load),
                  [](double value) { return Text::tr("%1 %").arg(number(value * 100)); });
    }

    void addParts() {
        const auto ofMachine = [](QString (*words)(const Machine&)) {
            return [words](const Analysis& analysis) { return words(analysis.machine); };
        };
        pushPart("card", Text::tr("Cards"), ofMachine(cardsInWords));
        addSlots();
        pushPart("power-limit", Text::tr("Power limits"), ofMachine(powerLimitsInWords));
        pushPart("link", Text::tr("Links of the cards"), linksInWords);
        pushPart("gap", Text::tr("Smallest gap between cards"), smallestGapInWords);
        pushPart("bridge", Text::tr("Bridges"), ofMachine(bridgesInWords));
        pushPart("board", Text::tr("Board"), [](const Analysis& a) { return a.machine.board->name; });
        pushPart("cpu", Text::tr("CPU"), ofMachine(processorsInWords));
        pushPart("memory", Text::tr("Memory"), ofMachine(memoryInWords));
        pushPart("case", Text::tr("Case"),
                 [](const Analysis& a) { return a.machine.chassis ? a.machine.chassis->name : QString(); });
        pushPart("psu", Text::tr("Power supply"), ofMachine(suppliesInWords));
        pushPart("outlet", Text::tr("Outlet"), ofMachine(outletInWords));
        pushPart("ups", Text::tr("UPS"),
                 [](const Analysis& a) { return a.machine.ups ? a.machine.ups->name : QString(); });
        pushPart("drive", Text::tr("Drives"), ofMachine(drivesInWords));
        pushPart("nic", Text::tr("Network cards"), ofMachine(networkCardsInWords));
        pushPart("riser", Text::tr("Risers"), ofMachine(risersInWords));
        pushPart("option", Text::tr("BIOS settings"), ofMachine(optionsInWords));
    }

    /// Slot by slot, where all stand on one board.
    void addSlots() {
        const Board* board = m_builds.front().analysis.machine.board;
        if (std::any_of(m_builds.begin(), m_builds.end(),
                        [&](const ComparedBuild& build) { return build.analysis.machine.board->id != board->id; }))
            return;
        for (std::size_t i = 0; i < board->wiring->connectors.size(); ++i)
            pushPart("slot", board->wiring->connectors[i].label, [i](const Analysis& analysis) {
                const MountedCard* mounted = analysis.machine.cardIn(int(i));
                return mounted ? mounted->card->name : QString();
            });
    }

    static bool isOpen(const Finding& finding) { return !finding.isWaived && finding.severity <= Severity::Warning; }

    /// One row for what one rule says in the same places; the sentences themselves are details.
    void addFindings() {
        std::vector<const Finding*> all;
        for (const ComparedBuild& build : m_builds) {
            for (const Finding& finding : build.findings) {
                const bool isNew = std::none_of(all.begin(), all.end(),
                                                [&](const Finding* other) { return other->key() == finding.key(); });
                if (isOpen(finding) && isNew)
                    all.push_back(&finding);
            }
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const Finding* a, const Finding* b) { return a->severity < b->severity; });
        for (const Finding* finding : all)
            pushFinding(*finding);
    }

    void pushFinding(const Finding& finding) {
        BuildRow row{BuildRow::Group::Trouble, u"finding"_s, finding.title, {}, {}};
        for (const ComparedBuild& build : m_builds) {
            const auto same = std::find_if(build.findings.begin(), build.findings.end(), [&](const Finding& other) {
                return isOpen(other) && other.key() == finding.key();
            });
            const bool isThere = same != build.findings.end();
            row.values << (!isThere                            ? QString()
                           : same->severity == Severity::Error ? Text::tr("Error")
                                                               : Text::tr("Warning"));
            row.details << (isThere ? same->message : QString());
        }
        push(std::move(row));
    }

    Builds m_builds;
    std::vector<BuildRow> m_rows;
};

} // namespace

BuildTable tableOf(Builds builds) {
    BuildTable table;
    for (const ComparedBuild& build : builds) {
        table.names << build.build().name;
        table.verdicts.push_back(verdictOf(build.findings));
    }
    if (builds.empty())
        return table;
    Rows rows(builds);
    rows.add();
    table.rows = rows.take();
    return table;
}

QString inWords(BuildRow::Group group) {
    switch (group) {
    case BuildRow::Group::Total:
        return Text::tr("Totals");
    case BuildRow::Group::Choice:
        return Text::tr("Parts");
    case BuildRow::Group::Trouble:
        return Text::tr("Findings");
    }
    return {};
}

} // namespace core
