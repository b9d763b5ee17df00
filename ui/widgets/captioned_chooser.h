#pragma once

#include <QComboBox>
#include <QVBoxLayout>

namespace ui {

/// A chooser at the end of `column` with its name as a caption above it, which is read out too.
QComboBox* addCaptionedChooser(QVBoxLayout* column, const QString& name, QWidget* owner);

} // namespace ui
