// SPDX-License-Identifier: GPL-3.0-or-later
// What a benchmark printed: each line goes to every reader, and each takes what is its own.
#include "core/import/bench/bench_output.h"

#include "core/import/bench/bench_reading.h"
#include "core/units/text.h"

#include <cmath>

namespace core {

void BenchReading::note(int line, const QString& sentence) {
    constexpr std::size_t mostNotes = 100;
    if (m_output.notes.size() < mostNotes)
        m_output.notes.push_back({m_file, line, sentence});
}

void BenchReading::add(BenchRun run) {
    constexpr double mostRate = 1e9; // tokens a second, or GiB
    if (!std::isfinite(run.point.value) || run.point.value <= 0 || run.point.value > mostRate) {
        note(run.line, Text::tr("The figure is not above 0, or out of any range."));
        return;
    }
    if (m_output.runs.size() >= mostBenchRuns) {
        if (!m_isFull)
            note(run.line, Text::tr("Only the first %1 runs are read.").arg(int(mostBenchRuns)));
        m_isFull = true;
        return;
    }
    run.point.source = m_file;
    m_output.runs.push_back(std::move(run));
}

void BenchReading::add(const CardUse& use) {
    m_output.uses.push_back(use);
}

static bool isLlamaBenchCsv(QByteArrayView text) {
    const qsizetype end = text.indexOf('\n');
    const QByteArrayView first = end < 0 ? text : text.first(end);
    return first.contains("avg_ts") && first.contains("n_gen");
}

static void readLines(QByteArrayView text, BenchReading& reading) {
    LlamaBenchTable table;
    ServingText serving;
    DmonLog dmon;
    TorchtuneLog torchtune;
    LineWalk walk(text);
    TextLine line;
    while (walk.next(line)) {
        table.read(line, reading);
        serving.read(line, reading);
        dmon.read(line, reading);
        torchtune.read(line, reading);
    }
    serving.finish(reading);
    dmon.finish(reading);
    torchtune.finish(reading);
}

BenchOutput readBenchOutput(const QByteArray& output, const QString& file) {
    const QByteArray text = cleaned(output);
    BenchOutput found;
    BenchReading reading(found, file);
    const QByteArrayView start = QByteArrayView(text).trimmed();
    if (start.startsWith('{') || start.startsWith('['))
        readBenchJson(text, reading);
    else if (isLlamaBenchCsv(text))
        readLlamaBenchCsv(text, reading);
    else
        readLines(text, reading);
    return found;
}

/// `word` in `text` with nothing but a separator on either side.
static bool holdsWord(const QString& text, const QString& word) {
    const auto isPartOfWord = [&](qsizetype at) {
        return at >= 0 && at < text.size() && (text[at].isLetterOrNumber() || text[at] == '_'_L1);
    };
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        if (!isPartOfWord(at - 1) && !isPartOfWord(at + word.size()))
            return true;
    }
    return false;
}

std::optional<WeightFormat> formatInName(const QString& name) {
    // llama-bench's words for what files are called otherwise.
    QString text = name.left(400).toLower();
    text.replace(" - small"_L1, "_s"_L1).replace(" - large"_L1, "_l"_L1);
    text.replace("q2_k - medium"_L1, "q2_k"_L1).replace(" - medium"_L1, "_m"_L1);
    std::optional<WeightFormat> found;
    qsizetype longest = 0;
    for (const WeightFormat format : weightFormats) {
        QString word = QLatin1String(token(format));
        if (word.startsWith("gguf-"_L1))
            word = word.mid(5);
        if (word.size() > longest && holdsWord(text, word)) {
            found = format;
            longest = word.size();
        }
    }
    if (!found && (holdsWord(text, u"f16"_s) || holdsWord(text, u"f32"_s)))
        return holdsWord(text, u"f16"_s) ? WeightFormat::Fp16 : WeightFormat::Fp32;
    return found;
}

} // namespace core
