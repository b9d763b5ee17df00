// SPDX-License-Identifier: GPL-3.0-or-later
// Builds side by side: rows are made for everything and kept where the values differ.
#include "core/documents/compare/build_table.h"

#include "core/documents/json/check_json.h"
#include "core/documents/json_values.h"
#include "core/documents/sheet/build_words.h"
#include "core/documents/sheet/total_table.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

using Builds = std::span<const ComparedBuild>;

/// Collects the rows whose values are not all alike.
class Rows {
public:
    explicit Rows(Builds builds)
        : m_builds(builds) {}

    std::vector<BuildRow> all() {
        for (const Total& total : totalTable()) {
            if (*total.name != '\0')
                pushTotal(total);
        }
        addParts();
        addFindings();
        return std::move(m_rows);
    }

private:
    void push(BuildRow row) {
        const bool isAlike =
            std::ranges::all_of(row.values, [&](const QString& value) { return value == row.values.front(); });
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

    /// What is not known is never best; nor is a price without that of every part, which may still show others as dear.
    void pushTotal(const Total& total) {
        BuildRow row{BuildRow::Group::Total, u"total"_s, Text::tr(total.name), {}, {}};
        std::vector<std::optional<double>> values;
        std::optional<double> best;
        for (const ComparedBuild& build : m_builds) {
            row.values << total.words(build.analysis);
            values.push_back(total.value(build.analysis, figuresOf(build.analysis)));
            const auto& value = values.back();
            if (value && (!best || (total.better == Total::Better::More ? *value > *best : *value < *best)))
                best = value;
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bool isWhole = !total.isOfPricedParts || m_builds[i].analysis.totals.partsWithoutPrice == 0;
            if (best && values[i] == best && isWhole)
                row.best.push_back(int(i));
        }
        push(std::move(row));
    }

    void addParts() {
        const auto ofMachine = [](QString (*words)(const Machine&)) {
            return [words](const Analysis& analysis) { return words(analysis.machine); };
        };
        pushPart("card", Text::tr("Cards"), ofMachine(cardsInWords));
        pushPart("card", Text::tr("Cards waiting for a board"), ofMachine(waitingCardsInWords));
        addSlots();
        pushPart("power-limit", Text::tr("Power limits"), ofMachine(powerLimitsInWords));
        pushPart("link", Text::tr("Links of the cards"), linksInWords);
        pushPart("gap", Text::tr("Smallest gap between cards"), smallestGapInWords);
        pushPart("bridge", Text::tr("Bridges"), ofMachine(bridgesInWords));
        pushPart("machine", Text::tr("Machine"), ofMachine(machineInWords));
        pushPart("board", Text::tr("Board"), ofMachine(boardInWords));
        pushPart("cpu", Text::tr("CPU"), ofMachine(processorsInWords));
        pushPart("cooler", Text::tr("CPU cooler"), [](const Analysis& a) { return nameOf(a.machine.cooler); });
        pushPart("fan", Text::tr("Case fans"), ofMachine(fansInWords));
        pushPart("memory", Text::tr("Memory"), ofMachine(memoryInWords));
        pushPart("case", Text::tr("Case"), [](const Analysis& a) { return nameOf(a.machine.chassis); });
        pushPart("psu", Text::tr("PSU"), ofMachine(suppliesInWords));
        pushPart("outlet", Text::tr("Outlet"), ofMachine(outletInWords));
        pushPart("ups", Text::tr("UPS"), [](const Analysis& a) { return nameOf(a.machine.ups); });
        pushPart("drive", Text::tr("Drives"), ofMachine(drivesInWords));
        pushPart("nic", Text::tr("Network cards"), ofMachine(networkCardsInWords));
        pushPart("riser", Text::tr("Risers"), ofMachine(risersInWords));
        pushPart("option", Text::tr("BIOS settings"), ofMachine(optionsInWords));
    }

    /// Slot by slot, where all stand on one board.
    void addSlots() {
        const Board* board = m_builds.front().analysis.machine.board;
        if (std::ranges::any_of(
                m_builds, [&](const ComparedBuild& build) { return build.analysis.machine.board->id != board->id; }))
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
                const bool isNew =
                    std::ranges::none_of(all, [&](const Finding* other) { return other->key() == finding.key(); });
                if (isOpen(finding) && isNew)
                    all.push_back(&finding);
            }
        }
        std::ranges::stable_sort(all, [](const Finding* a, const Finding* b) { return a->severity < b->severity; });
        for (const Finding* finding : all)
            pushFinding(*finding);
    }

    void pushFinding(const Finding& finding) {
        BuildRow row{BuildRow::Group::Trouble, u"finding"_s, inWords(finding.title), {}, {}};
        for (const ComparedBuild& build : m_builds) {
            const auto same = std::ranges::find_if(
                build.findings, [&](const Finding& other) { return isOpen(other) && other.key() == finding.key(); });
            const bool isThere = same != build.findings.end();
            row.values << (!isThere                            ? QString()
                           : same->severity == Severity::Error ? Text::tr("Error")
                                                               : Text::tr("Warning"));
            row.details << (isThere ? inWords(same->message) : QString());
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
        table.states.push_back(stateOf(build.analysis, build.findings));
    }
    if (!builds.empty())
        table.rows = Rows(builds).all();
    return table;
}

QString inWords(BuildRow::Group group) {
    return choiceInWords("compared_group", int(group));
}

static QJsonObject rowJson(const BuildRow& row) {
    static constexpr std::array groups{"totals", "parts", "findings"};
    return {{"group"_L1, QLatin1String(at(groups, row.group))},
            {"subject"_L1, row.subject},
            {"label"_L1, row.label},
            {"values"_L1, jsonList(row.values, textOrNull)},
            {"best"_L1, jsonList(row.best, std::identity())}};
}

QJsonObject tableJson(const BuildTable& table, std::span<const ComparedBuild> builds) {
    QJsonArray columns;
    for (std::size_t i = 0; i < builds.size(); ++i) {
        QJsonObject column = stateJson(builds[i].analysis, builds[i].findings);
        column["name"_L1] = table.names[qsizetype(i)];
        column["totals"_L1] = totalsJson(builds[i].analysis);
        columns.append(column);
    }
    return {{"builds"_L1, columns}, {"rows"_L1, jsonList(table.rows, rowJson)}};
}

} // namespace core
