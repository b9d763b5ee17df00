// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/recommend/request/request.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>

namespace core {

// What every search of a catalogue needs to know, whatever is asked and whatever it costs: which slots hold so many
// cards on each board, which case takes which card, and how many cards each supply's cables feed. All of it comes from
// the lane allocator, the clearance, the cable planner and the rules themselves. Parts are counted as the catalogue has
// them; parts that are alike in all that matters here are one class. An answer is worked out when it is first asked
// for and then kept: a request asks of few boards and supplies. Any thread may ask. The catalogue must outlive it.

/// One bridge between two cards of a seating; a chain of them is one part.
struct SeatedBridge {
    int bridge = 0; ///< of the catalogue
    std::int16_t first = 0;
    std::int16_t second = 0; ///< connectors
};

/// One way to seat cards (all alike, or by the narrowest measure) and a drive on a board.
struct Seating {
    std::vector<std::int16_t> places; ///< connectors, from the CPU downwards
    int drivePlace = -1;              ///< connector; -1: on a cable, or there is none
    int pitch = widest;               ///< least distance of two of them, in openings
    int last = 0;                     ///< position of the lowest; 0 where none is known
    int lanes = 16;                   ///< least width of a x16 card that no doubt is about; 0 where there is one
    int mostLanes = 16;               ///< the greatest width of such a card
    int generation = 5;               ///< the oldest link, whatever the CPU's and the cards' are
    bool isOnCpu = true;              ///< each on the lanes of a CPU, as hangsOnCpu() says
    bool arePositionsKnown = true;
    std::uint32_t others = 0;          ///< of mixed cards: bits of the second kind's places
    std::vector<SeatedBridge> bridges; ///< none in the table: they are a request's choice
    std::int64_t bridgeCost = 0;       ///< in cents

    /// True where cards with so many lanes of their own all get as many.
    bool isEvenFor(int own) const { return std::min(lanes, own) == std::min(mostLanes, own); }

    static constexpr int widest = 99; ///< the pitch of a card alone, and of unknown positions
};

/// Ways of which none is better in every respect.
using Seatings = std::vector<Seating>;

/// What a seating depends on.
struct SeatKey {
    int board = 0;
    int sockets = 1;   ///< that are filled
    int signature = 0; ///< of the CPU
    int driveClass = 0;
    int edge = 16; ///< lanes of the cards' edge

    friend auto operator<=>(const SeatKey&, const SeatKey&) = default;
};

/// What the rules say to a combination: no error; and nothing unknown either.
struct Allowed {
    bool isSound = false;
    bool isCertain = false;
    bool isPossible = false; ///< no error, whatever is not known
};

/// What a card asks of slots, cases and cables, whatever it costs.
struct CardShape {
    int pitch = 1;
    int openings = 1;
    int edge = 16;
    int lanes = 16; ///< of its own
    int chips = 1;
    Power draw;
    bool hasEpsPlugs = false;
    Power leastPlugDraw; ///< of it, what comes through the plugs
    Power mostPlugDraw;
};

class FastRuns;
class SeatStore;
class FitStore;
class FeedStore;

/// How the model that was last asked for runs: the requests of one question ask for the same.
class RunStore {
public:
    /// `runs`, or what is kept and answers alike; null where empty.
    std::shared_ptr<const FastRuns> like(std::optional<FastRuns> runs);

private:
    std::mutex m_mutex;
    std::shared_ptr<const FastRuns> m_last;
};

struct SearchTable {
    /// As far as lane rules tell CPUs apart.
    struct Signature {
        int lanes = 16;
        QStringList tags;

        friend bool operator==(const Signature&, const Signature&) = default;
    };
    /// Most cards that one unit feeds beside so many EPS plugs of the CPUs.
    struct Feeding {
        std::uint8_t sound = 0;
        std::uint8_t certain = 0;

        friend bool operator==(const Feeding&, const Feeding&) = default;
    };
    static constexpr int mostEps = 4;
    static constexpr int onCable = 0; ///< the drive class that takes no socket of the lane table

    std::vector<Signature> signatures;
    std::vector<int> boardLike;    ///< by board: the first one that is like it in all that rules read
    std::vector<int> caseLike;     ///< by case
    std::vector<int> supplyLike;   ///< by supply
    std::vector<int> signatureOf;  ///< by CPU
    std::vector<int> driveClassOf; ///< by drive
    std::vector<int> fitClassOf;   ///< by card
    std::vector<int> feedClassOf;  ///< by card
    std::vector<CardShape> shapes; ///< by card
    std::shared_ptr<SeatStore> seats;
    std::shared_ptr<FitStore> fits;
    std::shared_ptr<FeedStore> feeds;
    std::shared_ptr<RunStore> runs = std::make_shared<RunStore>();

    /// Of so many cards; null where the board has no way for such parts.
    const Seatings* seatingsFor(const SeatKey& key, int cards) const;
    Allowed fit(int card, int chassis) const;
    Feeding feeding(int card, int supply, int eps) const;
};

/// Openings from one such card to the next below it at the least, so that they do not collide.
int pitchOf(const Card& card);
CardShape shapeOf(const Card& card);
/// What comes through a card's plugs at the least, whether an adapter feeds them or not.
Power leastPlugDraw(const Card& card);
/// EPS plugs that a CPU takes, as the cable planner counts them.
int epsPlugsOf(const Processor& processor);

} // namespace core
