// Options become values here; each sentence names the option, what it takes and what was given.
#include "app/commands/option_reader.h"

#include "app/commands/command_io.h"

#include <cmath>

namespace app {

void OptionReader::fail(const QString& sentence) {
    if (!m_problem)
        m_problem = core::Problem{sentence};
}

double OptionReader::number(const char* option, const QString& text, double most) {
    bool isNumber = false;
    const double found = text.toDouble(&isNumber);
    if (isNumber && found > 0 && found <= most)
        return found;
    fail(CommandText::tr("--%1 takes a number above 0 up to %3, not \"%2\".")
             .arg(QLatin1String(option), text, core::number(most)));
    return 1;
}

qint64 OptionReader::wholeNumber(const char* option, const QString& text, qint64 least, qint64 most) {
    bool isNumber = false;
    const double found = text.toDouble(&isNumber);
    if (isNumber && found == std::floor(found) && found >= double(least) && found <= double(most))
        return qint64(found);
    fail(CommandText::tr("--%1 takes a whole number from %3 to %4, not \"%2\".")
             .arg(QLatin1String(option), text, core::number(double(least)), core::number(double(most))));
    return least;
}

std::optional<double> OptionReader::amount(const char* option, double most) {
    return isSet(option) ? std::optional(number(option, word(option), most)) : std::nullopt;
}

std::optional<int> OptionReader::count(const char* option, int most) {
    return isSet(option) ? std::optional(int(wholeNumber(option, word(option), 1, most))) : std::nullopt;
}

std::optional<std::size_t> OptionReader::choice(const char* option, const QStringList& names) {
    if (!isSet(option))
        return {};
    const auto found = names.indexOf(word(option));
    if (found >= 0)
        return std::size_t(found);
    fail(CommandText::tr("--%1 takes one of %3, not \"%2\".")
             .arg(QLatin1String(option), word(option), core::listed(names)));
    return {};
}

} // namespace app
