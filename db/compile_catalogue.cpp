// The build's own tool: turns db/facts, db/boards and tests/data/measured into catalogue.sqlite.

#include "db/catalogue_store.h"

#include <cstdio>

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() != 4) {
        std::fputs("usage: compile_catalogue FOLDER MEASURED catalogue.sqlite\n", stderr);
        return 2;
    }
    const auto compiled = db::compileCatalogue(arguments[1], arguments[2], arguments[3]);
    if (!compiled) {
        std::fprintf(stderr, "%s\n", qPrintable(compiled.problem().sentence));
        return 1;
    }
    return 0;
}
