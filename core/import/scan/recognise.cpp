// Splits a paste into outputs and gives each to its reader.
#include "core/import/scan/reading.h"
#include "core/units/text.h"

#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct Reader {
    OutputKind kind;
    void (*read)(const Section&, Reading&);
    const char* tool; ///< the command whose output it is
};

} // namespace

static constexpr std::array readers{
    Reader{OutputKind::LspciList, readLspciList, "lspci"},
    Reader{OutputKind::LspciTree, readLspciTree, "lspci"},
    Reader{OutputKind::SmiTable, readSmiTable, "nvidia-smi"},
    Reader{OutputKind::SmiQuery, readSmiQuery, "nvidia-smi"},
    Reader{OutputKind::SmiXml, readSmiXml, "nvidia-smi"},
    Reader{OutputKind::SmiCsv, readSmiCsv, "nvidia-smi"},
    Reader{OutputKind::SmiList, readSmiList, "nvidia-smi"},
    Reader{OutputKind::Topo, readTopoMatrix, "nvidia-smi topo -m"},
    Reader{OutputKind::Dmidecode, readDmiTable, "dmidecode"},
};

/// Reads the sections of `tool`, all where it is empty. A dump may have other outputs around the one asked for.
static void readSections(const QByteArray& output, const QString& file, MachineFacts& facts, QLatin1String tool) {
    const QByteArray text = cleaned(output);
    Reading reading(facts, file);
    SectionWalk walk(text);
    Section section;
    bool isFound = false;
    QLatin1String other;
    while (walk.next(section)) {
        for (const Reader& reader : readers) {
            if (reader.kind != section.kind)
                continue;
            if (!tool.isEmpty() && tool != QLatin1String(reader.tool)) {
                other = QLatin1String(reader.tool);
                continue;
            }
            reader.read(section, reading);
            isFound = true;
        }
    }
    if (!isFound && tool.isEmpty())
        reading.note(0, Text::tr("This is not output of lspci, nvidia-smi or dmidecode."));
    else if (!isFound && other.isEmpty())
        reading.note(0, Text::tr("This is not output of %1.").arg(tool));
    else if (!isFound)
        reading.note(0, Text::tr("This is not output of %1; it looks like output of %2.").arg(tool, other));
    if (output.size() > longestOutput)
        reading.note(0, Text::tr("Only the first %1 MB were read.").arg(longestOutput / (1024 * 1024)));
    reading.finish();
}

void readLspci(const QByteArray& output, const QString& file, MachineFacts& facts) {
    readSections(output, file, facts, "lspci"_L1);
}

void readNvidiaSmi(const QByteArray& output, const QString& file, MachineFacts& facts) {
    readSections(output, file, facts, "nvidia-smi"_L1);
}

void readTopo(const QByteArray& output, const QString& file, MachineFacts& facts) {
    readSections(output, file, facts, "nvidia-smi topo -m"_L1);
}

void readDmidecode(const QByteArray& output, const QString& file, MachineFacts& facts) {
    readSections(output, file, facts, "dmidecode"_L1);
}

void readOutput(const QByteArray& output, const QString& file, MachineFacts& facts) {
    readSections(output, file, facts, QLatin1String());
}

} // namespace core
