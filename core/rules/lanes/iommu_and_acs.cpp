// Keeps guide rule 50 by telling the settings that slow or stop traffic between cards.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

static QString notes() {
    return Text::tr("Guide rule 50; club-3090's HARDWARE.md and PCIE_P2P.md (two RTX 3090 on AMD; EPYC)");
}

static bool isAmd(const Machine& machine) {
    return std::any_of(machine.processors.begin(), machine.processors.end(),
                       [](const Processor* processor) { return processor && processor->maker == "AMD"_L1; });
}

static Finding advise(const char* subject, const QString& title) {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = title;
    finding.subjects << QString::fromLatin1(subject);
    finding.source = notes();
    return finding;
}

static Finding iommu(int gpus) {
    Finding finding = advise("iommu", Text::tr("Start Linux with iommu=pt"));
    finding.found = Text::tr("translating, with %1 GPUs").arg(QString::number(gpus));
    finding.allowed = u"iommu=pt"_s;
    finding.message =
        Text::tr(
            "With %1 GPUs (more than 1) that copy to each other, an AMD IOMMU that translates has thrown page faults "
            "(AMD-Vi IO_PAGE_FAULT, Xid 154) that took both GPUs of a machine down; put iommu=pt on the kernel's "
            "command line, which leaves it on for virtual machines.")
            .arg(QString::number(gpus));
    return finding;
}

static Finding acs(const PeerPath& path, std::ptrdiff_t pairs) {
    Finding finding = advise("acs", Text::tr("Turn ACS off for peer-to-peer"));
    finding.found = Text::tr("pairs by PCIe: %1").arg(QString::number(pairs));
    finding.allowed = inWords(path.perDirection);
    finding.message =
        Text::tr(
            "Pairs of GPUs that copy to each other directly over PCIe: %1 pairs, at up to %2 in each direction. With "
            "access "
            "control services (ACS) on, those copies are sent up to the CPU and back, or fail; turn ACS off in the "
            "BIOS, unless cards are passed to virtual machines, which need it.")
            .arg(QString::number(pairs),
                 inWords(path.perDirection ? std::optional(path.perDirection->high) : std::nullopt));
    return finding;
}

/// EPYC and Threadripper can be split into as many NUMA nodes as they have quadrants.
static Finding nps(std::ptrdiff_t pairs, int nodes) {
    Finding finding = advise("nps", Text::tr("Leave NPS at 1"));
    finding.found = Text::tr("pairs between host bridges: %1").arg(QString::number(pairs));
    finding.allowed = Text::tr("NPS1: %1 NUMA nodes in all").arg(QString::number(nodes));
    finding.message =
        Text::tr("Pairs of GPUs that meet between two host bridges of one CPU (NODE): %1. That holds with NPS1 in the "
                 "BIOS, 1 NUMA node for each CPU (%2 in all); NPS2 or NPS4 makes some of them pairs of different NUMA "
                 "nodes.")
            .arg(QString::number(pairs), QString::number(nodes));
    return finding;
}

Findings iommuAndAcs(const Analysis& analysis, const Catalogue&) {
    const Topology& topology = analysis.topology;
    if (topology.paths.empty())
        return {};
    Findings findings;
    const auto count = [&](const auto& isMeant) {
        return std::count_if(topology.paths.begin(), topology.paths.end(), isMeant);
    };
    if (isAmd(analysis.machine))
        findings.push_back(iommu(int(topology.gpus.size())));
    const auto isDirect = [](const PeerPath& path) {
        return path.isPeerToPeer == true && path.kind != PathKind::NvLink;
    };
    if (const PeerPath* widest = widestPath(topology, isDirect))
        findings.push_back(acs(*widest, count(isDirect)));
    const auto pairs = count([](const PeerPath& path) { return path.kind == PathKind::Node; });
    if (pairs > 0 && isAmd(analysis.machine))
        findings.push_back(nps(pairs, analysis.machine.filledSockets()));
    return findings;
}

} // namespace core::rules
