// SPDX-License-Identifier: GPL-3.0-or-later
// The decision tables that turn firmware's words on one slot into widths, size, generation and root.
#include "core/import/scan/firmware_slot.h"

#include "core/import/text_reading.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

namespace {

/// Numbers from and to.
struct Span {
    int least = 0;
    int most = 0;

    bool holds(int number) const { return number >= least && number <= most; }
};

/// An address by its bus, device and function; of several rows the first counts.
struct AddressRow {
    int families = 0;
    QString maker; ///< ASUS' have the card's bus and the port's device
    Span bus;
    Span device;
    Span function;
    SlotRoot root;
};

} // namespace

static constexpr int anyLanes = 999;
static constexpr int everyFamily = 255;

/// Of one or several, divided by ';'; every one where none is named.
static int familiesCalled(const QString& words) {
    static const QStringList families =
        u"intel-client|grantley|skylake-x|ice-lake|am4|am5|epyc|threadripper"_s.split('|'_L1);
    int bits = 0;
    for (const QString& word : words.split(';'_L1, Qt::SkipEmptyParts))
        bits |= 1 << families.indexOf(word);
    return bits == 0 ? everyFamily : bits;
}

/// "1a-1d" or "1a", in hexadecimal.
static Span spanIn(const QString& text) {
    return {text.section('-'_L1, 0, 0).toInt(nullptr, 16), text.section('-'_L1, -1).toInt(nullptr, 16)};
}

/// "cpu", "cpu1", "chipset"; empty: nowhere.
static SlotRoot rootIn(const QString& text) {
    if (text == "chipset"_L1)
        return {SlotRoot::Chipset, -1};
    return text.isEmpty() ? SlotRoot() : SlotRoot{SlotRoot::Processor, text.size() > 3 ? text.mid(3).toInt() : -1};
}

const SlotPlatform* slotPlatform(const QString& socket) {
    static const auto platforms = factsOf("sockets", [](const FactRow& row) {
        return SlotPlatform{row.text("socket"), familiesCalled(row.text("family")), row.count("wide_lanes", anyLanes),
                            row.isYes("is_generation_3")};
    });
    return findWhere(platforms, [&](const SlotPlatform& row) { return socket == row.socket; });
}

// Roots

SlotRoot rootByAddress(const QString& socket, const QString& maker, const QString& address) {
    const QByteArray text = address.toLatin1();
    QByteArrayView rest = text;
    const auto at = takeAddress(rest);
    const SlotPlatform* platform = slotPlatform(socket);
    if (!at || at->domain != 0 || !platform)
        return {};
    static const auto rows = factsOf("slot_addresses", [](const FactRow& row) {
        return AddressRow{familiesCalled(row.text("families")),
                          row.text("maker"),
                          spanIn(row.text("bus")),
                          spanIn(row.text("device")),
                          spanIn(row.text("function")),
                          rootIn(row.text("root"))};
    });
    const bool isQuadrant = platform->family == Threadripper && at->bus % 32 == 0;
    const auto* row = findWhere(rows, [&](const AddressRow& each) {
        const bool isMeant = (each.families & platform->family) != 0 && (each.maker.isEmpty() || each.maker == maker);
        const bool isNone = each.root == SlotRoot();
        return isMeant && each.bus.holds(isQuadrant && !isNone ? 0 : at->bus) && each.device.holds(at->device) &&
               each.function.holds(at->function);
    });
    return row ? row->root : SlotRoot();
}

SlotRoot rootByName(const QString& label) {
    static const QRegularExpression ofChipset = anyCase(u"^PCH\\b|\\bPCH$"_s);
    static const QRegularExpression ofCpu =
        anyCase(u"^(?:CPU|P)(\\d)?[ _]SLOT|^CPU(\\d)_PCIE|[ _]CPU(\\d)?$|^PCIE\\d+_CPU(\\d)_SLOT"_s);
    if (isFound(ofChipset, label))
        return {SlotRoot::Chipset, -1};
    const auto match = ofCpu.match(label);
    if (!match.hasMatch())
        return {};
    const QString number = match.captured(1) + match.captured(2) + match.captured(3) + match.captured(4);
    return {SlotRoot::Processor, number.isEmpty() ? -1 : number.toInt()};
}

// One entry. Firmware writes "x4 PCI Express 2 x16": the wired width, the generation, the connector's width.

static bool isM2(const SlotReport& entry) {
    static const QRegularExpression named = anyCase(u"(?<![A-Z])M\\.?2(?![A-Z])|M2_|NGFF|DIMM\\.2"_s);
    return entry.type.contains("M.2"_L1) || isFound(named, entry.designation);
}

std::optional<ConnectorKind> slotKind(const SlotReport& entry) {
    static const QRegularExpression radio = anyCase(u"WI-?FI|WLAN|WIGIG|\\bLAN|_LAN|\\bBT\\d?\\b|Socket 1"_s);
    static const QRegularExpression part =
        anyCase(u"PCIE.*([_ -](PORT)?[B-D]$|_[B-D]/|-f0[1-9]$)|_(FRONT|REAR)_[B-D]$"_s);
    static const QRegularExpression port =
        anyCase(u"OCU|MXM|CARD ?READER|(?<!CP)U\\.?2|SFF|SLIM|SL_SAS|MCIO|NVME|OCP|MEZZ|"
                "PERSONALITY|ON ?BOARD|SSD|\\b(AI?O|SIO)M\\b|\\bBAY\\b"_s);
    const QString text = entry.designation + ' '_L1 + entry.type;
    if (entry.designation.isEmpty() || isFound(radio, text) || isFound(part, entry.designation))
        return {};
    if (isM2(entry))
        return ConnectorKind::M2;
    const bool isUnnamedType = entry.type.isEmpty() || entry.type.contains("OUT OF SPEC"_L1);
    const bool isPcie = entry.type.contains("PCI Express"_L1) ||
                        (isUnnamedType && entry.designation.contains("PCI"_L1, Qt::CaseInsensitive));
    return isPcie && !isFound(port, text) ? std::optional(ConnectorKind::Slot) : std::nullopt;
}

/// The wired width and the connector's, in whichever order they stand (ASUS: "x16 PCI Express 4 x4"); 0 where not
/// reported.
static std::pair<int, int> widthsOf(const SlotReport& entry) {
    static const QRegularExpression first(u"^x(\\d+) "_s);
    static const QRegularExpression line(u"^(\\d+)x or"_s);
    static const QRegularExpression last(u"PCI Express( \\d)? x(\\d+)$"_s);
    const QString before = first.match(entry.type).captured(1);
    const int wired = (before.isEmpty() ? line.match(entry.width).captured(1) : before).toInt();
    const int connector = last.match(entry.type).captured(2).toInt();
    if (wired > 0 && connector > 0)
        return {std::min(wired, connector), std::max(wired, connector)};
    return {std::max(wired, connector), 0};
}

/// "PCIEX16_2" is as long as it says, and "X8 (IN X16)"; 0 where the label tells none. "PCIEX8_2" need not be: ASUS
/// names x16 connectors after their lanes.
static int sizeInLabel(const QString& label) {
    static const QRegularExpression inside = anyCase(u"\\(IN X(\\d+)"_s);
    static const QRegularExpression named = anyCase(u"^PCI_?EX(16|1)(?!\\d)"_s);
    const int around = inside.match(label).captured(1).toInt();
    return around > 0 ? around : named.match(label).captured(1).toInt();
}

/// Of an old table format 3 is the most it can say: on newer platforms it tells nothing.
static int generationOfEntry(const SlotReport& entry, const SlotPlatform* platform) {
    static const QRegularExpression named =
        anyCase(u"\\(G(\\d)\\)|PCI-?E (?:GEN ?)?([2-5])\\.0|PCIE ?([2-5])(?:\\.0)? X\\d|GEN ?([2-5])\\b"_s);
    static const QRegularExpression inType(u"PCI Express ([2-6])\\b"_s);
    const auto match = named.match(entry.designation);
    if (match.hasMatch())
        return match.captured(match.lastCapturedIndex()).toInt();
    const int generation = inType.match(entry.type).captured(1).toInt();
    const bool isCertain = generation >= 4 || (platform && platform->isOfGeneration3);
    return isCertain ? generation : 0;
}

std::optional<FirmwareSlot> firmwareSlot(const SlotReport& entry, const QString& socket, const QString& maker) {
    const auto kind = slotKind(entry);
    if (!kind)
        return {};
    const auto [lanes, connectorLanes] = widthsOf(entry);
    FirmwareSlot slot;
    slot.label = entry.designation;
    slot.kind = *kind;
    // A label that contradicts the connector's width leaves its lanes unknown too.
    const int named = sizeInLabel(entry.designation);
    const bool isContradicted = connectorLanes > lanes && named > connectorLanes;
    slot.lanes = isContradicted ? 0 : lanes;
    slot.size = std::max({connectorLanes, named, lanes});
    if (connectorLanes <= lanes && named == 0 && lanes != 16)
        slot.size = 0;
    slot.generation = generationOfEntry(entry, slotPlatform(socket));
    slot.areBothWidthsReported = lanes > 0 && connectorLanes > lanes;
    slot.isWidthReported = lanes > 0;
    if (entry.usage != "Unavailable"_L1)
        slot.root = rootByAddress(socket, maker, entry.writtenAddress);
    slot.isRootSeen = slot.root.kind != SlotRoot::Unknown;
    return slot;
}

} // namespace core
