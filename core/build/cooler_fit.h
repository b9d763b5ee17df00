// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

#include <array>
#include <optional>

namespace core {

// What is known of a cooler on a CPU and in a case. A fact that no source was seen for answers nothing: empty.

/// Whether it is made for this socket.
std::optional<bool> fitsSocket(const ProcessorCooler& cooler, const QString& socket);
/// Whether it is low enough for the case, or the case has a place for its radiator.
std::optional<bool> fitsCase(const ProcessorCooler& cooler, const Chassis& chassis);

/// What a cooler of this class bears at the least of the published ratings; db/facts/cooler_classes.csv.
struct ClassBound {
    QString name;
    Power bound;
    bool isVerified = false;
    QString source;
};
/// Null for a class that is not known.
const ClassBound* boundOf(const QString& coolerClass);
/// What its rating, or else its class, says of so many watts.
enum class HeatProof {
    Rated,      ///< its published rating covers them
    OwnSocket,  ///< no rating is published; its maker sells it for this workstation or server socket
    ByClass,    ///< no rating is published; its class bears a quarter more
    Unknown,    ///< nothing says that it does, nothing that it does not
    OverClass,  ///< more than its class bears at the least
    OverRating, ///< more than its rating
};
/// Those that make a cooler enough, the surest first.
inline constexpr std::array enoughProofs{HeatProof::Rated, HeatProof::OwnSocket, HeatProof::ByClass};
/// For this CPU, whose own limit counts; Unknown where that is not known. A cooler out of the CPU's own box
/// is rated by its TDP.
HeatProof heatProof(const ProcessorCooler& cooler, const Processor& cpu);

/// True for fins that live on the air of a server's chassis, or on none.
bool needsServerAir(const ProcessorCooler& cooler);

} // namespace core
