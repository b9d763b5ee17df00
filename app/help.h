#pragma once

#include "app/verb.h"

#include <QString>

namespace app {

/// What "lanewright help" prints: every verb with its sentence.
QString usage();
/// What "lanewright VERB --help" prints: all that the table knows of it.
QString helpOf(const Verb& verb);
/// The manual page, section 1, in roff.
QString manPage();
/// A script that bash sources: verbs, their options, the words of a choice, else file names.
QString bashCompletion();

} // namespace app
