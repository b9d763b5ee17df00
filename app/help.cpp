// Help, man page and shell completion, all made from the table of verbs, so that none can lag behind it.
#include "app/help.h"

#include "app/commands/command_io.h"

using namespace Qt::StringLiterals;

namespace app {

/// "check FILE [OPTION]...".
static QString synopsis(const Verb& verb) {
    QStringList words{QLatin1String(verb.name), QLatin1String(verb.words)};
    if (!verb.options.empty())
        words << u"[OPTION]..."_s;
    words.removeAll(QString());
    return words.join(' '_L1);
}

/// "-o, --output FILE".
static QString nameOf(const VerbOption& option) {
    const QString letter = *option.letter == '\0' ? QString() : u"-%1, "_s.arg(QLatin1String(option.letter));
    return QString(letter + "--"_L1 + QLatin1String(option.name) + ' '_L1 + QLatin1String(option.value)).trimmed();
}

static QString summaryOf(const VerbOption& option) {
    return QLatin1String(option.summary) + (option.repeats ? CommandText::tr("; may be repeated") : QString());
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

QString usage() {
    QString text = CommandText::tr("Plans deep-learning workstations and GPU servers.") + u"\n\n"_s;
    text += CommandText::tr("Usage: lanewright [FILE...]   opens the window") + '\n'_L1;
    text += CommandText::tr("       lanewright COMMAND     needs no display") + u"\n\n"_s;
    text += CommandText::tr("Commands:") + '\n'_L1;
    for (const Verb& verb : verbs())
        text += u"  %1\n"_s.arg(synopsis(verb)) + wrapped(QLatin1String(verb.summary), 6);
    text += u"\n"_s + CommandText::tr("\"lanewright COMMAND --help\" lists its options.") + '\n'_L1;
    return text + exitStatus() + '\n'_L1;
}

QString helpOf(const Verb& verb) {
    QString text = u"lanewright %1\n\n"_s.arg(synopsis(verb)) + wrapped(QLatin1String(verb.summary), 0);
    if (!verb.options.empty())
        text += '\n'_L1;
    for (const VerbOption& option : verb.options)
        text += u"  %1\n"_s.arg(nameOf(option)) + wrapped(summaryOf(option), 6);
    if (*verb.remarks != '\0')
        text += '\n'_L1 + wrapped(QLatin1String(verb.remarks), 0);
    return text;
}

/// What roff would read as a command or an escape is said to be text.
static QString roff(QString text) {
    text.replace('\\'_L1, u"\\e"_s).replace('-'_L1, u"\\-"_s);
    return text.startsWith('.'_L1) || text.startsWith('\''_L1) ? u"\\&"_s + text : text;
}

QString manPage() {
    QString text = u".TH LANEWRIGHT 1 \"\" \"Lanewright %1\"\n"_s.arg(QLatin1String(LANEWRIGHT_VERSION));
    text += u".SH NAME\nlanewright \\- %1\n"_s.arg(
        roff(CommandText::tr("plans deep-learning workstations and GPU servers")));
    text += u".SH SYNOPSIS\n.B lanewright\n[FILE...]\n.br\n.B lanewright\nCOMMAND [OPTION]...\n.SH COMMANDS\n"_s;
    for (const Verb& verb : verbs()) {
        text += u".SS \"%1\"\n%2\n"_s.arg(roff(synopsis(verb)), roff(QLatin1String(verb.summary)));
        for (const VerbOption& option : verb.options)
            text += u".TP\n.B %1\n%2\n"_s.arg(roff(nameOf(option)), roff(summaryOf(option)));
        if (*verb.remarks != '\0')
            text += u".PP\n%1\n"_s.arg(roff(QLatin1String(verb.remarks)));
    }
    return text + u".SH EXIT STATUS\n%1\n"_s.arg(roff(exitStatus()));
}

/// The words that may follow `option`: those between the bars of "a4|letter"; empty where any may.
static QString choicesOf(const VerbOption& option) {
    const QString value = QLatin1String(option.value);
    return value.contains('|'_L1) && value == value.toLower() ? QString(value).replace('|'_L1, ' '_L1) : QString();
}

QString bashCompletion() {
    QStringList names{u"help"_s};
    QString cases; // a verb of two words before the one that it begins with
    for (const Verb& verb : verbs()) {
        const QString name = QLatin1String(verb.name);
        names << name.section(' '_L1, 0, 0);
        QStringList words{u"--help"_s};
        QString ofVerb;
        for (const VerbOption& option : verb.options) {
            words << "--"_L1 + QLatin1String(option.name);
            if (const QString choices = choicesOf(option); !choices.isEmpty())
                ofVerb += u"    \"%1\"*\" %2\") words=\"%3\" ;;\n"_s.arg(name, words.back(), choices);
        }
        for (const Verb& other : verbs()) {
            if (QLatin1String(other.name).startsWith(QString(name + ' '_L1)))
                words << QLatin1String(other.name).sliced(name.size() + 1);
        }
        cases.prepend(ofVerb + u"    \"%1\"*) words=\"%2\" ;;\n"_s.arg(name, words.join(' '_L1)));
    }
    names.removeDuplicates();
    return uR"(_lanewright() {
    local current=${COMP_WORDS[COMP_CWORD]} words=""
    case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in
%2    "") words="%1" ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [ ${#COMPREPLY[@]} = 0 ] && COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _lanewright lanewright
)"_s.arg(names.join(' '_L1), cases);
}

} // namespace app
