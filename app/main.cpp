// SPDX-License-Identifier: GPL-3.0-or-later
// What the user starts: nothing or a file is for the window, a word for the command line, which knows the verbs.
#include "app/become.h"

int main(int argc, char** argv) {
    const bool isForWindow = argc < 2 || app::looksLikeFile(argv[1]);
    return app::become(isForWindow ? app::windowProgram : app::commandsProgram, argv);
}
