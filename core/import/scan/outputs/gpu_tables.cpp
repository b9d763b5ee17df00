// SPDX-License-Identifier: GPL-3.0-or-later
// Tools that print a line or a block a GPU: nvidia-smi dmon, xpu-smi discovery, rocminfo. (rocm_smi.cpp has AMD's own.)
#include "core/import/scan/outputs/gpu_report_fields.h"
#include "core/import/scan/outputs/pci_tree.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"
#include "core/units/text.h"

#include <algorithm>
#include <map>

namespace core {

static QList<QByteArrayView> wordsIn(QByteArrayView text) {
    QList<QByteArrayView> words;
    for (QByteArrayView word = nextWord(text); !word.isEmpty(); word = nextWord(text))
        words << word;
    return words;
}

/// `nvidia-smi dmon`: a row a GPU and second, below "# gpu   pwr gtemp mtemp …". What it reached counts.
void readSmiMonitor(const Section& section, Reading& reading) {
    QList<QByteArrayView> columns;
    std::map<int, GpuReport> gpus;
    const TextLine last = forEachLine(section, [&](const TextLine& line) {
        QByteArrayView text = line.text.trimmed();
        if (text.startsWith('#')) {
            const auto words = wordsIn(text.sliced(1));
            columns = words.contains("gpu") ? words : columns;
            return reading.used(line);
        }
        const auto cells = wordsIn(text);
        const qsizetype number = columns.indexOf("gpu");
        const auto index =
            cells.size() == columns.size() && number >= 0 ? wholeNumber(cells[number], 1023) : std::nullopt;
        if (!index)
            return;
        GpuReport now;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const bool isTemperature = columns[i] == "gtemp" || columns[i] == "temp";
            if (cells[i] != "-" && (isTemperature || columns[i] == "pwr"))
                takeGpuValue(now, isTemperature ? "core_temperature" : "draw", cells[i]);
        }
        GpuReport& gpu = gpus[*index];
        gpu.index = index;
        gpu.vendor = PciVendor::nvidia;
        gpu.draw = std::max(gpu.draw, now.draw);
        gpu.temperature = std::max(gpu.temperature, now.temperature);
        reading.used(line);
    });
    for (const auto& [index, gpu] : gpus)
        reading.add(gpu, last.number);
}

/// `xpu-smi discovery`: "| 0         | Device Name: Intel(R) Arc(TM) A770 Graphics |", and lines of the same cell.
void readXpuDevices(const Section& section, Reading& reading) {
    std::optional<GpuReport> gpu;
    const auto finish = [&](int line) {
        if (gpu)
            reading.add(*gpu, line);
        gpu.reset();
    };
    const TextLine last = forEachLine(section, [&](const TextLine& line) {
        const auto cells = line.text.trimmed().toByteArray().split('|');
        if (cells.size() < 3)
            return;
        if (const auto index = wholeNumber(QByteArrayView(cells[1]).trimmed(), 1023)) {
            finish(line.number);
            gpu.emplace();
            gpu->index = index;
            gpu->vendor = PciVendor::intel;
        }
        const QByteArrayView text = QByteArrayView(cells[2]).trimmed();
        if (!gpu || text.indexOf(": ") < 0)
            return;
        if (text.startsWith("Device Name: ")) {
            QString name = textOf(after(text, "Device Name: "));
            // Where the driver has no name it prints the id: "Intel(R) Graphics [0xe216]".
            if (const auto id = name.indexOf("[0x"_L1); id >= 0)
                gpu->device = hexNumber(name.mid(id + 3, 4).toLatin1()).value_or(-1);
            else
                gpu->name = name.remove("(R)"_L1).remove("(TM)"_L1).remove(" Graphics"_L1);
        } else if (text.startsWith("PCI BDF Address: ")) {
            gpu->address = addressText(after(text, "PCI BDF Address: "));
        } else {
            return;
        }
        reading.used(line);
    });
    finish(last.number);
}

namespace {

/// `rocminfo`: CPUs and GPUs are "agents".
class RocmAgents {
public:
    explicit RocmAgents(Reading& reading)
        : m_reading(reading) {}

    void read(const Section& section) {
        const TextLine last = forEachLine(section, [this](const TextLine& line) {
            const QByteArrayView text = line.text.trimmed();
            const qsizetype colon = text.indexOf(':');
            if (text.startsWith("Agent ") && wholeNumber(text.sliced(6), 9999)) {
                finish(line.number);
                m_isOpen = true;
            } else if (m_isOpen && colon > 0 && takes(text.first(colon), text.sliced(colon + 1).trimmed())) {
                m_reading.used(line);
            }
        });
        finish(last.number);
        auto& processors = m_reading.facts.processors;
        if (processors.empty() && m_processors.size() == 1)
            processors.push_back({{}, m_processors.front(), {}});
        else if (processors.empty() && !m_processors.isEmpty()) // a CPU may be several nodes
            m_reading.note(last.number,
                           Text::tr("rocminfo lists %1 CPU nodes of \"%2\"; how many CPUs they are isn't told.")
                               .arg(QString::number(m_processors.size()), m_processors.front()));
    }

private:
    bool takes(QByteArrayView key, QByteArrayView value) {
        if (key == "Marketing Name" || (key == "Name" && m_name.isEmpty() && !value.startsWith("gfx")))
            m_name = textOf(value);
        else if (key == "Device Type")
            m_type = value.toByteArray();
        else if (key == "BDFID")
            m_place = leadingNumber(value, 0xffff).value_or(0);
        else if (key == "Chip ID")
            m_chip = leadingNumber(value, 0xffff).value_or(0);
        else
            return false;
        return true;
    }

    void finish(int line) {
        if (m_type == "CPU" && !m_name.isEmpty())
            m_processors << m_name;
        if (m_type == "GPU") {
            GpuReport gpu;
            gpu.index = m_gpus++;
            gpu.vendor = PciVendor::amd;
            gpu.device = m_chip > 0 ? m_chip : -1;
            gpu.name = m_name;
            if (m_place > 0)
                gpu.address = PciAddress{0, m_place >> 8, (m_place >> 3) & 0x1f, m_place & 7}.fullText();
            m_reading.add(gpu, line);
        }
        m_name.clear();
        m_type.clear();
        m_place = 0;
        m_chip = 0;
    }

    Reading& m_reading;
    bool m_isOpen = false;
    QString m_name;
    QByteArray m_type;
    int m_place = 0; ///< bus, device and function
    int m_chip = 0;
    int m_gpus = 0;
    QStringList m_processors;
};

} // namespace

void readRocmInfo(const Section& section, Reading& reading) {
    RocmAgents(reading).read(section);
}

// Who reaches whom, of AMD's and Intel's tools: rows of their own shape, a matrix like nvidia-smi's.

/// Gives it to the facts where none is there yet.
static void addMatrix(const TopoReport& topo, Reading& reading) {
    if (topo.labels.size() > 1 &&
        std::ranges::all_of(topo.cells, [&](const QStringList& row) { return row.size() == topo.labels.size(); }) &&
        topo.cells.size() == std::size_t(topo.labels.size()) && !reading.facts.topo)
        reading.facts.topo = topo;
}

/// `amd-smi topology`: tables by PCI address; that of the links' types is a matrix.
void readAmdTopology(const Section& section, Reading& reading) {
    TopoReport topo;
    QStringList addresses;
    bool isLinks = false;
    forEachLine(section, [&](const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        if (text.endsWith(" TABLE:")) {
            isLinks = text == "LINK TYPE TABLE:";
            return;
        }
        const auto words = wordsIn(text);
        const bool isAddress = !words.isEmpty() && !addressText(words[0]).isEmpty();
        if (!isAddress)
            return;
        const bool isHead = words.size() > 1 && !addressText(words[1]).isEmpty();
        if (isHead && addresses.isEmpty()) {
            for (const QByteArrayView word : words) {
                GpuReport gpu;
                gpu.index = int(addresses.size());
                gpu.vendor = PciVendor::amd;
                gpu.address = addressText(word);
                addresses << gpu.address;
                topo.labels << u"GPU%1"_s.arg(*gpu.index);
                reading.add(gpu, line.number);
            }
        } else if (isLinks && !isHead && words.size() == addresses.size() + 1 &&
                   addressText(words[0]) == addresses.value(qsizetype(topo.cells.size()))) {
            QStringList& row = topo.cells.emplace_back();
            for (qsizetype i = 1; i < words.size(); ++i)
                row << (words[i] == "SELF" ? u"X"_s : textOf(words[i]));
        }
        reading.used(line);
    });
    topo.cpuAffinity = topo.numaAffinity = QStringList(topo.labels.size(), QString());
    addMatrix(topo, reading);
}

/// `xpu-smi topology -m`: "GPU 0/0|S      |SYS    |0-23,48-71", a row a tile; a card is its first.
void readXpuTopology(const Section& section, Reading& reading) {
    TopoReport topo;
    QList<qsizetype> columns; ///< of first tiles
    const auto cardOf = [](const QByteArray& cell) {
        const QByteArray text = cell.trimmed();
        const bool isFirstTile = text.startsWith("GPU ") && text.endsWith("/0");
        return isFirstTile ? wholeNumber(QByteArrayView(text).sliced(4).chopped(2), 1023) : std::nullopt;
    };
    forEachLine(section, [&](const TextLine& line) {
        const auto cells = line.text.toByteArray().split('|');
        if (cells.size() < 2)
            return;
        if (columns.isEmpty()) {
            for (qsizetype i = 0; i < cells.size(); ++i) {
                if (const auto card = cardOf(cells[i])) {
                    topo.labels << u"GPU%1"_s.arg(*card);
                    columns << i;
                }
            }
        } else if (cardOf(cells[0])) {
            // The head's first cell may be its corner, or left out.
            const qsizetype shift = cardOf(cells[0]) && columns.front() == 0 ? 1 : 0;
            QStringList& row = topo.cells.emplace_back();
            for (const qsizetype column : columns) {
                const QString cell = textOf(QByteArrayView(cells.value(column + shift)).trimmed());
                row << (cell == "S"_L1 ? u"X"_s : cell);
            }
            const QString last = textOf(QByteArrayView(cells.back()).trimmed());
            topo.cpuAffinity << (last.isEmpty() || !last[0].isDigit() ? QString() : last);
            topo.numaAffinity << QString();
        }
        reading.used(line);
    });
    addMatrix(topo, reading);
}

} // namespace core
