#pragma once

#include "core/import/datasets/open_db.h"
#include "core/import/datasets/part_draft.h"

namespace core {

/// A part of the set with what every record has: name, maker, the set's own id as its record.
template <class P>
class OpenDbDraft : public PartDraft<P> {
public:
    /// `record` must outlive this.
    explicit OpenDbDraft(const QJsonObject& record)
        : m_record(record) {
        this->part.maker = textIn(inRecord(record, "metadata.manufacturer"));
        this->part.name = textIn(inRecord(record, "metadata.name"));
        this->part.id = slugOf(fullName(this->part.maker, this->part.name));
    }

    /// What stands under `path`, times `factor`, is the fact `field`.
    void figure(const char* field, const char* path, double factor = 1) {
        this->set(field, figureIn(inRecord(m_record, path)), factor);
    }
    /// The same of a text.
    void text(const char* field, const char* path) { this->set(field, textIn(inRecord(m_record, path))); }
    /// Facts of the set that are known to want another look.
    void doubt(const QStringList& fields) { this->part.unverified = fields; }
    /// As PartDraft::finish(); a record of this set is a file, so its line is 1.
    bool finish(ForeignReading& reading) {
        return PartDraft<P>::finish(reading, 1, textIn(inRecord(m_record, "opendb_id")));
    }

private:
    const QJsonObject& m_record;
};

} // namespace core
