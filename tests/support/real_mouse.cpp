// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/real_mouse.h"

#include <QApplication>
#include <QGuiApplication>
#include <QLibrary>
#include <QTest>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace tests {

namespace {

/// libX11 and libXtst, found while running: building needs no X headers.
struct XLibrary {
    using Open = void* (*)(const char*);
    using Close = int (*)(void*);
    using Sync = int (*)(void*, int);
    using Motion = int (*)(void*, int, int, int, unsigned long);
    using Button = int (*)(void*, unsigned int, int, unsigned long);

    QLibrary x11{QStringLiteral("X11"), 6};
    QLibrary xtst{QStringLiteral("Xtst"), 6};
    Open open = reinterpret_cast<Open>(x11.resolve("XOpenDisplay"));
    Close close = reinterpret_cast<Close>(x11.resolve("XCloseDisplay"));
    Sync sync = reinterpret_cast<Sync>(x11.resolve("XSync"));
    Motion motion = reinterpret_cast<Motion>(xtst.resolve("XTestFakeMotionEvent"));
    Button button = reinterpret_cast<Button>(xtst.resolve("XTestFakeButtonEvent"));

    bool isComplete() const { return open && close && sync && motion && button; }
};

/// What of the pointer has reached the program: the hand goes on when it has, at the latest after its patience.
class Seen : public QObject {
public:
    Seen() { qApp->installEventFilter(this); }

    /// From the hand's thread: whether `isSo` came to be.
    template <class Condition>
    static bool waitFor(Condition isSo, std::chrono::milliseconds patience) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!isSo()) {
            if (std::chrono::steady_clock::now() > end)
                return false;
            std::this_thread::yield();
        }
        return true;
    }

    std::atomic<int> presses = 0;
    std::atomic<int> releases = 0; ///< or drops
    std::atomic<int> moves = 0;    ///< of the pointer or of what is dragged

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched->isWindowType())
            count(event->type());
        return false;
    }

private:
    void count(QEvent::Type type) {
        switch (type) {
        case QEvent::MouseButtonPress:
            ++presses;
            break;
        case QEvent::MouseButtonRelease:
        case QEvent::Drop:
            ++releases;
            break;
        case QEvent::MouseMove:
        case QEvent::DragEnter:
        case QEvent::DragMove:
            ++moves;
            break;
        default:
            break;
        }
    }
};

constexpr auto patience = std::chrono::seconds(2);
constexpr auto stepPatience = std::chrono::milliseconds(100);

/// One session of the pointer, on a connection of its own.
class Pointer {
public:
    Pointer()
        : m_display(m_x.isComplete() ? m_x.open(nullptr) : nullptr) {}
    ~Pointer() {
        if (m_display)
            m_x.close(m_display);
    }
    Pointer(const Pointer&) = delete;
    Pointer& operator=(const Pointer&) = delete;

    bool isOpen() const { return m_display != nullptr; }
    void moveTo(const QPoint& point) {
        m_x.motion(m_display, -1, point.x(), point.y(), 0);
        m_x.sync(m_display, 0);
    }
    void hold(bool isDown) {
        m_x.button(m_display, 1, isDown ? 1 : 0, 0);
        m_x.sync(m_display, 0);
    }

private:
    XLibrary m_x;
    void* m_display;
};

/// Runs `work`, which is given what is seen, in a thread of its own; comes back when the program has dealt with all of
/// it.
template <class Work>
void whileRunning(Work work) {
    Seen seen;
    std::atomic<bool> isDone = false;
    std::thread hand([&] {
        work(seen);
        isDone = true;
    });
    // A drag has a loop of its own within this one.
    EXPECT_TRUE(QTest::qWaitFor([&] { return isDone.load(); }, 60'000));
    hand.join();
    QCoreApplication::processEvents();
}

} // namespace

bool RealMouse::isThere() {
    return QGuiApplication::platformName() == QLatin1String("xcb") && Pointer().isOpen();
}

void RealMouse::drag(const QPoint& from, const std::vector<QPoint>& over) {
    whileRunning([&](Seen& seen) {
        Pointer pointer;
        pointer.moveTo(from);
        pointer.hold(true);
        Seen::waitFor([&] { return seen.presses > 0; }, patience);
        QPoint at = from;
        // A window that is asked about one place hears of none until it has answered: so each step waits for the last.
        const auto moveTo = [&](const QPoint& next) {
            const int before = seen.moves;
            pointer.moveTo(next);
            Seen::waitFor([&] { return seen.moves > before; }, stepPatience);
        };
        for (const QPoint& next : over) {
            constexpr int steps = 12;
            for (int step = 1; step <= steps; ++step)
                moveTo(at + (next - at) * step / steps);
            at = next;
            moveTo(at + QPoint(1, 0));
        }
        pointer.hold(false);
        Seen::waitFor([&] { return seen.releases > 0; }, patience);
    });
}

void RealMouse::click(const QPoint& at) {
    whileRunning([&](Seen& seen) {
        Pointer pointer;
        pointer.moveTo(at);
        pointer.hold(true);
        pointer.hold(false);
        Seen::waitFor([&] { return seen.releases > 0; }, patience);
    });
}

void showForMouse(QWidget& widget) {
    widget.move(0, 0);
    widget.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&widget, 30'000));
    QCoreApplication::processEvents();
}

} // namespace tests
