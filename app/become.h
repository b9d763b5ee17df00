// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Without Qt: the program that the user starts needs nothing else.

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <unistd.h>

namespace app {

/// Lanewright is four programs in a folder. The first chooses; so a command does not load the window's libraries, which
/// take longer than its work. The fourth, lanewright-fetch, alone uses the network: `catalogue install` starts it.
constexpr const char* commandsProgram = "lanewright-commands";
constexpr const char* windowProgram = "lanewright-window"; ///< and what paints

/// True of a word that is meant as a file and can be no verb.
constexpr bool looksLikeFile(std::string_view word) {
    return word.find_first_of("./") != std::string_view::npos;
}

/// Goes on as that program of this one's folder, with the same arguments. It returns, with the exit status of a wrong
/// command, where there is none, which is said.
inline int become(const char* program, char** argv) {
    char path[PATH_MAX + 1] = {};
    if (readlink("/proc/self/exe", path, PATH_MAX) > 0) {
        char* const name = std::strrchr(path, '/') + 1;
        if (std::strlen(program) < std::size_t(path + PATH_MAX - name)) {
            std::strcpy(name, program);
            execv(path, argv);
        }
    }
    std::fprintf(stderr, "lanewright: %s cannot be started: %s. Install Lanewright again.\n", program,
                 std::strerror(errno));
    return 2;
}

} // namespace app
