// lspci -t: the drawing is read by columns.
#include "core/import/scan/outputs/pci_names.h"
#include "core/import/scan/reading.h"
#include "core/import/scan/scan.h"
#include "core/units/text.h"

namespace core {

namespace {

/// `lspci -t`, `-tv`, `-tvnn`: drawn with - + | and \, a bus a column. Devices of one bus hang on '+' or '\' in the
/// column where its first one stands.
class LspciTree {
public:
    explicit LspciTree(Reading& reading)
        : m_reading(reading) {}

    void readLine(const TextLine& line) {
        m_text = line.text;
        m_at = 0;
        while (isAt(' ') || isAt('|') || isAt('\t'))
            ++m_at;
        const bool isContinued = isAt('+') || isAt('\\');
        if (!isContinued && !isAt('-'))
            return;
        Bus bus;
        if (isContinued) {
            while (!m_open.empty() && m_open.back().column > m_at)
                m_open.pop_back();
            if (m_open.empty() || m_open.back().column != m_at)
                return m_reading.note(line.number, Text::tr("This line of the tree has nothing above it."));
            bus = m_open.back();
            m_at += 2;
        } else {
            m_open.clear();
            passDashes(bus);
        }
        if (bus.number < 0) {
            if (!readBusName(bus))
                return;
            bus.rootBus = PciAddress{bus.domain, bus.number, 0, 0}.busText();
            passDashes(bus);
        }
        while (m_at < m_text.size() && readDevice(line, bus))
            passDashes(bus);
    }

private:
    struct Bus {
        qsizetype column = 0; ///< of the '+' its devices hang on
        quint32 domain = 0;
        int number = -1; ///< -1: what hangs here are root buses
        QString bridge;
        QString rootBus;
    };

    /// "[0000:40]" at the top, "[41]" or "[41-43]" below a bridge; the first bus is the one meant.
    bool readBusName(Bus& bus) {
        const qsizetype end = m_text.indexOf(']', m_at);
        if (!isAt('[') || end < 0 || end - m_at > 20)
            return false;
        QByteArrayView name = m_text.sliced(m_at + 1, end - m_at - 1);
        const qsizetype colon = name.indexOf(':');
        if (colon >= 0) {
            const auto domain = hexNumber(name.first(colon));
            if (!domain)
                return false;
            bus.domain = quint32(*domain);
            name = name.sliced(colon + 1);
        }
        const auto number = name.size() >= 2 ? hexNumber(name.first(2)) : std::nullopt;
        if (!number || (name.size() > 2 && name[2] != '-'))
            return false;
        bus.number = *number;
        m_at = end + 1;
        return true;
    }

    /// "01.1-[41-43]--…", or "00.0  Name" at the line's end. True where a bus follows, now in `bus`.
    bool readDevice(const TextLine& line, Bus& bus) {
        const QByteArrayView text = m_text.sliced(m_at);
        if (text.size() < 4 || hexDigit(text[0]) < 0 || hexDigit(text[1]) < 0 || text[2] != '.' || !isDigit(text[3]))
            return false;
        const PciAddress address{bus.domain, bus.number, hexDigit(text[0]) * 16 + hexDigit(text[1]), text[3] - '0'};
        if (address.device > 0x1f || address.function > 7)
            return false;
        PciFunction function;
        function.address = address.fullText();
        function.parent = bus.bridge;
        function.rootBus = bus.rootBus;
        m_at += 4;
        Bus below{0, bus.domain, -1, function.address, bus.rootBus};
        if (isAt('-')) {
            ++m_at;
            // Buses are numbered downwards; what says otherwise would lead round in a circle.
            function.isBridge = readBusName(below) && below.number > bus.number && below.domain == bus.domain;
            function.busBelow = function.isBridge ? below.number : -1;
        } else {
            const PciName name = pciName(m_text.sliced(m_at).trimmed());
            function.name = name.text;
            function.vendor = name.vendor;
            function.device = name.device;
        }
        m_reading.add(function);
        m_reading.used(line);
        bus = below;
        return function.isBridge;
    }

    /// Passes "--", "----" or "-+-"; where there is a '+', more of the bus's devices hang below it.
    void passDashes(const Bus& bus) {
        while (isAt('-') || isAt('+')) {
            if (isAt('+')) {
                m_open.push_back(bus);
                m_open.back().column = m_at;
            }
            ++m_at;
        }
    }
    bool isAt(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    Reading& m_reading;
    std::vector<Bus> m_open; ///< by column, the outermost first
    QByteArrayView m_text;
    qsizetype m_at = 0;
};

} // namespace

void readLspciTree(const Section& section, Reading& reading) {
    LspciTree tree(reading);
    forEachLine(section, [&](const TextLine& line) { tree.readLine(line); });
}

} // namespace core
