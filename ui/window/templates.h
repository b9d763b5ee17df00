#pragma once

#include "core/build/build.h"
#include "core/rules/notes/machine_profile.h"

#include <QString>

#include <vector>

namespace ui {

/// A ready build to begin from.
struct Template {
    QString id; ///< also the name of its file in resources/examples
    QString title;
    QString description;
    core::Build build;
};

/// The guides' five machines (beginner, 1, 2, 4 and 8 cards), each as the guides had them and with today's parts.
std::vector<Template> templates();

/// The guides' machine of this kind, with parts of their time.
core::Build guidesBuild(core::MachineKind kind);

/// The one that a first start shows: a four-card machine.
extern const char* const firstTemplate;

} // namespace ui
