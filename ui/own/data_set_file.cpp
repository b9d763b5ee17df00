#include "ui/own/data_set_file.h"

#include "core/import/datasets/foreign_reading.h"
#include "ui/widgets/words.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

// OpenDB comes as a folder of one JSON file a part, in folders by kind; everything else is one file. Files that cannot
// be read are rows of the report like refused records.

using namespace Qt::StringLiterals;

namespace ui {

constexpr int mostFiles = 200'000;
constexpr qint64 longestRecordFile = 4 * 1024 * 1024;

static core::Result<DataSet> readFolder(const QString& folder, const core::ImportSettings& settings,
                                        const core::Progress& progress) {
    QStringList files;
    QDirIterator it(folder, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext() && files.size() < mostFiles)
        files << it.next();
    files.sort();
    if (files.isEmpty())
        return core::Problem{Words::tr("%1 has no JSON files; BuildCores OpenDB has one per part.").arg(folder)};
    DataSet set;
    set.format = core::ForeignFormat::OpenDb;
    // The last folder's name tells the kind where the set's own folder was given.
    const QDir top(QFileInfo(folder).absoluteFilePath() + u"/.."_s);
    for (qsizetype i = 0; i < files.size(); ++i) {
        if (progress && !progress(i, files.size()))
            return core::Problem{Words::tr("Import stopped. Nothing changed.")};
        const QString name = QDir::cleanPath(top.relativeFilePath(files[i]));
        QFile file(files[i]);
        core::Outcome read = core::Done{};
        if (!file.open(QIODevice::ReadOnly) || file.size() > longestRecordFile)
            read = core::Problem{Words::tr("The file can't be read or is too large.")};
        else
            read = core::readForeign({name, file.readAll()}, set.format, settings, set.read);
        if (!read) // one file is one record here
            set.read.rows.push_back({name, 0, {}, {}, core::RowOutcome::Refused, read.problem().sentence});
    }
    return set;
}

core::Result<QByteArray> readForeignBytes(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{Words::tr("Can't read %1: %2.").arg(path, file.errorString())};
    return file.read(core::longestDataSet + 1);
}

core::Result<DataSet> readDataSet(const QString& path, core::ForeignFormat format, core::ImportSettings settings,
                                  const core::Progress& progress) {
    const QFileInfo info(path);
    if (settings.priceDate.isEmpty())
        settings.priceDate = info.lastModified().date().toString(Qt::ISODate);
    if (info.isDir())
        return readFolder(path, settings, progress);
    const auto bytes = readForeignBytes(path);
    if (!bytes)
        return bytes.problem();
    return readDataSet({info.fileName(), *bytes}, format, settings, progress);
}

core::Result<DataSet> readDataSet(const core::ForeignFile& file, core::ForeignFormat format,
                                  const core::ImportSettings& settings, const core::Progress& progress) {
    DataSet set;
    set.format = format == core::ForeignFormat::Unknown ? core::formatOf(file) : format;
    if (const auto read = core::readForeign(file, set.format, settings, set.read, progress); !read)
        return read.problem();
    return set;
}

} // namespace ui
