// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/build/workload.h"
#include "core/documents/compare/build_table.h"
#include "core/fixes/fix.h"
#include "core/import/scan/outputs/machine_facts.h"
#include "core/rules/finding.h"
#include "core/units/result.h"
#include "core/units/text.h"
#include "db/read_scope.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QString>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>

namespace app {

using namespace Qt::StringLiterals; ///< "text"_L1 and u"text"_s, in all of app

/// The translation context of what the command line says.
struct CommandText {
    Q_DECLARE_TR_FUNCTIONS(app::CommandText)
};

/// One sentence on stderr; returns the exit status of a command that was wrong, 2.
int fail(const QString& sentence);
int fail(const core::Problem& problem); ///< the same

/// One sentence on stderr for each of the first, and one that counts the rest.
void say(const std::vector<core::ReadingNote>& notes);

/// 0, or as fail().
int statusOf(const core::Outcome& outcome);

/// True where somebody reads it as it is written.
bool isOnTerminal(std::FILE* file);

/// Writes to stdout in UTF-8; returns 0, or fails where that is full or closed.
int print(const QString& text);
/// An answer of --json: indented, keys in a fixed order, with its "json_version".
int print(QJsonObject json);

/// The shipped catalogue with the user's own parts; what of those cannot be used is printed on stderr. Its parts are
/// read as they are asked for; one that cannot be read ends the program as fail().
core::Result<core::Catalogue> openCatalogue(db::ReadScope scope = {});

/// What `act` returns for the catalogue; fails where there is none.
template <class Act>
int withCatalogue(Act act, const db::ReadScope& scope = {}) {
    const auto catalogue = openCatalogue(scope);
    return catalogue ? act(*catalogue) : fail(catalogue.problem());
}

/// `id`, or where the catalogue has no such part of kind P the id that it has with hyphens for underscores: boards are
/// also known by their records' stems (asus_x99_e_ws).
template <class P>
QString knownId(const core::Catalogue& catalogue, const QString& id) {
    const QString hyphened = QString(id).replace(QLatin1Char('_'), QLatin1Char('-'));
    return !catalogue.find<P>(id) && catalogue.find<P>(hyphened) ? hyphened : id;
}

/// The sentence that there is no such thing in the catalogue; "lanewright parts `kind`" lists those there are.
QString noPart(const char* what, const QString& id, const QString& kind);

/// A build file as every command takes it.
struct OpenedBuild {
    std::shared_ptr<const core::Catalogue> catalogue; ///< what `analysis` points to
    core::Build build;
    core::PartSet stored; ///< the parts as the file has them
    core::Analysis analysis;
    core::Findings findings;
    std::vector<core::Fixes> fixes; ///< by finding, the cheapest first
};
/// Reads, analyses and checks a build; the problem names the file.
core::Result<OpenedBuild> analysedBuild(const QString& path);
/// The same with its fixes, tried.
core::Result<OpenedBuild> openBuild(const QString& path);

/// What `act` returns for the build of the command's first word; fails where it cannot be opened.
template <class Act>
int withBuild(const QCommandLineParser& parser, Act act) {
    const auto opened = openBuild(parser.positionalArguments().front());
    return opened ? act(*opened) : fail(opened.problem());
}

/// One of `names` by --format: the first by default, "json" where --json is given.
core::Result<QString> formatOf(const QCommandLineParser& parser, const QStringList& names);
/// Columns as wide as their widest cell, two spaces apart, behind a margin.
QString textColumns(const std::vector<QStringList>& rows, int margin = 2);

/// A column a build; what is best of a total is marked by a star where `marksBest`.
QString tableText(const core::BuildTable& table, bool marksBest);

/// `body` under its title, an empty line before it; empty where the body is.
QString section(const QString& title, const QString& body);
/// Each on a line of its own, indented.
QString indented(const QStringList& lines);

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

    /// Of --work, which repeats; empty where it is not given.
    std::set<core::WorkKind> workKinds();

    /// The options that `train` and `recommend` share.
    void chooseTraining(core::Workload& choice);

private:
    const QCommandLineParser& m_parser;
    std::optional<core::Problem> m_problem;
};

} // namespace app
