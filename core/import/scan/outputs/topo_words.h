#pragma once

#include <QByteArrayView>

namespace core {

/// A cell of `nvidia-smi topo -m`: "X", "NV4", "PIX", "PXB", "PHB", "NODE", "SYS", and the old "SOC".
bool isPathWord(QByteArrayView word);

/// The line above a matrix: "GPU0 GPU1 mlx5_0 CPU Affinity NUMA Affinity".
bool isTopoHeader(QByteArrayView line);

} // namespace core
