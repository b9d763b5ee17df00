#pragma once

#include "core/units/units.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <type_traits>

namespace core {

/// The translation context of every sentence the core writes: `Text::tr("…")`. A finding is made of many sentences, and
/// findings are made with each move of a drag, but Qt converts a sentence anew each time: so each thread keeps those
/// that stand in the program's text.
struct Text {
    /// A row's word comes as a pointer, which may be any text's: it is translated each time.
    template <class Words>
    static QString tr(const Words& words) {
        if constexpr (std::is_array_v<Words>)
            return kept(words);
        else
            return QCoreApplication::translate("core::Text", words);
    }
    /// Another language holds: whoever installs a translator once sentences have been read says so.
    static void forget();

private:
    static QString kept(const char* literal);
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
template <class T>
QString inWords(const std::optional<T>& figure) {
    return figure ? inWords(*figure) : notKnown();
}

/// `value` with at most `decimals` decimals and no trailing zeros, grouped as the default locale does.
QString number(double value, int decimals = 0);

/// "A, B and C".
QString listed(const QStringList& names);

} // namespace core
