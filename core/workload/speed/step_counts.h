// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/machine/work_machine.h"
#include "core/workload/speed/speed_class.h"

namespace core {

/// What the steps of a running model do on a machine, counted; nothing in it was fitted. Bytes, seconds, FLOPS.
struct StepCounts {
    EngineClass engine{};
    CardFamily family{};
    ModelClass model{};
    bool isFewBits = false; ///< llama.cpp's formats under 4 bits
    bool isEager = false;
    double clock = 1;      ///< of an NVIDIA card, in multiples of 1.8 GHz; of others 1
    bool isServed = false; ///< several users, whose prompts come between
    double users = 1;      ///< of one copy of the model, on average
    int replicas = 1;
    int tensor = 1;
    int used = 1; ///< GPUs of all copies
    // Of the cards.
    double bandwidth = 0; ///< of one: the slowest of a tensor split, else their harmonic mean
    double peak = 0;      ///< tensorPeak(); 0 where it is not known
    double hop = 0;       ///< all-reduce rate between them
    bool isDirect = false;
    bool isNetwork = false; ///< between machines
    // Of one token of one user.
    double layers = 0;
    double weights = 0; ///< read on the cards
    double expertShare = 1;
    double experts = 0;   ///< of all experts, read on the cards as users grow
    double cache = 0;     ///< keys and values read
    int cacheCards = 1;   ///< that share them
    double exchanged = 0; ///< bytes that each card sends
    double flops = 0;     ///< of the weights
    // Weights in system memory.
    double onHost = 0;     ///< of those that a token passes through
    double hostRate = 0;   ///< bytes a second; 0 where they come over the link instead
    double sentOnLink = 0; ///< bytes a token
    double link = 0;
    double hostShare = 1; ///< times the fitted share of the host's bandwidth: engines that lay experts out for the CPU
    // A prompt.
    double prompt = 0;    ///< tokens
    double answer = 0;    ///< tokens that follow it
    double attention = 0; ///< FLOPs a token of it, on average
};

/// Of the first tensor × pipeline GPUs, and of replicas on the others where several users share them. Empty for a model
/// that makes no tokens, and where what generation() needs is not known.
std::optional<StepCounts> stepCounts(const Model& model, const Workload& workload, const WorkMachine& machine,
                                     ByteCount onHost = {}, int depth = 0);

} // namespace core
