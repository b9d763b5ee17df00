// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"

/// Each fact as a line of its own ("0000:41:00.0 trained 1x16"), notes left out: what one reading found can be held
/// against another, and what is unknown leaves no line.
QStringList factLines(const core::MachineFacts& facts);

/// The notes, "line: sentence".
QStringList noteLines(const core::MachineFacts& facts);

/// A fixture of tests/data/machines.
QByteArray machineFixture(const char* name);
/// The names of all of them.
QStringList machineFixtures();
/// What readOutput() makes of `output`.
core::MachineFacts readMachine(const QByteArray& output);
