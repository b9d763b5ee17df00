// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help_dialogs.h"

#include "core/parts/part_kinds.h"
#include "core/units/text.h"
#include "core/workload/estimate_errors.h"
#include "ui/widgets/evidence_dialog.h"
#include "ui/widgets/words.h"

#include <QAction>
#include <QKeySequence>
#include <QMessageBox>

namespace ui {

void showAbout(QWidget* window) {
    QMessageBox::about(
        window, Words::tr("About Lanewright"),
        Words::tr("Lanewright %1\n\nPlans deep-learning machines before you buy: fit, speed, power, cost.\n\n"
                  "Free software under the GNU General Public License, version 3 or later.")
            .arg(QLatin1String(LANEWRIGHT_VERSION)));
}

void showShortcuts(QWidget* window) {
    Evidence keys;
    keys.title = Words::tr("Keyboard shortcuts");
    keys.headings = QStringList{Words::tr("Keys"), Words::tr("Action")};
    for (const QAction* action : window->findChildren<QAction*>()) {
        QStringList pressed;
        for (const QKeySequence& sequence : action->shortcuts())
            pressed << sequence.toString(QKeySequence::NativeText);
        if (!pressed.isEmpty())
            keys.rows.push_back({pressed.join(u", "_s), action->text().remove('&'_L1)});
    }
    keys.rows.push_back(
        {Words::tr("Enter, in the list of parts"), Words::tr("Put the part in the best free place, or choose it")});
    keys.rows.push_back({Words::tr("Space, in the list of parts"), Words::tr("Mark the part to compare it")});
    keys.rows.push_back({Words::tr("Ctrl+Up and Ctrl+Down, in the list of parts"), Words::tr("How many of the part")});
    keys.rows.push_back({Words::tr("Up and Down, in this build"), Words::tr("Go from kind to kind; Enter chooses")});
    keys.rows.push_back({Words::tr("Arrow keys, in the drawing"), Words::tr("Move from slot to slot")});
    keys.rows.push_back({Words::tr("Tab"), Words::tr("Go to the next control")});
    QDialog* dialog = makeEvidenceDialog(keys, window);
    dialog->resize(560, 620);
    dialog->exec();
}

void showEstimateErrors(QWidget* window) {
    const auto percent = [](double share) { return Words::tr("%1 %").arg(core::number(100 * share, 1)); };
    Evidence errors;
    errors.title = Words::tr("How far to trust the estimates");
    errors.explanation =
        Words::tr("Estimates against published runs, as computed on %1. Of speed each source (who measured) was "
                  "left out of the fit in turn, and is held against what the others say.")
            .arg(core::estimateErrors().front().date);
    errors.headings = {Words::tr("Estimate"),          Words::tr("Runs"),
                       Words::tr("Sources"),           Words::tr("In range"),
                       Words::tr("Range, high ÷ low"), Words::tr("Median error")};
    errors.figureColumns = {1, 2, 3, 4, 5};
    for (const core::EstimateError& kind : core::estimateErrors())
        errors.rows.push_back({kind.what, core::number(kind.rows),
                               kind.sources > 0 ? core::number(kind.sources) : u"–"_s, percent(kind.inRange),
                               core::number(kind.width, 2), percent(kind.error)});
    errors.remarks << Words::tr("VRAM and training: runs that nothing was fitted on, of sources that others were "
                                "fitted on. Measure your own machine with \"lanewright bench import FILE --build BUILD "
                                "--calibrate\" to narrow its ranges.");
    makeEvidenceDialog(errors, window)->exec();
}

void showAboutData(QWidget* window, const core::Catalogue& catalogue) {
    int counts[3]{};
    int priced = 0;
    core::forEachKind([&]<class P>(P*) {
        for (const P& part : catalogue.all<P>()) {
            ++counts[int(part.confidence)];
            priced += priceUsed(part) ? 1 : 0;
        }
    });
    QMessageBox::information(
        window, Words::tr("About the data"),
        Words::tr("%1 parts: %2 verified, %3 secondary, %4 unverified. Parts with a dated price: %5.\n\n"
                  "Each part names its sources. Check prices before you buy.")
            .arg(counts[0] + counts[1] + counts[2])
            .arg(counts[0])
            .arg(counts[1])
            .arg(counts[2])
            .arg(priced));
}

} // namespace ui
