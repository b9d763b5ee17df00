// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/summary_rows.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>

namespace ui {

SummaryRows::SummaryRows()
    : m_column(makeColumn(this, {}, 3)) {
    setAccessibleName(tr("Summary"));
}

void SummaryRows::setRows(const std::vector<SummaryRow>& rows) {
    if (rows == m_rows)
        return;
    m_rows = rows;
    clearLayout(m_column);
    for (const SummaryRow& row : m_rows)
        addRow(row);
    m_column->addStretch(1);
}

void SummaryRows::addRow(const SummaryRow& row) {
    if (m_column->count() > 0)
        m_column->addSpacing(7);
    m_column->addWidget(makeLabel(row.heading, QPalette::WindowText, this, 0, QFont::DemiBold));
    const auto addWords = [&](const QString& text, QPalette::ColorRole colour) {
        QLabel* words = makeParagraph(text, colour, this);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        words->setAccessibleName(row.heading);
        m_column->addWidget(words);
        return words;
    };
    for (const QString& sentence : row.sentences)
        addWords(sentence, QPalette::PlaceholderText)->setAccessibleDescription(sentence);
    if (row.command.isEmpty())
        return;
    // May be broken after the first assignment, where the window is narrow.
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(ui::font(-1).pointSizeF());
    addWords(row.command, QPalette::WindowText)->setFont(fixed);
    auto* copy = new PillButton(PillRole::Link, tr("Copy command"), this);
    connect(copy, &QAbstractButton::clicked, this, [this, words = row.command] {
        QGuiApplication::clipboard()->setText(words);
        Q_EMIT copied(words);
    });
    m_column->addWidget(copy, 0, Qt::AlignLeft);
}

} // namespace ui
