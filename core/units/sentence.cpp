// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/sentence.h"

#include "core/units/text.h"

#include <cstring>

namespace core {

static constexpr const char* context = "core::Sentence";

Sentence Sentence::tr(const char* literal) {
    Sentence sentence;
    sentence.m_kind = Kind::Literal;
    sentence.m_literal = literal;
    return sentence;
}

Sentence Sentence::tr(const char* many, const char* one, int count) {
    Sentence sentence = tr(many);
    sentence.m_kind = Kind::Plural;
    sentence.m_one = one;
    sentence.m_count = count;
    return sentence;
}

Sentence Sentence::verbatim(const QString& text) {
    Sentence sentence;
    sentence.m_text = text;
    return sentence;
}

Sentence Sentence::listed(std::vector<Sentence> items) {
    Sentence sentence;
    sentence.m_kind = Kind::List;
    sentence.m_arguments.reserve(qsizetype(items.size()));
    for (Sentence& item : items)
        sentence.m_arguments.push_back({std::move(item)});
    return sentence;
}

Sentence Sentence::listed(const QStringList& names) {
    Sentence sentence;
    sentence.m_kind = Kind::List;
    sentence.m_arguments.reserve(names.size());
    for (const QString& name : names)
        sentence.m_arguments.push_back(argument(name));
    return sentence;
}

Sentence Sentence::inARow(std::vector<Sentence> sentences) {
    Sentence row = listed(std::move(sentences));
    row.m_kind = Kind::Sequence;
    return row;
}

static QString wordsOf(const QString& name) {
    return name;
}

static QString wordsOf(Number figure) {
    return number(figure.value, figure.decimals);
}

template <class T>
static QString wordsOf(const T& value) {
    return inWords(value);
}

/// The text with %1 … %9 replaced, each by the words with that number; what the words themselves hold stays.
static QString filled(const QString& text, const QStringList& words) {
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int place = text[i] == '%'_L1 && i + 1 < text.size() ? text[i + 1].digitValue() : -1;
        if (place < 1 || place > words.size()) {
            result += text[i];
            continue;
        }
        result += words[place - 1];
        ++i;
    }
    return result;
}

/// Qt picks the form by the language's rules; where nothing is translated it knows none.
static QString agreeing(const char* many, const char* one, int count) {
    const QString words = QCoreApplication::translate(context, many, one, count);
    const QString untranslated = QString::fromUtf8(many).replace("%n"_L1, QString::number(count));
    if (words != untranslated)
        return words;
    return count == 1 ? QString::fromUtf8(one) : QString::fromUtf8(many).replace("%n"_L1, number(count));
}

QString inWords(const Sentence& sentence) {
    QStringList words;
    for (const Sentence::Argument& argument : sentence.m_arguments)
        words << std::visit([](const auto& value) { return wordsOf(value); }, argument.value);
    switch (sentence.m_kind) {
    case Sentence::Kind::Literal:
        return filled(QCoreApplication::translate(context, sentence.m_literal), words);
    case Sentence::Kind::Plural:
        return filled(agreeing(sentence.m_literal, sentence.m_one, sentence.m_count), words);
    case Sentence::Kind::Verbatim:
        return sentence.m_text;
    case Sentence::Kind::List:
        return listed(words);
    case Sentence::Kind::Sequence:
        words.removeAll(QString());
        return words.join(' '_L1);
    }
    return {};
}

QStringList inWords(const std::vector<Sentence>& sentences) {
    return textsOf(sentences, [](const Sentence& sentence) { return inWords(sentence); });
}

bool Sentence::isEmpty() const {
    const bool isOfOthers = m_kind == Kind::List || m_kind == Kind::Sequence;
    return m_kind == Kind::Verbatim ? m_text.isEmpty() : isOfOthers && m_arguments.isEmpty();
}

bool operator==(const Sentence& a, const Sentence& b) {
    return a.m_kind == b.m_kind && std::strcmp(a.m_literal, b.m_literal) == 0 && std::strcmp(a.m_one, b.m_one) == 0 &&
           a.m_count == b.m_count && a.m_text == b.m_text && a.m_arguments == b.m_arguments;
}

} // namespace core
