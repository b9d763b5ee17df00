#pragma once

#include "core/import/scan/outputs/dmi_block.h"
#include "core/import/scan/reading.h"

namespace core {

/// The slots of one DMI table. Whether the maker described this board or left a template there shows only from all of
/// them together.
class SlotTable {
public:
    /// `reading` must outlive this.
    explicit SlotTable(Reading& reading)
        : m_reading(reading) {}

    /// A structure of type 9.
    void add(const DmiBlock& block);
    /// Gives the slots to the facts.
    void finish();

private:
    Reading& m_reading;
    std::vector<std::pair<SlotReport, int>> m_slots; ///< with the line of each one's address
    int m_doubtLine = 0;                             ///< where the first contradiction is; 0 where there is none
};

} // namespace core
