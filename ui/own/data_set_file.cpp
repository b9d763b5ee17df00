// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/data_set_file.h"

#include "core/import/datasets/foreign_reading.h"
#include "ui/document/input_file.h"
#include "ui/widgets/words.h"

#include <QDirIterator>
#include <QFileInfo>

// OpenDB comes as a folder of one JSON file a part, in folders by kind; everything else is one file. Files that cannot
// be read are rows of the report like refused records.

namespace ui {

constexpr int mostFiles = 200'000;
constexpr qint64 longestRecordFile = 4 * 1024 * 1024;
constexpr qint64 largestFolder = 1024 * 1024 * 1024; // of its JSON files together

/// The JSON files below the folder, in the order of their names. A link is followed where it leads to a plain file in
/// the folder; what is passed over would be a device that never ends, or a file that nobody gave.
static core::Result<QStringList> recordFiles(const QString& folder) {
    const QString root = QFileInfo(folder).canonicalFilePath() + '/'_L1;
    QStringList files;
    qint64 size = 0;
    QDirIterator it(folder, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QFileInfo file(it.next());
        if (!file.isFile() || (file.isSymLink() && !file.canonicalFilePath().startsWith(root)))
            continue;
        files << file.filePath();
        size += file.size();
        if (files.size() > mostFiles || size > largestFolder)
            return core::Problem{Words::tr("%1 is too large to import: at most %2 JSON files of %3 MB together.")
                                     .arg(folder)
                                     .arg(mostFiles)
                                     .arg(largestFolder >> 20)};
    }
    files.sort();
    if (files.isEmpty())
        return core::Problem{Words::tr("%1 has no JSON files; BuildCores OpenDB has one per part.").arg(folder)};
    return files;
}

static core::Result<DataSet> readFolder(const QString& folder, const core::ImportSettings& settings,
                                        const core::Progress& progress) {
    const auto files = recordFiles(folder);
    if (!files)
        return files.problem();
    DataSet set;
    set.format = core::ForeignFormat::OpenDb;
    // The last folder's name tells the kind where the set's own folder was given.
    const QDir top(QFileInfo(folder).absoluteFilePath() + u"/.."_s);
    for (qsizetype i = 0; i < files->size(); ++i) {
        if (progress && !progress(i, files->size()))
            return core::Problem{Words::tr("Import stopped. Nothing changed.")};
        const QString name = QDir::cleanPath(top.relativeFilePath((*files)[i]));
        const auto bytes = readInput((*files)[i], longestRecordFile);
        const auto read =
            bytes ? core::readForeign({name, *bytes}, set.format, settings, set.read) : core::Outcome(bytes.problem());
        if (!read) // one file is one record here
            set.read.rows.push_back({name, 0, {}, {}, core::RowOutcome::Refused, read.problem().sentence});
    }
    return set;
}

core::Result<QByteArray> readForeignBytes(const QString& path) {
    auto bytes = readInput(path, core::longestDataSet);
    if (bytes && bytes->left(4096).contains('\0'))
        return core::Problem{Words::tr("%1 is not UTF-8 text, so it is no data set.").arg(path)};
    return bytes;
}

core::Result<DataSet> readDataSet(const QString& path, core::ForeignFormat format, const core::ImportSettings& settings,
                                  const core::Progress& progress) {
    const QFileInfo info(path);
    if (info.isDir())
        return readFolder(path, settings, progress);
    const auto bytes = readForeignBytes(path);
    if (!bytes)
        return bytes.problem();
    auto set = readDataSet({info.fileName(), *bytes}, format, settings, progress);
    if (!set && set.problem().sentence.startsWith(info.fileName())) // named as it was given
        return core::Problem{path.chopped(info.fileName().size()) + set.problem().sentence};
    return set;
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
