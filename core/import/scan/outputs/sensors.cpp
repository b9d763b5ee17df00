// SPDX-License-Identifier: GPL-3.0-or-later
// Sensors of the machine: lm-sensors' `sensors`, `ipmitool sdr` and `ipmitool sensor`. They are kept by their own
// names.
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"

#include <QRegularExpression>

namespace core {

static constexpr size_t mostSensors = 512;

/// "k10temp-pci-00c3", "amdgpu-pci-0300", "coretemp-isa-0000".
bool isSensorChip(QByteArrayView line) {
    static const QRegularExpression chip(
        u"^[a-z][a-z0-9_]*-(pci|isa|i2c|virtual|acpi|hid|scsi|mdio|spi)-[0-9a-f-]+$"_s);
    return line.size() < 60 && chip.match(QString::fromLatin1(line)).hasMatch();
}

/// "CPU Temp | 45 degrees C | ok" of `ipmitool sdr`, "CPU Temp | 45.000 | degrees C | ok | …" of `ipmitool sensor`:
/// name, figure and unit; empty for any other line.
static QStringList ipmiCells(QByteArrayView line) {
    static const QRegularExpression row(
        u"^([^|]{1,40}?)\\s*\\|\\s*([\\d.]+)\\s*\\|?\\s*(degrees C|Watts|Volts|RPM|Amps)\\s*\\|"
        "\\s*(ok|ns|nc|cr|nr|lnc|lcr|unc|ucr)\\b"_s);
    const bool isShort = line.size() < 200 && line.contains('|');
    return isShort ? row.match(QString::fromLatin1(line)).capturedTexts().mid(1) : QStringList();
}

bool isIpmiSensor(QByteArrayView line) {
    return !ipmiCells(line).isEmpty();
}

static void add(SensorReport sensor, const TextLine& line, Reading& reading) {
    const bool hasValue = sensor.temperature || sensor.draw || sensor.limit;
    if (!hasValue || !reading.hasRoom(reading.facts.sensors.size(), mostSensors, line.number))
        return;
    reading.facts.sensors.push_back(std::move(sensor));
    reading.used(line);
}

static std::optional<Temperature> degreesIn(QByteArrayView text) {
    const auto degrees = leadingDecimal(text.startsWith('+') ? text.sliced(1) : text, 150);
    return degrees && *degrees > 0 ? std::optional(Temperature::of(*degrees)) : std::nullopt;
}

static std::optional<Power> wattsIn(QByteArrayView text) {
    const auto watts = leadingDecimal(text, 100'000);
    return watts && *watts > 0 ? std::optional(Power::of(*watts)) : std::nullopt;
}

void readIpmi(const Section& section, Reading& reading) {
    forEachLine(section, [&](const TextLine& line) {
        const QStringList cells = ipmiCells(line.text.trimmed());
        const QByteArray value = cells.value(1).toLatin1();
        if (cells.value(2) == "degrees C"_L1)
            add({cells[0], {}, degreesIn(value)}, line, reading);
        else if (cells.value(2) == "Watts"_L1)
            add({cells[0], {}, {}, wattsIn(value)}, line, reading);
    });
}

/// "0000:03:00.0" of "amdgpu-pci-0300": bus, then device and function.
static QString addressOfChip(const QByteArray& chip) {
    const qsizetype at = chip.indexOf("-pci-");
    const auto number = at < 0 || chip.size() != at + 9 ? std::nullopt : hexNumber(QByteArrayView(chip).sliced(at + 5));
    return number ? PciAddress{0, *number >> 8, (*number >> 3) & 0x1f, *number & 7}.fullText() : QString();
}

void readLmSensors(const Section& section, Reading& reading) {
    QByteArray chip;
    forEachLine(section, [&](const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        if (isSensorChip(text)) {
            chip = text.toByteArray();
            return reading.used(line);
        }
        const qsizetype colon = text.indexOf(':');
        if (chip.isEmpty() || colon <= 0)
            return;
        const QByteArrayView value = text.sliced(colon + 1).trimmed();
        const QByteArrayView now = value.first(value.contains('(') ? value.indexOf('(') : value.size());
        SensorReport sensor;
        sensor.name = textOf(QByteArrayView(chip).first(chip.indexOf('-'))) + ' '_L1 + textOf(text.first(colon));
        sensor.address = addressOfChip(chip);
        if (now.contains("\302\260C") || now.trimmed().endsWith(" C"))
            sensor.temperature = degreesIn(value);
        else if (now.trimmed().endsWith(" W"))
            sensor.draw = wattsIn(value);
        if (const qsizetype cap = value.indexOf("cap ="); cap >= 0)
            sensor.limit = wattsIn(value.sliced(cap + 5).trimmed());
        add(std::move(sensor), line, reading);
    });
}

} // namespace core
