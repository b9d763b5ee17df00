// SPDX-License-Identifier: GPL-3.0-or-later
// The build's own tool: turns db/facts and db/boards into catalogue.sqlite.

#include "db/catalogue_store.h"

#include <cstdio>

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() != 3) {
        std::fputs("usage: compile_catalogue FOLDER catalogue.sqlite\n", stderr);
        return 2;
    }
    const auto compiled = db::compileCatalogue(arguments[1], arguments[2]);
    if (!compiled) {
        std::fprintf(stderr, "%s\n", qPrintable(compiled.problem().sentence));
        return 1;
    }
    return 0;
}
