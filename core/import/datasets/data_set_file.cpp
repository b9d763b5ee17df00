// SPDX-License-Identifier: GPL-3.0-or-later
// OpenDB comes as a folder of one JSON file a part, in folders by kind; everything else is one file. Files that cannot
// be read are rows of the report like refused records.
#include "core/import/datasets/data_set_file.h"

#include "core/import/datasets/foreign_reading.h"
#include "core/units/text.h"

namespace core {

static constexpr qint64 longestRecordFile = 4 * 1024 * 1024;

static Result<DataSet> readFolder(const Files& files, const QString& folder, const ImportSettings& settings,
                                  const Progress& progress) {
    const auto found = files.jsonFilesBelow(folder);
    if (!found)
        return found.problem();
    DataSet set;
    set.format = ForeignFormat::OpenDb;
    for (std::size_t i = 0; i < found->size(); ++i) {
        if (progress && !progress(qint64(i), qint64(found->size())))
            return Problem{Text::tr("Import stopped. Nothing changed.")};
        const FileBelow& file = (*found)[i]; // its folder's name tells the kind
        const auto bytes = files.read(file.path, longestRecordFile);
        const auto read =
            bytes ? readForeign({file.name, *bytes}, set.format, settings, set.read) : Outcome(bytes.problem());
        if (!read) // one file is one record here
            set.read.rows.push_back({file.name, 0, {}, {}, RowOutcome::Refused, read.problem().sentence});
    }
    return set;
}

Result<QByteArray> readForeignBytes(const Files& files, const QString& path) {
    auto bytes = files.read(path, longestDataSet);
    if (bytes && bytes->left(4096).contains('\0'))
        return Problem{Text::tr("%1 is not UTF-8 text, so it is no data set.").arg(path)};
    return bytes;
}

Result<DataSet> readDataSet(const Files& files, const QString& path, ForeignFormat format,
                            const ImportSettings& settings, const Progress& progress) {
    if (files.isFolder(path))
        return readFolder(files, path, settings, progress);
    const auto bytes = readForeignBytes(files, path);
    if (!bytes)
        return bytes.problem();
    const QString name = path.section('/'_L1, -1);
    auto set = readDataSet({name, *bytes}, format, settings, progress);
    if (!set && set.problem().sentence.startsWith(name)) // named as it was given
        return Problem{path.chopped(name.size()) + set.problem().sentence};
    return set;
}

Result<DataSet> readDataSet(const ForeignFile& file, ForeignFormat format, const ImportSettings& settings,
                            const Progress& progress) {
    DataSet set;
    set.format = format == ForeignFormat::Unknown ? formatOf(file) : format;
    if (const auto read = readForeign(file, set.format, settings, set.read, progress); !read)
        return read.problem();
    return set;
}

} // namespace core
