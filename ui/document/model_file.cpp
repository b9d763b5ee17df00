// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/model_file.h"

#include "core/workload/models/gguf_reader.h"
#include "core/workload/models/model_config.h"
#include "ui/document/input_file.h"

#include <QRegularExpression>

#include <algorithm>

namespace ui {

static core::Problem inFile(const QString& path, const QString& sentence) {
    return {u"%1: %2"_s.arg(path, sentence)};
}

core::Result<core::Model> configModel(const QString& path) {
    const auto bytes = readInput(path, 8 * 1024 * 1024);
    if (!bytes)
        return bytes.problem();
    auto model = core::modelFromConfig(*bytes);
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
static core::Result<QByteArray> ggufHead(const QString& path) {
    for (qint64 size = 1024 * 1024;; size *= 4) {
        auto head = readBeginning(path, size);
        if (!head || head->size() < size || size >= core::mostGgufHeader || core::readGgufHeader(*head))
            return head;
    }
}

core::Result<core::GgufModel> ggufModel(const QString& path) {
    std::vector<QByteArray> heads;
    for (const QString& part : partsOf(path)) {
        auto head = ggufHead(part);
        if (!head)
            return head.problem();
        heads.push_back(std::move(*head));
    }
    auto read = core::modelFromGguf(std::vector<QByteArrayView>(heads.begin(), heads.end()));
    if (!read)
        return inFile(path, read.problem().sentence);
    return read;
}

} // namespace ui
