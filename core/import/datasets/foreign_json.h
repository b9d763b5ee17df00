#pragma once

#include <QByteArrayView>
#include <QJsonObject>

namespace core {

/// One record of a JSON list.
struct ForeignObject {
    int line = 0; ///< where it begins, 1 first
    QJsonObject object;
    bool isBroken = false; ///< no JSON object stands here
};

/// Walks over the objects of a JSON list (or a single object) one by one, so that a broken one costs no other: at such
/// a one it goes on where the next seems to begin.
class JsonWalk {
public:
    explicit JsonWalk(QByteArrayView text);

    bool next(ForeignObject& record);
    qsizetype position() const { return m_at; }

private:
    qsizetype endOfObject(qsizetype begin) const;
    qsizetype nextObject(qsizetype begin) const;
    void moveTo(qsizetype position);

    QByteArrayView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
};

} // namespace core
