// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/memory_formula.h"

#include "core/units/text.h"

#include <algorithm>

namespace core {

static double valueOf(const std::vector<Factor>& product) {
    double value = 1;
    for (const Factor& factor : product)
        value = factor.isDivisor ? value / factor.value : value * factor.value;
    return value;
}

static QString productInWords(const std::vector<Factor>& product) {
    QString words;
    for (const Factor& factor : product) {
        if (!words.isEmpty())
            words += factor.isDivisor ? u" / "_s : u" × "_s;
        words += number(factor.value, factor.value < 0.1 ? 6 : 4);
        if (!factor.what.isEmpty())
            words += u' ' + factor.what;
    }
    return words;
}

MemoryFormula MemoryFormula::none(const QString& why) {
    MemoryFormula formula;
    formula.m_remark = why;
    return formula;
}

MemoryFormula& MemoryFormula::add(std::vector<Factor> product) {
    // Whole copies and single cards need no factor of one.
    std::erase_if(product, [](const Factor& factor) { return factor.isDivisor && factor.value == 1; });
    if (valueOf(product) > 0)
        m_products.push_back(std::move(product));
    return *this;
}

MemoryFormula& MemoryFormula::add(const MemoryFormula& other) {
    m_products.insert(m_products.end(), other.m_products.begin(), other.m_products.end());
    return *this;
}

MemoryFormula MemoryFormula::times(double value, const QString& what) const {
    MemoryFormula more = *this;
    for (auto& product : more.m_products) {
        if (value != 1)
            product.push_back({value, what});
    }
    return more;
}

MemoryFormula& MemoryFormula::remark(const QString& words) {
    m_remark = words;
    return *this;
}

double MemoryFormula::bytes() const {
    double sum = 0;
    for (const auto& product : m_products)
        sum += valueOf(product);
    return sum;
}

QString MemoryFormula::inWords() const {
    const QString words = textsOf(m_products, productInWords).join(u" + "_s);
    if (words.isEmpty())
        return m_remark.isEmpty() ? Text::tr("None.") : m_remark;
    return m_remark.isEmpty() ? words : u"%1; %2"_s.arg(words, m_remark);
}

} // namespace core
