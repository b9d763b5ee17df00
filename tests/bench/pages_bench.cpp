// SPDX-License-Identifier: GPL-3.0-or-later
// What the window owes its user: each page shown for the first time and again, with four cards, and the first page's
// answers to a few questions: the first of them and all. Showing is processor time of the window's thread; answers are
// waited for. `target` is the most.

#include "core/documents/build/templates.h"
#include "db/catalogue_store.h"
#include "ui/ask/ask_search.h"
#include "ui/recommend/question_panel.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_style.h"
#include "ui/window/main_window.h"
#include "ui/window/pages.h"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <ctime>

/// Milliseconds of this thread's own work.
static double processorTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

static double median(std::vector<double> all) {
    std::nth_element(all.begin(), all.begin() + std::ptrdiff_t(all.size() / 2), all.end());
    return all[all.size() / 2];
}

static void line(const char* what, const char* which, double milliseconds, double target) {
    std::printf("%-24s %-12s %8.1f ms  wanted %5.0f\n", what, which, milliseconds, target);
}

static void showPages(const ui::SharedCatalogue& catalogue) {
    QTemporaryDir folder;
    ui::MainWindow window(catalogue, core::templates()[3].build(), folder.path());
    window.resize(1680, 1020);
    window.show();
    QTest::qWait(500);
    const auto shown = [&](const char* page) {
        const double before = processorTime();
        window.showPage(QLatin1String(page));
        QCoreApplication::processEvents(); // its layout and its first paint
        return processorTime() - before;
    };
    for (const ui::PageRow& row : ui::pageTable()) {
        const double first = shown(row.id);
        QTest::qWait(1500); // what it asked of threads
        std::vector<double> again;
        for (int i = 0; i < 7; ++i) {
            window.showPage(QStringLiteral("sheet"));
            QTest::qWait(50);
            if (QLatin1String(row.id) == QLatin1String("sheet"))
                window.showPage(QStringLiteral("build"));
            QTest::qWait(50);
            again.push_back(shown(row.id));
        }
        line("page, first", row.id, first, 50);
        line("page, again", row.id, median(again), 50);
    }
}

static void answer(const ui::SharedCatalogue& catalogue) {
    ui::BuildDocument document(catalogue, core::templates()[3].build());
    ui::QuestionPanel question(&document, catalogue);
    ui::AskSearch search;
    std::vector<double> firsts;
    std::vector<double> alls;
    for (const char* model : {"llama-3-1-8b", "qwen3-32b", "llama-3-1-70b", "qwen3-32b"}) {
        for (const int dollars : {2500, 5000, 15'000, 0}) {
            question.model()->setCurrentIndex(question.model()->findData(QLatin1String(model)));
            question.budget()->setValue(dollars);
            QElapsedTimer clock;
            double first = 0;
            bool isOver = false;
            const auto found =
                QObject::connect(&search, &ui::AskSearch::found, [&] { first = double(clock.elapsed()); });
            const auto ended = QObject::connect(&search, &ui::AskSearch::ended, [&] { isOver = true; });
            clock.start();
            search.start(catalogue, question.request());
            if (!QTest::qWaitFor([&] { return isOver; }, 60'000))
                std::printf("no answer to %s for %d\n", model, dollars);
            alls.push_back(double(clock.elapsed()));
            firsts.push_back(first > 0 ? first : alls.back());
            QObject::disconnect(found);
            QObject::disconnect(ended);
        }
    }
    line("answers", "first", median(firsts), 300);
    line("answers", "all", median(alls), 300);
    line("answers", "slowest all", *std::ranges::max_element(alls), 5000);
}

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ui::applyTheme(ui::Theme::light());
    auto loaded = db::loadCatalogue(db::shippedCataloguePath(), {});
    if (!loaded) {
        std::fprintf(stderr, "%s\n", qPrintable(loaded.problem().sentence));
        return 1;
    }
    const auto catalogue = std::make_shared<const core::Catalogue>(std::move(loaded->catalogue));
    answer(catalogue);
    showPages(catalogue);
    return 0;
}
