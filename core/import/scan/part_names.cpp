// SPDX-License-Identifier: GPL-3.0-or-later
// Compares reported names with the catalogue's, word by word; there is no "nearest" name.
#include "core/import/scan/part_names.h"

#include "core/import/scan/board_platform.h"
#include "core/import/scan/cpu_family.h"
#include "core/import/text_reading.h"
#include "core/parts/pci_id.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace core {

static constexpr qsizetype mostCharacters = 200; // of any name; longer ones are noise

/// Lower-case letters and digits alone.
static QString packed(const QString& text) {
    QString key;
    for (const QChar c : text.left(mostCharacters).toLower()) {
        if (c.isLetterOrNumber() || c == '+'_L1)
            key += c;
    }
    return key;
}

// Boards

static QString makerKey(const QString& maker) {
    // Firmware of ASRock Rack's boards names either.
    return packed(makerName(maker)).replace("asrockrack"_L1, "asrock"_L1);
}

static QString withoutBrackets(const QString& name) {
    static const QRegularExpression brackets(u"\\([^)]*\\)"_s);
    return QString(name).remove(brackets).trimmed();
}

static QString inBrackets(const QString& name) {
    return name.section('('_L1, 1).section(')'_L1, 0, 0);
}

/// A board's name without the maker's own ("HP Z8 G4 Workstation"), a line's ("Thunder HX") and what firmware adds
/// ("(MS-7C91)", "-CF", "-00", "Series").
static QString nameKey(const QString& name, const QString& maker) {
    static const QRegularExpression additions(u"(-CF|-00| Series)$"_s);
    static const QRegularExpression lines(u"^(HP|HPE|Dell|Lenovo|ASUS|MSI|Supermicro|Thunder HX|Thunder) "_s,
                                          QRegularExpression::CaseInsensitiveOption);
    QString text = withoutBrackets(name.left(mostCharacters)).remove(additions).remove(lines);
    if (text.startsWith(maker + ' '_L1, Qt::CaseInsensitive))
        text = text.mid(maker.size());
    return packed(text);
}

QString boardKey(const QString& maker, const QString& name) {
    return makerKey(maker) + ' '_L1 + nameKey(name, maker);
}

Named<Board> boardNamed(const MachineFacts& facts, const Catalogue& catalogue) {
    const auto found = [&](const QString& reported, const QString& maker, bool isInBrackets) {
        std::vector<const Board*> boards;
        if (isPlaceholder(reported))
            return boards;
        const QString key = nameKey(reported, {});
        for (const Board& board : catalogue.all<Board>()) {
            const bool isMaker = isPlaceholder(maker) || makerKey(maker) == makerKey(board.maker);
            const QString name = isInBrackets ? packed(inBrackets(board.name)) : nameKey(board.name, board.maker);
            if (isMaker && !key.isEmpty() && key == name)
                boards.push_back(&board);
        }
        return boards;
    };
    // A server is its system: the same board is in several of them.
    for (const auto& boards :
         {found(facts.systemName, facts.systemMaker, false), found(facts.systemVersion, facts.systemMaker, false),
          found(facts.boardName, facts.boardMaker, false), found(facts.boardName, facts.boardMaker, true)}) {
        if (boards.size() == 1)
            return {boards.front(), {}};
        if (!boards.empty())
            return {nullptr, boards};
    }
    return {};
}

// Words

/// The words of a name, "24 GB" made one, less `noise`; sorted, so that their order does not count.
static QStringList wordsOf(const QString& name, const QStringList& noise) {
    static const QRegularExpression size(u"(\\d) +(gb|tb|gib)\\b"_s);
    static const QRegularExpression thousands(u"\\b(\\d+)000gb\\b"_s);
    static const QRegularExpression separators(u"[^a-z0-9+.]+"_s);
    QString text = name.left(mostCharacters).toLower();
    text.replace(size, u"\\1\\2"_s).replace(thousands, u"\\1tb"_s);
    QStringList words = text.split(separators, Qt::SkipEmptyParts);
    words.erase(std::remove_if(words.begin(), words.end(), [&](const QString& word) { return noise.contains(word); }),
                words.end());
    words.sort();
    return words;
}

/// The part whose name has the same words; null where none has.
template <class P>
static const P* equallyNamed(const QString& reported, const Catalogue& catalogue, const QStringList& noise) {
    const QStringList words = wordsOf(reported, noise);
    if (words.isEmpty())
        return nullptr;
    return findWhere(catalogue.all<P>(), [&](const P& part) { return wordsOf(part.name, noise) == words; });
}

const Processor* processorNamed(const QString& reported, const Catalogue& catalogue) {
    static const QStringList noise{u"intel"_s, u"amd"_s, u"cpu"_s, u"processor"_s};
    return equallyNamed<Processor>(plainProcessorName(reported), catalogue, noise);
}

const PowerSupply* supplyNamed(const QString& maker, const QString& reported, const Catalogue& catalogue) {
    QStringList noise{u"psu"_s, u"power"_s, u"supply"_s, u"atx"_s};
    if (!isPlaceholder(maker))
        noise << maker.toLower().split(' '_L1, Qt::SkipEmptyParts);
    return equallyNamed<PowerSupply>(reported, catalogue, noise);
}

// Cards

static const QStringList& cardNoise() {
    static const QStringList noise =
        u"nvidia|corporation|amd|ati|advanced|micro|devices|inc.|inc|intel|r|tm|generation|pcie|lite|hash|rate"_s.split(
            '|'_L1);
    return noise;
}

/// The words that name the card in a tool's line: lspci puts them into brackets after the chip's.
static QString cardText(const QString& reported) {
    static const QRegularExpression ids(u"\\[[0-9a-f]{4}:[0-9a-f]{4}\\]"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression revision(u"\\(?\\brev\\.? ?[0-9a-z]{1,2}\\b\\)?"_s,
                                             QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression makers(u"\\[AMD(/ATI)?\\]"_s);
    QString text = QString(reported.left(mostCharacters)).remove(ids).remove(makers).remove(revision);
    const auto open = text.lastIndexOf('['_L1);
    const auto close = text.lastIndexOf(']'_L1);
    return open >= 0 && close > open ? text.mid(open + 1, close - open - 1) : text;
}

static QString takeSize(QStringList& words) {
    for (const QString& word : words) {
        if (word.endsWith("gb"_L1) && word.size() > 2 && word.front().isDigit()) {
            const QString size = word;
            words.removeOne(size);
            return size;
        }
    }
    return {};
}

/// Names of product lines that tools print or leave out.
static QStringList takeBrands(QStringList& words) {
    static const QStringList brands{u"geforce"_s, u"quadro"_s, u"tesla"_s, u"radeon"_s, u"instinct"_s, u"arc"_s};
    QStringList found;
    for (const QString& brand : brands) {
        if (words.removeAll(brand) > 0)
            found << brand;
    }
    return found;
}

bool mayHaveMemory(const Card& card, Memory reported) {
    if (!card.memory)
        return false;
    const double share = ratio(reported, *card.memory);
    const double ofChip = share * card.chips.value_or(1);
    return (share > 0.875 && share < 1.03) || (ofChip > 0.875 && ofChip < 1.03);
}

namespace {

/// A card's name in parts that are compared one by one.
struct CardWords {
    QStringList words; ///< sorted
    QString size;      ///< "24gb"; empty where the name has none
    QStringList brands;

    explicit CardWords(const QString& text)
        : words(wordsOf(text, cardNoise()))
        , size(takeSize(words))
        , brands(takeBrands(words)) {}

    /// Tools leave out brand and size; one that is there is the same.
    bool mayBe(const CardWords& card) const {
        const auto agree = [](const auto& a, const auto& b) { return a.isEmpty() || b.isEmpty() || a == b; };
        return !words.isEmpty() && words == card.words && agree(brands, card.brands) && agree(size, card.size);
    }
};

} // namespace

/// "Radeon RX 6800/6800 XT / 6900 XT" is any of three; a later one goes without the words before the number.
static std::vector<CardWords> alternatives(const QString& text) {
    // What tools call a card, and its maker otherwise; in words as CardWords has them.
    struct ToolName {
        QStringList reported;
        QString size; ///< that is not the card's own: a GH200 is called by its CPU's memory
        QStringList card;
    };
    static const auto toolNames = factsOf("card_tool_names", [](const FactRow& row) {
        return ToolName{row.text("reported").split(' '_L1), row.text("size"), row.text("card").split(' '_L1)};
    });
    static const QRegularExpression line(u"^\\D*\\b(?=[a-z]*\\d)"_s, QRegularExpression::CaseInsensitiveOption);
    std::vector<CardWords> names;
    QString before;
    for (const QString& part : text.split('/'_L1)) {
        const QString name = part.trimmed();
        if (name.isEmpty())
            continue;
        const bool isFirst = names.empty();
        names.emplace_back(isFirst || !name.front().isDigit() ? name : before + name);
        if (isFirst)
            before = line.match(name).captured();
        CardWords& last = names.back();
        for (const ToolName& tool : toolNames) {
            if (last.words != tool.reported || (!tool.size.isEmpty() && last.size != tool.size))
                continue;
            last.words = tool.card;
            last.size = tool.size.isEmpty() ? last.size : QString();
        }
    }
    return names;
}

bool isCutShort(const QString& name) {
    return name.isEmpty() || name.endsWith("..."_L1);
}

/// The cards among `cards` that the name may mean.
static std::vector<const Card*> called(const QString& name, const std::vector<const Card*>& cards) {
    std::vector<const Card*> found;
    const bool isCut = isCutShort(name);
    static const QRegularExpression maker(u"^nvidia "_s, QRegularExpression::CaseInsensitiveOption);
    const QString beginning = packed(QString(name).remove(maker));
    const std::vector<CardWords> names = alternatives(cardText(name));
    for (const Card* card : cards) {
        const QString whole = packed(card->name);
        const CardWords words(card->name);
        const bool isMeant = isCut ? !beginning.isEmpty() && whole.startsWith(beginning) && whole != beginning
                                   : std::ranges::any_of(names, [&](const CardWords& n) { return n.mayBe(words); });
        if (isMeant)
            found.push_back(card);
    }
    return found;
}

/// How surely a card's id is the reported one: 2 with the board maker's too, 1 the chip's alone, 0 not at all.
static int likeness(const PciId& known, const ReportedCard& reported) {
    if (known.vendor != reported.vendor || known.device != reported.device)
        return 0;
    if (known.subsystemVendor == 0 || reported.subsystemVendor < 0)
        return 1;
    return known.subsystemVendor == reported.subsystemVendor && known.subsystemDevice == reported.subsystemDevice ? 2
                                                                                                                  : 0;
}

/// The cards that have the reported id; those that have it with the board maker's, where there are such.
static std::vector<const Card*> ofId(const ReportedCard& reported, const std::vector<const Card*>& cards) {
    std::vector<const Card*> found;
    int best = 1;
    for (const Card* card : cards) {
        int most = 0;
        for (const QString& text : card->pciIds)
            most = std::max(most, likeness(pciIdFrom(text).value_or(PciId()), reported));
        if (most > best)
            found.clear();
        best = std::max(best, most);
        if (most == best)
            found.push_back(card);
    }
    return found;
}

Named<Card> cardNamed(const ReportedCard& reported, const Catalogue& catalogue) {
    std::vector<const Card*> all;
    for (const Card& card : catalogue.all<Card>()) {
        if (card.variantOf.isEmpty())
            all.push_back(&card);
    }
    auto byId = ofId(reported, all);
    // One chip's id is on cards of several sizes: where the catalogue tells it of another size only, the name counts.
    const auto fits = [&](const Card* card) { return !reported.memory || mayHaveMemory(*card, *reported.memory); };
    if (std::ranges::none_of(byId, fits) && std::ranges::any_of(called(reported.name, all), fits))
        byId.clear();
    Named<Card> named{nullptr, called(reported.name, byId.empty() ? all : byId)};
    if (named.candidates.empty())
        named.candidates = byId;
    const auto sizeOf = [](const QString& name) { return CardWords(cardText(name)).size; };
    const auto hasSize = [&](const Card* card) { return !sizeOf(card->name).isEmpty(); };
    if (reported.memory) {
        std::vector<const Card*> fitting;
        std::ranges::copy_if(named.candidates, std::back_inserter(fitting),
                             [&](const Card* card) { return mayHaveMemory(*card, *reported.memory); });
        // A card of no other size may have been changed by hand, or shows a part of its memory.
        const bool isOfAnySize = named.candidates.size() == 1 && !hasSize(named.candidates.front());
        if (!fitting.empty() || (byId.empty() && (!isOfAnySize || isCutShort(reported.name))))
            named.candidates = std::move(fitting);
    }
    if (named.candidates.size() != 1)
        return named;
    const bool isSizeKnown = reported.memory || !byId.empty() || !sizeOf(reported.name).isEmpty();
    // Of a name that was cut off only the memory tells that the catalogue has no second in mind.
    const bool isCut = isCutShort(reported.name) && byId.empty();
    if (isCut ? reported.memory.has_value() : isSizeKnown || !hasSize(named.candidates.front()))
        named.part = named.candidates.front();
    return named;
}

// Drives and network cards

const Drive* driveNamed(const QString& reported, const Catalogue& catalogue) {
    static const QStringList noise{u"ssd"_s, u"nvme"_s, u"m.2"_s};
    return equallyNamed<Drive>(reported, catalogue, noise);
}

const NetworkCard* networkCardNamed(const QString& reported, const Catalogue& catalogue) {
    static const QStringList noise = u"corporation|technologies|ethernet|adapter|network|converged"_s.split('|'_L1);
    return equallyNamed<NetworkCard>(reported, catalogue, noise);
}

} // namespace core
