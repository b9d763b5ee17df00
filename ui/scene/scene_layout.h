#pragma once

#include "ui/scene/scene_geometry.h"

namespace ui {

/// Where everything of a machine is drawn, its words `text` millimetres high.
SceneLayout layoutOf(const core::Analysis& analysis, double text);

} // namespace ui
