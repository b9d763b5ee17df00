// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace core {

/// A figure of an answer: terminal and sheet print label and text, a page shows the rest where it is asked for.
struct ReportRow {
    QString label;
    QString text;             ///< not known is said in words
    QString formula = {};     ///< how it is reckoned, or where it stands
    QStringList remarks = {}; ///< published figures, prices and their sources
};

/// What belongs together; empty where there is nothing to say.
struct ReportSection {
    QString title;
    std::vector<ReportRow> rows;
    QStringList notes = {}; ///< sentences below
};

} // namespace core
