// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sheet/sheet_writer.h"

#include <QWidget>

#include <vector>

namespace ui {

class BuildDocument;

/// The pages one under the other, as wide as the widget; for use in a scroll area.
class SheetPreview : public QWidget {
    Q_OBJECT

public:
    explicit SheetPreview(BuildDocument* document);

    /// All pages there are; they are painted from marks each time.
    void setPages(std::vector<PaperPage> pages, PaperSize size);
    int pageCount() const { return int(m_pages.size()); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {640, heightForWidth(640)}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Of one page in a widget so wide.
    QSizeF pageSize(int width) const;

    BuildDocument* m_document;
    std::vector<PaperPage> m_pages;
    PaperSize m_size = PaperSize::A4;
};

} // namespace ui
