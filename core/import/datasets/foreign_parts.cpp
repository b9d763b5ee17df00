// Names and licences of the data sets, as their makers state them.
#include "core/import/datasets/foreign_parts.h"

#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

struct FormatName {
    ForeignFormat format;
    const char* token;
    const char* words;
    const char* licence; ///< as its makers state it
};

constexpr std::array formatNames{
    FormatName{ForeignFormat::OpenDb, "opendb", "BuildCores OpenDB", "ODC-By 1.0"},
    FormatName{ForeignFormat::GpuRecords, "gpu-json", "Community GPU records",
               "none stated (derived from TechPowerUp)"},
    FormatName{ForeignFormat::EpochCsv, "epoch", "Epoch AI machine learning hardware", "CC BY 4.0"},
    FormatName{ForeignFormat::PickerCsv, "pcpartpicker-csv", "PCPartPicker-derived list",
               "none stated (derived from PCPartPicker)"},
    FormatName{ForeignFormat::PickerList, "pcpartpicker-list", "Pasted PCPartPicker list", "the user's own list"},
    FormatName{ForeignFormat::PriceList, "prices", "Price list", "the user's own list"},
    FormatName{ForeignFormat::PlainCsv, "csv", "CSV file", "not stated"},
    FormatName{ForeignFormat::OwnParts, "own", "Own parts of Lanewright", "the user's own"},
};

const FormatName* nameOf(ForeignFormat format) {
    const auto* found = std::ranges::find_if(formatNames, [&](const FormatName& n) { return n.format == format; });
    return found == formatNames.end() ? nullptr : found;
}

} // namespace

const char* token(ForeignFormat format) {
    const FormatName* name = nameOf(format);
    return name ? name->token : "unknown";
}

ForeignFormat foreignFormatCalled(const QString& token) {
    for (const FormatName& name : formatNames) {
        if (token == QLatin1String(name.token))
            return name.format;
    }
    return ForeignFormat::Unknown;
}

QString inWords(ForeignFormat format) {
    const FormatName* name = nameOf(format);
    return name ? QLatin1String(name->words) : Text::tr("not recognised");
}

QString licenceOf(ForeignFormat format) {
    const FormatName* name = nameOf(format);
    return name ? QString::fromLatin1(name->licence) : QString();
}

const char* token(RowOutcome outcome) {
    return outcome == RowOutcome::Taken ? "taken" : outcome == RowOutcome::Kept ? "kept" : "refused";
}

QString inWords(RowOutcome outcome) {
    return outcome == RowOutcome::Taken  ? Text::tr("taken")
           : outcome == RowOutcome::Kept ? Text::tr("kept")
                                         : Text::tr("refused");
}

} // namespace core
