// SPDX-License-Identifier: GPL-3.0-or-later
// From facts to a build. Every step says what it could not know; nothing unseen is passed off as seen.
#include "core/import/scan/scanned_build.h"

#include "core/build/edits.h"
#include "core/import/scan/cpu_family.h"
#include "core/import/scan/part_names.h"
#include "core/import/scan/placement.h"
#include "core/import/scan/seen.h"
#include "core/import/scan/whole_named.h"
#include "core/import/text_reading.h"
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <memory>

namespace core {

// Installed memory: the sum of the modules, or the next plausible size above what the kernel sees.

static constexpr double mostGigabytes = 1'000'000;

/// Modules come in powers of two, alone or by threes; firmware and kernel keep a few hundredths to themselves.
static std::optional<Memory> installedAbove(Memory usable) {
    for (std::int64_t power = 1; power <= 65'536; power *= 2) {
        for (const std::int64_t size : {power * 2, power * 3}) {
            const Memory installed = Memory::ofBase(size * MemoryDimension::perUnit);
            const double share = ratio(usable, installed);
            if (share <= 1 && share > 0.93)
                return installed;
        }
    }
    return {};
}

/// The memory of a machine: the modules where they are reported, else the size that the kernel's count comes closest to
/// from below; a note says which, and what was not seen.
static std::optional<MemoryChoice> hostMemoryOf(const MachineFacts& facts, std::vector<ReadingNote>& notes) {
    const auto note = [&](const QString& sentence) { notes.push_back({{}, 0, sentence}); };
    Memory size;
    for (const ModuleReport& module : facts.modules)
        size += module.size.value_or(Memory());
    if (size.base() <= 0 && facts.usableMemory) {
        const auto installed = installedAbove(*facts.usableMemory);
        size = installed.value_or(Memory());
        if (installed)
            note(Text::tr("The kernel sees %1 of memory; assuming %2 installed.")
                     .arg(inWords(*facts.usableMemory), inWords(size)));
    }
    if (size.base() <= 0 || inGigabytes(size) > mostGigabytes) {
        note(Text::tr("No output shows how much memory is installed."));
        return {};
    }
    if (!facts.eccMemory)
        note(Text::tr("ECC unknown; the memory is entered without it."));
    return MemoryChoice{size, facts.eccMemory.value_or(false), {}, 0};
}

static QString quoted(const QString& text) {
    return text.isEmpty() ? Text::tr("no name") : u"\"%1\""_s.arg(text.left(120));
}

namespace {

class Scan {
public:
    Scan(const MachineFacts& facts, const Catalogue& catalogue, const ScanWishes& wishes)
        : m_facts(facts)
        , m_catalogue(catalogue)
        , m_wishes(wishes)
        , m_tree(facts.functions)
        , m_devices(devicesOf(facts)) {
        m_result.notes = facts.notes;
        m_result.notes.insert(m_result.notes.end(), m_devices.notes.begin(), m_devices.notes.end());
    }

    ScanResult result() {
        findWhole();
        findBoard();
        findProcessors();
        findMemory();
        findSupplies();
        nameCards();
        placeAll();
        reportCards();
        addSensorNotes(m_facts, m_observed, m_result.notes);
        addOtherDevices(m_devices, {m_tree, m_catalogue, m_board, m_finder.get()}, m_observed, m_result);
        if (m_board || !m_observed.links.empty()) {
            m_observed.when = m_wishes.when;
            m_observed.sources = sources();
            m_result.build.observed = m_observed;
            addWattNotes(m_observed, m_result.notes);
        }
        if (m_board) {
            noteUnknownOccupants();
            note(
                m_facts.supplies.empty()
                    ? Text::tr("Choose the case, PSU, outlet, risers and BIOS settings yourself: no output shows them.")
                    : Text::tr("Choose the case, outlet, risers and BIOS settings yourself: no output shows them."));
        }
        return std::move(m_result);
    }

private:
    /// What is said of two alike is said once.
    void note(const QString& sentence) {
        if (m_result.notes.empty() || m_result.notes.back().sentence != sentence)
            m_result.notes.push_back({{}, 0, sentence});
    }
    Build& build() { return m_result.build; }

    /// What the machine said of something that is on no bus; returns the part's id.
    QString report(FoundKind kind, const QString& reported, const Part* part, const QString& place = {}) {
        m_result.found.push_back({kind, reported, {}, part ? part->id : QString(), place, true});
        return m_result.found.back().part;
    }

    /// Only where no board of the catalogue is named: its own cards tell what a machine is that is sold whole.
    void findWhole() {
        if (!m_wishes.board.isEmpty() || boardNamed(m_facts, m_catalogue).part)
            return;
        QStringList modules;
        int chips = 0;
        for (const ScannedDevice& device : m_devices.gpus) {
            const Card* card = cardOf(device).part;
            if (!card && !device.gpu) // graphics of the board's own
                continue;
            const bool isFurtherChip =
                card && !modules.isEmpty() && modules.back() == card->id && chips < card->chips.value_or(1);
            chips = isFurtherChip ? chips + 1 : 1;
            if (!isFurtherChip)
                modules << (card ? card->id : QString());
        }
        m_whole = wholeNamed(m_facts, modules, m_catalogue);
        if (m_whole)
            build().machine = m_whole->id;
    }

    void findBoard() {
        if (m_whole) {
            const QString reported = isPlaceholder(m_facts.systemName) ? QString() : m_facts.systemName.trimmed();
            report(FoundKind::Board, reported, m_whole);
            build().name = Text::tr("%1, scanned").arg(m_whole->name);
            note(reported.isEmpty()
                     ? Text::tr("By its GPUs this is %1; no output names the machine.").arg(m_whole->name)
                     : Text::tr("By its GPUs this is %1; the machine calls itself %2.")
                           .arg(m_whole->name, quoted(reported)));
            if (m_whole->sharedMemory && !m_facts.usableMemory)
                note(Text::tr("No output shows how much memory is installed; assuming %1.")
                         .arg(inWords(*m_whole->sharedMemory)));
            return;
        }
        const Named<Board> named = boardNamed(m_facts, m_catalogue);
        m_board = m_wishes.board.isEmpty() ? named.part : m_catalogue.find<Board>(m_wishes.board);
        const QString reported =
            isPlaceholder(m_facts.boardName) ? m_facts.systemName.trimmed() : m_facts.boardName.trimmed();
        const bool isMakerLeftOut = isPlaceholder(m_facts.boardMaker) ||
                                    reported.startsWith(m_facts.boardMaker.trimmed() + ' '_L1, Qt::CaseInsensitive);
        const QString maker = isMakerLeftOut ? QString() : m_facts.boardMaker.trimmed() + ' '_L1;
        report(FoundKind::Board, isPlaceholder(reported) ? QString() : maker + reported, m_board);
        for (const Board* candidate : named.candidates)
            m_result.boardCandidates << candidate->id;
        if (!m_board && !m_result.boardCandidates.isEmpty())
            note(Text::tr("Choose the board: %1 is in several machines of the catalogue (%2).")
                     .arg(quoted(reported), listed(m_result.boardCandidates)));
        else if (!m_board && isPlaceholder(reported))
            note(Text::tr("Choose the board: no output names it."));
        else if (!m_board)
            note(Text::tr("The catalogue has no board %1. Choose the closest one, if any.")
                     .arg(quoted(maker + reported)));
        else if (named.part && named.part != m_board)
            note(Text::tr("The machine reports the board %1; you chose %2, so its slot table is not used.")
                     .arg(quoted(maker + reported), m_board->name));
        if (!m_board) {
            build().name = Text::tr("Scanned machine, board unknown");
            return;
        }
        build().board = m_board->id;
        build().name = Text::tr("%1, scanned").arg(m_board->name);
        const bool isOther = named.part && named.part != m_board;
        m_finder =
            std::make_unique<SlotFinder>(m_facts, m_tree, *m_board, isOther ? TableUse::Ignored : TableUse::Heard);
        if (!m_finder->tableDoubt().isEmpty())
            note(m_finder->tableDoubt());
    }

    void findProcessors() {
        for (const ProcessorReport& processorReport : m_facts.processors) {
            const QString reported = processorReport.name.trimmed();
            const Processor* processor = processorNamed(reported, m_catalogue);
            QString id = report(FoundKind::Processor, reported, processor, processorReport.socket);
            if (m_whole) // brings its own
                continue;
            // Without a board there is room for one: half of two would be told as all.
            const bool hasRoom =
                m_board ? int(build().processors.size()) < m_board->sockets : m_facts.processors.size() == 1;
            if (!processor)
                id = enteredByFamily(processorReport, hasRoom);
            if (hasRoom)
                build().processors.push_back(id);
        }
        if (m_facts.processors.empty() && !m_whole)
            note(Text::tr("Choose the CPU: no output names it, and the lanes depend on it."));
        else if (!m_board && !m_whole && m_facts.processors.size() > 1)
            note(
                Text::tr("The %1 CPUs are left out: choose the board that holds them.").arg(m_facts.processors.size()));
        else if (m_board && int(m_facts.processors.size()) > m_board->sockets)
            note(inWords(Sentence::tr("%1 CPUs are reported, more than %2 has sockets (%3).")
                             .arg(m_facts.processors.size(), m_board->name, m_board->sockets)));
    }

    /// Of a CPU that the catalogue lacks: the id of one that has what its family has, among the result's parts; else
    /// empty.
    QString enteredByFamily(const ProcessorReport& reported, bool hasRoom) {
        const QString name = quoted(reported.name.trimmed());
        const ProcessorFamily* family = processorFamily(reported.name);
        const QString called = family ? family->name : QString();
        const auto made = processorOfFamily(reported, m_catalogue);
        m_result.found.back().family = called;
        if (made && (!m_board || m_board->socket == made->socket)) {
            auto& parts = m_result.parts.of<Processor>();
            if (std::ranges::find(parts, made->id, &Processor::id) == parts.end())
                parts.push_back(*made);
            if (hasRoom)
                note(inWords(
                    Sentence::tr("The catalogue has no CPU %1. It is entered by its family, %2: %3 lanes of Gen %4 "
                                 "for slots. Clocks and watts are unknown.")
                        .arg(name, called, *made->slotLanes, made->pcieGeneration.value_or(0))));
            return made->id;
        } else if (!called.isEmpty() && family->socket.isEmpty()) {
            note(Text::tr("The CPU %1 is a %2, which is in no socket of the catalogue's boards.").arg(name, called));
        } else {
            note(Text::tr("The catalogue has no CPU %1. Choose one: without it, its lanes are not counted.").arg(name));
        }
        return {};
    }

    void findMemory() {
        if (m_whole && m_whole->sharedMemory)
            return;
        build().memory = hostMemoryOf(m_facts, m_result.notes);
        if (build().memory)
            report(FoundKind::HostMemory, inWords(build().memory->size), nullptr);
    }

    /// How many of them must carry the load no output tells: of several none is entered.
    void findSupplies() {
        QStringList reported;
        for (const SupplyReport& supplyReport : m_facts.supplies) {
            const PowerSupply* supply = supplyNamed(supplyReport.maker, supplyReport.name, m_catalogue);
            QStringList words{supplyReport.maker, supplyReport.name,
                              supplyReport.rating ? inWords(*supplyReport.rating) : QString()};
            words.removeAll(QString());
            reported << words.join(' '_L1).left(120);
            report(FoundKind::Supply, reported.back(), supply);
            if (m_board && supply && m_facts.supplies.size() == 1)
                build().supply = {supply->id, 1, 0};
        }
        if (!reported.isEmpty() && build().supply.supply.isEmpty() && !m_whole)
            note(Text::tr("Choose the PSU yourself. The machine reports: %1.").arg(reported.join(u", "_s)));
    }

    /// By what nvidia-smi says, else by what the PCI list says of it.
    Named<Card> cardOf(const ScannedDevice& device) const {
        ReportedCard reported{.name = device.reported};
        const auto takeIds = [&](const auto& report) {
            reported.vendor = report.vendor;
            reported.device = report.device;
            reported.subsystemVendor = report.subsystemVendor;
            reported.subsystemDevice = report.subsystemDevice;
        };
        if (device.gpu) {
            reported.memory = device.gpu->memory;
            takeIds(*device.gpu);
        }
        if (device.function && reported.device < 0)
            takeIds(*device.function);
        Named<Card> named = cardNamed(reported, m_catalogue);
        if (!named.part && device.function && device.function->name != device.reported) {
            reported.name = device.function->name;
            if (const Named<Card> other = cardNamed(reported, m_catalogue); other.part || named.candidates.empty())
                named = other;
        }
        return named;
    }

    void noteUnnamed(const ScannedDevice& device, const std::vector<const Card*>& candidates) {
        if (candidates.empty() && device.reported.isEmpty()) {
            ++m_unnamed;
            return;
        }
        if (candidates.empty() && isCutShort(device.reported))
            return note(
                Text::tr("Left out: %1. Its name is cut off; \"nvidia-smi -q\" shows it whole.").arg(inWords(device)));
        if (candidates.empty())
            return note(Text::tr("Left out: the catalogue has no card %1.").arg(inWords(device)));
        static constexpr std::size_t mostNames = 4;
        QStringList names;
        for (std::size_t i = 0; i < std::min(candidates.size(), mostNames); ++i)
            names << candidates[i]->name;
        if (candidates.size() > mostNames)
            names << u"…"_s;
        note(Text::tr("Left out: which card %1 is can't be told (%2). Choose it yourself.")
                 .arg(inWords(device), names.join(u", "_s)));
    }

    /// Finds what each GPU is, and puts the chips of one card together: they stand side by side on the bus.
    void nameCards() {
        for (const ScannedDevice& device : m_devices.gpus) {
            const Named<Card> named = cardOf(device);
            ScannedCard* last = m_cards.empty() ? nullptr : &m_cards.back();
            if (named.part && last && last->card == named.part &&
                int(last->chips.size()) < named.part->chips.value_or(1)) {
                last->chips.push_back(device);
                continue;
            }
            m_cards.push_back({device, {device}, named.part, {}, -1, false});
            if (!named.part)
                noteUnnamed(device, named.candidates);
            else if (device.gpu && device.gpu->memory && named.part->memory &&
                     !mayHaveMemory(*named.part, *device.gpu->memory))
                note(Text::tr("%1 reports %2 of VRAM; a %3 has %4.")
                         .arg(inWords(device), inWords(*device.gpu->memory), named.part->name,
                              inWords(named.part->memory.value_or(Memory()))));
        }
        if (m_unnamed > 0)
            note(inWords(Sentence::tr("Left out: %n GPUs that no output names.",
                                      "Left out: a GPU that no output names.", m_unnamed)));
        for (ScannedCard& card : m_cards)
            card.trainedLanes = linkOf(card.device, m_tree, card.card ? card.card->chips.value_or(1) : 1).lanes;
    }

    void placeAll() {
        numberCards(m_cards);
        if (m_board)
            placeKnown();
        for (ScannedCard& card : m_cards) {
            if (card.number >= 0)
                observe(card);
        }
        addSeenPaths(m_facts, m_cards, m_observed, m_result.notes);
    }

    void placeKnown() {
        // Only what the catalogue knows takes a place: an unknown GPU may be part of the CPU.
        std::vector<ScannedCard> known;
        std::copy_if(m_cards.begin(), m_cards.end(), std::back_inserter(known),
                     [](const ScannedCard& card) { return card.card != nullptr; });
        placeCards(known, *m_finder, *m_board);
        for (ScannedCard& card : m_cards) {
            for (const ScannedCard& placed : known) {
                if (placed.device.address == card.device.address && placed.device.gpu == card.device.gpu)
                    card = placed;
            }
        }
    }

    /// Enters the card into the build, and what was seen of it.
    void observe(ScannedCard& card) {
        const bool isPlaced = card.connector >= 0;
        ObservedLink link = linkOf(card.device, m_tree, card.card ? card.card->chips.value_or(1) : 1);
        link.place = isPlaced ? at(m_board->wiring->connectors, card.connector).label : u"GPU%1"_s.arg(card.number);
        link.isPlaceKnown = card.isPlaceKnown || m_whole;
        takeSensors(m_facts.sensors, link);
        link.gpu = card.number;
        link.card = card.card ? card.card->id : QString();
        card.place = link.place;
        if (isPlaced) {
            PlacedCard placed{link.place, link.card, {}};
            setPowerLimit(placed, card);
            build().cards.push_back(placed);
        } else if (card.card && !m_board && !m_whole) {
            build().waitingCards.push_back(link.card);
        }
        if (isPlaced && !card.isPlaceKnown)
            note(Text::tr("%1 is placed in %2; its real slot is unknown.").arg(inWords(card.device), link.place));
        m_observed.links.push_back(link);
    }

    void setPowerLimit(PlacedCard& placed, const ScannedCard& card) {
        const GpuReport* gpu = card.device.gpu;
        const bool hasLimit =
            gpu && gpu->powerLimit && gpu->powerLimit->base() > 0 && inWatts(*gpu->powerLimit) <= 100'000;
        if (!hasLimit)
            return;
        const bool isDefaultKnown = gpu->defaultPowerLimit.has_value();
        const bool isLowered = card.card->tdp && *gpu->powerLimit < *card.card->tdp;
        const int chips = card.card->chips.value_or(1);
        // A partner's card may be made for more than the reference card.
        const auto demand = peakDemand(*card.card);
        const bool isRaised = chips == 1 && demand && *gpu->powerLimit > *demand;
        if (isRaised || (isDefaultKnown ? *gpu->powerLimit != *gpu->defaultPowerLimit : isLowered && chips == 1))
            placed.powerLimit = *gpu->powerLimit * chips;
        if (placed.powerLimit && !isDefaultKnown && !isRaised)
            note(Text::tr("%1 runs at a power limit of %2; whether that is its default is unknown.")
                     .arg(inWords(card.device), inWords(*gpu->powerLimit)));
    }

    void reportCards() {
        bool isAnyPlaced = false;
        for (const ScannedCard& card : m_cards) {
            const bool isPlaced = card.connector >= 0;
            isAnyPlaced |= isPlaced;
            const bool isInside = card.card && m_whole;
            const bool isWaiting = card.card && !m_board && !m_whole;
            m_observed.unplaced += !isPlaced && !isInside && !isWaiting && card.number >= 0;
            const auto* link =
                findWhere(m_observed.links, [&](const ObservedLink& each) { return each.place == card.place; });
            m_result.found.push_back({FoundKind::Card, card.device.reported, card.device.address,
                                      card.card ? card.card->id : QString(),
                                      isPlaced || isInside ? card.place : QString(), card.isPlaceKnown || isInside,
                                      isWaiting, link ? inWords(*link) : QString()});
            if (card.card && m_board && !isPlaced)
                note(Text::tr("Left out: no free slot fits %1.").arg(inWords(card.device)));
            if (card.card && int(card.chips.size()) < card.card->chips.value_or(1))
                note(inWords(Sentence::tr("%1 has %2 GPUs; seen: %3.")
                                 .arg(card.card->name, *card.card->chips, card.chips.size())));
        }
        if (isAnyPlaced)
            note(Text::tr(
                "Each card is entered as the reference card: the tools name only the chip. A partner's card may "
                "differ in length, thickness and power."));
        else if (m_cards.empty() && m_facts.topo)
            note(Text::tr("The topology matrix only numbers the GPUs; which cards they are is unknown."));
    }

    void noteUnknownOccupants() {
        QStringList places;
        for (const int connector : m_finder->inUse()) {
            const QString label = at(m_board->wiring->connectors, connector).label;
            if (partIn(build(), label).isEmpty())
                places << label;
        }
        if (!places.isEmpty())
            note(
                Text::tr("The firmware's slot table lists parts in %1 that are not in the build.").arg(listed(places)));
    }

    QStringList sources() const {
        QStringList names;
        // What lists a bridge lists them all; "lspci -s 41:00.0" does not.
        const bool isWhole = std::ranges::any_of(m_facts.functions, [](const PciFunction& each) {
            return each.isBridge || each.classCode == PciClass::hostBridge;
        });
        if (!m_facts.functions.empty())
            names << (isWhole ? u"PCI"_s : u"PCI, in part"_s);
        for (const GpuReport& gpu : m_facts.gpus)
            names << (gpu.vendor == PciVendor::amd     ? u"rocm-smi"_s
                      : gpu.vendor == PciVendor::intel ? u"xpu-smi"_s
                                                       : u"nvidia-smi"_s);
        if (m_facts.topo)
            names << u"nvidia-smi topo -m"_s;
        if (!m_facts.slotTable.empty() || !m_facts.boardName.isEmpty())
            names << u"DMI"_s;
        names.removeDuplicates();
        return names;
    }

    const MachineFacts& m_facts;
    const Catalogue& m_catalogue;
    const ScanWishes& m_wishes;
    PciTree m_tree;
    ScannedDevices m_devices;
    const WholeMachine* m_whole = nullptr; ///< that it is sold as
    const Board* m_board = nullptr;
    int m_unnamed = 0; ///< GPUs of which nothing but the address is known
    std::unique_ptr<SlotFinder> m_finder;
    std::vector<ScannedCard> m_cards;
    Observed m_observed;
    ScanResult m_result;
};

} // namespace

ScanResult buildFrom(const MachineFacts& facts, const Catalogue& catalogue, const ScanWishes& wishes) {
    return Scan(facts, catalogue, wishes).result();
}

} // namespace core
