// SPDX-License-Identifier: GPL-3.0-or-later
// What was seen of a machine's GPUs beside their links: their paths and affinities, their watts and temperatures.
#include "core/import/scan/seen.h"

#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

namespace {

/// A GPU as nvidia-smi counts it.
struct Numbered {
    int card = -1; ///< index into the cards; -1 where it is not among them
    int chip = 0;
};

} // namespace

/// By nvidia-smi's own number where it gives one, else by the order on the bus; empty where the matrix counts
/// otherwise.
static std::vector<Numbered> numbered(const std::vector<ScannedCard>& cards, std::size_t count) {
    std::vector<Numbered> inOrder;
    std::vector<Numbered> byNumber(count);
    std::size_t counted = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        for (std::size_t chip = 0; chip < cards[i].chips.size(); ++chip) {
            inOrder.push_back({int(i), int(chip)});
            const GpuReport* gpu = cards[i].chips[chip].gpu;
            if (gpu && gpu->index && *gpu->index >= 0 && std::size_t(*gpu->index) < count) {
                at(byNumber, *gpu->index) = inOrder.back();
                ++counted;
            }
        }
    }
    if (counted == count)
        return byNumber;
    return inOrder.size() == count ? inOrder : std::vector<Numbered>();
}

static bool isPathToken(const QString& token) {
    static const QRegularExpression known(u"^(NV\\d{1,2}|PIX|PXB|PHB|NODE|SYS|SOC)$"_s);
    return known.match(token).hasMatch();
}

void addSeenPaths(const MachineFacts& facts, const std::vector<ScannedCard>& cards, Observed& observed,
                  std::vector<ReadingNote>& notes) {
    if (!facts.topo)
        return;
    const auto note = [&](const QString& sentence) { notes.push_back({{}, 0, sentence}); };
    const TopoReport& topo = *facts.topo;
    static const QRegularExpression gpuLabel(u"^GPU\\d+$"_s);
    std::vector<std::size_t> rows;
    for (qsizetype i = 0; i < topo.labels.size(); ++i) {
        if (gpuLabel.match(topo.labels[i]).hasMatch())
            rows.push_back(std::size_t(i));
    }
    const auto gpus = numbered(cards, rows.size());
    if (gpus.empty() && !rows.empty()) {
        note(Text::tr("The topology matrix (GPUs: %1) does not match the other outputs, so its paths are left out.")
                 .arg(rows.size()));
        return;
    }
    const auto linkOfRow = [&](std::size_t row) {
        const int card = gpus[row].card;
        return card < 0 ? nullptr : findWhere(observed.links, [&](const ObservedLink& link) {
            return link.place == at(cards, card).place;
        });
    };
    QStringList joined;
    for (std::size_t a = 0; a < rows.size(); ++a) {
        ObservedLink* first = linkOfRow(a);
        if (!first)
            continue;
        first->cpus = topo.cpuAffinity.value(int(rows[a]));
        first->numa = topo.numaAffinity.value(int(rows[a]));
        for (std::size_t b = a + 1; b < rows.size(); ++b) {
            const QStringList row = rows[a] < topo.cells.size() ? topo.cells[rows[a]] : QStringList();
            const QString path = row.value(int(rows[b]));
            const ObservedLink* second = linkOfRow(b);
            if (!isPathToken(path) || !second)
                continue;
            observed.paths.push_back({first->place, gpus[a].chip, second->place, gpus[b].chip, path});
            if (path.startsWith("NV"_L1))
                joined << Text::tr("GPU%1 and GPU%2 (%3)").arg(a).arg(b).arg(path);
        }
    }
    if (!joined.isEmpty())
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
    const auto words = [](const LinkState& state) {
        ObservedLink link;
        link.lanes = state.lanes > 0 ? std::optional(state.lanes) : std::nullopt;
        link.generation = state.generation > 0 ? std::optional(state.generation) : std::nullopt;
        return inWords(link);
    };
    const QString now = words(*function.trained);
    return function.capable ? Text::tr("%1, made for %2").arg(now, words(*function.capable)) : now;
}

void addSensorNotes(const MachineFacts& facts, const Observed& observed, std::vector<ReadingNote>& notes) {
    static constexpr qsizetype mostNamed = 6;
    QStringList words;
    const SensorReport* hottest = nullptr;
    for (const SensorReport& sensor : facts.sensors) {
        const bool isOfGpu = std::ranges::any_of(observed.links, [&](const ObservedLink& link) {
            return !sensor.address.isEmpty() && link.address == sensor.address;
        });
        if (isOfGpu)
            continue;
        if (sensor.draw && words.size() < mostNamed)
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

void addWattNotes(const Observed& observed, const Catalogue& catalogue, std::vector<ReadingNote>& notes) {
    Power draw;
    int drawing = 0;
    const ObservedLink* hottest = nullptr;
    Power most;
    int raised = 0;
    for (const ObservedLink& link : observed.links) {
        draw += link.draw.value_or(Power());
        drawing += link.draw ? 1 : 0;
        if (link.temperature && (!hottest || *hottest->temperature < *link.temperature))
            hottest = &link;
        const Card* card = link.card.isEmpty() ? nullptr : catalogue.find<Card>(link.card);
        const auto demand = card && card->chips.value_or(1) == 1 ? peakDemand(*card) : std::nullopt;
        if (!demand || !link.limit || *link.limit <= *demand)
            continue;
        ++raised;
        most = std::max(most, *link.limit);
    }
    const auto note = [&](const Sentence& sentence) { notes.push_back({{}, 0, inWords(sentence)}); };
    if (drawing > 1)
        note(Sentence::tr("%1 GPUs drew %2 together when this was read.").arg(drawing, draw));
    if (hottest && observed.links.size() > 1)
        note(Sentence::tr("Hottest when this was read: %1 at %2.").arg(hottest->place, *hottest->temperature));
    if (raised > 0)
        note(Sentence::tr("%n GPUs may draw up to %1: their power limit is above the catalogue's card.",
                          "1 GPU may draw %1: its power limit is above the catalogue's card.", raised)
                 .arg(most));
}

} // namespace core
