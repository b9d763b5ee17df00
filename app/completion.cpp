// SPDX-License-Identifier: GPL-3.0-or-later
// What may follow is told once, for all shells: after which words of the line, which words.
#include "app/completion.h"

#include "app/verbs.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// A word that may come next, and what it does.
struct NextWord {
    QString word;
    QString summary;
};

/// After a verb or, where `option` is not empty, after that option of it.
struct Place {
    QString verb;
    QString option; ///< "--paper"
    std::vector<NextWord> words;
};

/// The words between the bars of "a4|letter"; none where any may follow.
QStringList choicesOf(const VerbOption& option) {
    if (!option.value.contains('|'_L1) || option.value != option.value.toLower())
        return {};
    QStringList words = option.value.split('|'_L1);
    words.removeAll(u"…"_s); // stands for what is not listed
    return words;
}

void add(std::vector<NextWord>& words, const QString& word, const QString& summary) {
    if (std::ranges::find(words, word, &NextWord::word) == words.end())
        words.push_back({word, summary});
}

/// A verb of two words stands before the one that it begins with, the choices of a verb before it.
std::vector<Place> places() {
    std::vector<Place> all;
    for (const Verb& verb : verbs()) {
        std::vector<Place> ofVerb;
        Place own{verb.name, {}, {{u"--help"_s, {}}}};
        for (const VerbOption& option : verb.options) {
            add(own.words, "--"_L1 + option.name, option.summary);
            Place chosen{verb.name, "--"_L1 + option.name, {}};
            for (const QString& word : choicesOf(option))
                add(chosen.words, word, {});
            if (!chosen.words.empty())
                ofVerb.push_back(std::move(chosen));
        }
        for (const Verb& other : verbs()) {
            if (other.name.startsWith(verb.name + ' '_L1))
                add(own.words, other.name.section(' '_L1, 1, 1), other.summary);
        }
        ofVerb.push_back(std::move(own));
        all.insert(all.begin(), ofVerb.begin(), ofVerb.end());
    }
    return all;
}

std::vector<NextWord> firstWords() {
    std::vector<NextWord> words{{u"help"_s, {}}};
    for (const Verb& verb : verbs())
        add(words, verb.name.section(' '_L1, 0, 0), verb.summary);
    return words;
}

QString joined(const std::vector<NextWord>& words, const std::function<QString(const NextWord&)>& inShell) {
    QStringList made;
    for (const NextWord& each : words)
        made << inShell(each);
    return made.join(' '_L1);
}

/// A pattern of the line so far that bash and zsh understand.
QString patternOf(const Place& place) {
    return place.option.isEmpty() ? u"\"%1\"*"_s.arg(place.verb) : u"\"%1\"*\" %2\""_s.arg(place.verb, place.option);
}

QString forBash() {
    const auto plain = [](const NextWord& each) { return each.word; };
    QString cases;
    for (const Place& place : places())
        cases += u"    %1) words=\"%2\" ;;\n"_s.arg(patternOf(place), joined(place.words, plain));
    return uR"(_lanewright() {
    local current=${COMP_WORDS[COMP_CWORD]} words=""
    case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in
%2    "") words="%1" ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [ ${#COMPREPLY[@]} = 0 ] && COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _lanewright lanewright
)"_s.arg(joined(firstWords(), plain), cases);
}

/// In quotes that both zsh and fish take as they are.
QString quoted(QString text) {
    return '\''_L1 + text.replace('\''_L1, u"’"_s) + '\''_L1;
}

QString forZsh() {
    const auto described = [](const NextWord& each) { return quoted(each.word + ':'_L1 + each.summary); };
    QString cases;
    for (const Place& place : places())
        cases += u"    %1) next=(%2) ;;\n"_s.arg(patternOf(place), joined(place.words, described));
    return uR"(#compdef lanewright
_lanewright() {
    local -a next
    case "${(j: :)words[2,CURRENT-1]}" in
%2    "") next=(%1) ;;
    esac
    _describe -t words word next
    _files
}
_lanewright "$@"
)"_s.arg(joined(firstWords(), described), cases);
}

QString forFish() {
    const auto line = [](const QString& verb, const QString& rest, const NextWord& each) {
        const QString about = each.summary.isEmpty() ? QString() : " -d "_L1 + quoted(each.summary);
        return u"complete -c lanewright -n %1 %2%3\n"_s.arg(quoted(QString(u"__lanewright_is "_s + verb).trimmed()),
                                                            rest, about);
    };
    QStringList names; // a verb of two words before the one that it begins with
    QString lines;
    for (const NextWord& each : firstWords())
        lines += line({}, "-a "_L1 + each.word, each);
    const std::vector<Place> all = places();
    for (const Place& place : all) {
        if (!place.option.isEmpty())
            continue;
        names << quoted(place.verb);
        for (const NextWord& each : place.words) {
            const auto choice = std::ranges::find_if(
                all, [&](const Place& other) { return other.verb == place.verb && other.option == each.word; });
            const auto word = [](const NextWord& next) { return next.word; };
            const QString values = choice == all.end() ? QString() : " -x -a "_L1 + quoted(joined(choice->words, word));
            lines += line(place.verb,
                          each.word.startsWith("--"_L1) ? "-l "_L1 + each.word.mid(2) + values
                                                        : QString("-a "_L1 + each.word),
                          each);
        }
    }
    return uR"(# True where the line's verb is this one; without one, where there is none yet.
function __lanewright_is
    set -l words (commandline -opc)
    set -l line "$words[2..-1] "
    for verb in %1
        if string match -q -- "$verb *" "$line"
            test "$verb" = "$argv"
            return
        end
    end
    test -z "$argv"
end
%2)"_s.arg(names.join(' '_L1), lines);
}

struct ShellScript {
    const char* shell;
    QString (*made)();
};
constexpr std::array<ShellScript, 3> scripts{{{"bash", forBash}, {"zsh", forZsh}, {"fish", forFish}}};

} // namespace

const QStringList& completedShells() {
    static const QStringList shells = [] {
        QStringList names;
        for (const ShellScript& script : scripts)
            names << QLatin1String(script.shell);
        return names;
    }();
    return shells;
}

QString completionFor(const QString& shell) {
    for (const ShellScript& script : scripts) {
        if (shell == QLatin1String(script.shell))
            return script.made();
    }
    return {};
}

} // namespace app
