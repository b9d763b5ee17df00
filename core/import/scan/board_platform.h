// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"

namespace core {

// Which platform a board is of, by what firmware calls the board and its CPUs: firmware's own word for the socket is
// "Other" or wrong on most machines.

/// A board's socket and chipset in the catalogue's spelling ("LGA1700", "Z790"); each empty where it is not known.
struct BoardPlatform {
    QString socket;
    QString chipset;

    friend bool operator==(const BoardPlatform&, const BoardPlatform&) = default;
};

/// Socket of "Intel(R) Core(TM) i7-6850K CPU @ 3.60GHz"; empty where the name tells none, and for soldered CPUs.
QString socketOfProcessor(const QString& name);

/// By the product family or the chipset in the board's name, if its CPUs do not say otherwise; else by the CPUs seen on
/// it, of which most count.
BoardPlatform platformOf(const QString& boardName, const QStringList& processors);

/// A board maker's usual spelling: "ASUS" for "ASUSTeK COMPUTER INC."; others as reported, without what follows a name
/// ("Co., Ltd.").
QString makerName(const QString& reported);

/// What one machine calls its board; for whole machines of these makers, the machine: their boards have part codes.
struct BoardName {
    QString maker;
    QString product;
};
BoardName boardNameIn(const MachineFacts& facts);
/// "asus-pro-ws-x570-ace".
QString boardIdOf(const BoardName& name);

} // namespace core
