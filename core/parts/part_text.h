#pragma once

#include "core/parts/fields.h"
#include "core/parts/search_words.h"

#include <algorithm>
#include <array>

namespace core {

/// What a part is found by, as searchWords().
struct PartText {
    QStringList name;
    QStringList others; ///< maker, series, id, and what tells parts of its kind apart
};

/// Of the others those of maker, id, series, architecture, socket, chipset, type, aliases and Hugging Face id that the
/// kind has.
template <class P>
PartText textOf(const P& part) {
    static const auto others = [] {
        constexpr std::array searched{"maker",   "id",   "series",  "architecture", "socket",
                                      "chipset", "type", "aliases", "hf_id"};
        std::vector<Field<P>> fields;
        for (const Field<P>& field : fieldsOf<P>()) {
            if (std::find(searched.begin(), searched.end(), field.name) != searched.end())
                fields.push_back(field);
        }
        return fields;
    }();
    PartText text{searchWords(part.name), {}};
    for (const Field<P>& field : others)
        text.others << searchWords(field.read(part).toString());
    return text;
}

} // namespace core
