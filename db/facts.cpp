// Facts as text (CSV, JSON) become parts; every row needs a source and an id of its own.
#include "db/facts.h"

#include "db/atlas.h"
#include "db/csv_file.h"

#include "core/import/scan/scan.h"
#include "core/parts/part_kinds.h"
#include "core/units/text.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

using core::Text;

namespace db {

// What boards take beyond a CPU of their socket (CPU families, memory channels, kinds of modules), by socket, chipset
// and memory type, where a board's own file does not say. Of two rows the one that names more goes first.

enum Column {
    Socket,
    Chipset,
    MemoryType,
    Families,
    BiosFamilies,
    Channels,
    Registered,
    Unbuffered,
    LoadReduced,
    Source,
    Certainty,
    Note,
    ColumnCount
};

static const QStringList& header() {
    static const QStringList names{u"socket"_s,           u"chipset"_s,          u"memory_type"_s,
                                   u"cpu_families"_s,     u"bios_families"_s,    u"memory_channels"_s,
                                   u"takes_registered"_s, u"takes_unbuffered"_s, u"takes_load_reduced"_s,
                                   u"source"_s,           u"confidence"_s,       u"note"_s};
    return names;
}

static std::optional<bool> answerIn(const QString& cell) {
    return cell.isEmpty() ? std::nullopt : std::optional(cell == "yes"_L1);
}

static QStringList listIn(const QString& cell) {
    QStringList items = cell.split(';'_L1, Qt::SkipEmptyParts);
    for (QString& item : items)
        item = item.trimmed();
    return items;
}

static bool isOf(const QStringList& row, const core::Board& board) {
    const auto holds = [](const QString& asked, const QString& found) {
        return asked.isEmpty() || listIn(asked).contains(found);
    };
    return row[Socket] == board.socket && holds(row[Chipset], board.chipset) &&
           holds(row[MemoryType], board.memoryType);
}

/// What is wrong with the row; empty for a good one.
static QString problemOf(const QStringList& row) {
    if (row.size() != ColumnCount)
        return Text::tr("the row has %1 cells, the header has %2.").arg(row.size()).arg(int(ColumnCount));
    if (row[Socket].isEmpty() || row[Source].isEmpty())
        return Text::tr("a socket and a source are needed.");
    if (!QStringList{u"high"_s, u"medium"_s, u"low"_s}.contains(row[Certainty]))
        return Text::tr("the confidence must be \"high\", \"medium\" or \"low\".");
    for (const QString& cell : row.mid(Registered, Source - Registered)) {
        if (!cell.isEmpty() && cell != "yes"_L1 && cell != "no"_L1)
            return Text::tr("modules are taken with \"yes\" or \"no\", or the cell is empty.");
    }
    const int channels = row[Channels].toInt();
    if (!row[Channels].isEmpty() && (channels < 1 || channels > 16))
        return Text::tr("\"%1\" is no number of memory channels (1 to 16).").arg(row[Channels]);
    const auto facts = row.mid(Families, Source - Families);
    return facts.join(QString()).isEmpty() ? Text::tr("the row says nothing of its boards.") : QString();
}

/// Sets `field` where it is not known yet; a fact of low confidence is named among the unverified ones.
static bool fill(core::Board& board, const QStringList& row, Column column, auto& field, const auto& value) {
    if (row[column].isEmpty() || field != std::decay_t<decltype(field)>())
        return false;
    field = value;
    if (row[Certainty] == "low"_L1)
        board.unverified << header()[column];
    return true;
}

static void addFacts(const QStringList& row, core::Board& board) {
    bool isUsed = false;
    // Both lists are one fact: who names the families that run names those that run later, too.
    if (board.cpuFamilies.isEmpty() && board.biosFamilies.isEmpty()) {
        isUsed |= fill(board, row, Families, board.cpuFamilies, listIn(row[Families]));
        isUsed |= fill(board, row, BiosFamilies, board.biosFamilies, listIn(row[BiosFamilies]));
    }
    isUsed |= fill(board, row, Channels, board.memoryChannels, row[Channels].toInt());
    isUsed |= fill(board, row, Registered, board.takesRegistered, answerIn(row[Registered]));
    isUsed |= fill(board, row, Unbuffered, board.takesUnbuffered, answerIn(row[Unbuffered]));
    isUsed |= fill(board, row, LoadReduced, board.takesLoadReduced, answerIn(row[LoadReduced]));
    if (isUsed) // the atlas has thousands of boards: the row stands for each
        board.source +=
            board.machinesSeen ? u"; platform by socket and chipset"_s : Text::tr("; platform: %1").arg(row[Source]);
}

/// Fills what the boards' own files leave open, with its source. The problem names the file and the line.
static core::Outcome addPlatforms(const QString& path, std::vector<core::Board>& boards) {
    auto records = readCsvFile(path, header());
    if (!records)
        return records.problem();
    for (const auto& [line, row, isBroken] : *records) {
        if (const QString problem = problemOf(row); !problem.isEmpty())
            return core::Problem{Text::tr("%1, line %2: %3").arg(path).arg(line).arg(problem)};
    }
    const auto isGeneral = [](const CsvRecord& record) {
        return std::pair(record.cells[Chipset].isEmpty(), record.cells[MemoryType].isEmpty());
    };
    std::ranges::stable_sort(*records, {}, isGeneral);
    for (const CsvRecord& record : *records) {
        for (core::Board& board : boards) {
            if (isOf(record.cells, board))
                addFacts(record.cells, board);
        }
    }
    return core::Done{};
}

static core::Result<QByteArray> contentsOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{Text::tr("%1 cannot be read: %2.").arg(path, file.errorString())};
    return file.readAll();
}

static core::Problem at(const QString& path, int line, const QString& sentence) {
    return {Text::tr("%1, line %2: %3").arg(path).arg(line).arg(sentence)};
}

template <class P>
static core::Outcome readFile(const QString& path, std::vector<P>& parts) {
    const auto records = readCsvFile(path);
    if (!records)
        return records.problem();
    if (records->empty())
        return at(path, 1, Text::tr("the header is missing."));
    const QStringList header = records->front().cells;
    for (const QString& column : header) {
        if (!core::fieldCalled<P>(column))
            return at(path, 1, Text::tr("there is no field \"%1\".").arg(column));
    }
    QSet<QString> ids;
    for (std::size_t row = 1; row < records->size(); ++row) {
        const CsvRecord& record = (*records)[row];
        if (record.cells.size() != header.size())
            return at(path, record.line,
                      Text::tr("the row has %1 cells, the header has %2.").arg(record.cells.size()).arg(header.size()));
        QJsonObject object;
        for (qsizetype i = 0; i < header.size(); ++i)
            object.insert(header[i], record.cells[i].isEmpty() ? QJsonValue() : QJsonValue(record.cells[i]));
        auto part = core::partFromJson<P>(object);
        if (!part)
            return at(path, record.line, part.problem().sentence);
        const QString id = record.cells.first();
        if (ids.contains(id))
            return at(path, record.line, Text::tr("the id \"%1\" is used twice.").arg(id));
        if (part->source.isEmpty())
            return at(path, record.line, Text::tr("\"%1\" has no source; name one.").arg(id));
        ids.insert(id);
        parts.push_back(std::move(*part));
    }
    return core::Done{};
}

static core::Outcome readBoards(const QString& folder, std::vector<core::Board>& boards) {
    const QDir dir(folder);
    for (const QString& name : dir.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        const QString path = dir.filePath(name);
        const auto text = contentsOf(path);
        if (!text)
            return text.problem();
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(*text, &error);
        if (!document.isObject())
            return at(path, int(text->left(error.offset).count('\n')) + 1, error.errorString());
        // Wiring first, for its own sentence: the field table could only say that the field is wrong.
        const auto wiring = core::wiringFromJson(document.object().value("wiring"_L1).toObject());
        if (!wiring)
            return core::Problem{path + u": "_s + wiring.problem().sentence};
        auto board = core::partFromJson<core::Board>(document.object());
        if (!board)
            return core::Problem{path + u": "_s + board.problem().sentence};
        if (board->id + u".json"_s != name || board->source.isEmpty())
            return core::Problem{Text::tr("%1: the id must match the file name, and a source is needed.").arg(path)};
        boards.push_back(std::move(*board));
    }
    return core::Done{};
}

/// The boards made by hand, and those of the atlas that are not among them.
static core::Outcome readAllBoards(const QString& folder, std::vector<core::Board>& boards) {
    if (const auto read = readBoards(folder + u"/boards"_s, boards); !read)
        return read;
    auto observed = readAtlas(folder, boards);
    if (!observed)
        return observed.problem();
    std::ranges::move(*observed, std::back_inserter(boards));
    return core::Done{};
}

// How parts can be bought and what they cost: two tables over all kinds, laid into the parts they name.

/// The part that a row's first two cells, kind and id, name: a function of it, or a problem in words.
template <class Use>
static QString withPartOf(core::PartSet& parts, const QStringList& row, Use use) {
    QString problem = Text::tr("there is no kind \"%1\".").arg(row[0]);
    core::anyKind([&]<class P>(P*) {
        if (row[0] != QLatin1String(P::names.name))
            return false;
        auto& all = parts.of<P>();
        const auto found = std::ranges::find(all, row[1], &core::Part::id);
        problem =
            found == all.end() ? Text::tr("there is no part \"%1\" of the kind %2.").arg(row[1], row[0]) : use(*found);
        return true;
    });
    return problem;
}

/// The value of E called `word`, by the tokens of the field that all kinds have.
template <class E>
static std::optional<E> named(QLatin1String field, const QString& word) {
    return core::enumeratorCalled<E>(core::fieldCalled<core::Outlet>(field)->tokens, word);
}

/// What is wrong with cells that both tables have; empty for good ones.
static QString problemOf(const QString& day, const QString& source, const QString& confidence) {
    if (!core::firstDayOf(day).isValid())
        return Text::tr("\"%1\" is not a day, month or year like 2026-09-30.").arg(day);
    if (source.isEmpty())
        return Text::tr("a source is needed.");
    return named<core::Confidence>("confidence"_L1, confidence)
               ? QString()
               : Text::tr("the confidence \"%1\" is not high, medium or low.").arg(confidence);
}

static QString addStatus(core::Part& part, const QStringList& row) {
    const auto status = named<core::MarketStatus>("status"_L1, row[2]);
    if (!status)
        return Text::tr("the status \"%1\" is not announced, new, end-of-life or used-only.").arg(row[2]);
    if (part.status)
        return Text::tr("\"%1\" has a status already.").arg(part.id);
    part.status = status;
    part.statusDate = row[3];
    return problemOf(row[3], row[4], row[5]);
}

static QString addOffer(core::Part& part, const QStringList& row) {
    core::Price offer;
    bool isNumber = false;
    const double amount = row[2].toDouble(&isNumber);
    if (!isNumber || !(amount >= 0.01 && amount <= 1e9))
        return Text::tr("the amount \"%1\" is not a price.").arg(row[2]);
    const auto isCapital = [](QChar letter) { return letter >= 'A'_L1 && letter <= 'Z'_L1; };
    if (row[3].size() != 3 || !std::ranges::all_of(row[3], isCapital))
        return Text::tr("the currency \"%1\" is not a code like USD.").arg(row[3]);
    const auto kind = core::priceKindCalled(row[4]);
    if (!kind || *kind == core::PriceKind::Entered)
        return Text::tr("the price kind \"%1\" is not launch, street or used.").arg(row[4]);
    offer.kind = *kind;
    offer.amount = core::Money::of(amount);
    offer.currency = row[3] == "USD"_L1 ? QString() : row[3];
    offer.date = row[5];
    offer.source = row[6].simplified();
    offer.isVerified = row[7] != "low"_L1;
    part.offers.push_back(offer);
    return problemOf(row[5], row[6], row[7]);
}

/// Each row of the table by `add`, whose problem gets the file and the line.
static core::Outcome addMarket(const QString& path, const QStringList& columns, core::PartSet& parts,
                               QString (*add)(core::Part&, const QStringList&)) {
    const auto records = readCsvFile(path, columns);
    if (!records)
        return records.problem();
    for (const auto& [line, row, isBroken] : *records) {
        const QStringList& cells = row;
        const QString problem =
            cells.size() != columns.size()
                ? Text::tr("the row has %1 cells, the header has %2.").arg(cells.size()).arg(columns.size())
                : withPartOf(parts, cells, [&](core::Part& part) { return add(part, cells); });
        if (!problem.isEmpty())
            return at(path, line, problem);
    }
    return core::Done{};
}

core::Result<core::PartSet> readFacts(const QString& folder) {
    core::PartSet parts;
    const auto file = [&](const char* name) { return u"%1/facts/%2.csv"_s.arg(folder, QLatin1String(name)); };
    core::Outcome outcome = core::Done{};
    core::anyKind([&]<class P>(P*) {
        if constexpr (std::is_same_v<P, core::Board>)
            outcome = readAllBoards(folder, parts.of<P>());
        else
            outcome = readFile(file(P::names.table), parts.of<P>());
        return !outcome;
    });
    if (outcome)
        outcome = readFile(file(core::BookPoint::names.table), parts.bookPoints);
    if (outcome)
        outcome = addPlatforms(file("platforms"), parts.of<core::Board>());
    if (outcome)
        outcome =
            addMarket(file("market"),
                      {u"kind"_s, u"id"_s, u"status"_s, u"status_date"_s, u"source"_s, u"confidence"_s, u"note"_s},
                      parts, addStatus);
    if (outcome)
        outcome = addMarket(file("offers"),
                            {u"kind"_s, u"id"_s, u"amount"_s, u"currency"_s, u"price_kind"_s, u"day"_s, u"source"_s,
                             u"confidence"_s, u"note"_s},
                            parts, addOffer);
    if (!outcome)
        return outcome.problem();
    return parts;
}

} // namespace db
