// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/fields.h"

#include <QWidget>

class QFormLayout;
class QLabel;

namespace ui {

/// Every fact of one part as a line to be edited, out of the field table: figures with their unit, choices, yes or no,
/// lists. Where the part is a shipped one, the shipped figure stands beside each that differs from it.
class PartForm : public QWidget {
    Q_OBJECT

public:
    /// A fact as it stands in the form: its field and its text as db/facts spells it, empty for not known.
    struct Fact {
        QString field;
        QString text;
    };

    /// `facts` are the part's fields by name (core::toJson); those in `hidden` have no line.
    PartForm(const QString& kind, const QJsonObject& facts, const QJsonObject& shipped, const QStringList& hidden);

    /// The facts as they are in the form now, those without a line too.
    QJsonObject facts() const;
    /// The facts that differ from the shipped part's.
    std::vector<Fact> changedFromShipped() const;
    /// The first line that cannot be, as a sentence; empty where all can.
    QString problem() const { return m_problem; }
    /// The line of a field (core::Field), null where it has none.
    QWidget* editorOf(const QString& field) const;

Q_SIGNALS:
    /// A field was edited.
    void changed();

private:
    struct Line {
        QString field;
        core::FieldShape shape = core::FieldShape::Text;
        QWidget* editor = nullptr;
        QLabel* shippedLabel = nullptr;
        QString shipped;
    };

    /// A line for each field of the kind `P` but those in `hidden`.
    template <class P>
    void addLines(QFormLayout* form, const QStringList& hidden);
    /// An editor for a field of this shape, holding `text`; `tokens` are what a choice offers.
    QWidget* makeEditor(core::FieldShape shape, std::span<const char* const> tokens, const QString& text);
    /// After an edit: shows the shipped value beside what differs from it, checks, and tells changed().
    void refresh();
    /// Sets problem() to the first line that is no value of its field or is out of its bounds.
    void check();
    /// What stands in a line now, as db/facts spells it.
    static QString textOf(const Line& line);

    QString m_kind;
    QJsonObject m_facts;
    QJsonObject m_shipped;
    std::vector<Line> m_lines;
    QString m_problem;
};

} // namespace ui
