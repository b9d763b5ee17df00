# SPDX-License-Identifier: GPL-3.0-or-later
"""The five tasks of a newcomer, each done once by every way of using the window: how many actions one may take, on what
it begins and what proves it done. A way is a script with a function for each."""

import json
import os
import sys
import tempfile

import window

HERE = os.path.dirname(os.path.abspath(__file__))
MACHINE = [os.path.join(HERE, "../../data/machines", f"two-cards.{tool}.txt") for tool in ("dmidecode", "lspci", "topo")]
OWN_BUILD = os.path.join(HERE, "../../../resources/examples/today-1-card.lanewright")
CARD = "asus turbo 2080 ti"  # of the guides' machine, and what is chosen after it, in the order of the picker's lists
PARTS = ["6850k", "peerless assassin 120", "x99-e ws", "", "990 pro 1 tb", "ax1600i", "define 7 xl"]


def outputs(folder):
    """A file with what the tools print on a machine with two cards, as somebody would paste it."""
    path = os.path.join(folder, "outputs.txt")
    with open(path, "wb") as whole:
        for each in MACHINE:
            with open(each, "rb") as file:
                whole.write(file.read())
    return path


def saved(hand):
    """The open build as it is written, and what `check` tells of it. Saving is no part of a task."""
    path = os.path.join(hand.home, "saved.lanewright")
    with hand.uncounted():
        hand.key("ctrl+shift+s")
        hand.save_as(path)
    with open(path, encoding="utf-8") as file:
        return json.load(file), hand.checked(path)


def cards_of(build):
    return [card["card"] for card in build["cards"]]


def is_answered(hand):
    """The page shows three answers to a question about the model of the task."""
    ways = "ways: Llama 3.1 8B"
    hand.wait("words on the model", lambda: any(ways in label.name for label in hand.find_all("", "label")))
    hand.wait("three answers", lambda: len(hand.find_all("Open: ", "push button")) >= 3)
    return "three answers or more"


def is_complete(hand):
    """Nothing is left to choose for two cards."""
    build, told = saved(hand)
    assert not told["missing"], told["missing"]
    assert len(cards_of(build)) == 2, cards_of(build)
    assert told["state"].startswith("works"), told["state"]
    return told["state"]


def are_four(hand):
    """The guides' machine with its four cards is complete."""
    build, told = saved(hand)
    assert cards_of(build) == ["asus-turbo-geforce-rtx-2080-ti"] * 4, cards_of(build)
    assert build["board"] == "asus-x99-e-ws", build["board"]
    assert not told["missing"], told["missing"]
    return told["state"]


def has_grown(hand):
    """The machine that was read has one card more."""
    build, _ = saved(hand)
    assert build["observed"], "nothing was read"
    assert len(cards_of(build)) == 3, cards_of(build)
    return "3 cards"


def is_printed(hand):
    """The sheet of another build than the own one is on paper, which is a file here."""
    path = os.path.join(hand.home, "print.pdf")
    hand.wait(path, lambda: os.path.exists(path) and os.path.getsize(path) > 10_000)
    with open(path, "rb") as file:
        assert file.read(5) == b"%PDF-", "no PDF"
    with open(OWN_BUILD, encoding="utf-8") as file:
        own = json.load(file)
    assert cards_of(saved(hand)[0]) != cards_of(own), "the own build is still open"
    return "a sheet on paper"


TASKS = [  # what, how many actions at most, on what file (outputs() makes it), what proves it
    ("three_answers", 3, None, is_answered),
    ("two_cards", 14, None, is_complete),
    ("four_cards", 20, None, are_four),
    ("read_and_grow", 8, outputs, has_grown),
    ("compare_and_print", 8, OWN_BUILD, is_printed),
]


def run(way, script):
    """Does the tasks, or those that the command names, the way of the script; its `after_…` follows a proven task."""
    window.inside_screen()
    program = os.path.abspath(sys.argv[1])
    for what, most, file, proven in TASKS:
        if sys.argv[2:] and what not in sys.argv[2:]:
            continue
        folder = tempfile.TemporaryDirectory()
        hand = window.Window(program, *filter(None, [file(folder.name) if callable(file) else file]))
        try:
            hand.most = most
            script[what](hand)
            told = proven(hand)
            print(f"{what.replace('_', ' ')}, {way}: {hand.actions} actions, at most {most}; {told}", flush=True)
            hand.most = None
            script.get(f"after_{what}", lambda _: None)(hand)
        finally:
            hand.close()
