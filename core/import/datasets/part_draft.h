#pragma once

#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/foreign_values.h"
#include "core/parts/fields.h"

namespace core {

/// A part in the making out of one record. Facts are set by their field's name; what is not known is left so, a figure
/// beyond its bounds is left out with a remark, and what is no figure at all refuses the record.
template <class P>
class PartDraft {
public:
    /// A figure times `factor`; one that is no number refuses the record.
    void set(const char* name, const ForeignFigure& figure, double factor = 1) {
        if (figure.isNonsense)
            refuse(Text::tr("\"%1\" is not a number.").arg(QLatin1String(name)));
        if (figure.value)
            set(name, *figure.value * factor);
    }
    /// A figure in the field's own unit.
    void set(const char* name, std::optional<double> figure) {
        if (!figure)
            return;
        const QLatin1String field(name);
        const auto* fact = fieldCalled<P>(field);
        if (!fact->isWithinBound(*figure) || !fact->write(part, FactValue(*figure)))
            m_remarks << Text::tr("%1 %2 is invalid and left out")
                             .arg(field, QString::number(*figure, 'g', QLocale::FloatingPointShortest));
    }
    /// A text as the field reads it; an empty one says nothing.
    void set(const char* name, const QString& text) {
        if (text.isEmpty())
            return;
        const QLatin1String field(name);
        if (!write(field, FactValue(text)))
            m_remarks << Text::tr("%1 \"%2\" is invalid and left out").arg(field, text.left(40));
    }
    /// A fact that is a yes or no.
    void setYesOrNo(const char* name, bool is) { write(QLatin1String(name), FactValue(QJsonValue(is))); }

    /// A price in US dollars, as of `date`; without a date, or of a day after `today`, it is left out.
    void setPrice(const ForeignFigure& dollars, const QString& date, PriceKind kind, QDate today = {}) {
        if (dollars.isNonsense)
            refuse(Text::tr("\"%1\" is not a number.").arg(QStringLiteral("price")));
        if (!dollars.value || *dollars.value < 0.01 || *dollars.value > 1e7)
            return;
        if (date.isEmpty())
            m_remarks << Text::tr("a price without a date is left out");
        else if (const QString problem = problemOfDay(date, today); !problem.isEmpty())
            m_remarks << problem;
        else
            part.price = Price{Money::of(*dollars.value), date, kind};
    }
    /// The form factor as our token; a record of a form we do not have is refused.
    void setForm(const QString& said, const QString& token) {
        if (token.isEmpty())
            refuse(Text::tr("Unknown form factor \"%1\".").arg(said));
        set("form", token);
    }
    /// The record is no part; the first reason stays.
    void refuse(const QString& why) {
        if (m_problem.isEmpty())
            m_problem = why;
    }
    /// Something of the record was left out, or needs another look.
    void remark(const QString& what) { m_remarks << what; }

    /// Puts the part and its row into the reading, or the row alone where the record was refused. False when too many
    /// were.
    bool finish(ForeignReading& reading, int line, const QString& record) {
        if (!reading.hasRoom(line))
            return false;
        if (part.name.isEmpty())
            refuse(Text::tr("The record has no name."));
        if constexpr (std::is_same_v<P, Board>) {
            if (part.wiring->nodes.empty())
                part.wiring = bareWiring();
        }
        if constexpr (std::is_same_v<P, Card>)
            countFlops();
        if (!m_problem.isEmpty())
            return reading.refuse(line, part.name, m_problem);
        const PartKey key{QLatin1String(kindName<P>), part.id};
        part.source = reading.dataSet + QStringLiteral(", ") + record;
        part.confidence = Confidence::Medium;
        reading.into.own.imports.push_back({key, reading.dataSet, record, reading.licence});
        reading.into.rows.push_back(
            {reading.file, line, key, part.name, RowOutcome::Taken, m_remarks.join(QStringLiteral("; "))});
        reading.into.own.parts.of<P>().push_back(std::move(part));
        return true;
    }

    P part;

private:
    /// Cores and a clock without a rate: a fused multiply-add a core and clock, as makers count.
    void countFlops() {
        if (!part.cores || part.flopsPerCoreClock || part.publishedFp32 || !(part.baseClock || part.boostClock))
            return;
        part.flopsPerCoreClock = 2;
        const QString note = Text::tr("No FP32 rate in the data set; computed as 2 × cores × clock.");
        part.note += part.note.isEmpty() ? note : QLatin1Char(' ') + note;
    }
    /// False where the value cannot be that fact.
    bool write(QLatin1String name, const FactValue& value) {
        const auto* field = fieldCalled<P>(name);
        Q_ASSERT(field);
        return field->write(part, value);
    }

    QString m_problem;
    QStringList m_remarks;
};

} // namespace core
