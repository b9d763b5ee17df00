#include "tests/support/real_mouse.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLibrary>

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

constexpr auto pause = std::chrono::milliseconds(12);

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
        rest();
    }
    void hold(bool isDown) {
        m_x.button(m_display, 1, isDown ? 1 : 0, 0);
        rest();
    }

private:
    void rest() {
        m_x.sync(m_display, 0);
        std::this_thread::sleep_for(pause);
    }

    XLibrary m_x;
    void* m_display;
};

void wait(int milliseconds) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds) {
        QApplication::processEvents(QEventLoop::AllEvents, 20);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

template <class Work>
void whileRunning(Work work) {
    std::atomic<bool> isDone = false;
    std::thread thread([&] {
        work();
        isDone = true;
    });
    while (!isDone)
        wait(10);
    thread.join();
    wait(120);
}

} // namespace

bool RealMouse::isThere() {
    return QGuiApplication::platformName() == QLatin1String("xcb") && Pointer().isOpen();
}

void RealMouse::drag(const QPoint& from, const std::vector<QPoint>& over) {
    whileRunning([&] {
        Pointer pointer;
        pointer.moveTo(from);
        pointer.hold(true);
        QPoint at = from;
        for (const QPoint& next : over) {
            constexpr int steps = 12;
            for (int step = 1; step <= steps; ++step)
                pointer.moveTo(at + (next - at) * step / steps);
            at = next;
            std::this_thread::sleep_for(8 * pause); // the drag's messages go to and fro
            pointer.moveTo(at + QPoint(1, 0));
        }
        std::this_thread::sleep_for(10 * pause);
        pointer.hold(false);
    });
}

void RealMouse::click(const QPoint& at) {
    whileRunning([&] {
        Pointer pointer;
        pointer.moveTo(at);
        pointer.hold(true);
        pointer.hold(false);
    });
}

void showForMouse(QWidget& widget) {
    widget.move(0, 0);
    widget.show();
    wait(250);
}

} // namespace tests
