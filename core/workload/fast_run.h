// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"

#include <map>
#include <memory>
#include <mutex>

namespace core {

/// A way to run a model wholly on the cards.
struct FastRun {
    Workload workload;                  ///< as asked, with format, engine and split as they were chosen
    int cards = 0;                      ///< GPUs that work on it
    FitVerdict fits = FitVerdict::Fits; ///< or Tight
    GenerationSpeed generation;         ///< never a bound alone

    double rate() const { return generation.tokensPerSecond.expected; } ///< tokens a second of all users
};

/// So many GPUs alike, each with so much memory, on links as fast as the card's own: a machine of no board.
RunMachine alikeGpus(const Card& card, ByteCount memory, int gpus, std::optional<ExchangeHop> hop);
/// What each GPU of the card has; 0 where that is not known.
ByteCount memoryOfChip(const Card& card);
/// The raw rate of the card's own link; of the fastest where it is not known.
Bandwidth ownLink(const Card& card);

// Finds the fastest way to run one model on machines that differ. Ways are every split over one to all of the GPUs, in
// the format asked for or in each that people run without regret: of 4 bits a weight or more. What fits goes before
// what may fit; of ways that fit alike the fastest is taken. Ways of which no number is honest do not count, nor do
// those with weights in system memory. What was found is kept; any thread may ask.
class FastRuns {
public:
    /// `asked.format` holds where `hasFormat`. REQUIRES: `model` outlives this.
    FastRuns(const Model& model, Workload asked, bool hasFormat);

    const Workload& asked() const { return m_asked; }
    /// True where both answer alike.
    bool isLike(const FastRuns& other) const {
        return m_model == other.m_model && m_hasFormat == other.m_hasFormat && m_asked == other.m_asked;
    }
    /// True where layers may be split over cards, so that the links between them matter.
    bool maySplitLayers() const;
    /// The fastest way; empty where the cards hold the model in no format.
    std::optional<FastRun> fastestOn(const RunMachine& machine) const;
    /// True where some way might fit, whether its speed can be estimated or not.
    bool mayHold(const RunMachine& machine) const;
    /// Tokens a second of the fastest way that takes `leastCards` GPUs or more and might fit, whether its number is
    /// honest or not where layers are split; 0 where there is none. `machine` has the fastest hop and link there may be
    /// and no display: no other machine with these GPUs exceeds it. REQUIRES: its cards outlive this.
    double mostOn(const RunMachine& machine, int leastCards) const;
    /// The same of cards that do not.
    double mostOnPassing(const RunMachine& machine, int leastCards) const;

private:
    /// REQUIRES: the lock is held.
    template <class Use>
    void eachWay(const RunMachine& machine, int leastCards, Use use) const;
    const std::vector<Split>& splitsOf(int cards) const;
    const std::optional<CardNeed>& needOf(const Workload& workload, int cards) const;

    const Model* m_model;
    Workload m_asked;
    bool m_hasFormat;
    std::vector<WeightFormat> m_formats;
    std::unique_ptr<std::mutex> m_lock = std::make_unique<std::mutex>();
    mutable std::map<std::vector<std::int64_t>, std::optional<FastRun>>
        m_fastest;                                                         ///< by machine; its cards must outlive this
    mutable std::map<std::vector<std::int64_t>, double> m_most;            ///< by machine and least cards
    mutable std::map<int, std::vector<Split>> m_splits;                    ///< by GPUs
    mutable std::map<std::array<int, 5>, std::optional<CardNeed>> m_needs; ///< of a card; by format, engine, split
};

} // namespace core
