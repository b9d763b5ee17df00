// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/foreign_values.h"
#include "core/parts/field.h"

#include <memory>

namespace core {

/// A part in the making out of one record, of whichever kind. Facts are set by their field's name; what is not known is
/// left so, a figure beyond its bounds is left out with a remark, and what is no figure at all refuses the record.
class PartDraft {
public:
    PartDraft(Part& of, QString ofKind)
        : part(of)
        , kind(std::move(ofKind)) {}
    virtual ~PartDraft() = default;
    Q_DISABLE_COPY_MOVE(PartDraft)

    /// A figure times `factor`; one that is no number refuses the record.
    void set(const QString& field, const ForeignFigure& figure, double factor = 1);
    /// A figure in the field's own unit.
    void set(const QString& field, std::optional<double> figure);
    /// A text as the field reads it; an empty one says nothing.
    void set(const QString& field, const QString& text);
    /// False where the value cannot be that fact. REQUIRES: the kind has the field.
    virtual bool write(const QString& field, const FactValue& value) = 0;
    /// What the field holds by now. REQUIRES: as write().
    virtual QJsonValue read(const QString& field) const = 0;
    /// REQUIRES: as write().
    virtual FieldShape shapeOf(const QString& field) const = 0;

    /// A price in US dollars, as of `date`; without a date, or of a day after `today`, it is left out.
    void setPrice(const ForeignFigure& dollars, const QString& date, PriceKind priceKind, QDate today = {});
    /// The record is no part; the first reason stays.
    void refuse(const QString& why);
    /// Something of the record was left out, or needs another look.
    void remark(const QString& what) { m_remarks << what; }

    /// Puts the part and its row into the reading, or the row alone where the record was refused. False when too many
    /// were.
    bool finish(ForeignReading& reading, int line);

    Part& part;
    const QString kind;
    QString record;         ///< what the data set calls it
    QStringList alsoCalled; ///< further names that the record has for it

protected:
    virtual bool isWithinBound(const QString& field, double figure) const = 0;
    /// Adds what a part of the kind must have.
    virtual void complete() = 0;
    virtual void moveInto(PartSet& parts) = 0;

private:
    QString m_problem;
    QStringList m_remarks;
};

/// An empty part of this kind; null where there is no such kind.
std::unique_ptr<PartDraft> draftOf(const QString& kind);

} // namespace core
