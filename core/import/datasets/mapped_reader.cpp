// SPDX-License-Identifier: GPL-3.0-or-later
// Any data set of parts, by the rows of db/facts/foreign_*.csv.
#include "core/import/datasets/mapped_reader.h"

#include "core/import/datasets/field_units.h"
#include "core/import/text_reading.h"
#include "core/units/fact_table.h"

#include <QHash>

#include <cmath>

namespace core {

namespace {

/// Reads one record, row by row.
class RecordReader {
public:
    RecordReader(PartDraft& draft, const MappedRecord& record, const ForeignReading& reading)
        : m_draft(draft)
        , m_record(record)
        , m_reading(reading)
        , m_priceDate(reading.settings.priceDate) {}

    void read(const MappedField& row) {
        m_row = &row;
        m_value = valueOf(row);
        m_text = textIn(m_value);
        const auto step = steps().constFind(row.how);
        if (step == steps().constEnd())
            qFatal("foreign_fields.csv: nothing is read as \"%s\"", qPrintable(row.how));
        step.value()(*this);
    }

private:
    using R = RecordReader;
    using Step = void (*)(RecordReader&);

    /// How a row may be read. Those of a line each stand here, the others below.
    static const QHash<QString, Step>& steps() {
        static const QHash<QString, Step> all{
            // Figures, texts and tokens
            {u"figure"_s, [](R& r) { r.set(figureIn(r.m_value), r.with().isEmpty() ? 1 : r.with().toDouble()); }},
            {u"measure"_s, [](R& r) { r.set(figureWithUnit(r.m_text, r.field(), r.with())); }},
            {u"text"_s, [](R& r) { r.set(r.m_text); }},
            {u"raw"_s, [](R& r) { r.set(r.words()); }}, // as it stands, whatever it says
            {u"constant"_s, [](R& r) { r.set(r.with()); }},
            {u"means"_s,
             [](R& r) { r.set(r.m_text.isEmpty() ? r.m_text : QString(r.with()).replace("%1"_L1, r.m_text)); }},
            {u"spelt"_s, [](R& r) { r.set(spelt(r.with(), r.m_text)); }},
            {u"each"_s, [](R& r) { r.set(r.items().join(';'_L1)); }},
            {u"first"_s, [](R& r) { r.set(r.items().value(0)); }},
            {u"sorted"_s, [](R& r) { r.set(sortedItems(r.items()).join(';'_L1)); }},
            {u"efficiency"_s, [](R& r) { r.set(efficiencyToken(r.m_text)); }},
            {u"socket"_s, [](R& r) { r.set(socketToken(r.m_text)); }},
            {u"date"_s, [](R& r) { r.set(dateIn(r.m_text)); }},
            {u"year"_s, [](R& r) { r.set(dateIn(QString::number(r.m_value.toInt()))); }},
            {u"generation"_s, [](R& r) { r.m_draft.set(r.field(), linkIn(r.m_text).generation); }},
            {u"lanes"_s, [](R& r) { r.m_draft.set(r.field(), linkIn(r.m_text).lanes); }},
            {u"yes_or_no"_s, [](R& r) { r.answer(r.m_value.isBool(), r.m_value.toBool()); }},
            {u"where_yes"_s, [](R& r) { r.set(r.m_value.toBool() ? r.with() : QString()); }},
            {u"unless"_s, [](R& r) { r.answer(!r.m_text.isEmpty(), !r.isFoundInText()); }},
            {u"form"_s, [](R& r) { r.form(); }},
            {u"plugs"_s, [](R& r) { r.plugs(); }},
            {u"plug_counts"_s, [](R& r) { r.plugCounts(); }},
            {u"rate"_s, [](R& r) { r.rate(); }},
            {u"width"_s, [](R& r) { r.width(); }},
            {u"slots"_s, [](R& r) { r.slotsOfBoard(); }},
            {u"cell"_s, [](R& r) { r.cell(); }},
            // Prices
            {u"launch_price"_s, [](R& r) { r.setPrice(figureIn(r.m_value), r.launchDate(), PriceKind::Launch); }},
            {u"street_price"_s, [](R& r) { r.setPrice(figureIn(r.m_value), r.m_priceDate, PriceKind::Street); }},
            {u"priced_cell"_s, [](R& r) { r.setPrice(r.figureOfCell(), r.m_priceDate, PriceKind::Street); }},
            {u"price_date"_s,
             [](R& r) { r.m_priceDate = dateIn(r.m_text).isEmpty() ? r.m_priceDate : dateIn(r.m_text); }},
            // What goes in a slot
            {u"only"_s,
             [](R& r) {
                 r.refuseIf(!r.m_text.isEmpty() && !r.isFoundInText(), Text::tr("Not a slot card: type %1."));
             }},
            {u"never"_s, [](R& r) { r.refuseIf(r.isFoundInText(), Text::tr("Not a slot card: %1.")); }},
            {u"mount"_s, [](R& r) { r.mount(); }},
            {u"slot_card"_s, [](R& r) { r.slotCard(); }},
            // Names. Many rows of a list share one: chip, memory and colour tell them apart.
            {u"maker"_s, [](R& r) { r.m_draft.part.maker = makerIn(r.m_draft.part.name); }},
            {u"without_maker"_s, [](R& r) { r.withoutMaker(); }},
            {u"chip"_s, [](R& r) { r.chip(); }},
            {u"chip_note"_s, [](R& r) { r.set(r.m_text.isEmpty() ? r.m_text : Text::tr("Chip: %1.").arg(r.m_text)); }},
            {u"named_figure"_s, [](R& r) { r.namedFigure(); }},
            {u"colour"_s, [](R& r) { r.addToName(u" (%1)"_s); }},
            {u"also_called"_s, [](R& r) { r.alsoCalled(); }},
            {u"record"_s, [](R& r) { r.m_draft.record = r.m_draft.record.isEmpty() ? r.m_text : r.m_draft.record; }},
            {u"row"_s, [](R& r) { r.m_draft.record = Text::tr("row of \"%1\"").arg(r.words()); }},
        };
        return all;
    }

    QJsonValue valueOf(const MappedField& row) const {
        if (row.pick.pattern().isEmpty())
            return row.path.isEmpty() ? QJsonValue() : m_record.at(row.path);
        QString text = m_record.text ? *m_record.text : textIn(m_record.at(row.path));
        const auto match = row.pick.match(text);
        if (match.hasMatch() && m_record.text)
            *m_record.text =
                QString(text.left(match.capturedStart()) + ' '_L1 + text.mid(match.capturedEnd())).simplified();
        return match.captured(1);
    }

    const QString& field() const { return m_row->field; }
    const QString& with() const { return m_row->with; }
    QString words() const { return m_value.toString().simplified(); }

    template <class... Value>
    void set(const Value&... value) {
        if (!field().isEmpty()) // else the text is only taken out
            m_draft.set(field(), value...);
    }
    void answer(bool isKnown, bool is) {
        if (isKnown)
            m_draft.write(field(), QJsonValue(is));
    }
    void refuseIf(bool isTrue, const QString& why) {
        if (isTrue)
            m_draft.refuse(why.arg(m_text));
    }
    void setPrice(const ForeignFigure& dollars, const QString& date, PriceKind kind) {
        m_draft.setPrice(dollars, date, kind, kind == PriceKind::Street ? m_reading.settings.today : QDate());
    }
    bool isFoundInText() const { return isFound(QRegularExpression(with()), m_text); }
    QString launchDate() const { return m_draft.read(u"launch_date"_s).toString(); }
    ForeignFigure figureOfCell() const { return figureWithUnit(words(), field(), with()); }
    void addToName(const QString& words) {
        if (!m_draft.part.name.isEmpty() && !m_text.isEmpty())
            m_draft.part.name += words.arg(m_text);
    }

    /// Of a list, each in our spelling where `with` names a table of spellings; none twice.
    QStringList items() const {
        QStringList all;
        for (const QJsonValue& item : m_value.toArray()) {
            const QString tokens = with().isEmpty() ? item.toString() : spelt(with(), item.toString());
            for (const QString& token : tokens.split(';'_L1, Qt::SkipEmptyParts)) {
                if (!all.contains(token))
                    all << token;
            }
        }
        return all;
    }
    static QStringList sortedItems(QStringList items) {
        items.sort();
        return items;
    }
    /// A record of a form we do not have is refused.
    void form() {
        const QString token = spelt(with(), m_text);
        if (token.isEmpty())
            m_draft.refuse(Text::tr("Unknown form factor \"%1\".").arg(words()));
        m_draft.set(field(), token);
    }
    void plugs() {
        const QString plugs = plugsIn(m_text);
        m_draft.set(field(), plugs);
        if (!m_text.isEmpty() && plugs.isEmpty())
            m_draft.remark(Text::tr("unknown plugs \"%1\" left out").arg(m_text.left(40)));
    }
    /// "pcie-8=path;…": counts of plugs. Where all are 0 nothing is known, as a card that needs none says so nowhere.
    void plugCounts() {
        QStringList plugs;
        for (const QString& entry : with().split(';'_L1)) {
            const QString plug = entry.section('='_L1, 0, 0) + '*'_L1;
            const auto count = figureIn(m_record.at(entry.section('='_L1, 1))).value;
            // Some records count one plug under both of its names.
            if (count && *count >= 1 && *count <= 6 && (plugs.isEmpty() || !plugs.last().startsWith(plug)))
                plugs << plug + QString::number(int(*count));
        }
        m_draft.set(field(), plugs.join(';'_L1));
    }

    /// By the card's name and the text.
    void mount() {
        m_mount = mountIn(m_draft.part.name + ' '_L1 + m_text);
        if (!m_mount.problem.isEmpty())
            m_draft.refuse(m_mount.problem);
        m_draft.set(field(), m_mount.token);
    }
    /// What one card may draw in a slot by PCIe CEM 5.1 (Intel's ATX 3 design guide 2.1a, "Add-in Card
    /// Considerations") is `with`, in watts.
    void slotCard() {
        const auto draw = figureIn(m_value).value;
        if (m_mount.token.isEmpty() && draw.value_or(0) > with().toDouble())
            m_draft.refuse(Text::tr("Not a slot card: it draws %1 W, and a slot card at most %2 W.")
                               .arg(*draw)
                               .arg(with().toDouble()));
        if (m_mount.token.isEmpty() && !m_mount.isCard)
            m_draft.part.note = Text::tr("The data set does not say whether this card goes in a slot.");
    }
    /// The FP32 rate in TFLOPS: two operations a core and clock, or four where the set counts dual issue; where it fits
    /// neither it is kept as the figure it is. `with` names the cores and the clock.
    void rate() {
        const auto rate = figureIn(m_value).value;
        const auto cores = figureIn(m_record.at(with().section(';'_L1, 0, 0))).value;
        const auto clock = figureIn(m_record.at(with().section(';'_L1, 1))).value;
        for (const double known : {2.0, 4.0}) {
            if (rate && cores && clock && std::abs(*rate * 1e6 / (*cores * *clock) - known) < 0.01 * known)
                return m_draft.set(u"flops_per_core_clock"_s, std::optional(known));
        }
        m_draft.set(field(), figureIn(m_value), 1000);
    }
    /// What the set calls a width is, of these cards, what TechPowerUp calls height (the thickness); where it is more
    /// than any cooler (`with`, in mm) it is the card's height.
    void width() {
        const ForeignFigure width = figureIn(m_value);
        m_draft.set(width.value.value_or(0) > with().toDouble() ? u"height_mm"_s : field(), width);
    }
    /// Sets count slots at the most; which lanes feed them and where they sit they do not tell, and their generations
    /// are often wrong. A count is no wiring, so it stays a remark.
    void slotsOfBoard() {
        QStringList counts;
        for (const QJsonValue& slot : m_value.toArray()) {
            const int count = slot["quantity"_L1].toInt();
            const int lanes = slot["lanes"_L1].toInt();
            if (count > 0 && count < 32 && lanes > 0 && lanes <= 16)
                counts << Text::tr("%1 × x%2").arg(count).arg(lanes);
        }
        m_draft.part.note = m_record.text ? Text::tr("The list shows no slots. Add the wiring before placing cards.")
                            : counts.isEmpty()
                                ? Text::tr("The data set lists no slots. Add the wiring before placing cards.")
                                : Text::tr("The data set counts slots (%1) but not their lanes or positions. Add the "
                                           "wiring before placing cards.")
                                      .arg(counts.join(u", "_s));
    }

    /// Each of a list; else the text and, behind it, that under the path `with`.
    void alsoCalled() {
        for (const QJsonValue& name : m_value.toArray())
            m_draft.alsoCalled << textIn(name);
        if (!m_value.isArray())
            m_draft.alsoCalled << QString(m_text + ' '_L1 + textIn(m_record.at(with()))).trimmed();
        m_draft.alsoCalled.removeAll(QString());
    }

    void withoutMaker() {
        QString& name = m_draft.part.name;
        if (const QString begin = m_draft.part.maker + ' '_L1; name.startsWith(begin))
            name.remove(0, begin.size());
    }
    void chip() {
        QString& name = m_draft.part.name;
        if (name.isEmpty() || m_text.isEmpty() || name.contains(m_text, Qt::CaseInsensitive))
            return;
        const QString family = m_text.section(' '_L1, 0, 2);
        const bool isFamilyNamed = name.contains(family, Qt::CaseInsensitive);
        name = QString(name + ' '_L1 + (isFamilyNamed ? m_text.mid(family.size()).trimmed() : m_text)).simplified();
    }
    /// A figure in `with`, where the name does not tell it: by its unit or, as one letter is no sign, its number.
    void namedFigure() {
        QString& name = m_draft.part.name;
        const auto figure = figureIn(m_value).value;
        const auto isKnown = [&] { return name.contains(with().size() > 1 ? with() : QString::number(*figure)); };
        if (!name.isEmpty() && figure && !isKnown())
            name += u" %1 %2"_s.arg(*figure).arg(with());
    }
    /// A cell of a table whose columns the user named, as the field's shape asks.
    void cell() {
        const FieldShape shape = m_draft.shapeOf(field());
        if (shape == FieldShape::Number || shape == FieldShape::WholeNumber)
            return set(figureOfCell());
        const QString text = words();
        if (isUnknownWord(text) || text == "0"_L1)
            return;
        const QString word = text.toLower();
        m_draft.set(field(), shape != FieldShape::YesNo            ? text
                             : word == "true"_L1 || word == "1"_L1 ? u"yes"_s
                             : word == "false"_L1                  ? u"no"_s
                                                                   : word);
    }

    PartDraft& m_draft;
    const MappedRecord& m_record;
    const ForeignReading& m_reading;
    const MappedField* m_row = nullptr;
    QJsonValue m_value; ///< of the row
    QString m_text;     ///< the same as a text; empty where it says that nothing is known
    ForeignMount m_mount;
    QString m_priceDate;
};

/// What a JSON record says under `path` ("metadata.name").
QJsonValue inRecord(const QJsonObject& record, const QString& path) {
    QJsonObject object = record;
    const QStringList keys = path.split('.'_L1);
    for (qsizetype i = 0; i + 1 < keys.size(); ++i)
        object = object.value(keys[i]).toObject();
    return object.value(keys.last());
}

bool readRecord(const std::vector<MappedKind>& kinds, const MappedRecord& record, ForeignReading& reading) {
    const auto isFolder = [&](const QString& called) {
        const QString folder = called + '/'_L1;
        return reading.file.startsWith(folder) || reading.file.contains('/'_L1 + folder);
    };
    if (const MappedKind* kind = kindOf(kinds, isFolder, record))
        return draftOf(*kind, record, reading)->finish(reading, record.line);
    return reading.refuse(record.line, record.at(u"metadata.name"_s).toString(),
                          Text::tr("Lanewright has no parts of this kind."));
}

} // namespace

std::vector<MappedKind> mappedKinds(ForeignFormat format) {
    std::vector<MappedKind> kinds;
    for (const FactRow& row : factRows("foreign_kinds")) {
        if (row.text("format") == QLatin1String(token(format)))
            kinds.push_back({row.text("kind"), row.text("called"), row.text("mark"), {}});
    }
    for (const FactRow& row : factRows("foreign_fields")) {
        const auto of = std::ranges::find(kinds, row.text("kind"), &MappedKind::kind);
        if (row.text("format") == QLatin1String(token(format)) && of != kinds.end())
            of->fields.push_back({row.text("field"), row.text("path"), QRegularExpression(row.text("pick")),
                                  row.text("how"), row.text("with")});
    }
    return kinds;
}

const MappedKind* kindOf(const std::vector<MappedKind>& kinds, const std::function<bool(const QString&)>& isCalled,
                         const MappedRecord& record) {
    const auto byName = std::ranges::find_if(
        kinds, [&](const MappedKind& kind) { return !kind.called.isEmpty() && isCalled(kind.called); });
    if (byName != kinds.end())
        return &*byName;
    const auto byMark = std::ranges::find_if(kinds, [&](const MappedKind& kind) {
        return kind.mark.isEmpty() ? kind.called.isEmpty() : !record.at(kind.mark).isUndefined();
    });
    return byMark == kinds.end() ? nullptr : &*byMark;
}

std::unique_ptr<PartDraft> draftOf(const MappedKind& kind, const MappedRecord& record, const ForeignReading& reading) {
    auto draft = draftOf(kind.kind);
    RecordReader reader(*draft, record, reading);
    for (const MappedField& row : kind.fields)
        reader.read(row);
    return draft;
}

Outcome readMappedJson(const QByteArray& text, ForeignFormat format, ForeignReading& reading) {
    const auto kinds = mappedKinds(format);
    JsonWalk walk(text);
    ForeignObject found;
    while (walk.next(found)) {
        if (!reading.goOn(walk.position(), text.size()))
            return stoppedByUser();
        const MappedRecord record{found.line, [&](const QString& path) { return inRecord(found.object, path); }};
        if (found.isBroken ? !reading.refuse(found.line, {}, Text::tr("This record cannot be read."))
                           : !readRecord(kinds, record, reading))
            break;
    }
    return Done{};
}

Outcome readMappedTable(const QByteArray& text, ForeignFormat format, ForeignReading& reading) {
    const auto kinds = mappedKinds(format);
    return readTable(text, reading, [&](const ForeignRecord& row) {
        const auto at = [&](const QString& path) { return row.value(path.toLatin1().constData()); };
        return readRecord(kinds, {row.row.line, at}, reading);
    });
}

Outcome readColumns(const QByteArray& text, const MappedKind& kind, ForeignReading& reading) {
    return readTable(text, reading, [&](const ForeignRecord& row) {
        const auto at = [&](const QString& path) { return QJsonValue(row.row.cells.value(path.toInt()).simplified()); };
        const MappedRecord record{row.row.line, at};
        return draftOf(kind, record, reading)->finish(reading, record.line);
    });
}

} // namespace core
