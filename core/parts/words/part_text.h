// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/field_words.h"
#include "core/parts/fields.h"
#include "core/parts/words/search_words.h"

namespace core {

/// What a part is found by, as searchWords().
struct PartText {
    QStringList name;
    QStringList others; ///< maker, series, id, and what tells parts of its kind apart
};

template <class P>
std::vector<Field<P>> fieldsSearchedBy(SearchedBy who) {
    std::vector<Field<P>> fields;
    for (const Field<P>& field : fieldsOf<P>()) {
        if (wordsOf(field.name).searchedBy >= who)
            fields.push_back(field);
    }
    return fields;
}

/// What `who`, the list or the index, finds the part by: as db/facts/fields.csv says.
template <class P>
PartText textOf(const P& part, SearchedBy who = SearchedBy::Index) {
    static const auto byList = fieldsSearchedBy<P>(SearchedBy::List);
    static const auto byIndex = fieldsSearchedBy<P>(SearchedBy::Index);
    PartText text{searchWords(part.name), {}};
    for (const Field<P>& field : who == SearchedBy::List ? byList : byIndex)
        text.others << searchWords(field.read(part).toString());
    return text;
}

} // namespace core
