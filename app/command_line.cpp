#include "app/command_line.h"

#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace app {

std::span<const Command> commands() {
    static constexpr std::array table{
        Command{
            "new", runNew,
            "new -o FILE --board ID --cpu ID... [--psu ID... [--redundancy N+R]] [--case ID] [--gpu ID@SLOT]...\n"
            "      [--power-limit SLOT=W]... [--psu-unit SLOT=N]... [--drive ID@SOCKET]... [--nic ID@SLOT]...\n"
            "      [--riser ID@SLOT]... [--bridge ID@SLOT,SLOT]... [--ram GB [--ecc]] [--bios NAME=VALUE]...\n"
            "      [--outlet ID [--circuits N]] [--ups ID] [--room CELSIUS] [--servers N] [--headless]\n"
            "      [--work decode|prefill|ddp|zero]... [--profile strict|lenient]\n"
            "      --psu again is a supply more; the first kind, and its units first, carries the machine. --psu-unit\n"
            "      says which of them, counted from 1, feeds the card in SLOT; without it that is computed.",
            false},
        Command{"check", runCheck, "check FILE [--json]", false},
        Command{"topo", runTopo, "topo FILE [--json]", false},
        Command{"sheet", runSheet, "sheet FILE -o OUT.pdf|OUT.md [--paper a4|letter]", true},
        Command{
            "chart", runChart,
            "chart price|watts|X:Y [--series NAME,...] [--clock published|base|boost]\n"
            "      [--fit linear|proportional] [--dollars dated|adjusted] -o FILE.svg|FILE.png|FILE.csv | --json\n"
            "  chart book|today [--dollars dated|adjusted] [--json]\n"
            "  chart --list\n"
            "      price and watts are the book's charts, GFLOPS up: the cards it plots, as published unless --clock\n"
            "      says otherwise; one clock for all changes the GFLOPS alone. X:Y is of all cards, at boost clock\n"
            "      unless --clock says otherwise. book tests the book's claims on its points; today asks the same of\n"
            "      today's generations. --list names the metrics X and Y and the series.",
            true},
        Command{
            "parts", runParts,
            "parts KIND [--search TEXT] [--json]\n  parts show ID [--json]\n"
            "  parts import FILE|FOLDER [--format opendb|gpu-json|epoch|pcpartpicker-csv|pcpartpicker-list|csv|own]\n"
            "      [--kind KIND [--map COLUMN=FIELD[:UNIT]]...] [--source TEXT] [--licence TEXT]\n"
            "      [--prices-of DAY] [--dry-run] [--json]\n"
            "      takes a data set into your own parts; what the catalogue or you have is kept. --kind and --map\n"
            "      are for a CSV of any other origin.\n"
            "  parts export FILE\n      your own parts, corrections and prices, to be imported again.",
            false},
        Command{
            "train", runTrain,
            "train FILE --model ID | --config FILE | --params N [--layers N --hidden N --heads N [--kv-heads N]\n"
            "      [--head-size N] [--intermediate N] --largest-layer N]\n"
            "      [--mode full|lora|qlora|inference] [--precision fp32|tf32|fp16|bf16|int8|int4]\n"
            "      [--optimizer adam|adam-8bit|adafactor|sgd] [--parallel ddp|zero1|zero2|zero3]\n"
            "      [--offload none|optimizer|all [--offload-to cpu|nvme]] [--tensor N] [--pipeline N]\n"
            "      [--batch N] [--seq N] [--checkpointing] [--fused-attention] [--rank N] [--step-ms MS]\n"
            "      [--cards N] [--json]\n"
            "      what the model takes of each card, the host and the disk, and how long a step lasts. --step-ms is\n"
            "      a step of one card as you measured it; --cards reckons for so many cards like those there.",
            false},
        Command{
            "cost", runCost,
            "cost FILE [--servers N] [--hours-per-day H] [--price-kwh P] [--cloud ID | --cloud-rate USD]\n"
            "      [--cooling PERCENT] [--years N] [--price USD] [--watts W] [--json]\n"
            "      running cost, and after how many days owning is cheaper than the cloud. --price and --watts stand\n"
            "      in for the build's own.",
            false},
        Command{"scan", runScan,
                "scan [--lspci FILE]... [--nvidia-smi FILE]... [--topo FILE]... [--dmidecode FILE]... [--board ID]\n"
                "      [-o FILE] [--json]\n"
                "      a build of a real machine: of this one where no file is given. A file may hold any of these\n"
                "      outputs, or several.",
                false},
        Command{
            "recommend", runRecommend,
            "recommend [--goal fp32|fp16|memory|bandwidth|training|fp32-per-dollar|fp32-per-watt] [--budget USD]\n"
            "      [--memory GB] [--memory-total GB] [--cards N] [--lanes N] [--outlet ID [--circuits N]]\n"
            "      [--model ID [--mode ...] [--precision ...] [--optimizer ...] [--parallel ...] [--batch N] [--seq "
            "N]\n"
            "      [--checkpointing]] [--rack-units N] [--supplies N[+R]] [--host-memory GB] [--drive GB] "
            "[--headless]\n"
            "      [--lock KIND=ID]... [--own KIND=ID[:N]]... [--keep gpu=ID[:N]]... [--price KIND=ID:USD]...\n"
            "      [--without MAKER]... [--mixed] [--bridged] [--air] [--headroom] [--unchecked]\n"
            "      [--builds N] [--frontier] [--why] [-o FILE] [--json]\n"
            "      the best machines there are for a goal, proven, and with --frontier what more would cost. --memory\n"
            "      is of each card; what is owned costs nothing, and --keep wants so many owned cards used as well;\n"
            "      --mixed also tries two kinds of cards in one machine, in any numbers (not more kinds: the guides\n"
            "      speak against mixing; in training all go at the pace of the slowest, and cards with chips of two\n"
            "      makers do not train together); --lock gpu=ID, given more than once: every card is one of those;\n"
            "      with --bridged a bridge joins each card to another of its kind; with --air no card touches the\n"
            "      next, breathes through too little or is sure to throttle; with --headroom supplies have some at\n"
            "      the peak and ride through spikes; --why says what each limit costs; --unchecked lets pass what\n"
            "      decides and is not known; -o writes the best one. Exit status 1: nothing keeps to it all.\n"
            "recommend --guide beginner|1|2|4|8 [-o FILE] [--json]\n"
            "      the guides' machine of that many cards, and what there is in its place: with the same cards, as\n"
            "      fast for the least, for the same money; what differs side by side. -o writes the one that is as\n"
            "      fast.",
            false},
        Command{"compare", runCompare,
                "compare FILE FILE [FILE [FILE]] [--json]\n"
                "      two builds; where one was scanned, the plan against it. Exit status 1: the machine falls short\n"
                "      of the plan. Three or four: what differs, side by side.",
                false},
        Command{
            "grow", runGrow,
            "grow FILE [--card ID] [--cards N] [--json]\n"
            "      what one card more of the kind it has (or of --card) would break, both numbers of each, and the\n"
            "      cheapest swap of board, CPUs, case, supply and outlet for N of them (one more where N is not\n"
            "      given). Exit status 1: there is none.",
            false},
    };
    return table;
}

const Command* commandCalled(const QString& verb) {
    const auto all = commands();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Command& c) { return verb == QLatin1String(c.verb); });
    return found == all.end() ? nullptr : &*found;
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
    if (commandCalled(first) || isHelp(first) || isVersion(first))
        return true;
    // A word that can be no file is a mistyped verb; what begins with '-' may be the window system's (-platform).
    const bool looksLikeFile = first.contains('.'_L1) || first.contains('/'_L1);
    return !first.startsWith('-'_L1) && !looksLikeFile && !QFileInfo::exists(first);
}

static int printUsage() {
    QString text = CommandText::tr("Plans deep-learning workstations and GPU servers.") + u"\n\n"_s;
    text += CommandText::tr("Usage: lanewright [FILE...]   opens the window") + '\n'_L1;
    text += CommandText::tr("       lanewright COMMAND     needs no display") + u"\n\n"_s;
    text += CommandText::tr("Commands:") + '\n'_L1;
    for (const Command& command : commands())
        text += u"  %1\n"_s.arg(QLatin1String(command.synopsis));
    text += u"\n"_s +
            CommandText::tr("Exit status: 0 fine, 1 the build has errors, 2 the command or its input was wrong.") +
            '\n'_L1;
    return print(text.toUtf8());
}

int runCommandLine(const QStringList& arguments) {
    const QString verb = arguments.value(0);
    if (isVersion(verb))
        return print("lanewright " LANEWRIGHT_VERSION "\n");
    if (isHelp(verb))
        return printUsage();
    const Command* command = commandCalled(verb);
    if (!command)
        return fail(CommandText::tr("There is no command \"%1\"; \"lanewright help\" lists them.").arg(verb));
    if (isHelp(arguments.value(1)) && arguments.value(1) != "help"_L1)
        return print(u"lanewright %1\n"_s.arg(QLatin1String(command->synopsis)).toUtf8());
    return command->run(arguments.mid(1));
}

} // namespace app
