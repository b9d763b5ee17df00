#pragma once

#include "core/import/scan/outputs/text_lines.h"

#include <QString>

#include <vector>

namespace core {

/// "Handle 0x0012, DMI type 9, 17 bytes", or a title that dmidecode -q leaves without it.
bool beginsDmiBlock(QByteArrayView line);

/// One structure of a DMI table: its type and what it says, "Key: Value" by line.
struct DmiBlock {
    struct Entry {
        QByteArrayView key;
        QByteArrayView value;
        int line = 0;
    };

    int type = -1;
    int line = 0;
    std::vector<Entry> entries;

    /// What `key` says; empty where it is missing.
    QByteArrayView value(const char* key) const;
    int lineOf(const char* key) const; ///< where `key` stands; the block's own line where it is missing
    /// The same as text, empty where the maker left a placeholder ("To Be Filled By O.E.M.").
    QString text(const char* key) const;
};

} // namespace core
