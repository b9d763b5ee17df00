// SPDX-License-Identifier: GPL-3.0-or-later
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
    explicit JsonWalk(QByteArrayView text); ///< REQUIRES: `text` outlives this

    /// Puts the next object into `record`; false at the end.
    bool next(ForeignObject& record);
    qsizetype position() const { return m_at; }

private:
    qsizetype endOfObject(qsizetype begin) const; ///< behind its closing brace; -1 where it has none
    qsizetype nextObject(qsizetype begin) const;  ///< where the next seems to begin; the end where none does
    void moveTo(qsizetype position);              ///< counts the lines passed

    QByteArrayView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
};

} // namespace core
