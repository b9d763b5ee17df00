#include "core/import/part_names.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

static constexpr qsizetype mostCharacters = 200; // of any name; longer ones are noise

bool isPlaceholder(const QString& text) {
    static const QStringList texts{QStringLiteral("to be filled by o.e.m."),
                                   QStringLiteral("default string"),
                                   QStringLiteral("system product name"),
                                   QStringLiteral("system manufacturer"),
                                   QStringLiteral("not specified"),
                                   QStringLiteral("unknown"),
                                   QStringLiteral("o.e.m."),
                                   QStringLiteral("system version"),
                                   QStringLiteral("none"),
                                   QStringLiteral("base board product name"),
                                   QStringLiteral("not applicable"),
                                   QStringLiteral("n/a")};
    const QString trimmed = text.trimmed().toLower();
    return trimmed.isEmpty() || texts.contains(trimmed);
}

/// Lower-case letters and digits alone.
static QString packed(const QString& text) {
    QString key;
    for (const QChar c : text.left(mostCharacters).toLower()) {
        if (c.isLetterOrNumber() || c == QLatin1Char('+'))
            key += c;
    }
    return key;
}

// Boards

/// What a maker calls itself in firmware, and in the catalogue.
static QString makerKey(const QString& maker) {
    static const std::pair<const char*, const char*> names[] = {
        {"asus", "asus"}, {"microstar", "msi"}, {"msi", "msi"}, {"gigabyte", "gigabyte"},     {"asrock", "asrock"},
        {"dell", "dell"}, {"hewlett", "hp"},    {"hp", "hp"},   {"supermicro", "supermicro"}, {"lenovo", "lenovo"},
        {"tyan", "tyan"}, {"mitac", "tyan"}};
    const QString key = packed(maker);
    for (const auto& [prefix, name] : names) {
        if (key.startsWith(QLatin1String(prefix)))
            return QLatin1String(name);
    }
    return key;
}

static QString withoutBrackets(const QString& name) {
    static const QRegularExpression brackets(QStringLiteral("\\([^)]*\\)"));
    return QString(name).remove(brackets).trimmed();
}

static QString inBrackets(const QString& name) {
    return name.section(QLatin1Char('('), 1).section(QLatin1Char(')'), 0, 0);
}

/// A board's name without the maker's own ("HP Z8 G4 Workstation"), a line's ("Thunder HX") and what firmware adds
/// ("(MS-7C91)", "-CF", "-00", "Series").
static QString boardKey(const QString& name, const QString& maker) {
    static const QRegularExpression additions(QStringLiteral("(-CF|-00| Series)$"));
    static const QRegularExpression lines(
        QStringLiteral("^(HP|HPE|Dell|Lenovo|ASUS|MSI|Supermicro|Thunder HX|Thunder) "),
        QRegularExpression::CaseInsensitiveOption);
    QString text = withoutBrackets(name.left(mostCharacters)).remove(additions).remove(lines);
    if (text.startsWith(maker + QLatin1Char(' '), Qt::CaseInsensitive))
        text = text.mid(maker.size());
    return packed(text);
}

Named<Board> boardNamed(const MachineFacts& facts, const Catalogue& catalogue) {
    const auto found = [&](const QString& reported, const QString& maker, bool isInBrackets) {
        std::vector<const Board*> boards;
        if (isPlaceholder(reported))
            return boards;
        const QString key = boardKey(reported, {});
        for (const Board& board : catalogue.all<Board>()) {
            const bool isMaker = isPlaceholder(maker) || makerKey(maker) == makerKey(board.maker);
            const QString name = isInBrackets ? packed(inBrackets(board.name)) : boardKey(board.name, board.maker);
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
    static const QRegularExpression size(QStringLiteral("(\\d) +(gb|tb|gib)\\b"));
    static const QRegularExpression thousands(QStringLiteral("\\b(\\d+)000gb\\b"));
    static const QRegularExpression separators(QStringLiteral("[^a-z0-9+.]+"));
    QString text = name.left(mostCharacters).toLower();
    text.replace(size, QStringLiteral("\\1\\2")).replace(thousands, QStringLiteral("\\1tb"));
    QStringList words = text.split(separators, Qt::SkipEmptyParts);
    words.erase(std::remove_if(words.begin(), words.end(), [&](const QString& word) { return noise.contains(word); }),
                words.end());
    words.sort();
    return words;
}

const Processor* processorNamed(const QString& reported, const Catalogue& catalogue) {
    static const QRegularExpression marks(QStringLiteral("\\((r|tm|c)\\)"), QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression tail(QStringLiteral("( @| w/| with | \\d+-cores?\\b).*"),
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression head(QStringLiteral("^\\d+th gen "), QRegularExpression::CaseInsensitiveOption);
    static const QStringList noise{QStringLiteral("intel"), QStringLiteral("amd"), QStringLiteral("cpu"),
                                   QStringLiteral("processor")};
    const QString text =
        QString(reported.left(mostCharacters)).replace(marks, QStringLiteral(" ")).remove(head).remove(tail);
    const QStringList words = wordsOf(text, noise);
    if (words.isEmpty())
        return nullptr;
    for (const Processor& processor : catalogue.all<Processor>()) {
        if (wordsOf(processor.name, noise) == words)
            return &processor;
    }
    return nullptr;
}

// Cards

static const QStringList& cardNoise() {
    static const QStringList noise{QStringLiteral("nvidia"),  QStringLiteral("corporation"), QStringLiteral("amd"),
                                   QStringLiteral("ati"),     QStringLiteral("advanced"),    QStringLiteral("micro"),
                                   QStringLiteral("devices"), QStringLiteral("inc."),        QStringLiteral("inc"),
                                   QStringLiteral("intel"),   QStringLiteral("generation"),  QStringLiteral("pcie"),
                                   QStringLiteral("lite"),    QStringLiteral("hash"),        QStringLiteral("rate")};
    return noise;
}

/// The words that name the card in a tool's line: lspci puts them into brackets after the chip's.
static QString cardText(const QString& reported) {
    static const QRegularExpression ids(QStringLiteral("\\[[0-9a-f]{4}:[0-9a-f]{4}\\]"),
                                        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression revision(QStringLiteral("\\(?\\brev\\.? ?[0-9a-z]{1,2}\\b\\)?"),
                                             QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression makers(QStringLiteral("\\[AMD(/ATI)?\\]"));
    QString text = QString(reported.left(mostCharacters)).remove(ids).remove(makers).remove(revision);
    const auto open = text.lastIndexOf(QLatin1Char('['));
    const auto close = text.lastIndexOf(QLatin1Char(']'));
    return open >= 0 && close > open ? text.mid(open + 1, close - open - 1) : text;
}

static QString takeSize(QStringList& words) {
    for (const QString& word : words) {
        if (word.endsWith(QLatin1String("gb")) && word.size() > 2 && word.front().isDigit()) {
            const QString size = word;
            words.removeOne(size);
            return size;
        }
    }
    return {};
}

/// Names of product lines that tools print or leave out.
static QStringList takeBrands(QStringList& words) {
    static const QStringList brands{QStringLiteral("geforce"), QStringLiteral("quadro"),   QStringLiteral("tesla"),
                                    QStringLiteral("radeon"),  QStringLiteral("instinct"), QStringLiteral("arc")};
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
        const bool isSizeTold = cardSize.isEmpty() || size == cardSize || memory;
        named.candidates.push_back(&card);
        named.part = isSizeTold && named.candidates.size() == 1 ? &card : nullptr;
    }
    return named;
}

// Drives and network cards

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

const Drive* driveNamed(const QString& reported, const Catalogue& catalogue) {
    static const QStringList noise{QStringLiteral("ssd"), QStringLiteral("nvme"), QStringLiteral("m.2")};
    return equallyNamed<Drive>(reported, catalogue, noise);
}

const NetworkCard* networkCardNamed(const QString& reported, const Catalogue& catalogue) {
    static const QStringList noise{QStringLiteral("corporation"), QStringLiteral("technologies"),
                                   QStringLiteral("ethernet"),    QStringLiteral("adapter"),
                                   QStringLiteral("network"),     QStringLiteral("converged")};
    return equallyNamed<NetworkCard>(reported, catalogue, noise);
}

} // namespace core
