// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

#include <QJsonObject>

namespace core {

/// What a shop must be asked before this is ordered.
struct OrderQuestion {
    const char* id; ///< the word scripts read: "no-price"
    QString sentence;
};

/// A part, however many builds it is for. Where a build has a price of its own for it that is a row of its own.
struct OrderRow {
    QString kind; ///< core::kindName
    QString id;   ///< empty: memory of which no kit is chosen
    QString maker;
    QString name;
    int count = 0;
    std::optional<GoingPrice> each;
    std::vector<std::pair<QString, int>> builds; ///< files, and how many go there
    std::vector<OrderQuestion> questions;

    Money sum() const { return each ? each->amount * count : Money(); }
};

/// All that is to be bought for several builds: less what is owned, in another part's box or sold with the case.
class OrderList {
public:
    /// So many machines of one build; `file` names it.
    void add(const QString& file, const Machine& machine, int times, QDate today);

    const std::vector<OrderRow>& rows() const { return m_rows; }
    /// "parts", "total_usd" and "parts_without_price".
    QJsonObject json() const;
    /// In US dollars, for spreadsheets: no cell is a formula.
    QByteArray csv() const;
    std::vector<QStringList> textRows() const;
    /// The sum and, of each part that must be asked for, what.
    QStringList notes() const;

private:
    void add(const QString& file, OrderRow row);
    Money total() const;

    std::vector<OrderRow> m_rows; ///< in the order of the builds' bills
};

} // namespace core
