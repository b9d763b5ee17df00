// The command line: which verb is meant, what its words and options must be, help and version. What each verb does
// stands in app/commands; the table of verbs in app/verbs.cpp.
#include "app/command_line.h"

#include "app/commands/command_io.h"
#include "app/help.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace app {

const Verb* verbCalled(const QStringList& words) {
    for (const qsizetype length : {2, 1}) {
        for (const Verb& verb : verbs()) {
            if (words.mid(0, length).join(' '_L1) == QLatin1String(verb.name))
                return &verb;
        }
    }
    return nullptr;
}

static bool isHelp(const QString& word) {
    return word == "help"_L1 || word == "--help"_L1 || word == "-h"_L1;
}

static bool isVersion(const QString& word) {
    return word == "--version"_L1 || word == "-v"_L1;
}

bool isForCommandLine(const QStringList& arguments) {
    if (arguments.isEmpty())
        return false;
    const QString& first = arguments.front();
    if (verbCalled(arguments) || isHelp(first) || isVersion(first))
        return true;
    // A word that can be no file is a mistyped verb; what begins with '-' may be the window system's (-platform).
    const bool looksLikeFile = first.contains('.'_L1) || first.contains('/'_L1);
    return !first.startsWith('-'_L1) && !looksLikeFile && !QFileInfo::exists(first);
}

/// The problem names the option that is unknown, lacks its value or is given too often, or what words are missing.
static core::Outcome read(const QStringList& words, const Verb& verb, QCommandLineParser& parser) {
    for (const VerbOption& option : verb.options) {
        QStringList names{QLatin1String(option.name)};
        if (*option.letter != '\0')
            names.prepend(QLatin1String(option.letter));
        parser.addOption(QCommandLineOption(names, {}, QLatin1String(option.value)));
    }
    // The parser takes the first word for the program's name.
    if (!parser.parse(QStringList{u"lanewright"_s} + words))
        return core::Problem{parser.errorText()};
    const QStringList others = parser.positionalArguments();
    if (others.size() > verb.mostWords)
        return core::Problem{CommandText::tr("Unexpected argument \"%1\".").arg(others[verb.mostWords])};
    if (others.size() < verb.fewestWords)
        return core::Problem{CommandText::tr("Missing argument: lanewright %1 %2")
                                 .arg(QLatin1String(verb.name), QLatin1String(verb.words))};
    for (const VerbOption& option : verb.options) {
        const QString name = QLatin1String(option.name);
        const QStringList values = parser.values(name);
        if (values.size() > 1 && !option.repeats)
            return core::Problem{
                CommandText::tr("--%1 is given %2 times; once is enough.").arg(name).arg(values.size())};
        if (values.contains(QString()))
            return core::Problem{CommandText::tr("--%1 has an empty value.").arg(name)};
    }
    return core::Done{};
}

/// "help", "help VERB", "help --man", "help --completion bash".
static int printHelp(const QStringList& words) {
    if (words.isEmpty())
        return print(usage());
    if (words == QStringList{u"--man"_s})
        return print(manPage());
    if (words == QStringList{u"--completion"_s, u"bash"_s})
        return print(bashCompletion());
    const Verb* verb = verbCalled(words);
    if (!verb)
        return fail(
            CommandText::tr("help takes a command, --man or --completion bash, not \"%1\".").arg(words.join(' '_L1)));
    return print(helpOf(*verb));
}

int runCommandLine(const QStringList& arguments) {
    const QString first = arguments.value(0);
    if (isVersion(first))
        return print(u"lanewright %1\n"_s.arg(QLatin1String(LANEWRIGHT_VERSION)));
    if (isHelp(first))
        return printHelp(arguments.mid(1));
    const Verb* verb = verbCalled(arguments);
    if (!verb)
        return fail(CommandText::tr("There is no command \"%1\"; \"lanewright help\" lists them.").arg(first));
    const QStringList words = arguments.mid(QLatin1String(verb->name).contains(' '_L1) ? 2 : 1);
    if (words.value(0) == "--help"_L1 || words.value(0) == "-h"_L1)
        return print(helpOf(*verb));
    QCommandLineParser parser;
    if (const auto asked = read(words, *verb, parser); !asked)
        return fail(asked.problem());
    return verb->run(parser);
}

} // namespace app
