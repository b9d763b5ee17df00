// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/part_draft.h"

#include "core/parts/part_kinds.h"

namespace core {

void PartDraft::set(const QString& field, const ForeignFigure& figure, double factor) {
    if (figure.isNonsense)
        refuse(Text::tr("\"%1\" is not a number.").arg(field));
    if (figure.value)
        set(field, std::optional(*figure.value * factor));
}

void PartDraft::set(const QString& field, std::optional<double> figure) {
    if (figure && (!isWithinBound(field, *figure) || !write(field, *figure)))
        remark(Text::tr("%1 %2 is invalid and left out")
                   .arg(field, QString::number(*figure, 'g', QLocale::FloatingPointShortest)));
}

void PartDraft::set(const QString& field, const QString& text) {
    if (!text.isEmpty() && !write(field, text))
        remark(Text::tr("%1 \"%2\" is invalid and left out").arg(field, text.left(40)));
}

void PartDraft::setPrice(const ForeignFigure& dollars, const QString& date, PriceKind priceKind, QDate today) {
    if (dollars.isNonsense)
        refuse(Text::tr("\"%1\" is not a number.").arg(u"price"_s));
    if (!dollars.value || *dollars.value < 0.01 || *dollars.value > 1e7)
        return;
    if (date.isEmpty())
        remark(Text::tr("a price without a date is left out"));
    else if (const QString problem = problemOfDay(date, today); !problem.isEmpty())
        remark(problem);
    else
        part.price = Price{Money::of(*dollars.value), date, priceKind};
}

void PartDraft::refuse(const QString& why) {
    if (m_problem.isEmpty())
        m_problem = why;
}

bool PartDraft::finish(ForeignReading& reading, int line) {
    if (!reading.hasRoom(line))
        return false;
    if (part.name.isEmpty())
        refuse(Text::tr("The record has no name."));
    complete();
    if (!m_problem.isEmpty())
        return reading.refuse(line, part.name, m_problem);
    part.id = slugOf(part.id.isEmpty() ? fullName(part.maker, part.name) : part.id);
    part.source = reading.dataSet + u", "_s + record;
    part.confidence = Confidence::Medium;
    const PartKey key{kind, part.id};
    reading.into.own.imports.push_back({key, reading.dataSet, record, reading.licence});
    reading.into.rows.push_back({reading.file, line, key, part.name, RowOutcome::Taken, m_remarks.join(u"; "_s)});
    if (!alsoCalled.isEmpty())
        reading.into.alsoCalled.insert(key, alsoCalled);
    moveInto(reading.into.own.parts);
    return true;
}

namespace {

/// Cores and a clock without a rate: a fused multiply-add a core and clock, as makers count.
void countFlops(Card& card) {
    if (!card.cores || card.flopsPerCoreClock || card.publishedFp32 || !(card.baseClock || card.boostClock))
        return;
    card.flopsPerCoreClock = 2;
    const QString note = Text::tr("No FP32 rate in the data set; computed as 2 × cores × clock.");
    card.note += card.note.isEmpty() ? note : ' '_L1 + note;
}

template <class P>
class KindDraft final : public PartDraft {
public:
    KindDraft()
        : PartDraft(m_part, QLatin1String(kindName<P>)) {}

    bool write(const QString& field, const FactValue& value) override { return of(field).write(m_part, value); }
    QJsonValue read(const QString& field) const override { return of(field).read(m_part); }
    FieldShape shapeOf(const QString& field) const override { return of(field).shape; }

private:
    static const Field<P>& of(const QString& field) {
        const auto* found = fieldCalled<P>(field);
        if (!found)
            qFatal("foreign_fields.csv: %s have no field \"%s\"", kindName<P>, qPrintable(field));
        return *found;
    }
    bool isWithinBound(const QString& field, double figure) const override { return of(field).isWithinBound(figure); }
    void complete() override {
        if constexpr (std::is_same_v<P, Board>) {
            if (m_part.wiring->nodes.empty())
                m_part.wiring = bareWiring();
            if (m_part.wiring->connectors.empty())
                m_part.wiringKnown = WiringKnown::Nothing;
        }
        if constexpr (std::is_same_v<P, Card>)
            countFlops(m_part);
    }
    void moveInto(PartSet& parts) override { parts.of<P>().push_back(std::move(m_part)); }

    P m_part;
};

} // namespace

std::unique_ptr<PartDraft> draftOf(const QString& kind) {
    std::unique_ptr<PartDraft> draft;
    withAnyKind(kind, [&]<class P>(P*) { draft = std::make_unique<KindDraft<P>>(); });
    return draft;
}

} // namespace core
