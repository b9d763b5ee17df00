// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 50 by telling the settings that slow or stop traffic between cards.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static bool isAmd(const Machine& machine) {
    return std::ranges::any_of(machine.processors,
                               [](const Processor* processor) { return processor && processor->maker == "AMD"_L1; });
}

static Finding advise(const QString& option, const Sentence& title, const Sentence& message,
                      std::vector<Sentence> details, const Figure& found) {
    return {.severity = Severity::Advice,
            .title = title,
            .message = message,
            .details = std::move(details),
            .subjects = {{Subject::BiosOption, option}},
            .found = found,
            .source = Sentence::tr("Guide rule 50; club-3090's HARDWARE.md and PCIE_P2P.md (two RTX 3090 on AMD; "
                                   "EPYC)")};
}

static Finding iommu(int gpus) {
    return advise(u"iommu"_s, Sentence::tr("Start Linux with iommu=pt"),
                  Sentence::tr("An AMD IOMMU that translates can crash GPUs that copy to each other. Put iommu=pt on "
                               "the kernel's command line."),
                  {Sentence::tr("Page faults (AMD-Vi IO_PAGE_FAULT, Xid 154) took both GPUs of a machine down."),
                   Sentence::tr("iommu=pt leaves the IOMMU on for virtual machines.")},
                  Figure::count(gpus, "GPUs"));
}

static Finding acs(const PeerPath& path, int pairs) {
    return advise(u"acs"_s, Sentence::tr("Turn ACS off for peer-to-peer"),
                  Sentence::tr("With ACS on, direct copies of %n GPU pairs go through the CPU or fail. Turn it off in "
                               "the BIOS, unless virtual machines need it.",
                               "With ACS on, direct copies of the GPU pair go through the CPU or fail. Turn it off in "
                               "the BIOS, unless virtual machines need it.",
                               pairs),
                  {Sentence::tr("Directly they copy at up to %1 in each direction.").arg(rateOf(path.perDirection)),
                   Sentence::tr("Access control services (ACS) keep cards apart that are passed to virtual machines.")},
                  Figure::count(pairs, "pairs"));
}

/// EPYC and Threadripper can be split into as many NUMA nodes as they have quadrants.
static Finding nps(int pairs, int nodes) {
    return advise(u"nps"_s, Sentence::tr("Leave NPS at 1"),
                  Sentence::tr("NPS2 or NPS4 in the BIOS would put some of %n GPU pairs on different NUMA nodes.",
                               "NPS2 or NPS4 in the BIOS would put the GPU pair on different NUMA nodes.", pairs),
                  {Sentence::tr("They meet between two host bridges of one CPU (NODE). NPS1 is 1 NUMA node for each "
                                "CPU, %1 in all.")
                       .arg(nodes)},
                  Figure::count(pairs, "pairs"));
}

static Findings iommuAndAcs(const Analysis& analysis, const Catalogue&) {
    const Topology& topology = analysis.topology;
    if (topology.paths.empty())
        return {};
    Findings findings;
    const auto count = [&](const auto& isMeant) { return int(std::ranges::count_if(topology.paths, isMeant)); };
    if (isAmd(analysis.machine))
        findings.push_back(iommu(int(topology.gpus.size())));
    const auto isDirect = [](const PeerPath& path) {
        return path.isPeerToPeer == true && path.kind != PathKind::NvLink;
    };
    if (const PeerPath* widest = widestPath(topology, isDirect))
        findings.push_back(acs(*widest, count(isDirect)));
    const int pairs = count([](const PeerPath& path) { return path.kind == PathKind::Node; });
    if (pairs > 0 && isAmd(analysis.machine))
        findings.push_back(nps(pairs, analysis.machine.filledSockets()));
    return findings;
}

/// IOMMU, ACS and NUMA settings that traffic between cards needs.
extern const Rule iommuAndAcsRule{680, "iommu-and-acs", Area::Lanes, false, false, iommuAndAcs};

} // namespace core::rules
