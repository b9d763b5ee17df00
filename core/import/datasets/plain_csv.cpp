// Any CSV with a header: columns are mapped to fields by name and unit, by the user or by suggestion.
#include "core/import/datasets/plain_csv.h"

#include "core/import/datasets/part_draft.h"
#include "core/import/scan/scan.h"
#include "core/parts/part_kinds.h"

#include <QRegularExpression>
#include <QSet>

#include <array>

namespace core {

// Which units a foreign column may come in, told by the ending of our field's name.

namespace {

constexpr FieldUnit lengths[] = {{"mm", 1, 0}, {"cm", 10, 0}, {"m", 1000, 0}, {"in", 25.4, 0}};
constexpr FieldUnit powers[] = {{"W", 1, 0}, {"kW", 1000, 0}, {"mW", 0.001, 0}};
constexpr FieldUnit memories[] = {{"GB", 1, 0}, {"MB", 1.0 / 1024, 0}, {"TB", 1024, 0}, {"byte", 1e-9, 0}};
constexpr FieldUnit storages[] = {{"GB", 1, 0}, {"TB", 1000, 0}, {"MB", 0.001, 0}, {"byte", 1e-9, 0}};
constexpr FieldUnit clocks[] = {{"MHz", 1, 0}, {"GHz", 1000, 0}, {"Hz", 1e-6, 0}};
constexpr FieldUnit gigaRates[] = {{"GFLOPS", 1, 0}, {"TFLOPS", 1000, 0}, {"FLOP/s", 1e-9, 0}};
constexpr FieldUnit teraRates[] = {{"TFLOPS", 1, 0}, {"GFLOPS", 0.001, 0}, {"PFLOPS", 1000, 0}, {"FLOP/s", 1e-12, 0}};
constexpr FieldUnit wholeNumberRates[] = {{"TOPS", 1, 0}, {"GOPS", 0.001, 0}, {"POPS", 1000, 0}, {"OP/s", 1e-12, 0}};
constexpr FieldUnit bandwidths[] = {
    {"GB/s", 1, 0}, {"MB/s", 0.001, 0}, {"TB/s", 1000, 0}, {"byte/s", 1e-9, 0}, {"Gbit/s", 0.125, 0}};
constexpr FieldUnit temperatures[] = {{"°C", 1, 0}, {"°F", 5.0 / 9, -160.0 / 9}};
constexpr FieldUnit masses[] = {{"g", 1, 0}, {"kg", 1000, 0}, {"lb", 453.59237, 0}, {"oz", 28.349523125, 0}};
constexpr FieldUnit flows[] = {{"CFM", 1, 0}, {"m³/h", 0.588577779, 0}};
constexpr FieldUnit dollarUnits[] = {{"USD", 1, 0}, {"US cent", 0.01, 0}};
constexpr FieldUnit volts[] = {{"V", 1, 0}};
constexpr FieldUnit links[] = {{"Gbit/s", 1, 0}, {"Mbit/s", 0.001, 0}};

struct Ending {
    const char* ending;
    std::span<const FieldUnit> units;
};

// Longer endings first: "bandwidth_gb_s" ends in "_s" as well.
constexpr std::array endings{
    Ending{"_gb_s", bandwidths},
    Ending{"_tflops", teraRates},
    Ending{"_tops", wholeNumberRates},
    Ending{"_gflops", gigaRates},
    Ending{"capacity_gb", storages},
    Ending{"_gbit", links},
    Ending{"_gb", memories},
    Ending{"gb_per_module", memories},
    Ending{"_mm", lengths},
    Ending{"_mhz", clocks},
    Ending{"_cfm", flows},
    Ending{"_usd", dollarUnits},
    Ending{"watts", powers},
    Ending{"_w", powers},
    Ending{"watts_active", powers},
    Ending{"watts_peak", powers},
    Ending{"watts_typical", powers},
    Ending{"watts_max", powers},
    Ending{"watts_at_120v", powers},
    Ending{"volts", volts},
    Ending{"_c", temperatures},
    Ending{"_g", masses},
};

} // namespace

std::span<const FieldUnit> unitsOf(const QString& field) {
    for (const Ending& ending : endings) {
        if (field.endsWith(QLatin1String(ending.ending)))
            return ending.units;
    }
    return {};
}

const FieldUnit* unitCalled(const QString& field, const QString& token) {
    for (const FieldUnit& unit : unitsOf(field)) {
        if (token.compare(QString::fromUtf8(unit.token), Qt::CaseInsensitive) == 0)
            return &unit;
    }
    return nullptr;
}

namespace {

struct OtherName {
    const char* words; ///< lower case, letters and digits alone
    const char* field;
};

constexpr std::array otherNames{
    OtherName{"model", "name"},
    OtherName{"product", "name"},
    OtherName{"title", "name"},
    OtherName{"manufacturer", "maker"},
    OtherName{"brand", "maker"},
    OtherName{"vendor", "maker"},
    OtherName{"price", "price_usd"},
    OtherName{"tdp", "tdp_w"},
    OtherName{"power", "tdp_w"},
    OtherName{"boardpower", "tdp_w"},
    OtherName{"memory", "memory_gb"},
    OtherName{"vram", "memory_gb"},
    OtherName{"memorysize", "memory_gb"},
    OtherName{"length", "length_mm"},
    OtherName{"height", "height_mm"},
    OtherName{"thickness", "thickness_mm"},
    OtherName{"baseclock", "base_mhz"},
    OtherName{"coreclock", "base_mhz"},
    OtherName{"boostclock", "boost_mhz"},
    OtherName{"bandwidth", "bandwidth_gb_s"},
    OtherName{"memorybandwidth", "bandwidth_gb_s"},
    OtherName{"buswidth", "bus_bits"},
    OtherName{"memorybus", "bus_bits"},
    OtherName{"shaders", "cores"},
    OtherName{"cudacores", "cores"},
    OtherName{"slotwidth", "slots"},
    OtherName{"wattage", "watts"},
    OtherName{"watts", "watts"},
    OtherName{"efficiency", "efficiency"},
    OtherName{"formfactor", "form"},
    OtherName{"releasedate", "launch_date"},
    OtherName{"date", "launch_date"},
    OtherName{"weight", "weight_g"},
    OtherName{"capacity", "capacity_gb"},
    OtherName{"date", "price_date"},
};

/// A cell's figure in the field's unit; the unit may stand behind the figure ("12 in").
ForeignFigure figureOf(const QString& cell, const MappedColumn& column) {
    static const QRegularExpression withUnit(u"^([-+0-9.,eE]+)\\s*([^\\d\\s].*)$"_s);
    QString digits = cell;
    const FieldUnit* unit = unitCalled(column.field, column.unit);
    if (const auto match = withUnit.match(cell); match.hasMatch() && !unitsOf(column.field).empty()) {
        if (const FieldUnit* own = unitCalled(column.field, match.captured(2).trimmed())) {
            digits = match.captured(1);
            unit = own;
        }
    }
    ForeignFigure figure = figureIn(digits);
    if (figure.value && unit)
        figure.value = *figure.value * unit->factor + unit->offset;
    return figure;
}

template <class P>
void setCell(PartDraft<P>& draft, const Field<P>& field, const QString& cell, const MappedColumn& column) {
    const QByteArray name(field.name.data(), field.name.size());
    if (field.shape == FieldShape::Number || field.shape == FieldShape::WholeNumber) {
        draft.set(name.constData(), figureOf(cell, column));
    } else if (!isUnknownWord(cell) && cell != "0"_L1) {
        const QString word = cell.toLower();
        const bool isYes = word == "true"_L1 || word == "1"_L1;
        draft.set(name.constData(), field.shape != FieldShape::YesNo ? cell
                                    : isYes                          ? u"yes"_s
                                    : word == "false"_L1             ? u"no"_s
                                                                     : word);
    }
}

template <class P>
bool readMapped(const CsvRecord& row, ForeignReading& reading) {
    PartDraft<P> draft;
    ForeignFigure dollars;
    QString date = reading.settings.priceDate;
    for (const MappedColumn& column : reading.settings.mapping.columns) {
        const QString cell = row.cells.value(column.column).simplified();
        if (column.field == "price_usd"_L1)
            dollars = figureOf(cell, column);
        else if (column.field == "price_date"_L1)
            date = dateIn(cell).isEmpty() ? date : dateIn(cell);
        else if (const auto* field = fieldCalled<P>(column.field))
            setCell(draft, *field, cell, column);
    }
    draft.setPrice(dollars, date, PriceKind::Street, reading.settings.today);
    draft.part.id = slugOf(draft.part.id.isEmpty() ? fullName(draft.part.maker, draft.part.name) : draft.part.id);
    return draft.finish(reading, row.line, Text::tr("row of \"%1\"").arg(draft.part.name));
}

} // namespace

CsvPreview previewOf(const QByteArray& bytes, int mostRows) {
    const QByteArray text = cleaned(bytes.left(256 * 1024));
    CsvWalk walk(text);
    CsvPreview preview;
    CsvRecord row;
    if (walk.next(row))
        preview.header = CsvHeader(row.cells).names();
    while (int(preview.rows.size()) < mostRows && walk.next(row))
        preview.rows.push_back(row.cells);
    return preview;
}

/// A column's heading taken apart: "Length [in]", "board_power kW".
struct Heading {
    QString words; ///< lower case, letters and digits alone
    QString unit;  ///< as stated
    bool isLastWord = false;
};

/// The ways to read a heading: its unit in brackets at its end, or no unit, or its last word as the unit.
static QList<Heading> readingsOf(const QString& heading) {
    static const QRegularExpression bracketed(u"[(\\[]([^)\\]]+)[)\\]]\\s*$"_s);
    static const QRegularExpression lastWord(u"[ _]([^ _]+)$"_s);
    QList<Heading> readings;
    if (const auto unit = bracketed.match(heading); unit.hasMatch())
        return {{lettersAndDigits(heading.left(unit.capturedStart())), unit.captured(1).trimmed(), false}};
    readings << Heading{lettersAndDigits(heading), {}, false};
    if (const auto unit = lastWord.match(heading.trimmed()); unit.hasMatch())
        readings << Heading{lettersAndDigits(heading.trimmed().left(unit.capturedStart())), unit.captured(1), true};
    return readings;
}

static QString fieldCalled(const QString& words, const QStringList& fields) {
    for (const OtherName& other : otherNames) {
        if (words == QLatin1String(other.words) && fields.contains(QLatin1String(other.field)))
            return QLatin1String(other.field);
    }
    return {};
}

/// The field of `fields` that a heading names, in our own words or others'.
static std::optional<MappedColumn> suggestedFor(const QString& heading, const QStringList& fields) {
    for (const QString& own : fields) {
        if (lettersAndDigits(own) == lettersAndDigits(heading))
            return MappedColumn{0, own, {}};
    }
    for (const Heading& reading : readingsOf(heading)) {
        const QString field = fieldCalled(reading.words, fields);
        const bool isUnit = unitCalled(field, reading.unit) != nullptr;
        if (!field.isEmpty() && (isUnit || !reading.isLastWord)) // a last word that is no unit belongs to the name
            return MappedColumn{0, field, isUnit ? reading.unit : QString()};
    }
    return {};
}

ColumnMapping suggestedMapping(const QStringList& header, const QString& kind) {
    ColumnMapping mapping{kind, {}};
    QStringList fields = mappableFields(kind);
    for (int column = 0; column < header.size(); ++column) {
        auto suggested = suggestedFor(header[column], fields);
        if (!suggested)
            continue;
        fields.removeOne(suggested->field);
        suggested->column = column;
        mapping.columns.push_back(*suggested);
    }
    return mapping;
}

Outcome checkMapping(const ColumnMapping& mapping, int columns) {
    if (mapping.kind.isEmpty())
        return Problem{Text::tr("Say what the file lists: --kind cards, psus, boards … A list of prices needs columns "
                                "id or name, amount and day.")};
    const QStringList fields = mappableFields(mapping.kind);
    if (fields.isEmpty())
        return Problem{Text::tr("Unknown kind of part \"%1\".").arg(mapping.kind)};
    QSet<QString> seen;
    for (const MappedColumn& column : mapping.columns) {
        if (column.column < 0 || column.column >= columns)
            return Problem{
                Text::tr("The file has %1 columns; there is no column %2.").arg(columns).arg(column.column + 1)};
        if (!fields.contains(column.field))
            return Problem{Text::tr("This kind of part has no field \"%1\".").arg(column.field)};
        if (seen.contains(column.field))
            return Problem{Text::tr("Two columns are mapped to \"%1\". Keep one.").arg(column.field)};
        if (!column.unit.isEmpty() && !unitCalled(column.field, column.unit))
            return Problem{Text::tr("\"%1\" cannot be given in \"%2\".").arg(column.field, column.unit)};
        seen.insert(column.field);
    }
    if (!seen.contains(u"name"_s))
        return Problem{Text::tr("Map one column to \"name\".")};
    return Done{};
}

QStringList mappableFields(const QString& kind) {
    static const QSet<QString> ours{u"source"_s, u"confidence"_s, u"unverified_fields"_s, u"price_kind"_s, u"wiring"_s};
    QStringList names;
    withAnyKind(kind, [&]<class P>(P*) {
        for (const Field<P>& field : fieldsOf<P>()) {
            if (!ours.contains(field.name))
                names << field.name;
        }
    });
    return names;
}

Outcome readPlainCsv(const QByteArray& text, ForeignReading& reading) {
    const ImportSettings& settings = reading.settings;
    if (const auto usable = checkMapping(settings.mapping, int(previewOf(text, 0).header.size())); !usable)
        return usable.problem();
    if (!settings.source.isEmpty())
        reading.dataSet = settings.source;
    if (!settings.licence.isEmpty())
        reading.licence = settings.licence;
    Outcome outcome = Done{};
    withAnyKind(settings.mapping.kind, [&]<class P>(P*) {
        outcome =
            readTable(text, reading, [&](const ForeignRecord& record) { return readMapped<P>(record.row, reading); });
    });
    return outcome;
}

} // namespace core
