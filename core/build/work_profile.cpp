#include "core/build/work_profile.h"

#include "core/units/text.h"

namespace core {

const char* token(WorkKind kind) {
    switch (kind) {
    case WorkKind::Decode:
        return "decode";
    case WorkKind::Prefill:
        return "prefill";
    case WorkKind::Ddp:
        return "ddp";
    case WorkKind::Zero:
        return "zero";
    }
    return "";
}

const char* token(LaneProfile profile) {
    return profile == LaneProfile::Strict ? "strict" : "lenient";
}

std::optional<WorkKind> workKindFrom(const QString& word) {
    for (WorkKind kind : workKinds) {
        if (word == QLatin1String(token(kind)))
            return kind;
    }
    return {};
}

std::optional<LaneProfile> laneProfileFrom(const QString& word) {
    for (LaneProfile profile : {LaneProfile::Strict, LaneProfile::Lenient}) {
        if (word == QLatin1String(token(profile)))
            return profile;
    }
    return {};
}

QString inWords(WorkKind kind) {
    switch (kind) {
    case WorkKind::Decode:
        return Text::tr("Decode (writing text)");
    case WorkKind::Prefill:
        return Text::tr("Prefill (reading long texts)");
    case WorkKind::Ddp:
        return Text::tr("Training with DDP");
    case WorkKind::Zero:
        return Text::tr("Training with ZeRO or FSDP");
    }
    return {};
}

QString inWords(LaneProfile profile) {
    return profile == LaneProfile::Strict ? Text::tr("Strict: x16 for each card")
                                          : Text::tr("Lenient: x8 is enough, x4 is not");
}

} // namespace core
