#pragma once

#include "core/units/result.h"

#include <QByteArray>
#include <QString>

namespace app {

/// Puts `bytes` at `path`, whole and on the disk, or not at all: written beside it, then renamed over it, so that a
/// file that was there stays as it was when that fails. What is not a file (a pipe, a device) is written to directly.
core::Outcome writeFileAtomically(const QString& path, const QByteArray& bytes);

} // namespace app
