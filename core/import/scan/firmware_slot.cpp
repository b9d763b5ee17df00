// The decision tables that turn firmware's words on one slot into widths, size, generation and root.
#include "core/import/scan/firmware_slot.h"

#include "core/import/scan/scan.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

namespace {

/// An address by its bus, device and function, each from and to; of several rows the first counts.
struct AddressRow {
    int families;
    bool isAsusAlone; ///< with the card's bus and the port's device
    int bus[2];
    int device[2];
    int function[2];
    SlotRoot root;
};

} // namespace

static constexpr int anyLanes = 999;

static constexpr SlotPlatform platformRows[] = {
    {"LGA1150", IntelClient, 24, true},
    {"LGA1151", IntelClient, 24, true},
    {"LGA1151-v2", IntelClient, 24, true},
    {"LGA1200", IntelClient, 24, false},
    {"LGA1700", IntelClient, 24, false},
    {"LGA1851", IntelClient, 24, false},
    {"LGA2011-3", Grantley, 48, true},
    {"LGA2066", SkylakeX, 56, true},
    {"LGA3647", SkylakeX, anyLanes, true},
    {"LGA4189", IceLake, anyLanes, false},
    {"LGA4677", IceLake, anyLanes, false},
    {"AM4", Am4, 24, false},
    {"AM5", Am5, 24, false},
    {"SP3", Epyc, anyLanes, false},
    {"SP5", Epyc, anyLanes, false},
    {"SP6", Epyc, anyLanes, false},
    {"TR4", Threadripper, 64, true},
    {"sTRX4", Threadripper, 64, false},
    {"sWRX8", Threadripper, anyLanes, false},
    {"sTR5", Threadripper, anyLanes, false},
};

static constexpr int everyFamily = 255;
static constexpr SlotRoot nowhere{};
static constexpr SlotRoot byCpu{SlotRoot::Processor, -1};
static constexpr SlotRoot byFirstCpu{SlotRoot::Processor, 0};
static constexpr SlotRoot bySecondCpu{SlotRoot::Processor, 1};
static constexpr SlotRoot byChipset{SlotRoot::Chipset, -1};

static constexpr AddressRow addressRows[] = {
    // SMBIOS' words for "none", and the CPU's own host bridge
    {everyFamily, false, {0xff, 0xff}, {0, 31}, {0, 7}, nowhere},
    {everyFamily, false, {0, 255}, {31, 31}, {7, 7}, nowhere},
    {everyFamily, false, {0, 0}, {0, 0}, {0, 7}, nowhere},
    // Core i3 to i9, Xeon E3, E and W-1000. Device 0 of another bus is the card: lspci alone knows the port above.
    {IntelClient, false, {0, 0}, {1, 1}, {0, 7}, byCpu},
    {IntelClient, false, {0, 0}, {6, 6}, {0, 7}, byCpu},
    {IntelClient, true, {1, 254}, {1, 1}, {0, 2}, byCpu},
    {IntelClient, true, {1, 254}, {6, 6}, {0, 7}, byCpu},
    {IntelClient, false, {0, 0}, {0x1a, 0x1d}, {0, 7}, byChipset},
    {IntelClient, false, {0x80, 0x80}, {0x1a, 0x1d}, {0, 7}, byChipset},
    {IntelClient, true, {1, 254}, {0x1a, 0x1d}, {0, 7}, byChipset},
    // Core X and Xeon E5 v3, v4
    {Grantley, false, {0, 0}, {1, 3}, {0, 7}, byFirstCpu},
    {Grantley, false, {0, 0}, {0x1a, 0x1d}, {0, 7}, byChipset},
    {Grantley, false, {0x80, 254}, {0, 31}, {0, 7}, bySecondCpu},
    // Core X, Xeon W-2000 and -3000, Xeon Scalable 1 and 2: each stack of the CPU begins a range of buses
    {SkylakeX | IceLake, false, {0, 0}, {0x1a, 0x1d}, {0, 7}, byChipset},
    {SkylakeX, false, {0x16, 254}, {0, 31}, {0, 7}, byCpu},
    // Xeon Scalable 3 to 5, Xeon W-3300 to -3500
    {IceLake, false, {1, 254}, {1, 8}, {0, 7}, byCpu},
    {IceLake, false, {0x15, 254}, {0, 31}, {0, 7}, byCpu},
    // AM4: 00:01.2 and 00:01.3 lead to the chipset or to an M.2, by CPU
    {Am4, false, {0, 0}, {1, 1}, {1, 1}, byCpu},
    {Am4, false, {0, 0}, {3, 3}, {0, 7}, byCpu},
    {Am4, false, {1, 254}, {1, 31}, {0, 7}, byChipset},
    // AM5: 00:02.2 leads to an M.2 or to a second chipset
    {Am5, false, {0, 0}, {1, 1}, {0, 7}, byCpu},
    {Am5, false, {0, 0}, {2, 2}, {1, 1}, byChipset},
    {Am5, false, {1, 254}, {1, 31}, {0, 7}, byChipset},
    // Threadripper: a quadrant begins with every 32nd bus, which rootByAddress() gives as bus 0
    {Threadripper, false, {0, 0}, {1, 1}, {0, 7}, byCpu},
    {Threadripper, false, {0, 0}, {3, 3}, {0, 7}, byCpu},
    {Threadripper, false, {0, 0}, {5, 5}, {0, 7}, byCpu},
    {Threadripper, false, {0, 254}, {1, 31}, {0, 7}, byChipset},
    {Epyc, false, {0, 254}, {0, 31}, {0, 7}, byCpu},
};

const SlotPlatform* slotPlatform(const QString& socket) {
    const auto* found = std::ranges::find_if(
        platformRows, [&](const SlotPlatform& row) { return socket == QLatin1String(row.socket); });
    return found == std::end(platformRows) ? nullptr : found;
}

static QRegularExpression anyCase(const QString& pattern) {
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
}

static bool hasPattern(const QRegularExpression& pattern, const QString& text) {
    return pattern.match(text).hasMatch();
}

// Roots

SlotRoot rootByAddress(const QString& socket, const QString& maker, const QString& address) {
    const QByteArray text = address.toLatin1();
    QByteArrayView rest = text;
    const auto at = takeAddress(rest);
    const SlotPlatform* platform = slotPlatform(socket);
    if (!at || at->domain != 0 || !platform)
        return {};
    const bool isQuadrant = platform->family == Threadripper && at->bus % 32 == 0;
    const auto holds = [](const int(&range)[2], int number) { return number >= range[0] && number <= range[1]; };
    for (const AddressRow& row : addressRows) {
        const bool isMeant = (row.families & platform->family) != 0 && (!row.isAsusAlone || maker == "ASUS"_L1);
        const bool isNone = row.root == nowhere;
        if (isMeant && holds(row.bus, isQuadrant && !isNone ? 0 : at->bus) && holds(row.device, at->device) &&
            holds(row.function, at->function))
            return row.root;
    }
    return {};
}

SlotRoot rootByName(const QString& label) {
    static const QRegularExpression ofChipset = anyCase(u"^PCH\\b|\\bPCH$"_s);
    static const QRegularExpression ofCpu =
        anyCase(u"^(?:CPU|P)(\\d)?[ _]SLOT|^CPU(\\d)_PCIE|[ _]CPU(\\d)?$|^PCIE\\d+_CPU(\\d)_SLOT"_s);
    if (hasPattern(ofChipset, label))
        return byChipset;
    const auto match = ofCpu.match(label);
    if (!match.hasMatch())
        return {};
    const QString number = match.captured(1) + match.captured(2) + match.captured(3) + match.captured(4);
    return {SlotRoot::Processor, number.isEmpty() ? -1 : number.toInt()};
}

// One entry. Firmware writes "x4 PCI Express 2 x16": the wired width, the generation, the connector's width.

static bool isM2(const SlotReport& entry) {
    static const QRegularExpression named = anyCase(u"(?<![A-Z])M\\.?2(?![A-Z])|M2_|NGFF|DIMM\\.2"_s);
    return entry.type.contains("M.2"_L1) || hasPattern(named, entry.designation);
}

std::optional<ConnectorKind> slotKind(const SlotReport& entry) {
    static const QRegularExpression radio = anyCase(u"WI-?FI|WLAN|WIGIG|\\bLAN|_LAN|\\bBT\\d?\\b|Socket 1"_s);
    static const QRegularExpression part =
        anyCase(u"PCIE.*([_ -](PORT)?[B-D]$|_[B-D]/|-f0[1-9]$)|_(FRONT|REAR)_[B-D]$"_s);
    static const QRegularExpression port =
        anyCase(u"OCU|MXM|CARD ?READER|(?<!CP)U\\.?2|SFF|SLIM|SL_SAS|MCIO|NVME|OCP|MEZZ|"
                "PERSONALITY|ON ?BOARD|SSD|\\b(AI?O|SIO)M\\b|\\bBAY\\b"_s);
    const QString text = entry.designation + ' '_L1 + entry.type;
    if (entry.designation.isEmpty() || hasPattern(radio, text) || hasPattern(part, entry.designation))
        return {};
    if (isM2(entry))
        return ConnectorKind::M2;
    const bool isUnnamedType = entry.type.isEmpty() || entry.type.contains("OUT OF SPEC"_L1);
    const bool isPcie = entry.type.contains("PCI Express"_L1) ||
                        (isUnnamedType && entry.designation.contains("PCI"_L1, Qt::CaseInsensitive));
    return isPcie && !hasPattern(port, text) ? std::optional(ConnectorKind::Slot) : std::nullopt;
}

/// The wired width and the connector's, in whichever order they stand (ASUS: "x16 PCI Express 4 x4"); 0 where not told.
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
    static const QRegularExpression told(u"PCI Express ([2-6])\\b"_s);
    const auto match = named.match(entry.designation);
    if (match.hasMatch())
        return match.captured(match.lastCapturedIndex()).toInt();
    const int generation = told.match(entry.type).captured(1).toInt();
    const bool isCertain = generation >= 4 || (platform && platform->isOfGeneration3);
    return isCertain ? generation : 0;
}

std::optional<FirmwareSlot> firmwareSlot(const SlotReport& entry, const QString& socket, const QString& maker) {
    const auto kind = slotKind(entry);
    if (!kind)
        return {};
    const auto [lanes, told] = widthsOf(entry);
    FirmwareSlot slot;
    slot.label = entry.designation;
    slot.kind = *kind;
    // A label that contradicts the connector's width leaves its lanes unknown too.
    const int named = sizeInLabel(entry.designation);
    const bool isContradicted = told > lanes && named > told;
    slot.lanes = isContradicted ? 0 : lanes;
    slot.size = std::max({told, named, lanes});
    if (told <= lanes && named == 0 && lanes != 16)
        slot.size = 0;
    slot.generation = generationOfEntry(entry, slotPlatform(socket));
    slot.areBothWidthsTold = lanes > 0 && told > lanes;
    slot.isWidthTold = lanes > 0;
    if (entry.usage != "Unavailable"_L1)
        slot.root = rootByAddress(socket, maker, entry.writtenAddress);
    slot.isRootSeen = slot.root.kind != SlotRoot::Unknown;
    return slot;
}

} // namespace core
