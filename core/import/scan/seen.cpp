// SPDX-License-Identifier: GPL-3.0-or-later
// What was seen of a machine's GPUs beside their links: their paths and affinities, their watts and temperatures.
#include "core/import/scan/seen.h"

#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace core {

static bool isPathToken(const QString& token) {
    static const QRegularExpression known(u"^(NV\\d{1,2}|PIX|PXB|PHB|NODE|SYS|SOC)$"_s);
    return known.match(token).hasMatch();
}

namespace {

/// A GPU's row of the matrix.
struct MatrixRow {
    qsizetype row = 0;
    int number = 0;
    ObservedLink* link = nullptr; ///< null where its card is not among those seen
};

} // namespace

/// By the numbers of the cards; a matrix alone only numbers its GPUs, which then are all that was seen.
static std::vector<MatrixRow> matrixRows(const QStringList& labels, const std::vector<ScannedCard>& cards, bool isAlone,
                                         Observed& observed) {
    static const QRegularExpression gpuLabel(u"^GPU(\\d+)$"_s);
    std::vector<MatrixRow> rows;
    observed.links.reserve(observed.links.size() + std::size_t(labels.size()));
    for (qsizetype i = 0; i < labels.size(); ++i) {
        const auto match = gpuLabel.match(labels[i]);
        if (!match.hasMatch())
            continue;
        MatrixRow& row = rows.emplace_back(MatrixRow{i, match.captured(1).toInt()});
        const auto* card = findWhere(cards, [&](const ScannedCard& each) {
            return each.number >= 0 && row.number >= each.number && row.number < each.number + int(each.chips.size());
        });
        if (card)
            row.link = findWhere(observed.links, [&](const ObservedLink& each) { return each.place == card->place; });
        if (!isAlone)
            continue;
        row.link = &observed.links.emplace_back();
        row.link->place = labels[i];
        row.link->gpu = row.number;
        ++observed.unplaced;
    }
    return rows;
}

void addSeenPaths(const MachineFacts& facts, const std::vector<ScannedCard>& cards, Observed& observed,
                  std::vector<ReadingNote>& notes) {
    if (!facts.topo)
        return;
    const auto note = [&](const QString& sentence) { notes.push_back({{}, 0, sentence}); };
    const TopoReport& topo = *facts.topo;
    std::size_t chips = 0;
    for (const ScannedCard& card : cards)
        chips += card.number < 0 ? 0 : card.chips.size();
    const auto rows = matrixRows(topo.labels, cards, chips == 0, observed);
    const bool isMatching = chips == 0 || rows.empty() || rows.size() == chips;
    if (!isMatching || !std::ranges::all_of(rows, [](const MatrixRow& row) { return row.link != nullptr; }))
        return note(
            Text::tr("The topology matrix (GPUs: %1) does not match the other outputs, so its paths are left out.")
                .arg(rows.size()));
    QStringList joined;
    std::set<int> reached;
    for (std::size_t a = 0; a < rows.size(); ++a) {
        const auto& [row, number, link] = rows[a];
        link->cpus = topo.cpuAffinity.value(row);
        link->numa = topo.numaAffinity.value(row);
        for (std::size_t b = a + 1; b < rows.size() && topo.cells.size() > std::size_t(row); ++b) {
            const MatrixRow& other = rows[b];
            const QString path = topo.cells[std::size_t(row)].value(other.row);
            if (!isPathToken(path))
                continue;
            observed.paths.push_back(
                {link->place, number - *link->gpu, other.link->place, other.number - *other.link->gpu, path});
            if (!path.startsWith("NV"_L1))
                continue;
            reached.insert({number, other.number});
            joined << Text::tr("GPU%1 and GPU%2 (%3)").arg(number).arg(other.number).arg(path);
        }
    }
    if (joined.size() > std::ssize(reached) / 2) // some GPU has more than one other
        note(
            Text::tr("NVLink joins %1 GPUs, as no bridge of two cards does. Choose the machine or the bridge yourself.")
                .arg(std::ssize(reached)));
    else if (!joined.isEmpty())
        note(Text::tr("NVLink joins %1. No output names the bridge: choose it yourself.").arg(joined.join(u"; "_s)));
}

void takeSensors(const std::vector<SensorReport>& sensors, ObservedLink& link) {
    std::optional<Temperature> hottest;
    for (const SensorReport& sensor : sensors) {
        if (link.address.isEmpty() || sensor.address != link.address)
            continue;
        hottest = std::max(hottest, sensor.temperature);
        link.draw = link.draw ? link.draw : sensor.draw;
        link.limit = link.limit ? link.limit : sensor.limit;
    }
    link.temperature = link.temperature ? link.temperature : hottest;
}

/// "x8 Gen 3, made for x16 Gen 4"
static QString linkInWords(const PciFunction& function) {
    const auto words = [](const LinkState& link) {
        return link.generation > 0 ? Text::tr("x%1 Gen %2").arg(link.lanes).arg(link.generation)
                                   : u"x%1"_s.arg(link.lanes);
    };
    const QString now = words(*function.trained);
    return function.capable ? Text::tr("%1, made for %2").arg(now, words(*function.capable)) : now;
}

void addSensorNotes(const MachineFacts& facts, const Observed& observed, std::vector<ReadingNote>& notes) {
    QStringList words;
    const SensorReport* hottest = nullptr;
    for (const SensorReport& sensor : facts.sensors) {
        const auto isIts = [&](const ObservedLink& link) { return link.address == sensor.address; };
        if (!sensor.address.isEmpty() && findWhere(observed.links, isIts))
            continue;
        if (sensor.draw && words.size() < 6)
            words << Text::tr("%1 %2").arg(sensor.name, inWords(*sensor.draw));
        if (sensor.temperature && (!hottest || *hottest->temperature < *sensor.temperature))
            hottest = &sensor;
    }
    const auto note = [&](const QString& sentence) { notes.push_back({{}, 0, sentence}); };
    if (hottest)
        words << Text::tr("%1 %2, the hottest").arg(hottest->name, inWords(*hottest->temperature));
    if (!words.isEmpty())
        note(Text::tr("Sensors: %1.").arg(words.join(u"; "_s)));
    for (const PciFunction& function : facts.functions) {
        if (function.trained && function.name.isEmpty() && function.classCode < 0 && !function.isBridge)
            note(Text::tr("The device at %1 runs at %2.").arg(function.address, linkInWords(function)));
    }
    for (const PciFunction& link : facts.looseLinks)
        note(Text::tr("A device that no line names runs at %1.").arg(linkInWords(link)));
}

void addWattNotes(const Observed& observed, std::vector<ReadingNote>& notes) {
    Power draw;
    int drawing = 0;
    const ObservedLink* hottest = nullptr;
    for (const ObservedLink& link : observed.links) {
        draw += link.draw.value_or(Power());
        drawing += link.draw ? 1 : 0;
        if (link.temperature && (!hottest || *hottest->temperature < *link.temperature))
            hottest = &link;
    }
    const auto note = [&](const Sentence& sentence) { notes.push_back({{}, 0, inWords(sentence)}); };
    if (drawing > 1)
        note(Sentence::tr("%1 GPUs drew %2 together when this was read.").arg(drawing, draw));
    if (hottest && observed.links.size() > 1)
        note(Sentence::tr("Hottest when this was read: %1 at %2.").arg(hottest->place, *hottest->temperature));
}

} // namespace core
