// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: which verb is meant, what its words and options must be, help and version. What each verb does
// stands in app/commands; the tables of verbs and options in db/facts.
#include "app/command_line.h"

#include "app/become.h"
#include "app/command_io.h"
#include "app/completion.h"
#include "core/units/exchange_rates.h"
#include "db/catalogue_store.h"

#include <QFileInfo>
#include <QLocale>
#include <QString>

#include <filesystem>

namespace app {

// Help and man page, made from the table of verbs as completion is, so that none can lag behind it.

/// "check FILE [OPTION]...".
static QString synopsis(const Verb& verb) {
    QStringList words{verb.name, verb.words};
    if (!verb.options.empty())
        words << u"[OPTION]..."_s;
    words.removeAll(QString());
    return words.join(' '_L1);
}

/// "-o, --output FILE".
static QString nameOf(const VerbOption& option) {
    const QString letter = option.letter.isEmpty() ? QString() : u"-%1, "_s.arg(option.letter);
    return QString(letter + "--"_L1 + option.name + ' '_L1 + option.value).trimmed();
}

static QString summaryOf(const VerbOption& option) {
    return option.summary + (option.repeats ? CommandText::tr("; may be repeated") : QString());
}

static QString exitStatus() {
    return CommandText::tr("Exit status: 0 fine, 1 the build has errors, 2 the command or its input is wrong.");
}

/// `text` in lines of at most 100 characters, `indent` spaces before each.
static QString wrapped(const QString& text, int indent) {
    QStringList lines{QString()};
    for (const QString& word : text.split(' '_L1, Qt::SkipEmptyParts)) {
        if (!lines.back().isEmpty() && lines.back().size() + word.size() + 1 > 100 - indent)
            lines << QString();
        lines.back() += (lines.back().isEmpty() ? QString() : u" "_s) + word;
    }
    const QString margin(indent, ' '_L1);
    return margin + lines.join('\n'_L1 + margin) + '\n'_L1;
}

/// What "lanewright help" prints: every verb with its sentence.
static QString usage() {
    QString text = CommandText::tr("Plans deep-learning workstations and GPU servers.") + u"\n\n"_s;
    text += CommandText::tr("Usage: lanewright [FILE...]   opens the window") + '\n'_L1;
    text += CommandText::tr("       lanewright COMMAND     needs no display") + u"\n\n"_s;
    text += CommandText::tr("Commands:") + '\n'_L1;
    for (const Verb& verb : verbs())
        text += u"  %1\n"_s.arg(synopsis(verb)) + wrapped(verb.summary, 6);
    text += u"\n"_s + CommandText::tr("\"lanewright COMMAND --help\" lists its options.") + '\n'_L1;
    return text + exitStatus() + '\n'_L1;
}

/// What "lanewright VERB --help" prints: all that the table knows of it.
static QString helpOf(const Verb& verb) {
    QString text = u"lanewright %1\n\n"_s.arg(synopsis(verb)) + wrapped(verb.summary, 0);
    if (!verb.options.empty())
        text += '\n'_L1;
    for (const VerbOption& option : verb.options)
        text += u"  %1\n"_s.arg(nameOf(option)) + wrapped(summaryOf(option), 6);
    if (!verb.remarks.isEmpty())
        text += '\n'_L1 + wrapped(verb.remarks, 0);
    return text;
}

/// What roff would read as a command or an escape is marked as text.
static QString roff(QString text) {
    text.replace('\\'_L1, u"\\e"_s).replace('-'_L1, u"\\-"_s);
    return text.startsWith('.'_L1) || text.startsWith('\''_L1) ? u"\\&"_s + text : text;
}

/// The manual page, section 1, in roff.
static QString manPage() {
    QString text = u".TH LANEWRIGHT 1 \"\" \"Lanewright %1\"\n.ad l\n"_s.arg(QLatin1String(LANEWRIGHT_VERSION));
    text += u".SH NAME\nlanewright \\- %1\n"_s.arg(
        roff(CommandText::tr("plans deep-learning workstations and GPU servers")));
    text += u".SH SYNOPSIS\n.B lanewright\n[FILE...]\n.br\n.B lanewright\nCOMMAND [OPTION]...\n.SH COMMANDS\n"_s;
    for (const Verb& verb : verbs()) {
        text += u".SS \"%1\"\n%2\n"_s.arg(roff(synopsis(verb)), roff(verb.summary));
        for (const VerbOption& option : verb.options)
            text += u".TP\n.B %1\n%2\n"_s.arg(roff(nameOf(option)), roff(summaryOf(option)));
        if (!verb.remarks.isEmpty())
            text += u".PP\n%1\n"_s.arg(roff(verb.remarks));
    }
    return text + u".SH EXIT STATUS\n%1\n"_s.arg(roff(exitStatus()));
}

const Verb* verbCalled(const QStringList& words) {
    for (const qsizetype length : {3, 2, 1}) {
        for (const Verb& verb : verbs()) {
            if (words.mid(0, length).join(' '_L1) == verb.name)
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
    return !first.startsWith('-'_L1) && !looksLikeFile(first.toStdString()) && !QFileInfo::exists(first);
}

/// The problem names the option that is unknown, lacks its value or is given too often, or what words are missing.
static core::Outcome read(const QStringList& words, const Verb& verb, QCommandLineParser& parser) {
    for (const VerbOption& option : verb.options) {
        QStringList names{option.name};
        if (!option.letter.isEmpty())
            names.prepend(option.letter);
        parser.addOption(QCommandLineOption(names, {}, option.value));
    }
    // The parser takes the first word for the program's name.
    if (!parser.parse(QStringList{u"lanewright"_s} + words))
        return core::Problem{parser.errorText()};
    const QStringList others = parser.positionalArguments();
    if (others.size() > verb.mostWords)
        return core::Problem{CommandText::tr("Unexpected argument \"%1\".").arg(others[verb.mostWords])};
    if (others.size() < verb.fewestWords)
        return core::Problem{CommandText::tr("Missing argument: lanewright %1 %2").arg(verb.name, verb.words)};
    for (const VerbOption& option : verb.options) {
        const QString& name = option.name;
        const QStringList values = parser.values(name);
        if (values.size() > 1 && !option.repeats)
            return core::Problem{
                CommandText::tr("--%1 is given %2 times; once is enough.").arg(name).arg(values.size())};
        if (values.contains(QString()))
            return core::Problem{CommandText::tr("--%1 has an empty value.").arg(name)};
    }
    return core::Done{};
}

/// "help", "help VERB", "help --man", "help --completion SHELL".
static int printHelp(const QStringList& words) {
    if (words.isEmpty())
        return print(usage());
    if (words == QStringList{u"--man"_s})
        return print(manPage());
    if (words.size() == 2 && words.front() == "--completion"_L1 && completedShells().contains(words.back()))
        return print(completionFor(words.back()));
    const Verb* verb = verbCalled(words);
    if (!verb)
        return fail(CommandText::tr("help takes a command, --man or --completion %1, not \"%2\".")
                        .arg(completedShells().join('|'_L1), words.join(' '_L1)));
    return print(helpOf(*verb));
}

/// A problem where the file to write is one that is read: by another name or link too.
static core::Outcome outputIsNoInput(const QCommandLineParser& parser, const Verb& verb) {
    QStringList inputs = parser.positionalArguments();
    QString output;
    if (verb.run == runPartsExport)
        output = inputs.takeFirst();
    for (const VerbOption& option : verb.options) {
        const QString& name = option.name;
        if (name == "output"_L1)
            output = parser.value(name);
        else if (!option.value.isEmpty())
            inputs += parser.values(name);
    }
    inputs << db::shippedCataloguePath() << db::installedCataloguePath() << db::overlayPath();
    const QFileInfo written(output);
    if (output.isEmpty() || !written.isFile())
        return core::Done{};
    for (const QString& input : inputs) {
        std::error_code unlike;
        if (std::filesystem::equivalent(QFileInfo(input).filesystemFilePath(), written.filesystemFilePath(), unlike))
            return core::Problem{
                CommandText::tr("%1 is read by this command; name another file to write.").arg(output)};
    }
    return core::Done{};
}

/// Amounts are said in the currency that the words name.
static core::Outcome showCurrencyAsked(const QCommandLineParser& parser, const Verb& verb) {
    const auto isIt = [](const VerbOption& option) { return option.name == "currency"_L1; };
    const QString asked = std::ranges::any_of(verb.options, isIt) ? parser.value(u"currency"_s) : QString();
    if (asked.isEmpty())
        return core::Done{};
    const auto currency = core::currencyCalled(asked);
    if (!currency)
        return core::Problem{CommandText::tr("--currency takes one of %1, or CODE:USD with your own rate, not \"%2\".")
                                 .arg(core::knownCurrencies().join(u", "_s), asked)};
    core::showCurrency(*currency);
    return core::Done{};
}

/// Scripts read what a command says on stderr.
static void keepQtQuiet(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtFatalMsg)
        std::fprintf(stderr, "lanewright: %s\n", qPrintable(message));
}

void beginCommandLine() {
    qInstallMessageHandler(keepQtQuiet);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

int runCommandLine(const QStringList& arguments, const std::map<QString, VerbRun>& painters) {
    const QString first = arguments.value(0);
    if (isVersion(first))
        return print(u"lanewright %1\n"_s.arg(QLatin1String(LANEWRIGHT_VERSION)));
    if (isHelp(first))
        return printHelp(arguments.mid(1));
    const Verb* verb = verbCalled(arguments);
    if (!verb)
        return fail(CommandText::tr("There is no command \"%1\"; \"lanewright help\" lists them.").arg(first));
    const QStringList words = arguments.mid(verb->name.count(' '_L1) + 1);
    if (words.value(0) == "--help"_L1 || words.value(0) == "-h"_L1)
        return print(helpOf(*verb));
    QCommandLineParser parser;
    if (const auto asked = read(words, *verb, parser); !asked)
        return fail(asked.problem());
    if (const auto apart = outputIsNoInput(parser, *verb); !apart)
        return fail(apart.problem());
    if (const auto shown = showCurrencyAsked(parser, *verb); !shown)
        return fail(shown.problem());
    return (verb->run ? verb->run : painters.at(verb->name))(parser);
}

} // namespace app
