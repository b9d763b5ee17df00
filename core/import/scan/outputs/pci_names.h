#pragma once

#include <QByteArrayView>
#include <QString>

namespace core {

/// Class codes that are asked for by name.
namespace PciClass {
constexpr int hostBridge = 0x0600;
constexpr int pciBridge = 0x0604;
constexpr int cardBusBridge = 0x0607;
} // namespace PciClass

/// A device or subsystem as lspci names it, and its ids as far as they are reported or its maker's name stands for one.
struct PciName {
    QString text;
    int vendor = -1; ///< -1 not reported
    int device = -1;
};

/// "NVIDIA Corporation GA102 [GeForce RTX 3090] [10de:2204]", "NVIDIA Corporation Device 2b85", "10de:2204".
PciName pciName(QByteArrayView text);

/// The class and subclass in "VGA compatible controller [0300]", "0300", or by the name alone; -1 for a name that is
/// not in our table.
int pciClass(QByteArrayView text);

} // namespace core
