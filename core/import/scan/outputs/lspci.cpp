// SPDX-License-Identifier: GPL-3.0-or-later
// lspci -v to -vvv. Without root the capabilities are hidden: a note asks for sudo.
#include "core/import/scan/outputs/pci_tree.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"
#include "core/pcie/link.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

/// What stands before " (rev a1) (prog-if 00 [VGA controller])".
static QByteArrayView withoutRevision(QByteArrayView text) {
    for (const char* mark : {" (rev ", " (prog-if "}) {
        const qsizetype at = text.indexOf(mark);
        if (at >= 0)
            text = text.first(at);
    }
    return text.trimmed();
}

/// "Port #0, Speed 16GT/s, Width x16, ASPM L1", "Speed 2.5GT/s (downgraded), Width x8 (downgraded)".
static std::optional<LinkState> linkIn(QByteArrayView text) {
    LinkState link;
    const qsizetype speed = text.indexOf("Speed ");
    if (speed >= 0)
        link.generation = generationOf(text.sliced(speed + 6));
    const qsizetype width = text.indexOf("Width x");
    if (width >= 0)
        link.lanes = leadingNumber(text.sliced(width + 7), widestLink).value_or(0);
    // "Width x0" is a port with nothing in it.
    return link.lanes > 0 ? std::optional(link) : std::nullopt;
}

namespace {

/// `lspci`, with any number of v, with or without -nn, -D, -s.
class LspciList {
public:
    explicit LspciList(Reading& reading)
        : m_reading(reading) {}

    void read(const Section& section) {
        forEachLine(section, [this](const TextLine& line) {
            // lspci sets a blank line between functions: what follows one without a head belongs to none.
            if (line.text.trimmed().isEmpty())
                finish();
            else if (!begin(line))
                readDetail(line);
        });
        finish();
        if (m_deniedLine > 0)
            m_reading.note(m_deniedLine,
                           Text::tr("Run \"sudo lspci -vv\": without root, lspci hides the trained links."));
    }

private:
    bool begin(const TextLine& line) {
        QByteArrayView text = line.text.trimmed();
        if (const QString asked = addressAskedFor(text); !asked.isEmpty()) {
            finish();
            m_function.emplace().address = asked;
            return true;
        }
        const auto address = kindOf(text) == OutputKind::LspciList ? takeAddress(text) : std::nullopt;
        if (!address)
            return false;
        finish();
        m_function.emplace();
        m_function->address = address->fullText();
        text = text.trimmed();
        const qsizetype colon = text.indexOf(": ");
        const PciName name = pciName(withoutRevision(text.sliced(colon + 2)));
        m_function->classCode = pciClass(text.first(colon).trimmed());
        m_function->name = name.text;
        m_function->vendor = name.vendor;
        m_function->device = name.device;
        m_function->isBridge = m_function->classCode == PciClass::pciBridge;
        m_reading.used(line);
        return true;
    }

    void finish() {
        if (!m_function)
            return;
        auto& loose = m_reading.facts.looseLinks;
        if (!m_function->address.isEmpty())
            m_reading.add(*m_function);
        else if (m_function->trained && m_reading.hasRoom(loose.size(), 256, 0))
            loose.push_back(*m_function);
        if (m_isRootPort)
            m_reading.addRootBus(m_function->address.left(m_function->address.lastIndexOf(':'_L1)));
        m_function.reset();
        m_isRootPort = false;
    }

    void readDetail(const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        const auto is = [&](const char* key) { return text.startsWith(QByteArrayView(key)); };
        // What grep left of a device may have no address; the next one of a kind is another's.
        const bool isLoose = !m_function || m_function->address.isEmpty();
        const bool isNext =
            !m_function || (is("LnkCap:") && m_function->capable) || (is("LnkSta:") && m_function->trained);
        if (isLoose && !is("LnkCap:") && !is("LnkSta:"))
            return;
        if (isLoose && isNext) {
            finish();
            m_function.emplace();
        }
        if (is("LnkCap:") && !m_function->capable) {
            m_function->capable = linkIn(text);
        } else if (is("LnkSta:") && !m_function->trained) {
            m_function->trained = linkIn(text);
        } else if (is("Subsystem: ") && m_function->subsystem.isEmpty()) {
            readSubsystem(after(text, "Subsystem: "));
        } else if (is("Region ") || is("Memory at ")) {
            readRegion(text);
        } else if (is("Physical Slot: ")) {
            m_function->physicalSlot = textOf(after(text, "Physical Slot: "));
        } else if (is("NUMA node: ")) {
            m_function->numaNode = wholeNumber(after(text, "NUMA node: "), 4095);
        } else if (is("Bus: primary=")) {
            const qsizetype at = text.indexOf("secondary=");
            m_function->isBridge = true;
            if (at >= 0 && text.size() >= at + 12)
                m_function->busBelow = hexNumber(text.sliced(at + 10, 2)).value_or(-1);
        } else if (is("Capabilities: ")) {
            return readCapability(line, after(text, "Capabilities: "));
        } else {
            return;
        }
        m_reading.used(line);
    }

    void readSubsystem(QByteArrayView text) {
        const PciName name = pciName(text);
        m_function->subsystem = name.text;
        m_function->subsystemVendor = name.vendor;
        m_function->subsystemDevice = name.device;
    }

    /// "Region 1: Memory at 13000000000 (64-bit, prefetchable) [size=64G]"; a virtual function's has no size.
    void readRegion(QByteArrayView text) {
        const qsizetype at = text.indexOf("[size=");
        if (at < 0 || !text.contains("Memory at "))
            return;
        const auto bytes = bytesIn(text.sliced(at + 6), 1'000'000);
        if (bytes && m_function->memoryRegions.size() < 6)
            m_function->memoryRegions.push_back(std::uint64_t(*bytes));
    }

    void readCapability(const TextLine& line, QByteArrayView text) {
        if (text.startsWith("<access denied>")) {
            if (m_deniedLine == 0)
                m_deniedLine = line.number;
        } else if (text.contains("Express") &&
                   (text.contains("Root Port") || text.contains("Root Complex Integrated"))) {
            m_isRootPort = true;
        }
    }

    Reading& m_reading;
    std::optional<PciFunction> m_function;
    bool m_isRootPort = false;
    int m_deniedLine = 0;
};

} // namespace

void readLspciList(const Section& section, Reading& reading) {
    LspciList(reading).read(section);
}

// lspci -t: the drawing is read by columns.

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
            // A first line that was pasted with blanks before it stands that far to the right of the others.
            if (const qsizetype shift = m_open.empty() ? 0 : m_open.back().column - m_at; m_isSecond && shift <= 4)
                m_shift = std::max<qsizetype>(shift, 0);
            m_isSecond = false;
            const qsizetype column = m_at + m_shift;
            while (!m_open.empty() && m_open.back().column > column)
                m_open.pop_back();
            if (m_open.empty() || m_open.back().column != column) {
                m_lost.push_back(line.number);
                return;
            }
            bus = m_open.back();
            m_at += 2;
        } else {
            m_open.clear();
            m_isSecond = true;
            m_shift = 0;
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

    /// Says once what could not be read.
    void finish() {
        if (!m_lost.empty())
            m_reading.note(m_lost.front(),
                           inWords(Sentence::tr("%n lines of the tree have nothing above them.",
                                                "This line of the tree has nothing above it.", int(m_lost.size()))));
        if (m_devices > 0 && m_named == 0)
            m_reading.note(0, Text::tr("This tree names no device; \"lspci -tv\" does."));
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
            ++m_devices;
            m_named += name.text.isEmpty() ? 0 : 1;
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
                m_open.back().column = m_at + m_shift;
            }
            ++m_at;
        }
    }
    bool isAt(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    Reading& m_reading;
    std::vector<Bus> m_open; ///< by column, the outermost first
    qsizetype m_shift = 0;   ///< from the columns of later lines to those of the first
    bool m_isSecond = false; ///< the next line is the first below a root
    std::vector<int> m_lost; ///< lines that hang on nothing
    int m_devices = 0;
    int m_named = 0;
    QByteArrayView m_text;
    qsizetype m_at = 0;
};

} // namespace

void readLspciTree(const Section& section, Reading& reading) {
    LspciTree tree(reading);
    forEachLine(section, [&](const TextLine& line) { tree.readLine(line); });
    tree.finish();
}

} // namespace core
