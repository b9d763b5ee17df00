// rocm-smi as text and JSON, and amd-smi: both say one thing a line, each in its own words.
#include "core/import/scan/reading.h"
#include "core/import/scan/scan.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

namespace {

enum class RocmField { Name, Address, Device, Bytes, Megabytes, Temperature, PowerLimit };

struct RocmKey {
    const char* name;
    RocmField field;
};

} // namespace

static constexpr std::array rocmKeys{
    RocmKey{"Card series", RocmField::Name},
    RocmKey{"Card Series", RocmField::Name},
    RocmKey{"MARKET_NAME", RocmField::Name},
    RocmKey{"Device Name", RocmField::Name},
    RocmKey{"PCI Bus", RocmField::Address},
    RocmKey{"BDF", RocmField::Address},
    RocmKey{"Device ID", RocmField::Device},
    RocmKey{"GPU ID", RocmField::Device},
    RocmKey{"DEVICE_ID", RocmField::Device},
    RocmKey{"VRAM Total Memory (B)", RocmField::Bytes},
    RocmKey{"SIZE", RocmField::Megabytes},
    RocmKey{"Temperature (Sensor junction) (C)", RocmField::Temperature},
    RocmKey{"Max Graphics Package Power (W)", RocmField::PowerLimit},
    RocmKey{"MAX_POWER", RocmField::PowerLimit},
};

static constexpr double mostWatts = 10'000;
static constexpr double mostDegrees = 200;
static constexpr int amd = 0x1002;

static void take(GpuReport& gpu, RocmField field, QByteArrayView text) {
    switch (field) {
    case RocmField::Name:
        // Where the driver has no name it prints the id. Of two names the series is the marketed one.
        if (gpu.name.isEmpty() && !text.startsWith("0x") && text != "N/A")
            gpu.name = textOf(text);
        break;
    case RocmField::Address:
        gpu.address = addressText(text);
        break;
    case RocmField::Device:
        gpu.device = hexNumber(text).value_or(-1);
        break;
    case RocmField::Bytes:
        if (const auto bytes = textOf(text).toLongLong(); bytes > 0)
            gpu.memory = Memory::ofBase(bytes / (1024 * 1024));
        break;
    case RocmField::Megabytes:
        if (const auto megabytes = leadingNumber(text, 100'000'000); megabytes && *megabytes > 0)
            gpu.memory = Memory::ofBase(*megabytes);
        break;
    case RocmField::Temperature:
        if (const auto degrees = leadingDecimal(text, mostDegrees); degrees && *degrees > 0)
            gpu.temperature = Temperature::ofBase(std::llround(*degrees * 10));
        break;
    case RocmField::PowerLimit:
        if (const auto power = leadingDecimal(text, mostWatts); power && *power > 0)
            gpu.powerLimit = Power::ofBase(std::llround(*power * 1000));
        break;
    }
}

/// False where the key is none that is read.
static bool take(GpuReport& gpu, QByteArrayView key, QByteArrayView value) {
    const auto known = std::ranges::find_if(rocmKeys, [&](const RocmKey& k) { return key == QByteArrayView(k.name); });
    if (known != rocmKeys.end())
        take(gpu, known->field, value);
    return known != rocmKeys.end();
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
        QByteArrayView said = index ? text.sliced(close + 1).trimmed() : text;
        if (index && said.startsWith(':'))
            said = said.sliced(1).trimmed();
        const qsizetype colon = said.indexOf(':');
        if (colon <= 0 || (!index && !gpu))
            return;
        GpuReport one = index ? amdGpu(*index) : *gpu;
        if (!take(one, said.first(colon).trimmed(), said.sliced(colon + 1).trimmed()))
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
        const QJsonObject said = card.value().toObject();
        for (auto entry = said.begin(); entry != said.end(); ++entry)
            take(gpu, entry.key().toUtf8(), entry.value().toVariant().toString().toUtf8());
        reading.add(gpu, section.firstLine);
    }
}

} // namespace core
