// The GPU matrix as nvidia-smi prints it, and what follows from it.
#include "core/documents/sheet/sheet_topology.h"

#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

static QString nameOf(int gpu) {
    return u"GPU%1"_s.arg(gpu);
}

static void addMatrix(const Topology& topology, SheetTopology& sheet) {
    const int count = int(topology.gpus.size());
    sheet.header << QString();
    for (int gpu = 0; gpu < count; ++gpu)
        sheet.header << nameOf(gpu);
    for (int row = 0; row < count; ++row) {
        QStringList cells{nameOf(row)};
        for (int column = 0; column < count; ++column)
            cells << (row == column ? u"X"_s : token(topology.path(row, column)));
        sheet.rows.push_back(cells);
    }
}

static QString pairText(const PeerPath& path) {
    return Text::tr("%1 and %2: %3, %4 each way")
        .arg(nameOf(path.first), nameOf(path.second), token(path), inWords(path.perDirection));
}

SheetTopology sheetTopology(const Analysis& analysis) {
    const Topology& topology = analysis.topology;
    SheetTopology sheet;
    if (topology.paths.empty())
        return sheet;
    addMatrix(topology, sheet);
    QStringList bus;
    for (std::size_t i = 0; i < topology.gpus.size(); ++i) {
        const QString label = labelOf(analysis, topology.gpus[i].connector);
        bus << Text::tr("%1 in %2").arg(nameOf(int(i)), label);
    }
    QStringList suggested;
    for (int gpu : topology.suggestedOrder)
        suggested << QString::number(gpu);
    const PeerPath& best = at(topology.paths, *topology.best);
    const PeerPath& slowest = at(topology.paths, *topology.slowest);
    sheet.lines = {
        {Text::tr("Bus order, by the board's data"), bus.join(Text::tr(", "))},
        {Text::tr("CUDA order, closest GPUs side by side"),
         u"CUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES="_s + suggested.join(','_L1)},
        {Text::tr("Best pair"), pairText(best)},
        {Text::tr("Slowest pair"), pairText(slowest)},
        {Text::tr("Source of the figures"),
         best.source == slowest.source ? best.source : Text::tr("%1 Slowest: %2").arg(best.source, slowest.source)},
        {Text::tr("Legend"),
         Text::tr("NV# a bridge of # NVLinks; PIX one switch; PXB several switches; PHB one host bridge of a CPU; NODE "
                  "two host bridges of one CPU; SYS the link between two CPUs")},
    };
    return sheet;
}

} // namespace core
