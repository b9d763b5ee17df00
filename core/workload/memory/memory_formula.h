// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/amounts.h"

#include <QString>

#include <vector>

namespace core {

/// A figure of a product and what it counts: 32 "layers". A divisor is printed behind "/".
struct Factor {
    double value = 0;
    QString what;
    bool isDivisor = false;
};

/// A sum of products in bytes. What is printed is what is computed: both come from here.
class MemoryFormula {
public:
    MemoryFormula() = default;
    /// Nothing is needed, and why.
    static MemoryFormula none(const QString& why);

    /// Adds a product; one that comes to nothing is not printed.
    MemoryFormula& add(std::vector<Factor> product);
    /// Adds another's products.
    MemoryFormula& add(const MemoryFormula& other);
    /// The whole so many times.
    MemoryFormula times(double value, const QString& what) const;
    /// What the figures do not say, printed behind them.
    MemoryFormula& remark(const QString& words);

    double bytes() const;
    ByteCount wholeBytes() const { return core::wholeBytes(bytes()); }
    /// "32 layers × 4,096 tokens × 2 bytes + 7 …; the remark".
    QString inWords() const;

private:
    std::vector<std::vector<Factor>> m_products;
    QString m_remark;
};

} // namespace core
