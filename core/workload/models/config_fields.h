// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <initializer_list>
#include <optional>
#include <vector>

namespace core {

/// Whole numbers that may exceed what 64 bits hold before they are judged: exact up to 2^53, far above any model.
using Count = double;

// What no real model exceeds; beyond it a field is refused by its name.
inline constexpr Count mostHidden = 1'000'000;
inline constexpr Count mostHeads = 100'000;
inline constexpr Count mostExperts = 100'000;
inline constexpr Count mostTokens = 1'000'000'000;
inline constexpr Count mostWords = 10'000'000;

/// The fields of a config.json, each checked as it is read. The first problem is kept, and what is read after it is of
/// no use. A field that is absent or null is as if it were not there; of several keys the first that is there counts.
class ConfigFields {
public:
    using Keys = std::initializer_list<const char*>;

    explicit ConfigFields(QJsonObject json, std::optional<Problem> problem = {})
        : m_json(std::move(json))
        , m_problem(std::move(problem)) {}

    QString type() const; ///< `model_type`; empty where it is not stated
    bool has(const char* key) const;
    /// A whole number from 1 to `most`.
    std::optional<Count> count(Keys keys, Count most);
    /// The same of what may be a list, one a layer: its largest. Empty where all are 0.
    std::optional<Count> largest(Keys keys, Count most);
    /// As count(), and a problem that names the first key where none is there.
    Count needed(Keys keys, Count most);
    /// A whole number from 0 to `most`.
    Count amount(Keys keys, Count otherwise, Count most = mostHidden);
    /// A number or a list of `size` numbers, from 0 to `most` each, as that many numbers; empty where it is not there.
    std::vector<Count> each(Keys keys, std::size_t size, Count most);
    /// Whole numbers of a list, from 0; empty where it is not there.
    std::vector<Count> numbers(const char* key);
    double ratio(const char* key, double otherwise); ///< a number above 0 and at most 1000
    bool flag(Keys keys, bool otherwise);
    QString text(const char* key) const;   ///< empty where it is no text
    QStringList words(const char* key);    ///< texts of a list
    ConfigFields inner(const char* key);   ///< the fields of an object; of an empty one where it is not there
    void adopt(const ConfigFields& inner); ///< its problem, where it has one and this has none

    void fail(const QString& sentence); ///< unless there is a problem already
    const std::optional<Problem>& problem() const { return m_problem; }

private:
    QJsonValue value(Keys keys, const char** found) const;
    QJsonArray list(const char* key); ///< empty where it is not there
    std::optional<Count> whole(const char* key, const QJsonValue& value, Count least, Count most);

    QJsonObject m_json;
    std::optional<Problem> m_problem;
};

} // namespace core
