#include "ui/window/templates.h"

#include "core/documents/build/build_json.h"

#include <QCoreApplication>
#include <QFile>

using namespace Qt::StringLiterals;

namespace ui {

const char* const firstTemplate = "guide-4-cards";

namespace {

struct TemplateWords {
    Q_DECLARE_TR_FUNCTIONS(ui::Template)
};

struct TemplateRow {
    const char* id;
    const char* title;
    const char* description;
};

// The guides date from 2019: parts of that time where the catalogue has them. Their memory is 32 GB a card (rule 60),
// their supplies 600, 1000, 1600 W and 2 + 1 of 1600 W (rules 17 to 21).
constexpr TemplateRow templateRows[] = {
    {"guide-beginner", QT_TRANSLATE_NOOP("ui::Template", "Guide: beginner"),
     QT_TRANSLATE_NOOP("ui::Template", "One 150–200 W card in an ordinary PC, as the guides advise beginners.")},
    {"guide-1-card", QT_TRANSLATE_NOOP("ui::Template", "Guide: one card"),
     QT_TRANSLATE_NOOP("ui::Template", "One open-air card, a small CPU and a 600 W PSU.")},
    {"guide-2-cards", QT_TRANSLATE_NOOP("ui::Template", "Guide: two cards"),
     QT_TRANSLATE_NOOP("ui::Template", "Two open-air cards at least 60 mm apart, 16 lanes each, 1000 W PSU.")},
    {"guide-4-cards", QT_TRANSLATE_NOOP("ui::Template", "Guide: four cards"),
     QT_TRANSLATE_NOOP("ui::Template", "Four blower cards on a board with PCIe switches, 1600 W, 128 GB: loud, hot, "
                                       "too much for some wall outlets.")},
    {"guide-8-cards", QT_TRANSLATE_NOOP("ui::Template", "Guide: eight cards"),
     QT_TRANSLATE_NOOP("ui::Template",
                       "A server with eight passive cards, two CPUs, 256 GB ECC and 2+1 redundant PSUs.")},
    {"today-beginner", QT_TRANSLATE_NOOP("ui::Template", "Today: beginner"),
     QT_TRANSLATE_NOOP("ui::Template", "One 180 W card with 16 GB in an ordinary PC.")},
    {"today-1-card", QT_TRANSLATE_NOOP("ui::Template", "Today: one card"),
     QT_TRANSLATE_NOOP("ui::Template", "The fastest consumer card, alone, with free air around it.")},
    {"today-2-cards", QT_TRANSLATE_NOOP("ui::Template", "Today: two cards"),
     QT_TRANSLATE_NOOP("ui::Template", "Two dual-slot cards three slots apart, each at x8 Gen 5.")},
    {"today-4-cards", QT_TRANSLATE_NOOP("ui::Template", "Today: four cards"),
     QT_TRANSLATE_NOOP("ui::Template",
                       "Four 300 W blower cards with 96 GB each, all at x16 Gen 5, on a 240 V circuit.")},
    {"today-8-cards", QT_TRANSLATE_NOOP("ui::Template", "Today: eight cards"),
     QT_TRANSLATE_NOOP("ui::Template", "A server with eight passive 48 GB cards, two CPUs and redundant PSUs.")},
};

} // namespace

core::Build Template::build() const {
    core::Build build = exampleBuild(id);
    build.name = title;
    return build;
}

std::vector<Template> templates() {
    std::vector<Template> all;
    for (const TemplateRow& row : templateRows)
        all.push_back({QLatin1String(row.id), TemplateWords::tr(row.title), TemplateWords::tr(row.description)});
    return all;
}

core::Build exampleBuild(const QString& id) {
    QFile file(u":/examples/%1.lanewright"_s.arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    auto read = core::buildFromJson(file.readAll());
    return read ? std::move(read->build) : core::Build();
}

core::Build guidesBuild(core::MachineKind kind) {
    return exampleBuild(u"guide-"_s + QLatin1String(core::token(kind)));
}

} // namespace ui
