// SPDX-License-Identifier: GPL-3.0-or-later
// The picker over 20,000 cards: a key typed in the search, a frame of scrolling, sorting, and what the database's
// full-text search takes beside ranking every match by SQLite's own bm25. A table of one
// run, in processor time; `target` is the most.

#include "core/documents/build/templates.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"
#include "db/database.h"
#include "tests/support/save_to_overlay.h"
#include "ui/build/picker.h"
#include "ui/document/build_document.h"
#include "ui/panels/parts_model.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_style.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>

constexpr std::size_t mostCards = 20'000;

/// Milliseconds of this thread's own work: what others do on a busy machine is not our frame.
static double processorTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

template <class Act>
static double medianOf(int times, Act act) {
    std::vector<double> all;
    for (int i = 0; i < times; ++i) {
        const double before = processorTime();
        act(i);
        all.push_back(processorTime() - before);
    }
    std::nth_element(all.begin(), all.begin() + times / 2, all.end());
    return all[std::size_t(times) / 2];
}

/// The shipped cards again and again, as a shop's list would have them.
static core::PartSet manyCards(const core::Catalogue& shipped) {
    core::PartSet own;
    const auto& cards = shipped.all<core::Card>();
    const char* makers[]{"Aero", "Basalt", "Cobalt", "Dune", "Ember", "Frost", "Gale"};
    for (std::size_t i = 0; own.of<core::Card>().size() + cards.size() < mostCards; ++i) {
        core::Card card = cards[i % cards.size()];
        card.id = QStringLiteral("%1-%2").arg(card.id).arg(i);
        card.maker = QLatin1String(makers[i % std::size(makers)]);
        card.name = QStringLiteral("%1 %2 %3").arg(card.maker, card.name).arg(i % 97);
        own.of<core::Card>().push_back(card);
    }
    return own;
}

static void line(const char* what, double milliseconds, double target) {
    std::printf("%-52s %8.2f ms  wanted %5.1f\n", what, milliseconds, target);
}

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ui::applyTheme(ui::Theme::light());
    QTemporaryDir folder;
    const QString overlay = folder.filePath(QStringLiteral("own.sqlite"));
    const auto shipped = db::loadCatalogue(db::shippedCataloguePath(), {});
    if (!shipped)
        return 1;
    QElapsedTimer timer;
    timer.start();
    if (!db::saveToOverlay(overlay, manyCards(shipped->catalogue)))
        return 1;
    std::printf("%zu cards written with their index in %lld ms\n", mostCards, timer.elapsed());
    auto loaded = db::loadCatalogue(db::shippedCataloguePath(), overlay);
    if (!loaded)
        return 1;
    const auto catalogue = std::make_shared<const core::Catalogue>(std::move(loaded->catalogue));

    db::CatalogueLookup lookup(db::shippedCataloguePath(), overlay);
    const auto cards = QStringLiteral("cards");
    const char* typed[]{"r", "rt", "rtx", "rtx 2080", "2080ti", "2080 Ti", "geforce", "asus turbo 3090"};
    for (const char* words : typed)
        line(QByteArray("find: ").append(words).constData(),
             medianOf(9, [&](int) { lookup.find(cards, QString::fromUtf8(words), 120); }), 5);
    auto bare = db::Database::open(overlay);
    QSqlQuery ranked(bare->connection());
    line("for comparison: \"geforce\" ranked by bm25, 120",
         medianOf(5,
                  [&](int) {
                      ranked.exec(QStringLiteral("SELECT part_id FROM part_words WHERE part_words MATCH 'geforce' "
                                                 "ORDER BY rank LIMIT 120"));
                      while (ranked.next()) {
                      }
                  }),
         19);

    ui::BuildDocument document(catalogue, core::templates().front().build());
    ui::Picker page(&document);
    page.setLookup(std::make_shared<db::CatalogueLookup>(db::shippedCataloguePath(), overlay));
    page.resize(540, 860);
    auto* search = page.findChild<QLineEdit*>();
    auto* list = page.list();
    timer.start();
    page.showPart(cards);
    page.show();
    QApplication::processEvents();
    line("the page shown first (by the clock)", double(timer.elapsed()), 400);
    for (const char* words : typed) {
        std::vector<double> keys;
        for (int i = 0; i < 7; ++i) {
            search->setText(QStringLiteral("zzz"));
            keys.push_back(medianOf(1, [&](int) {
                search->setText(QString::fromUtf8(words));
                list->viewport()->repaint();
            }));
        }
        std::sort(keys.begin(), keys.end());
        const double key = keys[3];
        line(QByteArray("a key, searched and painted: ").append(words).constData(), key, 5);
    }
    search->clear();
    QScrollBar* bar = list->verticalScrollBar();
    line("a frame of scrolling by a wheel's step",
         medianOf(60,
                  [&](int i) {
                      bar->setValue(i * 90);
                      list->viewport()->repaint();
                  }),
         4);
    line("a frame of scrolling by a page",
         medianOf(60,
                  [&](int i) {
                      bar->setValue(int(double(bar->maximum()) * i / 60));
                      list->viewport()->repaint();
                  }),
         4);
    line("sorting by a ratio",
         medianOf(7, [&](int i) { page.model()->sort(5, i % 2 ? Qt::AscendingOrder : Qt::DescendingOrder); }), 40);
    return 0;
}
