// SPDX-License-Identifier: GPL-3.0-or-later
// rocm-smi as text and JSON, and amd-smi: both say one thing a line, each in its own words.
#include "core/import/scan/outputs/gpu_report_fields.h"
#include "core/import/scan/outputs/pci_tree.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace core {

/// False where the key is none that is read.
static bool takeValue(GpuReport& gpu, QByteArrayView under, QByteArrayView key, QByteArrayView value) {
    const QByteArrayView field = gpuField("rocm", under, key);
    takeGpuValue(gpu, field, value);
    return !field.isEmpty();
}

static GpuReport amdGpu(int index) {
    GpuReport gpu;
    gpu.index = index;
    gpu.vendor = PciVendor::amd;
    return gpu;
}

bool isGpuTableHead(QByteArrayView line) {
    const bool isConcise = (line.startsWith("GPU ") || line.startsWith("Device ")) && line.contains(" PwrCap");
    return isConcise || (line.startsWith("GPU  ") && (line.contains(" POWER ") || line.contains(" GPU_T")));
}

/// A row of a table of GPUs: "0    35.0c  34.0W  800Mhz  … 300.0W", "  0  251 W  1000 W  55 °C  43 °C". The first
/// temperature is the GPU's; watts are told apart by their order, where as many are there as columns.
static std::optional<GpuReport> gpuOfRow(const QByteArray& head, QByteArrayView text) {
    const auto index = wholeNumber(nextWord(text), 1023);
    if (!index)
        return {};
    static const QRegularExpression figure(u"([\\d.]+) ?(W|\u00b0C|c)(?= |$)"_s);
    static const QRegularExpression device(u" \\[?0x([0-9a-f]{4})(?:,| :)"_s);
    GpuReport gpu = amdGpu(*index);
    const bool hasTemperature = head.contains("GPU_T") || head.contains(" Temp");
    QList<QByteArray> watts;
    const QString row = QString::fromUtf8(text);
    for (auto each = figure.globalMatch(row); each.hasNext();) {
        const auto match = each.next();
        if (match.captured(2) == 'W'_L1)
            watts << match.captured(1).toLatin1();
        else if (hasTemperature && !gpu.temperature)
            takeGpuValue(gpu, "amd_temperature", match.captured(1).toLatin1());
    }
    gpu.device = hexNumber(device.match(row).captured(1).toLatin1()).value_or(-1);
    const bool hasCap = head.contains("PwrCap") || head.contains("PWR_CAP");
    const bool hasDraw = head.contains("AvgPwr") || head.contains(" Power ") || head.contains(" POWER ");
    if (watts.size() != (hasDraw ? 1 : 0) + (hasCap ? 1 : 0))
        return gpu;
    if (hasDraw)
        takeGpuValue(gpu, "amd_draw", watts.front());
    if (hasCap)
        takeGpuValue(gpu, "amd_power_limit", watts.back());
    return gpu;
}

/// "GPU[0]  : Card series:  AMD Instinct MI100"; of amd-smi "GPU: 0", and then "    BDF: 0000:83:00.0".
void readRocmText(const Section& section, Reading& reading) {
    std::optional<GpuReport> gpu; // of amd-smi, which says the number once
    QByteArray under;             // its heading above
    QByteArray head;              // of a table
    const auto finish = [&](int line) {
        if (gpu)
            reading.add(*gpu, line);
        gpu.reset();
    };
    const TextLine last = forEachLine(section, [&](const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        if (isGpuTableHead(text)) {
            head = text.toByteArray();
            return reading.used(line);
        }
        if (const auto row = head.isEmpty() ? std::nullopt : gpuOfRow(head, text)) {
            reading.add(*row, line.number);
            return reading.used(line);
        }
        if (text.startsWith("GPU: ")) {
            finish(line.number);
            under.clear();
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
        if (!index && colon == entry.size() - 1) {
            under = entry.first(colon).toByteArray();
            return;
        }
        GpuReport one = index ? amdGpu(*index) : *gpu;
        if (!takeValue(one, under, entry.first(colon).trimmed(), entry.sliced(colon + 1).trimmed()))
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
            takeValue(gpu, {}, entry.key().toUtf8(), entry.value().toVariant().toString().toUtf8());
        reading.add(gpu, section.firstLine);
    }
}

} // namespace core
