#pragma once

namespace core {

/// The cores that so many cards ask for, by the sources that the rule keeps.
int coresWanted(int cards);

} // namespace core
