# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real window as a user does: real keys and pointer (xdotool) under a window manager (openbox), found by
what a screen reader is told (AT-SPI). Each deed counts as one action: a click, a drag, a key (Tab and arrows too) or a
string typed into a field.

Needs Debian's xvfb, xauth, dbus, openbox, xdotool, x11-utils, at-spi2-core and python3-pyatspi; with imagemagick a
failure leaves a picture.
"""

import atexit
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

SIZE = "1680x1020"
PATIENCE = 60.0  # seconds until what was done must be seen


def inside_screen():
    """Starts the script again on a screen of its own with a session bus, unless it runs there already."""
    if os.environ.get("LANEWRIGHT_JOURNEY"):
        return
    environment = dict(os.environ, LANEWRIGHT_JOURNEY="1")
    screen = ["xvfb-run", "-a", "-s", f"-screen 0 {SIZE}x24", "dbus-run-session", "--"]
    sys.exit(subprocess.call([*screen, sys.executable, *sys.argv], env=environment))


class Window:
    """The program in a home of its own, and a hand that counts what it does. One window manager serves all that follow
    each other on a screen."""

    manager = None

    def __init__(self, program, *arguments):
        import pyatspi

        self.atspi = pyatspi
        self.program = program
        self.actions = 0
        self.most = None  # actions; more of them fail
        self.home = tempfile.mkdtemp(prefix="lanewright-journey-")
        os.chmod(self.home, 0o700)
        places = {name: self.home for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
                                               "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")}
        self.environment = dict(os.environ, **places, QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1",
                                LC_ALL="C.UTF-8")
        self.wait("window manager", self._is_managed)
        self.process = subprocess.Popen([program, *arguments], env=self.environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, cwd=self.home)
        self.wait("the window", lambda: self.frames())
        self.wait("a frame about it", self._is_framed)
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               capture_output=True, text=True, check=False)
        for each in found.stdout.split():
            subprocess.run(["xdotool", "windowactivate", each, "windowfocus", each], stderr=subprocess.DEVNULL,
                           check=False)
        self._rest()

    def close(self):
        """Ends what was started; to be called whatever happened."""
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    # What is seen

    def wait(self, what, seen):
        """Until `seen()` is true, which is returned."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                found = seen()
            except Exception:  # an accessible that went while it was asked
                found = None
            if found:
                return found
            time.sleep(0.1)
        self.picture("journey-failed.png")
        raise AssertionError(f"after {self.actions} actions: no {what}; see journey-failed.png")

    def find(self, name, role=None):
        """The first shown accessible of that name, else the first whose name begins so, or None; `role` as AT-SPI calls
        it, "push button"."""
        found = self.find_all(name, role)
        return next((each for each in found if each.name == name), found[0] if found else None)

    def frames(self):
        """The program's windows, dialogs first."""
        desktop = self.atspi.Registry.getDesktop(0)
        for application in desktop:
            if application and application.get_process_id() == self.process.pid:
                return sorted(filter(None, application), key=lambda frame: frame.getRoleName() == "frame")
        return []

    def find_all(self, name, role=None):
        """All shown accessibles whose names begin so."""
        return [found for frame in self.frames() for found in self._shown(frame, name, role)]

    def has_focus(self, name, role=None):
        found = self.find(name, role)
        return found and found.getState().contains(self.atspi.STATE_FOCUSED)

    def middle(self, name, role=None):
        """Where to click on it, on the screen."""
        found = self.wait(f'"{name}"', lambda: self.find(name, role))
        box = found.queryComponent().getExtents(self.atspi.DESKTOP_COORDS)
        return box.x + box.width // 2, box.y + box.height // 2

    def checked(self, path):
        """What `check` tells of a saved build."""
        told = subprocess.run([self.program, "check", path, "--json"], env=self.environment, capture_output=True)
        return json.loads(told.stdout)

    def picture(self, path):
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", path], check=False)

    # What is done

    def key(self, keys):
        self._act("key", keys)

    def type(self, text):
        self._act("type", "--delay", "15", text)

    def go_to(self, name, role=None, key="Tab"):
        """Presses the key until it has the focus."""
        while not self.has_focus(name, role):
            self.key(key)

    def click(self, name, role=None, button=1, times=1):
        x, y = self.middle(name, role)
        self._act("mousemove", x, y, "click", "--repeat", times, button)

    @contextlib.contextmanager
    def uncounted(self):
        """What is done in it is no part of the task."""
        before, most = self.actions, self.most
        self.most = None
        yield
        self.actions, self.most = before, most

    def save_as(self, path):
        """Types the path into the file dialog that is open, and waits for the file."""
        self.wait("file dialog", lambda: self.find("", "dialog") or self.find("", "file chooser"))
        self.key("ctrl+a")
        self.type(path)
        self.key("Return")
        self.wait(path, lambda: os.path.exists(path) and os.path.getsize(path) > 0)

    def drag(self, name, target, role=None):
        """From one named thing to another, or to a point (x, y), in steps that the program has dealt with one by one."""
        x, y = self.middle(name, role)
        to_x, to_y = target if isinstance(target, tuple) else self.middle(target)
        self._xdotool("mousemove", x, y, "mousedown", 1)
        for i in range(1, 13):
            self._xdotool("mousemove", x + (to_x - x) * i // 12, y + (to_y - y) * i // 12)
            self._rest()
        self._act("mouseup", 1)

    def _act(self, *words):
        self.actions += 1
        if self.most is not None and self.actions > self.most:
            self.picture("journey-failed.png")
            raise AssertionError(f"more than {self.most} actions; see journey-failed.png")
        self._xdotool(*words)
        self._rest()

    def _rest(self):
        """Until the program has nothing more to do: its CPU time stands still."""
        end = time.monotonic() + PATIENCE
        before = None
        while time.monotonic() < end:
            with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
                fields = file.read().rpartition(")")[2].split()
            now = (fields[11], fields[12])  # ticks in the program and in the kernel for it
            if now == before:
                return
            before = now
            time.sleep(0.05)

    def _is_managed(self):
        """True once a window manager runs; starts it, again where it ended because the screen was not there yet."""
        if Window.manager is None or Window.manager.poll() is not None:
            Window.manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            atexit.register(Window.manager.kill)
        told = subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True, text=True, check=False)
        return "0x" in told.stdout

    def _is_framed(self):
        """True once the window manager put its frame about the window."""
        told = subprocess.run(["xprop", "-root", "_NET_CLIENT_LIST"], capture_output=True, text=True, check=False)
        return "0x" in told.stdout

    @staticmethod
    def _xdotool(*words):
        subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)

    def _shown(self, node, name, role):
        state = node.getState()
        if not state.contains(self.atspi.STATE_VISIBLE):
            return
        if node.name.startswith(name) and (role is None or node.getRoleName() == role):
            if state.contains(self.atspi.STATE_SHOWING):
                yield node
        for child in node:
            if child:
                yield from self._shown(child, name, role)
