// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/csv.h"
#include "core/units/list_of.h"

#include <memory>
#include <vector>

namespace core {

class Sentence;

/// A row of a table of db/facts that the program holds in itself (core/CMakeLists.txt): what the models' code needs
/// whether a catalogue is open or not. The tables are ours: one that is missing, or a cell that is no number where one
/// is asked for, ends the program and names the place.
class FactRow {
public:
    FactRow(QString table, std::shared_ptr<const CsvHeader> header, CsvRecord record);

    QString text(const char* column) const;
    /// What a user reads, in the language that holds now.
    QString words(const char* column) const;
    /// `ifEmpty` where the cell is empty.
    double number(const char* column, double ifEmpty = 0) const;
    int count(const char* column, int ifEmpty = 0) const { return int(number(column, ifEmpty)); }
    bool isYes(const char* column) const;

private:
    [[noreturn]] void refuse(const char* column, const char* why) const;

    QString m_table;
    std::shared_ptr<const CsvHeader> m_header;
    CsvRecord m_record;
};

/// The rows of db/facts/`table`.csv in their order.
std::vector<FactRow> factRows(const char* table);

/// Each row as a T, made by a function of it.
template <class Make>
auto factsOf(const char* table, Make make) {
    return listOf(factRows(table), make);
}

/// What a user reads for a value of one of our enumerations, maybe nothing: the rows of db/facts/choice_words.csv that
/// are of `choice`, in the order of its values.
Sentence choiceSentence(const char* choice, int value);
QString choiceInWords(const char* choice, int value);

} // namespace core
