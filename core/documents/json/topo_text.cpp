// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 51 and 2 of the later sources: PHB is the host bridge, as nvidia-smi itself says.
#include "core/documents/json/topo_text.h"

#include "core/topology/lane_way.h"
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/one_line.h"

#include <algorithm>

namespace core {

static const auto notAvailable = u"N/A"_s;

static QString range(int first, int count) {
    return count == 1 ? QString::number(first) : u"%1-%2"_s.arg(first).arg(first + count - 1);
}

QStringList processorAffinity(const Machine& machine) {
    int cores = 0;
    bool isKnown = true;
    for (const Processor* processor : machine.processors) {
        isKnown = isKnown && (!processor || (processor->cores && processor->threads));
        cores += processor && processor->cores ? *processor->cores : 0;
    }
    // First every core of every socket, then their second threads in the same order.
    QStringList affinity;
    int core = 0;
    int thread = cores;
    for (const Processor* processor : machine.processors) {
        if (!processor || !isKnown) {
            affinity << notAvailable;
            continue;
        }
        QString own = range(core, *processor->cores);
        const int seconds = *processor->threads - *processor->cores;
        if (seconds > 0)
            own += ','_L1 + range(thread, seconds);
        // One socket's two ranges follow each other: the kernel prints them as one.
        affinity << (cores == *processor->cores ? range(0, *processor->threads) : own);
        core += *processor->cores;
        thread += std::max(seconds, 0);
    }
    return affinity;
}

namespace {

struct Row {
    QString label;
    LaneWay way;
    bool isGpu = true;
    bool hasOwnSwitch = false;
    const ObservedLink* seen = nullptr; ///< of a scanned machine
};

/// The last columns of a GPU's row: what was seen stands before what is computed.
QString affinities(const ObservedLink* seen, const QString& cpus, const QString& node) {
    const auto first = [](const QString& text, const QString& other) { return text.isEmpty() ? other : text; };
    return u"\t%1\t%2\t\tN/A\n"_s.arg(first(seen ? seen->cpus : QString(), cpus),
                                      first(seen ? seen->numa : QString(), node));
}

class Matrix {
public:
    explicit Matrix(const Analysis& analysis)
        : m_analysis(analysis) {
        const Machine& machine = analysis.machine;
        const Wiring& wiring = machine.board->wiring;
        for (const TopologyGpu& gpu : analysis.topology.gpus)
            m_rows.push_back({u"GPU%1"_s.arg(m_rows.size()), wayUp(wiring, analysis.lanes, gpu.connector), true,
                              at(machine.cards, gpu.card).card->chips.value_or(1) > 1,
                              linkAt(machine.build, machine.connector(gpu.connector).label)});
        for (const auto& nic : machine.networkCards) {
            LaneWay way = wayUp(wiring, analysis.lanes, nic.connector);
            if (!way.hasLanes())
                continue;
            const QString label = u"NIC%1"_s.arg(m_nics.size());
            m_nics << u"  %1: %2\n"_s.arg(label, nic.part->name);
            m_rows.push_back({label, std::move(way), false, false, nullptr});
        }
    }

    QString text() const {
        const QStringList affinity = processorAffinity(m_analysis.machine);
        QString text;
        for (const Row& row : m_rows)
            text += '\t'_L1 + row.label;
        text += u"\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\n"_s;
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            const Row& each = m_rows[row];
            text += each.label;
            for (std::size_t column = 0; column < m_rows.size(); ++column)
                text += '\t'_L1 + (row == column ? u" X "_s : cell(int(row), int(column)));
            text += each.isGpu ? affinities(each.seen, affinity.value(each.way.socket, notAvailable),
                                            QString::number(each.way.socket))
                               : u"\t\t\t\t\n"_s;
        }
        return text;
    }

    const QStringList& nics() const { return m_nics; }

private:
    QString cell(int row, int column) const {
        const Row& a = at(m_rows, row);
        const Row& b = at(m_rows, column);
        if (a.isGpu && b.isGpu)
            return token(m_analysis.topology.path(row, column));
        const Meeting meeting =
            meetingOf(m_analysis.machine.board->wiring, a.way, b.way, a.hasOwnSwitch || b.hasOwnSwitch);
        return QString::fromLatin1(token(meeting.kind));
    }

    static const ObservedLink* linkAt(const Build& build, const QString& place) {
        return build.observed
                   ? findWhere(build.observed->links, [&](const ObservedLink& link) { return link.place == place; })
                   : nullptr;
    }

    const Analysis& m_analysis;
    std::vector<Row> m_rows;
    QStringList m_nics;
};

/// A GPU of a scanned machine, as the driver counts.
struct SeenGpu {
    int number = 0;
    int chip = 0;
    const ObservedLink* link = nullptr;
};

std::vector<SeenGpu> seenGpus(const Observed& observed) {
    std::vector<SeenGpu> gpus;
    for (const ObservedLink& link : observed.links) {
        if (!link.gpu)
            continue;
        int chips = 1;
        for (const ObservedPath& path : observed.paths) {
            chips = std::max(chips, path.firstSlot == link.place ? path.firstChip + 1 : 1);
            chips = std::max(chips, path.secondSlot == link.place ? path.secondChip + 1 : 1);
        }
        for (int chip = 0; chip < chips; ++chip)
            gpus.push_back({*link.gpu + chip, chip, &link});
    }
    std::ranges::stable_sort(gpus, {}, &SeenGpu::number);
    return gpus;
}

/// "N/A" where no output told.
QString seenPath(const Observed& observed, const SeenGpu& a, const SeenGpu& b) {
    const auto is = [](const SeenGpu& gpu, const QString& slot, int chip) {
        return gpu.link->place == slot && gpu.chip == chip;
    };
    const auto* path = findWhere(observed.paths, [&](const ObservedPath& each) {
        return (is(a, each.firstSlot, each.firstChip) && is(b, each.secondSlot, each.secondChip)) ||
               (is(b, each.firstSlot, each.firstChip) && is(a, each.secondSlot, each.secondChip));
    });
    return path ? path->path : notAvailable;
}

/// The matrix as far as it was seen, where the wiring tells nothing: the board or its CPU is not known.
QString seenMatrix(const Observed& observed, const std::vector<SeenGpu>& gpus) {
    QString text;
    for (const SeenGpu& gpu : gpus)
        text += u"\tGPU%1"_s.arg(gpu.number);
    text += u"\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\n"_s;
    for (const SeenGpu& row : gpus) {
        text += u"GPU%1"_s.arg(row.number);
        for (const SeenGpu& column : gpus)
            text += '\t'_L1 + (&row == &column ? u" X "_s : seenPath(observed, row, column));
        text += affinities(row.link, notAvailable, notAvailable);
    }
    return text;
}

} // namespace

QString topoText(const Analysis& analysis) {
    const Matrix matrix(analysis);
    const auto& observed = analysis.machine.build.observed;
    const std::vector<SeenGpu> gpus = observed ? seenGpus(*observed) : std::vector<SeenGpu>();
    const bool isSeenAlone = analysis.topology.gpus.size() < gpus.size();
    QString text = isSeenAlone ? seenMatrix(*observed, gpus) : matrix.text();
    text +=
        u"\nLegend:\n\n"
        "  X    = Self\n"
        "  SYS  = Connection traversing PCIe as well as the SMP interconnect between NUMA nodes (e.g., QPI/UPI)\n"
        "  NODE = Connection traversing PCIe as well as the interconnect between PCIe Host Bridges within a NUMA node\n"
        "  PHB  = Connection traversing PCIe as well as a PCIe Host Bridge (typically the CPU)\n"
        "  PXB  = Connection traversing multiple PCIe bridges (without traversing the PCIe Host Bridge)\n"
        "  PIX  = Connection traversing at most a single PCIe bridge\n"
        "  NV#  = Connection traversing a bonded set of # NVLinks\n"_s;
    QString seen;
    for (const SeenGpu& gpu : gpus) {
        if (const QString words = inWords(*gpu.link); !words.isEmpty() && gpu.chip == 0)
            seen += u"  GPU%1: %2, %3\n"_s.arg(QString::number(gpu.number), onOneLine(gpu.link->device), words);
    }
    for (const PeerPath& path : analysis.topology.paths) {
        if (!path.computed.isEmpty() && path.computed != token(path))
            seen += u"  GPU%1 and GPU%2: %3 was seen, the wiring gives %4\n"_s.arg(path.first)
                        .arg(path.second)
                        .arg(token(path), path.computed);
    }
    if (!seen.isEmpty())
        text += u"\nSeen on this machine:\n\n"_s + seen;
    if (!matrix.nics().isEmpty())
        text += u"\nNIC Legend:\n\n"_s + matrix.nics().join(QString());
    return text;
}

} // namespace core
