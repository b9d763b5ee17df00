// SPDX-License-Identifier: GPL-3.0-or-later
// rocm-smi as text and JSON, and amd-smi: both say one thing a line, each in its own words.
#include "core/import/scan/outputs/gpu_report_fields.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace core {

static constexpr int amd = 0x1002;

/// False where the key is none that is read.
static bool takeValue(GpuReport& gpu, QByteArrayView key, QByteArrayView value) {
    const QByteArrayView field = gpuField("rocm", {}, key);
    takeGpuValue(gpu, field, value);
    return !field.isEmpty();
}

static GpuReport amdGpu(int index) {
    GpuReport gpu;
    gpu.index = index;
    gpu.vendor = amd;
    return gpu;
}

/// "GPU[0]  : Card series:  AMD Instinct MI100"; of amd-smi "GPU: 0", and then "    BDF: 0000:83:00.0".
void readRocmText(const Section& section, Reading& reading) {
    std::optional<GpuReport> gpu; // of amd-smi, which says the number once
    const auto finish = [&](int line) {
        if (gpu)
            reading.add(*gpu, line);
        gpu.reset();
    };
    const TextLine last = forEachLine(section, [&](const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        if (text.startsWith("GPU: ")) {
            finish(line.number);
            if (const auto index = wholeNumber(after(text, "GPU: "), 1023))
                gpu = amdGpu(*index);
            return reading.used(line);
        }
        const bool isNumbered = text.startsWith("GPU[");
        const qsizetype close = isNumbered ? text.indexOf(']') : -1;
        const auto index = close > 4 ? wholeNumber(text.sliced(4, close - 4), 1023) : std::nullopt;
        QByteArrayView entry = index ? text.sliced(close + 1).trimmed() : text;
        if (index && entry.startsWith(':'))
            entry = entry.sliced(1).trimmed();
        const qsizetype colon = entry.indexOf(':');
        if (colon <= 0 || (!index && !gpu))
            return;
        GpuReport one = index ? amdGpu(*index) : *gpu;
        if (!takeValue(one, entry.first(colon).trimmed(), entry.sliced(colon + 1).trimmed()))
            return;
        if (index)
            reading.add(one, line.number);
        else
            gpu = one;
        reading.used(line);
    });
    finish(last.number);
}

/// The JSON object that `text` begins with, up to its closing brace; all of it where there is none.
static QByteArrayView firstObject(QByteArrayView text) {
    int depth = 0;
    bool isString = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' && (i == 0 || text[i - 1] != '\\'))
            isString = !isString;
        depth += isString ? 0 : (c == '{') - (c == '}');
        if (depth == 0 && c == '}')
            return text.first(i + 1);
    }
    return text;
}

/// `rocm-smi -a --json`: {"card0": {"Device ID": "0x738c", …}, …}.
void readRocmJson(const Section& section, Reading& reading) {
    // The opening brace, on a line of its own, says nothing yet of whose output it is.
    const QByteArray whole = (section.text.trimmed().startsWith('{') ? QByteArray() : QByteArray("{")) +
                             section.text.toByteArray().trimmed();
    const QJsonObject cards = QJsonDocument::fromJson(firstObject(whole).toByteArray()).object();
    for (auto card = cards.begin(); card != cards.end(); ++card) {
        const auto index = wholeNumber(card.key().mid(4).toLatin1(), 1023);
        if (!card.key().startsWith("card"_L1) || !index)
            continue;
        GpuReport gpu = amdGpu(*index);
        const QJsonObject values = card.value().toObject();
        for (auto entry = values.begin(); entry != values.end(); ++entry)
            takeValue(gpu, entry.key().toUtf8(), entry.value().toVariant().toString().toUtf8());
        reading.add(gpu, section.firstLine);
    }
}

} // namespace core
