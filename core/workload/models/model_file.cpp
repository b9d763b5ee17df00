// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/model_file.h"

#include "core/workload/models/gguf_reader.h"
#include "core/workload/models/model_config.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

static Problem inFile(const QString& path, const QString& sentence) {
    return {u"%1: %2"_s.arg(path, sentence)};
}

Result<Model> configModel(const Files& files, const QString& path) {
    const auto bytes = files.read(path, 8 * 1024 * 1024);
    if (!bytes)
        return bytes.problem();
    auto model = modelFromConfig(*bytes);
    if (!model)
        return inFile(path, model.problem().sentence);
    return model;
}

/// Files that a model too large for one is split into: "name-00001-of-00003.gguf"; the given one alone where it is
/// whole.
static QStringList partsOf(const QString& path) {
    static const QRegularExpression split(u"^(.*)-(\\d{5})-of-(\\d{5})(\\.gguf)$"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    const auto match = split.match(path);
    if (!match.hasMatch())
        return {path};
    static constexpr int mostParts = 1000;
    QStringList parts;
    for (int part = 1; part <= std::clamp(match.captured(3).toInt(), 1, mostParts); ++part)
        parts << u"%1-%2-of-%3%4"_s.arg(match.captured(1), QString::number(part).rightJustified(5, '0'_L1),
                                        match.captured(3), match.captured(4));
    return parts;
}

/// As much of the file as its header takes. It is read, not mapped: a mapped file that shrinks ends the program.
static Result<QByteArray> ggufHead(const Files& files, const QString& path) {
    for (qint64 size = 1024 * 1024;; size *= 4) {
        auto head = files.readBeginning(path, size);
        if (!head || head->size() < size || size >= mostGgufHeader || readGgufHeader(*head))
            return head;
    }
}

Result<GgufModel> ggufModel(const Files& files, const QString& path) {
    std::vector<QByteArray> heads;
    for (const QString& part : partsOf(path)) {
        auto head = ggufHead(files, part);
        if (!head)
            return head.problem();
        heads.push_back(std::move(*head));
    }
    auto read = modelFromGguf(std::vector<QByteArrayView>(heads.begin(), heads.end()));
    if (!read)
        return inFile(path, read.problem().sentence);
    return read;
}

} // namespace core
