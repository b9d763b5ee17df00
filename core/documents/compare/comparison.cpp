// SPDX-License-Identifier: GPL-3.0-or-later
// Two builds, difference by difference. Against a scan, what no tool can see is listed, not called a difference.
#include "core/documents/compare/comparison.h"

#include "core/documents/compare/link_differences.h"
#include "core/documents/json_values.h"
#include "core/documents/sheet/build_words.h"
#include "core/documents/sheet/total_table.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

template <class P>
QString nameOf(const std::vector<Mounted<P>>& parts, const QString& id) {
    const auto* mounted = findWhere(parts, [&](const Mounted<P>& each) { return each.part->id == id; });
    return mounted ? mounted->part->name : id;
}

/// Parts, places, settings, totals and findings in which two builds differ; a value that only one side can know is
/// named in a list at the end.
class PartDifferences {
public:
    PartDifferences(const ComparedBuild& first, const ComparedBuild& second, std::vector<BuildDifference>& differences)
        : m_first(first)
        , m_second(second)
        , m_differences(differences)
        , m_hasScan(first.isScanned() != second.isScanned())
        , m_plan(second.isScanned() || !first.isScanned() ? first : second)
        , m_machine(second.isScanned() || !first.isScanned() ? second : first) {}

    void add() {
        const Machine& a = m_first.analysis.machine;
        const Machine& b = m_second.analysis.machine;
        compareOne("machine", Text::tr("machine"), machineInWords(a), machineInWords(b));
        compareOne("board", Text::tr("board"), boardInWords(a), boardInWords(b));
        compareProcessors(processorsInWords(a), processorsInWords(b));
        const auto words = [](Memory size) { return size > Memory() ? inWords(size) : QString(); };
        compareOne("memory", Text::tr("memory"), words(memory(a)), words(memory(b)),
                   judged(memory(m_plan.analysis.machine), memory(m_machine.analysis.machine)));
        if (cardsOf(m_machine).empty() && !cardsOf(m_plan).empty() && !isEachCardSeen(cardsOf(m_plan).front()->maker))
            push("card", {}, cardsInWords(a), cardsInWords(b),
                 Text::tr("No GPU was seen that the scan could place, so the cards are not compared."),
                 Judgement::NotKnown);
        else if (arePlacesKnown()) {
            compareCardsBySlot();
            compareOne("card", Text::tr("cards waiting for a board"), waitingCardsInWords(a), waitingCardsInWords(b));
        } else
            compareCardsByCount();
        const auto coolerOf = [](const Machine& machine) {
            return machine.isBoxCooler ? QString() : nameOf(machine.cooler);
        };
        compareOne("cooler", Text::tr("CPU cooler"), coolerOf(a), coolerOf(b)); // no scan sees the one of a box
        compareOne("case", Text::tr("case"), nameOf(a.chassis), nameOf(b.chassis));
        compareOne("fan", Text::tr("case fans"), fansInWords(a), fansInWords(b));
        compareOne("psu", Text::tr("PSU"), suppliesInWords(a), suppliesInWords(b));
        compareOne("outlet", Text::tr("outlet"), outletInWords(a), outletInWords(b));
        comparePlaced("drive", Text::tr("drives"), &Build::drives, &Machine::drives);
        comparePlaced("nic", Text::tr("network cards"), &Build::networkCards, &Machine::networkCards);
        comparePlaced("riser", Text::tr("risers"), &Build::risers, &Machine::risers);
        compareNamed("bridge", Text::tr("NVLink bridges"), bridgesIn(m_first), bridgesIn(m_second));
        compareOptions();
        if (!m_hasScan) {
            compareTotals();
            compareFindings(m_first.findings, m_second.findings, true);
            compareFindings(m_second.findings, m_first.findings, false);
        }
        if (!m_unseen.isEmpty())
            m_differences.push_back({u"unseen"_s,
                                     Judgement::NotKnown,
                                     {},
                                     {},
                                     {},
                                     Text::tr("Not seen in the scan: %1.").arg(listed(m_unseen))});
    }

private:
    void push(const char* subject, const QStringList& places, const QString& first, const QString& second,
              const QString& sentence, Judgement judgement = Judgement::Different) {
        m_differences.push_back({QLatin1String(subject), judgement, places, first, second, sentence});
    }

    /// "PCIEX16_1: RTX 3090 in the first, none in the second."
    void pushBoth(const char* subject, const QStringList& places, const QString& what, const QString& first,
                  const QString& second, Judgement judgement = Judgement::Different) {
        push(subject, places, first, second,
             Text::tr("%1: %2 in the first, %3 in the second.")
                 .arg(what, first.isEmpty() ? inPlaceOf(QLatin1String(subject), m_first.analysis.machine) : first,
                      second.isEmpty() ? inPlaceOf(QLatin1String(subject), m_second.analysis.machine) : second),
             judgement);
    }

    /// Of what a machine has: less than planned is a fault, more is better. Between two plans it is a choice.
    template <class Amount>
    Judgement judged(const Amount& planned, const Amount& seen) const {
        if (!m_machine.isScanned() || planned == seen)
            return Judgement::Different;
        return seen < planned ? Judgement::Fault : Judgement::Better;
    }

    /// True where the side that is empty was scanned: it was not seen, not left out.
    bool isUnseen(const QString& first, const QString& second) const {
        return m_hasScan && ((first.isEmpty() && m_first.isScanned()) || (second.isEmpty() && m_second.isScanned()));
    }

    /// What stands for a part that is not named: a whole machine has a CPU, memory, case, fans and PSU of its own.
    static QString inPlaceOf(QLatin1String subject, const Machine& machine) {
        constexpr std::array own{"cpu"_L1, "memory"_L1, "cooler"_L1, "case"_L1, "fan"_L1, "psu"_L1};
        return machine.whole && std::ranges::find(own, subject) != own.end() ? notKnown() : Text::tr("none");
    }

    void compareOne(const char* subject, const QString& word, const QString& first, const QString& second,
                    Judgement judgement = Judgement::Different) {
        if (first == second)
            return;
        if (isUnseen(first, second))
            m_unseen << word;
        else
            pushBoth(subject, {}, word.left(1).toUpper() + word.mid(1), first, second,
                     first.isEmpty() || second.isEmpty() ? Judgement::Different : judgement);
    }

    void compareProcessors(const QString& first, const QString& second) {
        const auto& scan = m_first.isScanned() ? m_first : m_second;
        // A socket without an id is one whose CPU was seen, but not known.
        const bool isUnknown = isUnseen(first, second) && !scan.build().processors.empty();
        if (!isUnknown)
            return compareOne("cpu", Text::tr("CPU"), first, second);
        m_differences.push_back({u"cpu"_s,
                                 Judgement::NotKnown,
                                 {},
                                 first,
                                 second,
                                 Text::tr("The scan's CPU is not in the catalogue, so it is not compared.")});
    }

    static Memory memory(const Machine& machine) {
        const Memory pool = machine.whole ? machine.whole->sharedMemory.value_or(Memory()) : Memory();
        return machine.build.memory ? machine.build.memory->size : pool;
    }

    // Cards

    /// In slots, and waiting for a board: a scan that names no board has no slots.
    static std::vector<const Card*> cardsOf(const ComparedBuild& compared) {
        const Machine& machine = compared.analysis.machine;
        std::vector<const Card*> cards = machine.waitingCards;
        for (const MountedCard& mounted : machine.cards)
            cards.push_back(mounted.card);
        return cards;
    }

    /// True where a card of this maker would have been seen: the output read lists them, and each is in the build.
    bool isEachCardSeen(const QString& maker) const {
        const auto& observed = m_machine.build().observed;
        if (!observed)
            return true;
        const auto tool = maker == "AMD"_L1 ? "rocm-smi"_L1 : maker == "Intel"_L1 ? "xpu-smi"_L1 : "nvidia-smi"_L1;
        return observed->unplaced == 0 && (observed->sources.contains("PCI"_L1) || observed->sources.contains(tool));
    }

    /// Of all cards like this one: a card that only stands in another slot is none too few.
    Judgement judgedCards(const Card& card) const {
        const auto countIn = [&](const ComparedBuild& compared) {
            return std::ranges::count_if(cardsOf(compared),
                                         [&](const Card* each) { return keyOf(*each) == keyOf(card); });
        };
        const Judgement judgement = judged(countIn(m_plan), countIn(m_machine));
        return judgement == Judgement::Fault && !isEachCardSeen(card.maker) ? Judgement::NotKnown : judgement;
    }

    bool arePlacesKnown() const {
        const auto isKnown = [](const ComparedBuild& compared) {
            const auto& observed = compared.build().observed;
            return !observed ||
                   std::ranges::all_of(observed->links, [](const ObservedLink& link) { return link.isPlaceKnown; });
        };
        const auto sameBase = [&](QString Build::*base) { return m_first.build().*base == m_second.build().*base; };
        return sameBase(&Build::board) && sameBase(&Build::machine) && isKnown(m_first) && isKnown(m_second);
    }

    QString keyOf(const Card& card) const { return m_hasScan ? chipOf(card) : card.id; }

    void compareCardsBySlot() {
        const Machine& a = m_first.analysis.machine;
        const Machine& b = m_second.analysis.machine;
        for (std::size_t i = 0; i < a.board->wiring->connectors.size(); ++i) {
            const QString label = a.connector(int(i)).label;
            const MountedCard* first = a.cardIn(int(i));
            const MountedCard* second = b.cardIn(int(i));
            const QString firstName = first ? first->card->name : QString();
            const QString secondName = second ? second->card->name : QString();
            const bool isSame = first && second ? keyOf(*first->card) == keyOf(*second->card) : first == second;
            const MountedCard* planned = &m_plan == &m_first ? first : second;
            if (!isSame)
                pushBoth("card", {label}, label, firstName, secondName,
                         judgedCards(*(planned ? planned
                                       : first ? first
                                               : second)
                                          ->card));
            if (first && second && first->powerLimit != second->powerLimit)
                push("power-limit", {label}, limit(*first), limit(*second),
                     Text::tr("%1: a power limit of %2 in the first, %3 in the second.")
                         .arg(label, limit(*first), limit(*second)));
        }
    }

    static QString limit(const MountedCard& card) {
        return card.powerLimit ? inWords(*card.powerLimit) : Text::tr("the default");
    }

    void compareCardsByCount() {
        std::map<QString, std::pair<int, int>> counts;
        std::map<QString, const Card*> cards;
        const auto count = [&](const ComparedBuild& build, int std::pair<int, int>::*side) {
            for (const Card* card : cardsOf(build)) {
                ++(counts[keyOf(*card)].*side);
                cards.emplace(keyOf(*card), card);
            }
        };
        count(m_first, &std::pair<int, int>::first);
        count(m_second, &std::pair<int, int>::second);
        for (const auto& [key, both] : counts) {
            if (both.first != both.second)
                pushBoth("card", {}, cards[key]->name, QString::number(both.first), QString::number(both.second),
                         judgedCards(*cards[key]));
        }
    }

    // What else is placed or set

    using TextPairs = std::map<QString, std::pair<QString, QString>>;

    /// Both values of each key that is on either side.
    static TextPairs paired(const std::map<QString, QString>& first, const std::map<QString, QString>& second) {
        TextPairs pairs;
        for (const auto& [key, value] : first)
            pairs[key].first = value;
        for (const auto& [key, value] : second)
            pairs[key].second = value;
        std::erase_if(pairs, [](const auto& each) { return each.second.first == each.second.second; });
        return pairs;
    }

    template <class P>
    void comparePlaced(const char* subject, const QString& word, std::vector<PlacedPart> Build::*placed,
                       std::vector<Mounted<P>> Machine::*mounted) {
        const auto namesIn = [&](const ComparedBuild& compared) {
            std::map<QString, QString> names;
            for (const PlacedPart& part : compared.build().*placed)
                names[part.place] = nameOf(compared.analysis.machine.*mounted, part.part);
            return names;
        };
        compareNamed(subject, word, namesIn(m_first), namesIn(m_second));
    }

    using Names = std::map<QString, QString>;

    /// By the slots that they join: "S1 + S3".
    static Names bridgesIn(const ComparedBuild& compared) {
        const Machine& machine = compared.analysis.machine;
        Names names;
        for (const Machine::JoinedPair& pair : machine.bridges) {
            const auto [first, second] = std::minmax(pair.firstConnector, pair.secondConnector);
            if (pair.bridge && first >= 0)
                names[u"%1 + %2"_s.arg(machine.connector(first).label, machine.connector(second).label)] =
                    pair.bridge->name;
        }
        return names;
    }

    void compareNamed(const char* subject, const QString& word, const Names& first, const Names& second) {
        if (m_hasScan && (m_first.isScanned() ? first : second).empty() && first.size() != second.size()) {
            m_unseen << word;
            return;
        }
        QStringList unseen;
        for (const auto& [place, names] : paired(first, second)) {
            if (isUnseen(names.first, names.second)) // an output may list it and not its place
                unseen << place;
            else
                pushBoth(subject, {place}, place, names.first, names.second);
        }
        if (!unseen.isEmpty())
            m_unseen << Text::tr("%1 (%2)").arg(word, unseen.join(u", "_s));
    }

    void compareOptions() {
        const auto& first = m_first.build().options;
        const auto& second = m_second.build().options;
        if (m_hasScan) {
            if (!first.empty() || !second.empty())
                m_unseen << Text::tr("BIOS settings");
            return;
        }
        const auto orDefault = [](const QString& value) { return value.isEmpty() ? Text::tr("default") : value; };
        for (const auto& [name, values] : paired(first, second))
            push("option", {}, values.first, values.second,
                 Text::tr("Setting %1: %2 in the first, %3 in the second.")
                     .arg(name, orDefault(values.first), orDefault(values.second)));
    }

    // What it comes to

    void compareTotals() {
        for (const Total& total : totalTable()) {
            if (*total.name == '\0' || total.isDerived)
                continue;
            const QString first = total.words(m_first.analysis);
            const QString second = total.words(m_second.analysis);
            if (first != second)
                pushBoth("total", {}, Text::tr(total.name), first, second);
        }
    }

    void compareFindings(const Findings& mine, const Findings& others, bool isFirst) {
        for (const Finding& finding : mine) {
            const bool isOpen = !finding.isWaived && finding.severity <= Severity::Warning;
            const bool isShared = std::ranges::any_of(others, [&](const Finding& other) {
                return other.key() == finding.key() && other.severity == finding.severity && !other.isWaived;
            });
            if (!isOpen || isShared)
                continue;
            const QString where = isFirst ? Text::tr("In the first alone: %1") : Text::tr("In the second alone: %1");
            const QString title = inWords(finding.title);
            push("finding", namesOf(finding.subjects), isFirst ? title : QString(), isFirst ? QString() : title,
                 where.arg(inWords(finding.message)));
        }
    }

    const ComparedBuild& m_first;
    const ComparedBuild& m_second;
    std::vector<BuildDifference>& m_differences;
    bool m_hasScan;
    const ComparedBuild& m_plan;
    const ComparedBuild& m_machine; ///< the scanned one; of two scans the second
    QStringList m_unseen;
};

} // namespace

int Comparison::count(Judgement judgement) const {
    return int(std::ranges::count_if(
        differences, [&](const BuildDifference& difference) { return difference.judgement == judgement; }));
}

bool Comparison::isShort() const {
    const auto isUnseenCard = [](const BuildDifference& difference) {
        return difference.judgement == Judgement::NotKnown && difference.subject == "card"_L1;
    };
    return count(Judgement::Fault) > 0 || std::ranges::any_of(differences, isUnseenCard);
}

Comparison compare(const ComparedBuild& first, const ComparedBuild& second) {
    Comparison comparison;
    comparison.isSecondScanned = second.isScanned() || !first.isScanned();
    comparison.isAgainstScan = first.isScanned() || second.isScanned();
    if (comparison.isAgainstScan) {
        const Analysis& plan = comparison.isSecondScanned ? first.analysis : second.analysis;
        const Analysis& scan = comparison.isSecondScanned ? second.analysis : first.analysis;
        addLinkDifferences(plan, scan, comparison.differences);
        addPathDifferences(plan, scan, comparison.differences);
    }
    PartDifferences(first, second, comparison.differences).add();
    std::ranges::stable_sort(comparison.differences, [](const BuildDifference& a, const BuildDifference& b) {
        return a.judgement < b.judgement;
    });
    return comparison;
}

// Words and JSON of a comparison.

QString inWords(Judgement judgement) {
    return choiceInWords("judgement", int(judgement));
}

const char* token(Judgement judgement) {
    static constexpr std::array words{"fault", "different", "better", "explained", "not-known"};
    return at(words, judgement);
}

static QString counted(int differences) {
    return inWords(Sentence::tr("%n differences", "1 difference", differences));
}

QString summaryOf(const Comparison& comparison) {
    const int faults = comparison.count(Judgement::Fault);
    const int others = int(comparison.differences.size()) - faults;
    if (!comparison.isAgainstScan)
        return others == 0 ? Text::tr("The two builds are the same.") : Text::tr("%1.").arg(counted(others));
    if (faults > 0)
        return inWords(Sentence::tr("The machine does less than planned in %n places; %1 besides.",
                                    "The machine does less than planned in 1 place; %1 besides.", faults)
                           .arg(counted(others)));
    if (const int unknown = comparison.count(Judgement::NotKnown); unknown > 0)
        return inWords(Sentence::tr("Nothing that was seen falls short, but %n points could not be compared; %1.",
                                    "Nothing that was seen falls short, but 1 point could not be compared; %1.",
                                    unknown)
                           .arg(counted(others)));
    return others == 0 ? Text::tr("The machine matches the plan.")
                       : Text::tr("The machine does everything planned; %1.").arg(counted(others));
}

QJsonObject comparisonJson(const Comparison& comparison) {
    const auto differenceJson = [](const BuildDifference& difference) {
        return QJsonObject{{"subject"_L1, difference.subject},
                           {"judgement"_L1, QLatin1String(token(difference.judgement))},
                           {"places"_L1, QJsonArray::fromStringList(difference.places)},
                           {"first"_L1, textOrNull(difference.first)},
                           {"second"_L1, textOrNull(difference.second)},
                           {"sentence"_L1, difference.sentence}};
    };
    const QJsonValue scanned = comparison.isSecondScanned ? u"second"_s : u"first"_s;
    return {{"scanned"_L1, comparison.isAgainstScan ? scanned : QJsonValue()},
            {"faults"_L1, comparison.count(Judgement::Fault)},
            {"differences"_L1, jsonList(comparison.differences, differenceJson)}};
}

} // namespace core
