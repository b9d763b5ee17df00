// GPU pairs as nvidia-smi topo -m reported them against the plan's topology.
#include "core/documents/compare/path_differences.h"

#include "core/units/text.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// How good a path is, best first: NVLinks by their number, then as nvidia-smi lists them.
int rankOf(const QString& path) {
    static const QStringList order{u"PIX"_s, u"PXB"_s, u"PHB"_s, u"NODE"_s, u"SYS"_s};
    if (path.startsWith("NV"_L1))
        return -path.mid(2).toInt();
    return int(order.indexOf(path)) + 1;
}

/// "SOC" is what older drivers called SYS.
QString modern(const QString& path) {
    return path == "SOC"_L1 ? u"SYS"_s : path;
}

class PathDifferences {
public:
    PathDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences)
        : m_plan(plan)
        , m_scan(scan)
        , m_differences(differences) {}

    void add() {
        const Observed& observed = *m_scan.machine.build.observed;
        const bool areSlotsSeen =
            m_plan.machine.board->id == m_scan.machine.board->id &&
            std::ranges::all_of(observed.links, [](const ObservedLink& link) { return link.isPlaceKnown; });
        if (observed.paths.empty() && m_scan.machine.cards.size() > 1)
            push(Judgement::NotKnown, {}, {}, {},
                 Text::tr("Paths between cards not compared: the scan has no topology matrix."));
        else if (areSlotsSeen)
            comparePairs(observed.paths);
        else
            compareCounts(observed.paths);
    }

private:
    void push(Judgement judgement, const QStringList& places, const QString& planned, const QString& seen,
              const QString& sentence) {
        m_differences.push_back({u"path"_s, judgement, places, planned, seen, sentence});
    }

    /// The GPU of the plan in this slot, by its number; -1 where there is none.
    int gpuAt(const QString& slot, int chip) const {
        const auto& gpus = m_plan.topology.gpus;
        for (std::size_t i = 0; i < gpus.size(); ++i) {
            if (gpus[i].chip == chip && m_plan.machine.connector(gpus[i].connector).label == slot)
                return int(i);
        }
        return -1;
    }

    void comparePairs(const std::vector<ObservedPath>& paths) {
        for (const ObservedPath& seen : paths) {
            const int first = gpuAt(seen.firstSlot, seen.firstChip);
            const int second = gpuAt(seen.secondSlot, seen.secondChip);
            if (first < 0 || second < 0 || first == second)
                continue;
            const QString planned = token(m_plan.topology.path(std::min(first, second), std::max(first, second)));
            const QString reported = modern(seen.path);
            if (planned == reported)
                continue;
            const bool isWorse = rankOf(reported) > rankOf(planned);
            push(isWorse ? Judgement::Fault : Judgement::Different, {seen.firstSlot, seen.secondSlot}, planned,
                 reported,
                 Text::tr("%1 and %2 connect by %3; planned: %4.")
                     .arg(seen.firstSlot, seen.secondSlot, reported, planned));
        }
    }

    static QString inWords(const std::map<QString, int>& counts) {
        QStringList words;
        for (const auto& [path, count] : counts)
            words << u"%1 × %2"_s.arg(count).arg(path);
        return words.isEmpty() ? Text::tr("none") : words.join(u", "_s);
    }

    void compareCounts(const std::vector<ObservedPath>& paths) {
        std::map<QString, int> planned;
        std::map<QString, int> reported;
        for (const PeerPath& path : m_plan.topology.paths)
            ++planned[token(path)];
        for (const ObservedPath& path : paths)
            ++reported[modern(path.path)];
        if (planned != reported)
            push(Judgement::NotKnown, {}, inWords(planned), inWords(reported),
                 Text::tr("Pairs of cards connect by %1; planned: %2. Their slots were not seen, so no pair is named.")
                     .arg(inWords(reported), inWords(planned)));
    }

    const Analysis& m_plan;
    const Analysis& m_scan;
    std::vector<BuildDifference>& m_differences;
};

} // namespace

void addPathDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences) {
    PathDifferences(plan, scan, differences).add();
}

} // namespace core
