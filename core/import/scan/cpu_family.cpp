// SPDX-License-Identifier: GPL-3.0-or-later
// A CPU that the catalogue lacks, by the family that its name tells.
#include "core/import/scan/cpu_family.h"

#include "core/import/text_reading.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

QString plainProcessorName(const QString& reported) {
    static const QRegularExpression marks(u"\\((r|tm|c)\\)|\\b(cpu|processor)\\b"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression tail(u"( @| w/| with | \\S+-cores?\\b).*"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression head(u"^\\d+th gen "_s, QRegularExpression::CaseInsensitiveOption);
    return QString(reported.left(200)).replace(marks, u" "_s).simplified().remove(head).remove(tail).trimmed();
}

const ProcessorFamily* processorFamily(const QString& reported) {
    static const auto families = factsOf("cpu_families", [](const FactRow& row) {
        const auto number = [&](const char* column) {
            return row.text(column).isEmpty() ? std::nullopt : std::optional(row.count(column));
        };
        return ProcessorFamily{
            anyCase(row.text("pattern")), row.text("name"),  row.text("socket"), row.text("family"), number("lanes"),
            number("pcie_gen"),           row.text("source")};
    });
    const QString name = plainProcessorName(reported);
    return findWhere(families, [&](const ProcessorFamily& family) { return isFound(family.pattern, name); });
}

/// Takes the value of a field that all of `relatives` share.
template <class Value>
static void takeShared(Processor& made, const std::vector<const Processor*>& relatives, Value Processor::*field) {
    const auto isShared = [&](const Processor* each) { return each->*field == relatives.front()->*field; };
    if (!relatives.empty() && std::ranges::all_of(relatives, isShared))
        made.*field = relatives.front()->*field;
}

std::optional<Processor> processorOfFamily(const ProcessorReport& reported, const Catalogue& catalogue) {
    const ProcessorFamily* family = processorFamily(reported.name);
    if (!family || family->socket.isEmpty() || !family->lanes)
        return {};
    static const QRegularExpression others(u"[^a-z0-9]+"_s);
    static const QRegularExpression maker = anyCase(u"^(Intel|AMD) "_s);
    const QString name = plainProcessorName(reported.name);
    Processor made;
    made.maker = maker.match(name).captured(1);
    made.name = QString(name).remove(maker);
    made.id = QString(made.maker + ' '_L1 + made.name).toLower().replace(others, u"-"_s);
    made.socket = family->socket;
    made.family = family->family;
    made.slotLanes = family->lanes;
    made.pcieGeneration = family->generation;
    made.cores = reported.cores;
    std::vector<const Processor*> relatives;
    for (const Processor* each : catalogue.having(&Processor::family, QLatin1String("family"), family->family)) {
        if (each->slotLanes == family->lanes)
            relatives.push_back(each);
    }
    takeShared(made, relatives, &Processor::totalLanes);
    takeShared(made, relatives, &Processor::usableLanes);
    takeShared(made, relatives, &Processor::laneTags);
    takeShared(made, relatives, &Processor::memoryType);
    takeShared(made, relatives, &Processor::memoryChannels);
    made.source = Text::tr("by its family, %1: %2").arg(family->name, family->source);
    return made;
}

} // namespace core
