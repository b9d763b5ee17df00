#pragma once

#include "core/build/training_choice.h"
#include "core/units/result.h"
#include "core/units/text.h"

#include <QCommandLineParser>

#include <algorithm>
#include <array>
#include <optional>

namespace app {

/// Reads a verb's options one by one. The first problem stays; what is read after it is of no use.
class OptionReader {
public:
    /// `parser` has read the words already and must outlive this.
    explicit OptionReader(const QCommandLineParser& parser)
        : m_parser(parser) {}

    bool isFine() const { return !m_problem; }
    /// Done, or the first problem.
    core::Outcome outcome() const { return m_problem ? core::Outcome(*m_problem) : core::Outcome(core::Done{}); }
    /// `value`, or the first problem.
    template <class T>
    core::Result<T> orProblem(T value) const {
        return m_problem ? core::Result<T>(*m_problem) : core::Result<T>(std::move(value));
    }
    void fail(const QString& sentence); ///< unless there is a problem already

    bool isSet(const char* option) const { return m_parser.isSet(QLatin1String(option)); } ///< given at all
    /// The value; empty where it is not given.
    QString word(const char* option) const { return m_parser.value(QLatin1String(option)); }
    /// Of an option that repeats, in the order given.
    QStringList values(const char* option) const { return m_parser.values(QLatin1String(option)); }

    /// `text`, said behind `option`, as a number above 0 and at most `most`; else a problem and 1.
    double number(const char* option, const QString& text, double most);
    /// The same as a whole number from `least` to `most`; else a problem and `least`.
    qint64 wholeNumber(const char* option, const QString& text, qint64 least, qint64 most);
    /// A number above 0 and at most `most`; empty where it is not given.
    std::optional<double> amount(const char* option, double most);
    /// A whole number from 1 to `most`; empty where it is not given.
    std::optional<int> count(const char* option, int most);

    /// One of `names`, by its place among them; empty where it is not given.
    std::optional<std::size_t> choice(const char* option, const QStringList& names);
    /// Sets `value` to the one of `all` whose token is given.
    template <class E, std::size_t n>
    void choose(const char* option, const std::array<E, n>& all, E& value) {
        std::array<std::pair<const char*, E>, n> named{};
        std::transform(all.begin(), all.end(), named.begin(), [](E each) { return std::pair(token(each), each); });
        choose(option, named, value);
    }
    /// The same of names that stand beside their values.
    template <class E, std::size_t n>
    void choose(const char* option, const std::array<std::pair<const char*, E>, n>& all, E& value) {
        QStringList names;
        for (const auto& [name, each] : all)
            names << QLatin1String(name);
        if (const auto chosen = choice(option, names))
            value = all[*chosen].second;
    }

    /// The options that `train` and `recommend` share.
    void chooseTraining(core::TrainingChoice& choice) {
        choose("mode", core::trainingModes, choice.mode);
        choose("precision", core::precisions, choice.precision);
        choose("optimizer", core::optimizers, choice.optimizer);
        choose("parallel", core::parallelPlans, choice.plan);
    }

private:
    const QCommandLineParser& m_parser;
    std::optional<core::Problem> m_problem;
};

} // namespace app
