// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"

#include <QByteArrayView>
#include <QHash>

#include <optional>
#include <vector>

namespace core {

/// No model's header is larger; most of it are the words of its vocabulary.
inline constexpr qsizetype mostGgufHeader = 64 * 1024 * 1024;

/// A value of a GGUF file's metadata. Of long lists and of lists of texts only the length is kept.
struct GgufValue {
    std::optional<double> number; ///< a yes or no is 1 or 0
    QString text;
    std::vector<double> list;
    qint64 length = 0; ///< of a list
};

/// How a type of llama.cpp's stores weights.
struct GgufType {
    int id;
    int block; ///< weights in a block
    int bytes; ///< of a block
};
/// Null for a type that is not known, or no longer.
const GgufType* ggufType(quint32 id);

struct GgufTensor {
    QString name;
    const GgufType* type = nullptr;
    qint64 elements = 0;
    qint64 firstDimension = 0;

    qint64 bytes() const { return elements / type->block * type->bytes; }
};

struct GgufHeader {
    QHash<QString, GgufValue> values;
    std::vector<GgufTensor> tensors;
};

/// Reads what stands before the tensors' data; each count and length is held against a bound before it is believed.
Result<GgufHeader> readGgufHeader(QByteArrayView head);

} // namespace core
