#include "app/commands/commands.h"
#include "app/verb.h"

#include <array>

namespace app {

namespace {

constexpr VerbOption json{"json", "", "print JSON, for scripts"};
constexpr VerbOption output{"output", "FILE", "the file to write", false, "o"};

constexpr std::array newOptions{
    output,
    VerbOption{"board", "ID", "the board; needed"},
    VerbOption{"cpu", "ID", "a CPU, one a socket; needed", true},
    VerbOption{"psu", "ID", "a PSU; again for another. The first kind, and its units first, carries the machine", true},
    VerbOption{"redundancy", "N+R", "units that carry the load, and spare ones"},
    VerbOption{"psu-unit", "SLOT=N", "the unit, counted from 1, that feeds this card; else it is computed", true},
    VerbOption{"case", "ID", "the case"},
    VerbOption{"gpu", "ID@SLOT", "a card", true},
    VerbOption{"power-limit", "SLOT=W", "a card's power limit", true},
    VerbOption{"bridge", "ID@SLOT,SLOT", "a bridge between two cards", true},
    VerbOption{"riser", "ID@SLOT", "a riser or carrier", true},
    VerbOption{"drive", "ID@SOCKET", "a drive", true},
    VerbOption{"nic", "ID@SLOT", "a network card", true},
    VerbOption{"ram", "GB", "system memory"},
    VerbOption{"ecc", "", "the memory has ECC"},
    VerbOption{"bios", "NAME=VALUE", "a setting of the board", true},
    VerbOption{"outlet", "ID", "the wall outlet"},
    VerbOption{"circuits", "N", "circuits that the PSUs are spread over"},
    VerbOption{"ups", "ID", "the UPS"},
    VerbOption{"room", "CELSIUS", "the room's temperature"},
    VerbOption{"servers", "N", "how many of this machine"},
    VerbOption{"headless", "", "no display is connected"},
    VerbOption{"work", "decode|prefill|ddp|zero", "what the cards do", true},
    VerbOption{"profile", "strict|lenient", "how much a lost lane matters"},
};

constexpr std::array jsonOnly{json};

constexpr std::array sheetOptions{
    VerbOption{"output", "OUT.pdf|OUT.md", "the file to write; needed", false, "o"},
    VerbOption{"paper", "a4|letter", "the size of a PDF's pages"},
};

constexpr std::array chartOptions{
    VerbOption{"series", "NAME,...", "only these series"},
    VerbOption{"clock", "published|base|boost", "the clock that GFLOPS are of"},
    VerbOption{"fit", "linear|proportional", "the line through each series"},
    VerbOption{"dollars", "dated|adjusted", "prices of their day, or in dollars of one year"},
    VerbOption{"output", "FILE.svg|FILE.png|FILE.csv", "the file to write", false, "o"},
    VerbOption{"list", "", "name the metrics X and Y, and the series"},
    json,
};

constexpr std::array partsOptions{VerbOption{"search", "TEXT", "only parts with these words"}, json};

constexpr std::array importOptions{
    VerbOption{"format", "FORMAT",
               "opendb, gpu-json, epoch, pcpartpicker-csv, pcpartpicker-list, csv or own; else it is detected"},
    VerbOption{"kind", "KIND", "the parts of a CSV of any other origin"},
    VerbOption{"map", "COLUMN=FIELD[:UNIT]", "a column of that CSV", true},
    VerbOption{"source", "TEXT", "who says so, of a CSV"},
    VerbOption{"licence", "TEXT", "under which licence, of a CSV"},
    VerbOption{"prices-of", "DAY", "the day of its prices, as 2026-01-31; without it they are left out"},
    VerbOption{"dry-run", "", "only report what would be taken"},
    json,
};

constexpr VerbOption mode{"mode", "full|lora|qlora|inference", "what is trained"};
constexpr VerbOption precision{"precision", "fp32|tf32|fp16|bf16|int8|int4", "what is computed in"};
constexpr VerbOption optimizer{"optimizer", "adam|adam-8bit|adafactor|sgd", "the optimizer"};
constexpr VerbOption parallel{"parallel", "ddp|zero1|zero2|zero3", "how the cards share the model"};
constexpr VerbOption batch{"batch", "N", "sequences a card and step"};
constexpr VerbOption sequence{"seq", "N", "tokens of a sequence"};
constexpr VerbOption checkpointing{"checkpointing", "", "gradient checkpointing"};

constexpr std::array trainOptions{
    VerbOption{"model", "ID", "a model of the catalogue"},
    VerbOption{"config", "FILE", "a model's config.json"},
    VerbOption{"params", "N", "a model by its parameters, with the next seven"},
    VerbOption{"layers", "N", "its layers"},
    VerbOption{"hidden", "N", "its hidden size"},
    VerbOption{"heads", "N", "its attention heads"},
    VerbOption{"kv-heads", "N", "its key and value heads"},
    VerbOption{"head-size", "N", "the size of a head"},
    VerbOption{"intermediate", "N", "the size between a layer's two matrices"},
    VerbOption{"largest-layer", "N", "parameters of its largest layer"},
    mode,
    precision,
    optimizer,
    parallel,
    VerbOption{"offload", "none|optimizer|all", "what leaves the cards"},
    VerbOption{"offload-to", "cpu|nvme", "where to"},
    VerbOption{"tensor", "N", "cards that tensor parallel spans"},
    VerbOption{"pipeline", "N", "stages of pipeline parallel"},
    batch,
    sequence,
    checkpointing,
    VerbOption{"fused-attention", "", "attention that keeps no matrix of scores"},
    VerbOption{"rank", "N", "LoRA's rank"},
    VerbOption{"step-ms", "MS", "a step of one card as you measured it"},
    VerbOption{"cards", "N", "reckon for so many cards like those there"},
    json,
};

constexpr std::array costOptions{
    VerbOption{"servers", "N", "how many of this machine"},
    VerbOption{"hours-per-day", "H", "hours of use a day"},
    VerbOption{"price-kwh", "USD", "what a kWh costs"},
    VerbOption{"cloud", "ID", "the cloud's offer"},
    VerbOption{"cloud-rate", "USD", "or its price an hour"},
    VerbOption{"cooling", "PERCENT", "what cooling adds"},
    VerbOption{"years", "N", "years of life"},
    VerbOption{"price", "USD", "in place of the build's own"},
    VerbOption{"watts", "W", "in place of the build's own, at the wall"},
    json,
};

constexpr std::array scanOptions{
    VerbOption{"lspci", "FILE", "output of lspci", true},
    VerbOption{"nvidia-smi", "FILE", "output of nvidia-smi", true},
    VerbOption{"topo", "FILE", "output of nvidia-smi topo -m", true},
    VerbOption{"dmidecode", "FILE", "output of dmidecode", true},
    VerbOption{"board", "ID", "the board, where the outputs do not tell"},
    output,
    json,
};

constexpr std::array recommendOptions{
    VerbOption{"goal", "fp32|fp16|memory|bandwidth|training|fp32-per-dollar|fp32-per-watt", "what is to be most"},
    VerbOption{"budget", "USD", "the most it may cost"},
    VerbOption{"memory", "GB", "VRAM of each card at the least"},
    VerbOption{"memory-total", "GB", "VRAM of all cards at the least"},
    VerbOption{"cards", "N", "how many cards"},
    VerbOption{"lanes", "N", "lanes of each card at the least"},
    VerbOption{"outlet", "ID", "the wall outlet"},
    VerbOption{"circuits", "N", "circuits there are"},
    VerbOption{"model", "ID", "a model that must fit"},
    mode,
    precision,
    optimizer,
    parallel,
    batch,
    sequence,
    checkpointing,
    VerbOption{"rack-units", "N", "the height of the case at most"},
    VerbOption{"supplies", "N[+R]", "PSUs, and spare ones"},
    VerbOption{"host-memory", "GB", "system memory at the least"},
    VerbOption{"drive", "GB", "the drive at the least"},
    VerbOption{"headless", "", "no display is connected"},
    VerbOption{"lock", "KIND=ID", "use this part; gpu= again: every card is one of those", true},
    VerbOption{"own", "KIND=ID[:N]", "a part you have: it costs nothing", true},
    VerbOption{"keep", "gpu=ID[:N]", "cards you have and that must be used", true},
    VerbOption{"price", "KIND=ID:USD", "a price of your own", true},
    VerbOption{"without", "MAKER", "nothing of this maker", true},
    VerbOption{"mixed", "", "also try two kinds of cards in one machine"},
    VerbOption{"bridged", "", "a bridge joins each card to another of its kind"},
    VerbOption{"air", "", "no card touches the next, gets too little air or is sure to throttle"},
    VerbOption{"headroom", "", "PSUs have some at the peak and ride through spikes"},
    VerbOption{"unchecked", "", "also what decides and is not known"},
    VerbOption{"builds", "N", "how many machines to name"},
    VerbOption{"frontier", "", "what more money would buy"},
    VerbOption{"why", "", "what each limit costs"},
    VerbOption{"guide", "beginner|1|2|4|8",
               "instead of all that: a guide's machine of so many cards, and what is better in its place"},
    VerbOption{"output", "FILE", "the file to write the best one to", false, "o"},
    json,
};

constexpr std::array growOptions{
    VerbOption{"card", "ID", "the card to add; else the kind it has"},
    VerbOption{"cards", "N", "how many cards it is to have; else one more"},
    json,
};

constexpr std::array table{
    Verb{"new", runNew, "", 0, 0, "Writes a build.", newOptions},
    Verb{"check", runCheck, "FILE", 1, 1,
         "Says what is wrong with a build, what it comes to and what each slot runs at.", jsonOnly},
    Verb{"topo", runTopo, "FILE", 1, 1, "Prints how the cards reach each other, as nvidia-smi topo -m does.", jsonOnly},
    Verb{"sheet", runSheet, "FILE", 1, 1, "Writes the build sheet.", sheetOptions, "", true},
    Verb{"chart", runChart, "price|watts|X:Y|book|today", 0, 1, "Draws or prints a chart of the cards.", chartOptions,
         "price and watts are the book's charts, GFLOPS up: the cards it plots, as published unless --clock says "
         "otherwise; one clock for all changes the GFLOPS alone. X:Y is of all cards, at boost clock unless --clock "
         "says "
         "otherwise. book tests the book's claims on its points; today asks the same of today's generations.",
         true},
    Verb{"parts", runParts, "KIND", 1, 1, "Lists the parts of a kind.", partsOptions},
    Verb{"parts show", runPartsShow, "ID", 1, 1, "Prints what is known of a part.", jsonOnly},
    Verb{"parts import", runPartsImport, "FILE|FOLDER", 1, 1, "Takes a data set into your own parts.", importOptions,
         "What the catalogue or you have is kept."},
    Verb{"parts export",
         runPartsExport,
         "FILE",
         1,
         1,
         "Writes your own parts, corrections and prices, to be imported again.",
         {}},
    Verb{"train", runTrain, "FILE", 1, 1,
         "Says what a model takes of each card, the host and the disk, and how long a step lasts.", trainOptions,
         "One of --model, --config and --params names the model."},
    Verb{"cost", runCost, "FILE", 1, 1,
         "Says what running it costs, and after how many days owning is cheaper than the cloud.", costOptions},
    Verb{"scan", runScan, "", 0, 0, "Makes a build of a real machine: of this one where no file is given.", scanOptions,
         "A file may hold any of these outputs, or several."},
    Verb{"recommend", runRecommend, "", 0, 0, "Names the best machines there are for a goal, proven.", recommendOptions,
         "--mixed tries no more than two kinds: the guides speak against mixing; in training all go at the pace of the "
         "slowest, and cards with chips of two makers do not train together. Exit status 1: nothing keeps to it all."},
    Verb{"compare", runCompare, "FILE FILE [FILE [FILE]]", 2, 4,
         "Compares builds; where one of two was scanned, the plan against it.", jsonOnly,
         "Three or four: what differs, side by side. Exit status 1: the machine falls short of the plan."},
    Verb{"grow", runGrow, "FILE", 1, 1,
         "Says what one card more would break, and the cheapest swap of parts for N of them.", growOptions,
         "Exit status 1: there is none."},
};

} // namespace

std::span<const Verb> verbs() {
    return table;
}

} // namespace app
