#include "core/recommend/search_table.h"

namespace core {

static constexpr std::uint32_t mark = 0x4c575354; // "LWST"
static constexpr std::uint32_t version = 2;

/// FNV-1a, 64 bits: tells bytes that were damaged, or are of other parts.
static std::uint64_t sumOf(const QByteArray& bytes, std::uint64_t sum = 0xcbf29ce484222325ULL) {
    for (char byte : bytes)
        sum = (sum ^ std::uint8_t(byte)) * 0x100000001b3ULL;
    return sum;
}

template <class... P>
static std::uint64_t sumOfIds(const Catalogue& catalogue) {
    std::uint64_t sum = sumOf({});
    const auto add = [&](const auto& parts) {
        for (const auto& part : parts)
            sum = sumOf(part.id.toUtf8(), sum ^ 1);
        sum = sumOf(QByteArrayLiteral("--"), sum);
    };
    (add(catalogue.all<P>()), ...);
    return sum;
}

static std::uint64_t idsOf(const Catalogue& catalogue) {
    return sumOfIds<Card, Board, Processor, PowerSupply, Chassis, MemoryKit, Drive>(catalogue);
}

namespace {

/// Whole numbers, the lowest byte first.
class ByteWriter {
public:
    void put(std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i)
            m_bytes.append(char(value >> (8 * i)));
    }
    void number(std::int64_t value) { put(std::uint64_t(value), 4); }
    template <class T>
    void numbers(const std::vector<T>& values) {
        number(std::int64_t(values.size()));
        for (T value : values)
            number(value);
    }
    void text(const QString& text) {
        const QByteArray bytes = text.toUtf8();
        number(bytes.size());
        m_bytes.append(bytes);
    }
    const QByteArray& bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

class ByteReader {
public:
    explicit ByteReader(const QByteArray& bytes)
        : m_bytes(bytes) {}

    std::uint64_t get(int bytes) {
        if (m_at + bytes > m_bytes.size()) {
            m_isGood = false;
            return 0;
        }
        std::uint64_t value = 0;
        for (int i = 0; i < bytes; ++i)
            value |= std::uint64_t(std::uint8_t(m_bytes[m_at++])) << (8 * i);
        return value;
    }
    int number() { return std::int32_t(std::uint32_t(get(4))); }
    /// A count of things that take a byte at least; 0 where so many cannot follow.
    int count() {
        const int found = number();
        m_isGood = m_isGood && found >= 0 && found <= m_bytes.size() - m_at;
        return m_isGood ? found : 0;
    }
    template <class T>
    std::vector<T> numbers() {
        std::vector<T> values;
        values.resize(std::size_t(count()));
        for (T& value : values)
            value = T(number());
        return values;
    }
    QString text() {
        const int size = count();
        m_at += size;
        return QString::fromUtf8(m_bytes.mid(m_at - size, size));
    }
    QByteArray rest() const { return m_bytes.mid(m_at); }
    bool isGood() const { return m_isGood; }

private:
    const QByteArray& m_bytes;
    qsizetype m_at = 0;
    bool m_isGood = true;
};

void write(ByteWriter& out, const Seating& seating) {
    out.numbers(seating.places);
    for (int value : {seating.drivePlace, seating.pitch, seating.last, seating.lanes, int(seating.arePositionsKnown)})
        out.number(value);
}

Seating seatingFrom(ByteReader& in) {
    Seating seating;
    seating.places = in.numbers<std::int16_t>();
    for (int* value : {&seating.drivePlace, &seating.pitch, &seating.last, &seating.lanes})
        *value = in.number();
    seating.arePositionsKnown = in.number() != 0;
    return seating;
}

SearchTable tableFrom(ByteReader& in) {
    SearchTable table;
    table.signatures.resize(std::size_t(in.count()));
    for (auto& signature : table.signatures) {
        signature.lanes = in.number();
        for (int tags = in.count(); tags > 0; --tags)
            signature.tags << in.text();
    }
    for (auto* like : {&table.boardLike, &table.caseLike, &table.supplyLike})
        *like = in.numbers<int>();
    table.signatureOf = in.numbers<int>();
    table.driveClassOf = in.numbers<int>();
    for (int keys = in.count(); keys > 0 && in.isGood(); --keys) {
        SeatKey key;
        for (int* part : {&key.board, &key.sockets, &key.signature, &key.driveClass, &key.edge})
            *part = in.number();
        for (auto& ways : table.seatings[key]) {
            for (int count = in.count(); count > 0 && in.isGood(); --count)
                ways.push_back(seatingFrom(in));
        }
    }
    table.hasSataPort = in.numbers<std::uint8_t>();
    table.fitClassOf = in.numbers<int>();
    table.caseClassOf = in.numbers<int>();
    table.caseClasses = in.number();
    table.fits = in.numbers<std::uint8_t>();
    table.feedClassOf = in.numbers<int>();
    table.feedings.resize(std::size_t(in.count()));
    for (auto& feeding : table.feedings)
        feeding = {std::uint8_t(in.get(1)), std::uint8_t(in.get(1))};
    return table;
}

} // namespace

QByteArray bytesOf(const Catalogue& catalogue, const SearchTable& table) {
    ByteWriter out;
    out.number(std::int64_t(table.signatures.size()));
    for (const auto& signature : table.signatures) {
        out.number(signature.lanes);
        out.number(signature.tags.size());
        for (const QString& tag : signature.tags)
            out.text(tag);
    }
    for (const auto* like : {&table.boardLike, &table.caseLike, &table.supplyLike})
        out.numbers(*like);
    out.numbers(table.signatureOf);
    out.numbers(table.driveClassOf);
    out.number(std::int64_t(table.seatings.size()));
    for (const auto& [key, seatings] : table.seatings) {
        for (int part : {key.board, key.sockets, key.signature, key.driveClass, key.edge})
            out.number(part);
        for (const auto& ways : seatings) {
            out.number(std::int64_t(ways.size()));
            for (const Seating& seating : ways)
                write(out, seating);
        }
    }
    out.numbers(table.hasSataPort);
    out.numbers(table.fitClassOf);
    out.numbers(table.caseClassOf);
    out.number(table.caseClasses);
    out.numbers(table.fits);
    out.numbers(table.feedClassOf);
    out.number(std::int64_t(table.feedings.size()));
    for (const auto& feeding : table.feedings) {
        out.put(feeding.sound, 1);
        out.put(feeding.certain, 1);
    }
    ByteWriter head;
    head.put(mark, 4);
    head.put(version, 4);
    head.put(idsOf(catalogue), 8);
    head.put(sumOf(out.bytes()), 8);
    return head.bytes() + out.bytes();
}

std::optional<SearchTable> searchTableFrom(const QByteArray& bytes, const Catalogue& catalogue) {
    ByteReader head(bytes);
    const bool isOurs = head.get(4) == mark && head.get(4) == version && head.get(8) == idsOf(catalogue);
    const std::uint64_t sum = head.get(8);
    const QByteArray body = head.rest();
    if (!head.isGood() || !isOurs || sum != sumOf(body))
        return {};
    ByteReader in(body);
    SearchTable table = tableFrom(in);
    for (const Card& card : catalogue.all<Card>())
        table.shapes.push_back(shapeOf(card));
    return in.isGood() ? std::optional(std::move(table)) : std::nullopt;
}

} // namespace core
