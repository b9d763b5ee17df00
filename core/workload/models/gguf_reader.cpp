// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/gguf_reader.h"

#include "core/parts/model.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <bit>

namespace core {

const GgufType* ggufType(quint32 id) {
    // Blocks of ggml: scales and weights together.
    static const auto types = factsOf("gguf_types", [](const FactRow& row) {
        return GgufType{row.count("id"), row.count("block"), row.count("bytes")};
    });
    return findWhere(types, [&](const GgufType& type) { return quint32(type.id) == id; });
}

namespace {

constexpr quint64 mostValues = 100'000;
constexpr quint64 mostTensors = 1'000'000;
constexpr quint64 mostNameBytes = 65'535;
constexpr quint64 mostTextBytes = 8 * 1024 * 1024; ///< chat templates are the longest
constexpr quint64 mostItemsKept = 20'000;          ///< one a layer is what is looked for
constexpr quint32 mostDimensions = 4;

// Types of metadata, by their numbers in the file; the others are numbers, see HeaderReader::plain().
constexpr quint32 textType = 8;
constexpr quint32 listType = 9;
constexpr quint32 valueTypes = 13;

/// Reads on until the first problem; what is read after it is 0 or empty.
class HeaderReader {
public:
    explicit HeaderReader(QByteArrayView head)
        : m_left(head) {}

    Result<GgufHeader> read() {
        readStart();
        const quint64 tensors = count(mostTensors, "tensors");
        const quint64 values = count(mostValues, "values");
        for (quint64 i = 0; i < values && !m_problem; ++i) {
            const QString key = text(mostNameBytes);
            m_header.values.insert(key, value(key));
        }
        for (quint64 i = 0; i < tensors && !m_problem; ++i)
            readTensor();
        if (m_problem)
            return *m_problem;
        return std::move(m_header);
    }

private:
    void fail(const QString& sentence) {
        if (!m_problem)
            m_problem = Problem{sentence};
    }

    /// The next `size` bytes; empty after a problem.
    QByteArrayView bytes(quint64 size) {
        if (size > quint64(m_left.size()))
            fail(Text::tr("The GGUF file is cut off in its header; download it again."));
        if (m_problem)
            return {};
        const QByteArrayView read = m_left.first(qsizetype(size));
        m_left = m_left.sliced(qsizetype(size));
        return read;
    }

    /// The next bytes in little-endian order, whichever the machine's own is.
    template <class T>
    T number() {
        quint64 bits = 0;
        int shift = 0;
        for (const char byte : bytes(sizeof(T))) {
            bits |= quint64(uchar(byte)) << shift;
            shift += 8;
        }
        if constexpr (std::is_same_v<T, float>)
            return std::bit_cast<float>(quint32(bits));
        else if constexpr (std::is_same_v<T, double>)
            return std::bit_cast<double>(bits);
        else
            return T(bits);
    }

    quint64 count(quint64 most, const char* what) {
        const auto found = number<quint64>();
        if (found <= most)
            return found;
        fail(Text::tr("The GGUF file claims %1 %2; it is damaged.").arg(found).arg(QLatin1String(what)));
        return 0;
    }

    QString text(quint64 most) { return QString::fromUtf8(bytes(count(most, "characters of one text"))); }

    void readStart() {
        if (m_left.isEmpty())
            return fail(Text::tr("The file is empty."));
        const QByteArrayView magic = m_left.first(std::min<qsizetype>(4, m_left.size()));
        if (magic == "FUGG")
            return fail(Text::tr("The GGUF file is in big-endian order; only little-endian ones are read."));
        if (!QByteArrayView("GGUF").startsWith(magic))
            return fail(Text::tr("The file is not a GGUF model."));
        bytes(4);
        const auto version = number<quint32>();
        if (m_problem || version == 2 || version == 3)
            return;
        if (version != 0 && version % 0x1000000 == 0) // a small number in the other order
            return fail(Text::tr("The GGUF file is in big-endian order; only little-endian ones are read."));
        fail(Text::tr("The GGUF file has version %1; versions 2 and 3 are read.").arg(version));
    }

    template <class T>
    double numberAs() {
        return double(number<T>());
    }
    double plain(quint32 type) {
        using R = HeaderReader;
        static constexpr std::array<double (R::*)(), valueTypes> readers{&R::numberAs<quint8>,
                                                                         &R::numberAs<qint8>,
                                                                         &R::numberAs<quint16>,
                                                                         &R::numberAs<qint16>,
                                                                         &R::numberAs<quint32>,
                                                                         &R::numberAs<qint32>,
                                                                         &R::numberAs<float>,
                                                                         &R::numberAs<quint8>,
                                                                         nullptr,
                                                                         nullptr,
                                                                         &R::numberAs<quint64>,
                                                                         &R::numberAs<qint64>,
                                                                         &R::numberAs<double>};
        return (this->*at(readers, type))();
    }

    quint32 valueType(const QString& key) {
        const auto found = number<quint32>();
        if (found < valueTypes)
            return found;
        fail(Text::tr("The GGUF file's value \"%1\" has an unknown type; the file is damaged.").arg(key.left(80)));
        return 0;
    }

    GgufValue value(const QString& key) {
        GgufValue value;
        const quint32 found = valueType(key);
        if (found == textType)
            value.text = text(mostTextBytes);
        else if (found == listType)
            readList(key, value);
        else
            value.number = plain(found);
        return value;
    }

    void readList(const QString& key, GgufValue& value) {
        const quint32 item = valueType(key);
        const quint64 length = count(quint64(mostGgufHeader), "items of one list");
        if (item == listType)
            return fail(
                Text::tr("The GGUF file's value \"%1\" is a list of lists, which no model has.").arg(key.left(80)));
        value.length = qint64(length);
        for (quint64 i = 0; i < length && !m_problem; ++i) {
            if (item == textType)
                bytes(count(mostTextBytes, "characters of one text"));
            else if (const double number = plain(item); length <= mostItemsKept)
                value.list.push_back(number);
        }
    }

    void readTensor() {
        GgufTensor tensor;
        tensor.name = text(mostNameBytes);
        const auto dimensions = number<quint32>();
        if (dimensions > mostDimensions)
            return fail(Text::tr("The GGUF file's tensor \"%1\" has %2 dimensions; it is damaged.")
                            .arg(tensor.name.left(80))
                            .arg(dimensions));
        double elements = 1;
        for (quint32 i = 0; i < dimensions; ++i) {
            const auto size = number<quint64>();
            if (i == 0)
                tensor.firstDimension = qint64(std::min<quint64>(size, quint64(mostParameters)));
            elements *= double(size);
        }
        const auto id = number<quint32>();
        number<quint64>(); // where its data begin
        if (m_problem)
            return;
        tensor.type = ggufType(id);
        if (!tensor.type)
            return fail(Text::tr("The GGUF file's tensor \"%1\" has a type that is not known (%2).")
                            .arg(tensor.name.left(80))
                            .arg(id));
        if (elements < 1 || elements > double(mostParameters) || tensor.firstDimension % tensor.type->block != 0)
            return fail(Text::tr("The GGUF file's tensor \"%1\" has an impossible size; the file is damaged.")
                            .arg(tensor.name.left(80)));
        tensor.elements = qint64(elements);
        m_header.tensors.push_back(std::move(tensor));
    }

    QByteArrayView m_left;
    GgufHeader m_header;
    std::optional<Problem> m_problem;
};

} // namespace

Result<GgufHeader> readGgufHeader(QByteArrayView head) {
    return HeaderReader(head.first(std::min(head.size(), mostGgufHeader))).read();
}

} // namespace core
