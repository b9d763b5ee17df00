// SPDX-License-Identifier: GPL-3.0-or-later
// Facts as text (CSV, JSON) become parts; every row needs a source and an id of its own.
#include "db/facts.h"

#include "db/atlas.h"
#include "db/csv_file.h"

#include "core/parts/part_kinds.h"
#include "core/units/find.h"
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

static const QStringList platformColumns =
    u"socket|chipset|memory_type|cpu_families|bios_families|memory_channels|takes_registered|takes_unbuffered|"
    "takes_load_reduced|source|confidence|note"_s.split('|'_L1);
static const QStringList platformFacts = platformColumns.mid(3, 6);

static bool isOf(const CsvRow& row, const core::Board& board) {
    const auto holds = [](const QString& asked, const QString& found) {
        QStringList items;
        for (const QString& item : asked.split(';'_L1, Qt::SkipEmptyParts))
            items << item.trimmed();
        return asked.isEmpty() || items.contains(found);
    };
    return row.at("socket") == board.socket && holds(row.at("chipset"), board.chipset) &&
           holds(row.at("memory_type"), board.memoryType);
}

/// What is wrong with the row; empty for a good one.
static QString problemOf(const CsvRow& row) {
    if (row.at("socket").isEmpty() || row.at("source").isEmpty())
        return Text::tr("a socket and a source are needed.");
    if (!QStringList{u"high"_s, u"medium"_s, u"low"_s}.contains(row.at("confidence")))
        return Text::tr("the confidence must be \"high\", \"medium\" or \"low\".");
    for (const QString& column : platformFacts) {
        const QString cell = row.at(column.toLatin1().constData());
        if (column.startsWith("takes_"_L1) && !cell.isEmpty() && cell != "yes"_L1 && cell != "no"_L1)
            return Text::tr("modules are taken with \"yes\" or \"no\", or the cell is empty.");
    }
    const QString channelsText = row.at("memory_channels");
    if (const int channels = channelsText.toInt(); !channelsText.isEmpty() && (channels < 1 || channels > 16))
        return Text::tr("\"%1\" is no number of memory channels (1 to 16).").arg(channelsText);
    return row.cells.mid(3, platformFacts.size()).join(QString()).isEmpty()
               ? Text::tr("the row says nothing of its boards.")
               : QString();
}

/// Writes what is not known yet; a fact of low confidence is named among the unverified ones.
static void addFacts(const CsvRow& row, core::Board& board) {
    bool isUsed = false;
    // Both lists are one fact: who names the families that run names those that run later, too.
    const bool areFamiliesOpen = board.cpuFamilies.isEmpty() && board.biosFamilies.isEmpty();
    for (const QString& column : platformFacts) {
        const auto* field = core::fieldCalled<core::Board>(column);
        const bool isOpen = column.endsWith("_families"_L1) ? areFamiliesOpen : field->read(board).isNull();
        const QString cell = row.at(column.toLatin1().constData());
        if (!isOpen || cell.isEmpty() || !field->write(board, cell))
            continue;
        isUsed = true;
        if (row.at("confidence") == "low"_L1)
            board.unverified << column;
    }
    if (isUsed) // the atlas has thousands of boards: the row stands for each
        board.source += board.machinesSeen ? u"; platform by socket and chipset"_s
                                           : Text::tr("; platform: %1").arg(row.at("source"));
}

/// Fills what the boards' own files leave open, with its source. The problem names the file and the line.
static core::Outcome addPlatforms(const QString& path, std::vector<core::Board>& boards) {
    std::vector<QStringList> rows;
    const auto read = eachRow(path, platformColumns, [&](const CsvRow& row) {
        rows.push_back(row.cells);
        return problemOf(row);
    });
    if (!read)
        return read;
    std::ranges::stable_sort(rows, {}, [](const QStringList& cells) {
        const CsvRow row{platformColumns, cells};
        return std::pair(row.at("chipset").isEmpty(), row.at("memory_type").isEmpty());
    });
    for (const QStringList& cells : rows) {
        const CsvRow row{platformColumns, cells};
        for (core::Board& board : boards) {
            if (isOf(row, board))
                addFacts(row, board);
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
    const auto checkHeader = [](const QStringList& header) {
        if (header.isEmpty())
            return Text::tr("the header is missing.");
        const auto* wrong =
            core::findWhere(header, [](const QString& column) { return !core::fieldCalled<P>(column); });
        return wrong ? Text::tr("there is no field \"%1\".").arg(*wrong) : QString();
    };
    QSet<QString> ids;
    return eachRow(path, checkHeader, [&](const CsvRow& row) {
        QJsonObject object;
        for (qsizetype i = 0; i < row.columns.size(); ++i)
            object.insert(row.columns[i], row.cells[i].isEmpty() ? QJsonValue() : QJsonValue(row.cells[i]));
        auto part = core::partFromJson<P>(object);
        if (!part)
            return part.problem().sentence;
        const QString& id = row.cells.first();
        if (ids.contains(id))
            return Text::tr("the id \"%1\" is used twice.").arg(id);
        if (part->source.isEmpty())
            return Text::tr("\"%1\" has no source; name one.").arg(id);
        ids.insert(id);
        parts.push_back(std::move(*part));
        return QString();
    });
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
static QString withPartOf(core::PartSet& parts, const CsvRow& row, Use use) {
    const QString kind = row.at("kind");
    const QString id = row.at("id");
    QString problem = Text::tr("there is no kind \"%1\".").arg(kind);
    core::withAnyKind(kind, [&]<class P>(P*) {
        auto* found = core::findWhere(parts.of<P>(), [&](const P& part) { return part.id == id; });
        problem = found ? use(*found) : Text::tr("there is no part \"%1\" of the kind %2.").arg(id, kind);
    });
    return problem;
}

/// The value of E called `word`, by the tokens of the field that all kinds have.
template <class E>
static std::optional<E> named(QLatin1String field, const QString& word) {
    return core::enumeratorCalled<E>(core::fieldCalled<core::Outlet>(field)->tokens, word);
}

/// What is wrong with cells that both tables have; empty for good ones.
static QString problemOf(const QString& day, const CsvRow& row) {
    if (!core::firstDayOf(day).isValid())
        return Text::tr("\"%1\" is not a day, month or year like 2026-09-30.").arg(day);
    if (row.at("source").isEmpty())
        return Text::tr("a source is needed.");
    const QString confidence = row.at("confidence");
    return named<core::Confidence>("confidence"_L1, confidence)
               ? QString()
               : Text::tr("the confidence \"%1\" is not high, medium or low.").arg(confidence);
}

static QString addStatus(core::Part& part, const CsvRow& row) {
    const auto status = named<core::MarketStatus>("status"_L1, row.at("status"));
    if (!status)
        return Text::tr("the status \"%1\" is not announced, new, end-of-life or used-only.").arg(row.at("status"));
    if (part.status)
        return Text::tr("\"%1\" has a status already.").arg(part.id);
    part.status = status;
    part.statusDate = row.at("status_date");
    return problemOf(part.statusDate, row);
}

static QString addOffer(core::Part& part, const CsvRow& row) {
    core::Price offer;
    bool isNumber = false;
    const double amount = row.at("amount").toDouble(&isNumber);
    if (!isNumber || !(amount >= 0.01 && amount <= 1e9))
        return Text::tr("the amount \"%1\" is not a price.").arg(row.at("amount"));
    const QString currency = row.at("currency");
    const auto isCapital = [](QChar letter) { return letter >= 'A'_L1 && letter <= 'Z'_L1; };
    if (currency.size() != 3 || !std::ranges::all_of(currency, isCapital))
        return Text::tr("the currency \"%1\" is not a code like USD.").arg(currency);
    const auto kind = core::priceKindCalled(row.at("price_kind"));
    if (!kind || *kind == core::PriceKind::Entered)
        return Text::tr("the price kind \"%1\" is not launch, street, used, deal or estimate.")
            .arg(row.at("price_kind"));
    offer.kind = *kind;
    offer.amount = core::Money::of(amount);
    offer.currency = currency == "USD"_L1 ? QString() : currency;
    offer.date = row.at("day");
    offer.source = row.at("source").simplified();
    offer.shop = row.at("shop").simplified();
    if (const QString tax = row.at("tax_percent"); !tax.isEmpty()) {
        const double percent = tax.toDouble(&isNumber);
        if (!isNumber || percent < 0 || percent > 50)
            return Text::tr("the tax \"%1\" is not a percentage.").arg(tax);
        offer.taxPercent = percent;
    }
    offer.isVerified = row.at("confidence") != "low"_L1;
    part.offers.push_back(offer);
    return problemOf(offer.date, row);
}

/// Each row of the table by `add`, whose problem gets the file and the line.
static core::Outcome addMarket(const QString& path, const QString& columns, core::PartSet& parts,
                               QString (*add)(core::Part&, const CsvRow&)) {
    return eachRow(path, columns.split(','_L1), [&](const CsvRow& row) {
        return withPartOf(parts, row, [&](core::Part& part) { return add(part, row); });
    });
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
        outcome = addMarket(file("market"), u"kind,id,status,status_date,source,confidence,note"_s, parts, addStatus);
    if (outcome)
        outcome = addMarket(file("offers"),
                            u"kind,id,amount,currency,price_kind,day,shop,tax_percent,source,confidence,note"_s, parts,
                            addOffer);
    if (!outcome)
        return outcome.problem();
    return parts;
}

} // namespace db
