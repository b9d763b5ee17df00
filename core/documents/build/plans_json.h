#pragma once

#include "core/build/training_choice.h"

#include <QJsonObject>

namespace core {

/// What is to be trained, and what the machine costs, as the build file keeps them; null where nothing was chosen.
QJsonValue trainingJson(const std::optional<TrainingChoice>& training);
QJsonObject costJson(const CostChoice& cost); ///< hours a day, energy price, cloud, cooling, years

} // namespace core
