#include "core/recommend/search_table.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>

namespace core {

static constexpr quint32 mark = 0x4c575354; // "LWST"
static constexpr quint32 version = 1;

template <class P>
static void addIds(QCryptographicHash& hash, const Catalogue& catalogue) {
    for (const P& part : catalogue.all<P>())
        hash.addData(QByteArray(part.id.toUtf8() + '\n'));
    hash.addData(QByteArrayLiteral("--\n"));
}

static QByteArray idsOf(const Catalogue& catalogue) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    addIds<Card>(hash, catalogue);
    addIds<Board>(hash, catalogue);
    addIds<Processor>(hash, catalogue);
    addIds<PowerSupply>(hash, catalogue);
    addIds<Chassis>(hash, catalogue);
    addIds<MemoryKit>(hash, catalogue);
    addIds<Drive>(hash, catalogue);
    return hash.result();
}

template <class T>
static void write(QDataStream& out, const std::vector<T>& values) {
    out << quint32(values.size());
    for (const T& value : values)
        out << qint32(value);
}

template <class T>
static void read(QDataStream& in, std::vector<T>& values) {
    quint32 count = 0;
    in >> count;
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i) {
        qint32 value = 0;
        in >> value;
        values.push_back(T(value));
    }
}

static void write(QDataStream& out, const Seating& seating) {
    write(out, seating.places);
    out << qint32(seating.drivePlace) << qint32(seating.pitch) << qint32(seating.last) << qint32(seating.lanes)
        << seating.arePositionsKnown;
}

static Seating seatingFrom(QDataStream& in) {
    Seating seating;
    read(in, seating.places);
    qint32 drive = 0;
    qint32 pitch = 0;
    qint32 last = 0;
    qint32 lanes = 0;
    in >> drive >> pitch >> last >> lanes >> seating.arePositionsKnown;
    seating.drivePlace = drive;
    seating.pitch = pitch;
    seating.last = last;
    seating.lanes = lanes;
    return seating;
}

QByteArray bytesOf(const Catalogue& catalogue, const SearchTable& table) {
    QByteArray body;
    QDataStream out(&body, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << quint32(table.signatures.size());
    for (const auto& signature : table.signatures)
        out << qint32(signature.lanes) << signature.tags;
    write(out, table.signatureOf);
    write(out, table.driveClassOf);
    out << quint32(table.seatings.size());
    for (const auto& [key, seatings] : table.seatings) {
        out << qint32(key.board) << qint32(key.sockets) << qint32(key.signature) << qint32(key.driveClass)
            << qint32(key.edge);
        for (const auto& ways : seatings) {
            out << quint32(ways.size());
            for (const Seating& seating : ways)
                write(out, seating);
        }
    }
    write(out, table.hasSataPort);
    write(out, table.fitClassOf);
    write(out, table.caseClassOf);
    out << qint32(table.caseClasses);
    write(out, table.fits);
    write(out, table.feedClassOf);
    out << quint32(table.feedings.size());
    for (const auto& feeding : table.feedings)
        out << feeding.sound << feeding.certain;
    QByteArray bytes;
    QDataStream head(&bytes, QIODevice::WriteOnly);
    head.setVersion(QDataStream::Qt_6_4);
    head << mark << version << idsOf(catalogue) << QCryptographicHash::hash(body, QCryptographicHash::Sha1) << body;
    return bytes;
}

static SearchTable tableFrom(QDataStream& in) {
    SearchTable table;
    quint32 count = 0;
    in >> count;
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i) {
        qint32 lanes = 0;
        SearchTable::Signature signature;
        in >> lanes >> signature.tags;
        signature.lanes = lanes;
        table.signatures.push_back(signature);
    }
    read(in, table.signatureOf);
    read(in, table.driveClassOf);
    in >> count;
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i) {
        qint32 key[5] = {};
        for (qint32& part : key)
            in >> part;
        Seatings& seatings = table.seatings[{key[0], key[1], key[2], key[3], key[4]}];
        for (auto& ways : seatings) {
            quint32 size = 0;
            in >> size;
            for (quint32 way = 0; way < size && in.status() == QDataStream::Ok; ++way)
                ways.push_back(seatingFrom(in));
        }
    }
    read(in, table.hasSataPort);
    read(in, table.fitClassOf);
    read(in, table.caseClassOf);
    qint32 classes = 0;
    in >> classes;
    table.caseClasses = classes;
    read(in, table.fits);
    read(in, table.feedClassOf);
    in >> count;
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i) {
        SearchTable::Feeding feeding;
        in >> feeding.sound >> feeding.certain;
        table.feedings.push_back(feeding);
    }
    return table;
}

std::optional<SearchTable> searchTableFrom(const QByteArray& bytes, const Catalogue& catalogue) {
    QDataStream head(bytes);
    head.setVersion(QDataStream::Qt_6_4);
    quint32 foundMark = 0;
    quint32 foundVersion = 0;
    QByteArray ids;
    QByteArray sum;
    QByteArray body;
    head >> foundMark >> foundVersion;
    if (foundMark != mark || foundVersion != version)
        return {};
    head >> ids >> sum >> body;
    if (head.status() != QDataStream::Ok || ids != idsOf(catalogue) ||
        sum != QCryptographicHash::hash(body, QCryptographicHash::Sha1))
        return {};
    QDataStream in(body);
    in.setVersion(QDataStream::Qt_6_4);
    SearchTable table = tableFrom(in);
    return in.status() == QDataStream::Ok ? std::optional(std::move(table)) : std::nullopt;
}

} // namespace core
