// lspci -v to -vvv. Without root the capabilities are hidden: a note asks for sudo.
#include "core/import/scan/outputs/pci_names.h"
#include "core/import/scan/reading.h"
#include "core/import/scan/scan.h"
#include "core/pcie/link.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

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
            else if (!begin(line) && m_function)
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
        m_reading.add(*m_function);
        if (m_isRootPort)
            m_reading.addRootBus(m_function->address.left(m_function->address.lastIndexOf(':'_L1)));
        m_function.reset();
        m_isRootPort = false;
    }

    void readDetail(const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        const auto is = [&](const char* key) { return text.startsWith(QByteArrayView(key)); };
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
        text = text.sliced(at + 6);
        const auto number = leadingNumber(text, 1'000'000);
        if (!number || m_function->memoryRegions.size() >= 6)
            return;
        qsizetype digits = 0;
        while (digits < text.size() && isDigit(text[digits]))
            ++digits;
        static constexpr QByteArrayView units = "KMGT";
        const qsizetype unit = digits < text.size() ? units.indexOf(text[digits]) : -1;
        m_function->memoryRegions.push_back(std::uint64_t(*number) << (unit < 0 ? 0 : 10 * (unit + 1)));
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

} // namespace core
