// Gives each pair of the topology matrix its slots, where both cards have one.
#include "core/import/scan/observed_paths.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

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

void addObservedPaths(const MachineFacts& facts, const std::vector<ScannedCard>& cards, const Board& board,
                      Observed& observed, std::vector<ReadingNote>& notes) {
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
    const auto slotOf = [&](const Numbered& gpu) {
        const int connector = gpu.card < 0 ? -1 : at(cards, gpu.card).connector;
        return connector < 0 ? QString() : at(board.wiring->connectors, connector).label;
    };
    QStringList joined;
    for (std::size_t a = 0; a < rows.size(); ++a) {
        for (std::size_t b = a + 1; b < rows.size(); ++b) {
            const QStringList row = rows[a] < topo.cells.size() ? topo.cells[rows[a]] : QStringList();
            const QString path = row.value(int(rows[b]));
            if (!isPathToken(path) || slotOf(gpus[a]).isEmpty() || slotOf(gpus[b]).isEmpty())
                continue;
            observed.paths.push_back({slotOf(gpus[a]), gpus[a].chip, slotOf(gpus[b]), gpus[b].chip, path});
            if (path.startsWith("NV"_L1))
                joined << Text::tr("GPU%1 and GPU%2 (%3)").arg(a).arg(b).arg(path);
        }
    }
    if (!joined.isEmpty())
        note(Text::tr("NVLink joins %1. No output names the bridge: choose it yourself.").arg(joined.join(u"; "_s)));
}

} // namespace core
