// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/digits.h"
#include "core/units/units.h"

#include <QCoreApplication>
#include <QStringList>

#include <functional>
#include <optional>

namespace core {

/// The translation context of the texts that core writes at once; what is kept as data is a Sentence.
struct Text {
    /// `words`, a literal of the program, in the language that holds now.
    static QString tr(const char* words) { return QCoreApplication::translate("core::Text", words); }
};

// A figure with its unit, as a user reads it, in the default locale ("1,332 W", "2.6 mm", "$999").
QString inWords(Power power);
QString inWords(Length length);
QString inWords(Memory memory);
QString inWords(Storage storage);
QString inWords(Money money);
QString inWords(Bandwidth bandwidth);
QString inWords(Throughput throughput);
QString inWords(Frequency frequency);
QString inWords(Voltage voltage);
QString inWords(Current current);
QString inWords(Temperature temperature);
QString inWords(Mass mass);
QString inWords(VolumeFlow flow);
QString inWords(ApparentPower power);

/// "not known" where there is nothing: an unknown is never printed as 0.
QString notKnown();
/// The figure with its unit, or notKnown().
template <class T>
QString inWords(const std::optional<T>& figure) {
    return figure ? inWords(*figure) : notKnown();
}

/// A text of a stranger as it can be printed: control characters but line ends and tabs, and those that turn the
/// direction of writing, are seen as "\u001b". A terminal would obey them, and a name look like another.
QString visible(const QString& text);

/// "A, B and C".
QString listed(const QStringList& names);

/// A text for each of the range, in its order: what `read`, a function or a member, makes of it.
template <class Range, class Read>
QStringList textsOf(const Range& range, Read read) {
    QStringList texts;
    for (const auto& each : range)
        texts << std::invoke(read, each);
    return texts;
}

} // namespace core
