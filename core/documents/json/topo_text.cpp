// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 51 and 2 of the later sources: PHB is the host bridge, as nvidia-smi itself says.
#include "core/documents/json/topo_text.h"

#include "core/topology/lane_way.h"
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/one_line.h"

#include <algorithm>
#include <map>

namespace core {

static const auto notAvailable = u"N/A"_s;
static const auto headEnd = u"\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\n"_s;

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
        const QStringList affinity = affinityOfBox();
        QString text;
        for (const Row& row : m_rows)
            text += '\t'_L1 + row.label;
        text += headEnd;
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            const Row& each = m_rows[row];
            text += each.label;
            for (std::size_t column = 0; column < m_rows.size(); ++column)
                text += '\t'_L1 + (row == column ? u" X "_s : cell(int(row), int(column)));
            text += each.isGpu ? affinities(each.seen, affinity.value(nodeOf(each), notAvailable), numaOf(each))
                               : u"\t\t\t\t\n"_s;
        }
        return text;
    }

    const QStringList& nics() const { return m_nics; }

private:
    /// NUMA nodes of each machine, where several are joined.
    int nodesOfBox() const {
        return int(m_analysis.machine.processors.size()) / std::max(1, m_analysis.machine.boxes());
    }
    int nodeOf(const Row& row) const {
        return m_analysis.machine.boxes() > 1 ? row.way.socket % std::max(1, nodesOfBox()) : row.way.socket;
    }

    QString numaOf(const Row& row) const {
        const auto& inside = m_analysis.machine.inside;
        return inside && !inside->hasLayout ? notAvailable : QString::number(nodeOf(row));
    }

    /// Each machine numbers its own cores.
    QStringList affinityOfBox() const {
        if (m_analysis.machine.boxes() < 2)
            return processorAffinity(m_analysis.machine);
        Machine one = m_analysis.machine;
        one.processors.resize(std::size_t(nodesOfBox()));
        return processorAffinity(one);
    }

    QString cell(int row, int column) const {
        const Row& a = at(m_rows, row);
        const Row& b = at(m_rows, column);
        if (a.isGpu && b.isGpu)
            return token(m_analysis.topology.path(row, column));
        const int nodes = std::max(1, nodesOfBox());
        if (m_analysis.machine.boxes() > 1 && a.way.socket / nodes != b.way.socket / nodes)
            return QString::fromLatin1(token(PathKind::Net));
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

/// What was seen of a scanned machine's GPUs, by the driver's numbers.
struct SeenMatrix {
    std::map<int, const ObservedLink*> gpus;
    std::map<std::pair<int, int>, QString> paths;

    explicit SeenMatrix(const Observed& observed) {
        const auto numberOf = [&](const QString& place, int chip) {
            const auto* link = findWhere(observed.links, [&](const ObservedLink& each) { return each.place == place; });
            const int number = link && link->gpu ? *link->gpu + chip : -1;
            if (number >= 0)
                gpus[number] = link;
            return number;
        };
        for (const ObservedLink& link : observed.links)
            numberOf(link.place, 0);
        for (const ObservedPath& path : observed.paths)
            paths[std::minmax({numberOf(path.firstSlot, path.firstChip), numberOf(path.secondSlot, path.secondChip)})] =
                path.path;
    }

    /// "N/A" where no output told.
    QString text() const {
        QString text;
        for (const auto& [number, link] : gpus)
            text += u"\tGPU%1"_s.arg(number);
        text += headEnd;
        for (const auto& [row, link] : gpus) {
            text += u"GPU%1"_s.arg(row);
            for (const auto& [column, other] : gpus) {
                const auto path = paths.find(std::minmax({row, column}));
                text += '\t'_L1 + (row == column ? u" X "_s : path == paths.end() ? notAvailable : path->second);
            }
            text += affinities(link, notAvailable, notAvailable);
        }
        return text;
    }
};

} // namespace

// What rocm-smi prints (python_smi_tools/rocm_smi.py of ROCm 6): titles centred between '=' in 90 columns, cells 12
// wide.

static QString rocmTitle(const QString& title) {
    constexpr qsizetype width = 90;
    QString line = ' '_L1 + title + ' '_L1;
    if (line.size() % 2 == 1)
        line += '='_L1;
    const QString side((width - line.size()) / 2, '='_L1);
    return side + line + side + '\n'_L1;
}

template <class Cell>
static QString rocmTable(const QString& title, int count, Cell cell) {
    QString text = rocmTitle(title) + QString(7, ' '_L1);
    for (int gpu = 0; gpu < count; ++gpu)
        text += u"GPU%1"_s.arg(gpu).leftJustified(13);
    text += '\n'_L1;
    for (int row = 0; row < count; ++row) {
        text += u"GPU%1"_s.arg(row).leftJustified(7);
        for (int column = 0; column < count; ++column)
            text += (row == column ? u"0"_s : cell(row, column)).leftJustified(13);
        text += '\n'_L1;
    }
    return text + '\n'_L1;
}

/// The driver's weights: 15 of a direct link; by which others the rest goes is its own affair. It calls every way over
/// Infinity Fabric one hop.
static QString rocmTopoText(const Analysis& analysis) {
    const auto& fabric = analysis.machine.inside->fabric;
    const int count = int(analysis.topology.gpus.size());
    const auto ways = [&](int row, int column) { return at(at(fabric, row), column); };
    QString text = u"\n\n"_s + rocmTitle(u"ROCm System Management Interface"_s);
    text += rocmTable(u"Weight between two GPUs"_s, count,
                      [&](int row, int column) { return ways(row, column).hops == 1 ? u"15"_s : notAvailable; });
    text += rocmTable(u"Hops between two GPUs"_s, count,
                      [&](int row, int column) { return ways(row, column).hops > 0 ? u"1"_s : notAvailable; });
    text += rocmTable(u"Link Type between two GPUs"_s, count,
                      [&](int row, int column) { return ways(row, column).hops > 0 ? u"XGMI"_s : notAvailable; });
    text += rocmTitle(u"Numa Nodes"_s);
    for (int gpu = 0; gpu < count; ++gpu) {
        const auto& numa = at(analysis.topology.gpus, gpu).numa;
        const QString node = numa && analysis.machine.inside->hasLayout ? QString::number(*numa) : notAvailable;
        for (const auto* what : {"Node", "Affinity"})
            text += u"GPU[%1]\t\t: (Topology) Numa %2: %3\n"_s.arg(gpu).arg(QLatin1String(what), node);
    }
    return text + rocmTitle(u"End of ROCm SMI Log"_s);
}

QString topoText(const Analysis& analysis) {
    if (analysis.machine.whole && analysis.machine.whole->fabric == Fabric::Xgmi)
        return rocmTopoText(analysis);
    const Matrix matrix(analysis);
    const auto& observed = analysis.machine.build.observed;
    static const Observed nothing;
    const SeenMatrix seenMatrix(observed ? *observed : nothing);
    // The wiring tells nothing of them where the board or its CPU is not known.
    QString text = analysis.topology.gpus.size() < seenMatrix.gpus.size() ? seenMatrix.text() : matrix.text();
    text +=
        u"\nLegend:\n\n"
        "  X    = Self\n"
        "  SYS  = Connection traversing PCIe as well as the SMP interconnect between NUMA nodes (e.g., QPI/UPI)\n"
        "  NODE = Connection traversing PCIe as well as the interconnect between PCIe Host Bridges within a NUMA node\n"
        "  PHB  = Connection traversing PCIe as well as a PCIe Host Bridge (typically the CPU)\n"
        "  PXB  = Connection traversing multiple PCIe bridges (without traversing the PCIe Host Bridge)\n"
        "  PIX  = Connection traversing at most a single PCIe bridge\n"
        "  NV#  = Connection traversing a bonded set of # NVLinks\n"_s;
    if (analysis.machine.boxes() > 1)
        text += u"  NET  = Connection between two machines over %1, which nvidia-smi does not see\n"_s.arg(
            analysis.machine.link ? analysis.machine.link->name : u"their network ports"_s);
    QString seen;
    for (const auto& [number, link] : seenMatrix.gpus) {
        if (const QString words = inWords(*link); !words.isEmpty() && link->gpu == number)
            seen += u"  GPU%1: %2, %3\n"_s.arg(QString::number(number), onOneLine(link->device), words);
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
