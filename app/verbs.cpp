// SPDX-License-Identifier: GPL-3.0-or-later
// The table of verbs and options. An option is one row; parser, help, man page and completion read it.
#include "app/command_line.h"

#include <array>

namespace app {

static constexpr VerbOption json{"json", "", "print JSON, for scripts"};
static constexpr VerbOption currency{"currency", "CODE[:USD]",
                                     "say amounts in it: EUR at the ECB's rate, or at your own"};
static constexpr VerbOption output{"output", "FILE", "the file to write", false, "o"};

static constexpr std::array newOptions{
    output,
    VerbOption{"board", "ID", "the board; needed"},
    VerbOption{"cpu", "ID", "a CPU, one a socket; needed", true},
    VerbOption{"psu", "ID", "a PSU; the first kind powers the machine, others feed cards", true},
    VerbOption{"redundancy", "N+R", "PSUs needed, and spare ones"},
    VerbOption{"psu-unit", "SLOT=N", "the PSU, counted from 1, that feeds this card", true},
    VerbOption{"case", "ID", "the case"},
    VerbOption{"gpu", "ID@SLOT", "a card", true},
    VerbOption{"power-limit", "SLOT=W", "a card's power limit", true},
    VerbOption{"bridge", "ID@SLOT,SLOT", "a bridge between two cards", true},
    VerbOption{"riser", "ID@SLOT", "a riser or carrier", true},
    VerbOption{"drive", "ID@SOCKET", "a drive", true},
    VerbOption{"nic", "ID@SLOT", "a network card", true},
    VerbOption{"ram", "GB", "system memory"},
    VerbOption{"ecc", "", "the memory has ECC"},
    VerbOption{"bios", "NAME=VALUE", "a BIOS setting", true},
    VerbOption{"outlet", "ID", "the wall outlet; left out: the usual one of your system's region"},
    VerbOption{"circuits", "N", "circuits the PSUs are spread over"},
    VerbOption{"cooler", "ID", "the cooler on each CPU; left out: the one in the CPU's box"},
    VerbOption{"fan", "ID[:N]", "N case fans beside those of the case", true},
    VerbOption{"ups", "ID", "the UPS"},
    VerbOption{"room", "CELSIUS", "the room's temperature"},
    VerbOption{"servers", "N", "how many of this machine"},
    VerbOption{"headless", "", "no display is connected"},
    VerbOption{"network-boot", "", "the machine needs no drive to boot"},
    VerbOption{"work", "decode|prefill|ddp|zero", "what the cards do", true},
    VerbOption{"profile", "strict|lenient", "how strictly narrow links are judged"},
};

static constexpr std::array jsonOnly{json};
static constexpr std::array<VerbOption, 0> none{};

static constexpr std::array checkOptions{currency, json};

static constexpr std::array sheetOptions{
    VerbOption{"output", "OUT.pdf|OUT.html|OUT.md", "the file to write; needed", false, "o"},
    VerbOption{"paper", "a4|letter", "the size of a PDF's pages"},
    currency,
};

static constexpr std::array chartOptions{
    VerbOption{"series", "NAME,...", "only these series"},
    VerbOption{"model", "ID", "with the metric tokens, as in price:tokens: what one card runs, at the fastest format"},
    VerbOption{"clock", "published|base|boost", "the clock GFLOPS are computed at"},
    VerbOption{"fit", "linear|proportional", "the line through each series"},
    VerbOption{"dollars", "dated|adjusted", "prices as dated, or in dollars of one year"},
    VerbOption{"output", "FILE.svg|FILE.png|FILE.csv", "the file to write", false, "o"},
    VerbOption{"list", "", "list the metrics for X and Y, and the series"},
    json,
};

static constexpr std::array partsOptions{VerbOption{"search", "TEXT", "only parts with these words"}, json};

static constexpr std::array pricesOptions{VerbOption{"older-than", "DAYS", "prices older than this, like 90d"},
                                          VerbOption{"errors", "", "how far each way to find a price was off"}, json};

static constexpr std::array importOptions{
    VerbOption{"format", "FORMAT",
               "opendb, gpu-json, epoch, pcpartpicker-csv, pcpartpicker-list, prices, csv or own; else it is detected"},
    VerbOption{"kind", "KIND", "the kind of parts in any other CSV, or prices"},
    VerbOption{"map", "COLUMN=FIELD[:UNIT]", "a column of that CSV", true},
    VerbOption{"source", "TEXT", "where a CSV comes from"},
    VerbOption{"licence", "TEXT", "the licence of a CSV"},
    VerbOption{"prices-of", "DAY", "the date of its prices, like 2026-01-31; without it they are left out"},
    VerbOption{"dry-run", "", "only report what would be imported"},
    json,
};

static constexpr VerbOption mode{"mode", "full|lora|qlora|inference", "what is trained"};
static constexpr VerbOption precision{"precision", "fp32|tf32|fp16|bf16|fp8|int8|nf4|…", "the number format"};
static constexpr VerbOption fusedBackward{"fused-backward", "",
                                          "the optimizer in the backward pass: no gradients are kept"};
static constexpr VerbOption optimizer{"optimizer", "adam|adam-8bit|adafactor|sgd|adam-bf16|paged-adam-8bit",
                                      "the optimizer"};
static constexpr VerbOption parallel{"parallel", "ddp|zero1|zero2|zero3", "how the cards share the model"};
static constexpr VerbOption batch{"batch", "N", "sequences per card and step"};
static constexpr VerbOption sequence{"seq", "N", "tokens per sequence"};
static constexpr VerbOption checkpointing{"checkpointing", "", "gradient checkpointing"};
static constexpr VerbOption noCheckpointing{"no-checkpointing", "", "training keeps all activations"};
static constexpr VerbOption noFusedAttention{"no-fused-attention", "", "training stores attention scores"};

/// Of `run` and `train`, which ask one question; the last ones are the words that `train` had for it first.
static constexpr std::array runOptions{
    VerbOption{"model", "ID", "a model of the catalogue, or its Hugging Face name; all models without any"},
    VerbOption{"config", "FILE", "a model's config.json"},
    VerbOption{"gguf", "FILE", "a model's GGUF file, of several the first"},
    VerbOption{"params", "N", "a model by its parameter count, with the next seven options"},
    VerbOption{"layers", "N", "its layers"},
    VerbOption{"hidden", "N", "its hidden size"},
    VerbOption{"heads", "N", "its attention heads"},
    VerbOption{"kv-heads", "N", "its key and value heads"},
    VerbOption{"head-size", "N", "the size of a head"},
    VerbOption{"intermediate", "N", "the feed-forward size"},
    VerbOption{"largest-layer", "N", "parameters of its largest layer"},
    VerbOption{"task", "chat|serve|lora|qlora|full", "one user, several, or training"},
    VerbOption{"format", "bf16|fp8|int8|nf4|awq|gptq|mxfp4|nvfp4|gguf-q4_k_m|…",
               "how the weights are kept; run: the most faithful that fits by default"},
    VerbOption{"kv", "16bit|8bit|4bit", "how the KV cache is kept"},
    VerbOption{"engine", "llama.cpp|vllm|sglang|transformers|torchtune|…", "the software that runs or trains it"},
    VerbOption{"users", "N", "users served at once; 8 by default"},
    VerbOption{"context", "N", "tokens per user, prompt and answer; in training per sequence"},
    VerbOption{"prompt", "N", "tokens of each user's prompt, with --answer"},
    VerbOption{"answer", "N", "tokens of each user's answer; half of the context by default"},
    VerbOption{"each", "N", "tells for how many users each gets N tok/s"},
    VerbOption{"details", "", "with formulas and published runs nearby"},
    VerbOption{"size", "WIDTHxHEIGHT", "of an image or clip, in pixels"},
    VerbOption{"frames", "N", "of a clip"},
    VerbOption{"steps", "N", "of an image or clip"},
    VerbOption{"cards", "N", "at most N of the build's cards; train: N cards of the same kind"},
    VerbOption{"tensor", "N", "tensor parallel over N cards; run: the best split by default"},
    VerbOption{"pipeline", "N", "pipeline parallel stages"},
    VerbOption{"batch", "N", "in training: sequences per card and step"},
    optimizer,
    parallel,
    VerbOption{"offload", "none|optimizer|all", "what is offloaded"},
    VerbOption{"offload-to", "cpu|nvme", "where to"},
    checkpointing,
    noCheckpointing,
    VerbOption{"fused-attention", "", "fused attention (FlashAttention)"},
    noFusedAttention,
    fusedBackward,
    VerbOption{"rank", "N", "the LoRA rank"},
    VerbOption{"step-ms", "MS", "your measured step time of one card"},
    VerbOption{"tokens", "N", "tokens to train on: hours, kWh and dollars, here and rented"},
    mode,
    precision,
    sequence,
    VerbOption{"launch", "", "print nothing but the command that starts it"},
    VerbOption{
        "trainer",
        "auto|transformers|torchtune|torchtitan|llm-foundry|litgpt|ms-swift|xtuner|unsloth|axolotl|llama-factory|"
        "deepspeed|llm.q|nvidia-examples",
        "the engine that trains"},
    json,
};

static constexpr std::array costOptions{
    VerbOption{"servers", "N", "how many of this machine"},
    VerbOption{"hours-per-day", "H", "hours of use a day"},
    VerbOption{"price-kwh", "USD", "the price of a kWh"},
    VerbOption{"cloud", "ID", "a cloud offer to compare with"},
    VerbOption{"cloud-rate", "USD", "or its price per hour"},
    VerbOption{"cooling", "PERCENT", "what cooling adds"},
    VerbOption{"years", "N", "years of life"},
    VerbOption{"price", "USD", "instead of the build's price"},
    VerbOption{"watts", "W", "instead of the build's draw at the wall"},
    VerbOption{"work", "decode|prefill|ddp|zero", "instead of the build's kinds of work", true},
    VerbOption{"model", "ID", "the model whose tokens are priced, instead of the build's"},
    VerbOption{"users", "N", "its users at once; 1 by default"},
    currency,
    json,
};

static constexpr std::array scanOptions{
    VerbOption{"lspci", "FILE", "output of lspci", true},
    VerbOption{"nvidia-smi", "FILE", "output of nvidia-smi", true},
    VerbOption{"topo", "FILE", "output of nvidia-smi topo -m", true},
    VerbOption{"dmidecode", "FILE", "output of dmidecode", true},
    VerbOption{"board", "ID", "the board, if no output names it"},
    VerbOption{"learn", "", "keep a board that the catalogue lacks among your own parts"},
    output,
    json,
};

static constexpr std::array recommendOptions{
    VerbOption{"goal", "fp32|fp16|memory|bandwidth|training|tokens|fp32-per-dollar|fp32-per-watt",
               "what to maximise; tokens/s of a model by default"},
    VerbOption{"budget", "USD", "the highest price"},
    VerbOption{"memory", "GB", "VRAM per card, at least"},
    VerbOption{"memory-total", "GB", "VRAM of all cards, at least"},
    VerbOption{"cards", "N", "how many cards"},
    VerbOption{"lanes", "N", "lanes per card, at least"},
    VerbOption{"outlet", "ID", "the wall outlet"},
    VerbOption{"circuits", "N", "circuits available"},
    VerbOption{"model", "ID", "a model that must fit; what --goal training trains and --goal tokens runs"},
    VerbOption{"format", "bf16|fp8|awq|mxfp4|gguf-q4_k_m|…", "with --goal tokens: its format; the fastest by default"},
    VerbOption{"engine", "llama.cpp|vllm|sglang|…", "with --goal tokens: the software that runs it"},
    VerbOption{"users", "N", "with --goal tokens: users served at once; 1 by default"},
    VerbOption{"context", "N", "with --goal tokens: tokens per user, prompt and answer"},
    VerbOption{"at-least", "TOKENS_PER_S",
               "with --goal tokens: the cheapest machine this fast, for all users together"},
    mode,
    precision,
    optimizer,
    parallel,
    batch,
    sequence,
    checkpointing,
    noCheckpointing,
    noFusedAttention,
    VerbOption{"rack-units", "N", "case height, at most"},
    VerbOption{"supplies", "N[+R]", "PSUs, and spare ones"},
    VerbOption{"host-memory", "GB", "system memory, at least"},
    VerbOption{"drive", "GB", "drive capacity, at least"},
    VerbOption{"headless", "", "no display is connected"},
    VerbOption{"lock", "KIND=ID", "use this part; gpu= again allows another card", true},
    VerbOption{"own", "KIND=ID[:N]", "a part you own; it costs nothing", true},
    VerbOption{"keep", "gpu=ID[:N]", "cards you own and must use", true},
    VerbOption{"price", "KIND=ID:USD", "a price of your own", true},
    VerbOption{"without", "MAKER", "exclude this maker: its parts, and cards with its chip", true},
    VerbOption{"without-chip", "nvidia|amd|intel", "exclude cards with this maker's chip, whoever sells them", true},
    VerbOption{"without-brand", "MAKER", "exclude what this maker sells", true},
    VerbOption{"used", "", "used and end-of-life parts too, at used prices"},
    VerbOption{"shop-prices-only", "", "no part whose price is an estimate"},
    VerbOption{"strict", "", "the most there is, not the cheapest machine that is as good"},
    VerbOption{"unpriced", "", "parts with an old price, or none, too"},
    VerbOption{"host", "full|minimal|none", "cores, memory and channels for the cards; full by default"},
    VerbOption{"links", "x8|x16|any", "each card's lanes from the CPU, even for all; x8 by default"},
    VerbOption{"adapters", "", "12V-2x6 adapters for cards above 450 W too"},
    VerbOption{"any-psu", "", "PSUs below 80 PLUS Gold too"},
    VerbOption{"no-air", "", "cards short of air too"},
    VerbOption{"no-headroom", "", "PSUs without headroom too"},
    VerbOption{"no-defaults", "", "only the limits that are named"},
    VerbOption{"mixed", "", "also try two kinds of cards in one machine"},
    VerbOption{"bridged", "", "join the cards in pairs by bridges"},
    VerbOption{"quiet", "", "neither blowers nor passive cards, at most three cards"},
    VerbOption{"air", "", "no touching cards, no starved fans, no certain throttling; the default"},
    VerbOption{"headroom", "", "PSUs with headroom at the peak and for spikes; the default"},
    VerbOption{"verified", "", "verified facts only: also where slots stand, a server's cables and its air"},
    VerbOption{"boards", "verified|all", "all: also boards known from machines' slot tables; verified by default"},
    VerbOption{"builds", "N", "how many machines to list"},
    VerbOption{"frontier", "", "show what more money would buy"},
    VerbOption{"why", "", "show what each limit costs"},
    VerbOption{"guide", "beginner|1|2|4|8", "instead of all that: a guide's machine, and what is better today"},
    VerbOption{"output", "FILE", "write the best machine to this file", false, "o"},
    currency,
    json,
};

static constexpr std::array growOptions{
    VerbOption{"card", "ID", "the card to add; default: the kind it has"},
    VerbOption{"cards", "N", "cards in total; default: one more"},
    json,
};

static constexpr std::array fixOptions{
    VerbOption{"all", "", "the fixes that go together, as the window's Fix all"},
    VerbOption{"fix", "ID", "this one", true},
    output,
    json,
};

static constexpr std::array benchOptions{
    VerbOption{"build", "FILE", "the build they were measured on; else the card that the output names"},
    VerbOption{"model", "ID", "the model, where the output does not tell it: an id or a Hugging Face name"},
    VerbOption{"calibrate", "", "keep the speeds in the build's file: its estimates are scaled by them"},
    json,
};

static constexpr std::array table{
    Verb{"new", runNew, "", 0, 0, "Writes a build.", newOptions},
    Verb{"check", runCheck, "FILE", 1, 1, "Checks a build: problems, totals and what each slot runs at.", checkOptions},
    Verb{"topo", runTopo, "FILE", 1, 1, "Prints how the cards reach each other, as nvidia-smi topo -m does.", jsonOnly},
    Verb{"sheet", runSheet, "FILE", 1, 1, "Writes the build sheet.", sheetOptions, "", true},
    Verb{"chart", runChart, "price|watts|X:Y|book|today", 0, 1, "Draws or prints a chart of the cards.", chartOptions,
         "price and watts are the book's charts with its cards, as published unless --clock is given. X:Y plots all "
         "cards, at boost clock by default. book tests the book's claims; today does so with today's generations.",
         true},
    Verb{"parts", runParts, "KIND", 1, 1, "Lists the parts of a kind.", partsOptions},
    Verb{"parts show", runPartsShow, "ID", 1, 1, "Prints everything known about a part.", jsonOnly},
    Verb{"parts import", runPartsImport, "FILE|FOLDER", 1, 1, "Imports a data set into your own parts.", importOptions,
         "Parts you or the catalogue already have stay as they are. Exit status 1: records were refused."},
    Verb{"parts prices", runPartsPrices, "", 0, 0, "Lists the parts whose price is missing or old.", pricesOptions,
         "By default older than 90 days for cards, memory and drives, 180 for the rest. A list of id, amount, "
         "currency, day and kind can be "
         "imported."},
    Verb{"parts export", runPartsExport, "FILE", 1, 1, "Writes your own parts, corrections and prices.", none},
    Verb{"parts board check", runBoardCheck, "FILE", 1, 1,
         "Checks boards of your own: prints their slots and what cannot be true.", jsonOnly,
         "The file is one board or what \"parts export\" writes. Exit status 1: a board has problems."},
    Verb{
        "train", runTrain, "FILE", 1, 1, "The same as run, for the plan that is asked or kept in the build.",
        runOptions,
        "Name the model by one of --model, --config, --gguf and --params. Without a choice in the build: full training "
        "in bf16, 512 tokens."},
    Verb{
        "run", runRun, "FILE", 1, 1, "Tells whether a model runs on a build, how fast, and what it takes of each card.",
        runOptions,
        "Without a model: all language models of the catalogue, each in its best format. Exit status 1: the model does "
        "not fit."},
    Verb{"cost", runCost, "FILE", 1, 1, "Computes running cost, and when owning becomes cheaper than the cloud.",
         costOptions},
    Verb{"bench import", runBenchImport, "FILE", 1, 1, "Lays your own measurements beside the estimate.", benchOptions,
         "Read are llama-bench (table, CSV, JSON, JSONL), the serving benchmark of vLLM and SGLang (text, JSON), "
         "nvidia-smi dmon and torchtune's log. What cannot be read is named by its line."},
    Verb{"scan", runScan, "[FILE]...", 0, 100, "Makes a build of a real machine: this one, unless files are given.",
         scanOptions,
         "A file may hold any of these outputs, or several. With --learn each further machine refines the board; "
         "\"parts export\" writes it to a file."},
    Verb{"recommend", runRecommend, "", 0, 0, "Finds the best machines for a goal, proven.", recommendOptions,
         "--mixed tries at most two kinds of card: in training all wait for the slowest, and two makers' chips do not "
         "train together. By default: new parts with a price, a host that keeps up, x8 from the CPU, one PSU, air and "
         "headroom; each default says what dropping it saves. Exit status 1: no machine meets all limits."},
    Verb{"compare", runCompare, "FILE FILE [FILE [FILE]]", 2, 4, "Compares builds, or a plan with a scanned machine.",
         jsonOnly,
         "Three or four builds: side by side. Exit status 1: the machine does less than planned, or its "
         "cards were not seen."},
    Verb{"fix", runFix, "FILE", 1, 1, "Lists the fixes of a build with what each does, or makes them.", fixOptions,
         "The build itself stays as it is: -o writes the mended one. Exit status 1: it still does not work."},
    Verb{"grow", runGrow, "FILE", 1, 1, "Shows what one more card would break, and the cheapest parts for N cards.",
         growOptions, "Exit status 1: there is no way to N cards."},
};

std::span<const Verb> verbs() {
    return table;
}

} // namespace app
