// Compares reported names with the catalogue's, word by word; there is no "nearest" name.
#include "core/import/scan/part_names.h"

#include "core/import/scan/board_platform.h"
#include "core/import/scan/scan.h"

#include <QRegularExpression>

#include <algorithm>

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
         {found(facts.systemName, facts.systemMaker, false), found(facts.boardName, facts.boardMaker, false),
          found(facts.boardName, facts.boardMaker, true)}) {
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
    for (const P& part : catalogue.all<P>()) {
        if (wordsOf(part.name, noise) == words)
            return &part;
    }
    return nullptr;
}

const Processor* processorNamed(const QString& reported, const Catalogue& catalogue) {
    static const QRegularExpression marks(u"\\((r|tm|c)\\)"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression tail(u"( @| w/| with | \\d+-cores?\\b).*"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression head(u"^\\d+th gen "_s, QRegularExpression::CaseInsensitiveOption);
    static const QStringList noise{u"intel"_s, u"amd"_s, u"cpu"_s, u"processor"_s};
    const QString text = QString(reported.left(mostCharacters)).replace(marks, u" "_s).remove(head).remove(tail);
    return equallyNamed<Processor>(text, catalogue, noise);
}

// Cards

static const QStringList& cardNoise() {
    static const QStringList noise =
        u"nvidia|corporation|amd|ati|advanced|micro|devices|inc.|inc|intel|generation|pcie|lite|hash|rate"_s.split(
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

/// Whether a chip that reports this memory may be on the card; ECC and the driver take up to an eighth.
static bool fits(const Card& card, Memory reported) {
    if (!card.memory)
        return false;
    const double share = ratio(reported, *card.memory);
    const double ofChip = share * card.chips.value_or(1);
    return (share > 0.875 && share < 1.03) || (ofChip > 0.875 && ofChip < 1.03);
}

Named<Card> cardNamed(const QString& reported, std::optional<Memory> memory, const Catalogue& catalogue) {
    QStringList words = wordsOf(cardText(reported), cardNoise());
    const QString size = takeSize(words);
    const QStringList brands = takeBrands(words);
    Named<Card> named;
    if (words.isEmpty())
        return named;
    for (const Card& card : catalogue.all<Card>()) {
        QStringList cardWords = wordsOf(card.name, cardNoise());
        const QString cardSize = takeSize(cardWords);
        const QStringList cardBrands = takeBrands(cardWords);
        const bool areBrandsEqual = brands.isEmpty() || cardBrands.isEmpty() || brands == cardBrands;
        if (cardWords != words || !areBrandsEqual || !card.variantOf.isEmpty())
            continue;
        if (memory && card.memory && !fits(card, *memory))
            continue;
        if (!size.isEmpty() && !cardSize.isEmpty() && size != cardSize)
            continue;
        const bool isSizeCertain = cardSize.isEmpty() || size == cardSize || memory;
        named.candidates.push_back(&card);
        named.part = isSizeCertain && named.candidates.size() == 1 ? &card : nullptr;
    }
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
