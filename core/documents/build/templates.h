// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/rules/notes/machine_profile.h"

#include <QString>

#include <vector>

namespace core {

/// A ready build to begin from: one of the files in resources/examples, which the program carries.
struct Template {
    QString id;   ///< the name of its file
    QString name; ///< "Two cards"
    QString description;

    /// With parts of today; else as the guides had it.
    bool isOfToday() const { return id.startsWith(QLatin1String("today")); }
    /// "Today: two cards"
    QString title() const;
    /// Read from its file, called by its title.
    Build build() const;
};

/// The guides' five machines (beginner, 1, 2, 4 and 8 cards), each as the guides had them and with today's parts.
std::vector<Template> templates();

/// The build of this example; an empty one where there is none.
Build exampleBuild(const QString& id);

/// The guides' machine of this kind, with parts of their time.
Build guidesBuild(MachineKind kind);

} // namespace core
