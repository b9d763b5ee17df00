// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/field_words.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <QHash>

namespace core {

static QString capitalised(QString words) {
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

static FieldWords wordsIn(const FactRow& row) {
    const QString searched = row.text("searched_by");
    FieldWords words{row.words("title"), row.words("form_title"), row.words("plain_title"), row.text("unit"),
                     searched == "index"_L1  ? SearchedBy::Index
                     : searched == "list"_L1 ? SearchedBy::List
                                             : SearchedBy::Nobody};
    if (words.formTitle.isEmpty())
        words.formTitle = capitalised(words.title);
    if (words.plainTitle.isEmpty())
        words.plainTitle = words.title;
    return words;
}

FieldWords wordsOf(const QString& field) {
    static const auto all = [] {
        QHash<QString, FieldWords> words;
        for (const FactRow& row : factRows("fields"))
            words.insert(row.text("field"), wordsIn(row));
        return words;
    }();
    if (const auto known = all.constFind(field); known != all.constEnd())
        return *known;
    const QString name = field.startsWith("wiring."_L1) ? Text::tr("wiring of %1").arg(field.mid(7))
                                                        : QString(field).replace('_'_L1, ' '_L1);
    return {name, capitalised(name), name, {}, SearchedBy::Nobody};
}

QStringList fieldsHiddenIn(const QString& place) {
    QStringList fields;
    for (const FactRow& row : factRows("fields")) {
        if (row.text("hidden_in").split(';'_L1).contains(place))
            fields << row.text("field");
    }
    return fields;
}

QString tokenInWords(const QString& field, const QString& token) {
    static const auto all = [] {
        QHash<std::pair<QString, QString>, QString> words;
        for (const FactRow& row : factRows("token_words"))
            words.insert({row.text("field"), row.text("token")}, row.words("words"));
        return words;
    }();
    return all.value({field, token}, token);
}

} // namespace core
