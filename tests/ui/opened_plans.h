// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/disk_files.h"
#include "tests/support/sample_builds.h"
#include "ui/document/build_document.h"

namespace tests {

/// A sample as the open build.
struct Opened {
    explicit Opened(const Sample& sample)
        : document(std::make_shared<core::Catalogue>(core::PartSet(sample.parts)), sample.build) {
        document.setFiles(std::make_shared<app::DiskFiles>());
    }
    ui::BuildDocument document;
};

/// The page in a window of its own.
template <class Page>
Page* shown(Page* page) {
    page->resize(900, 700);
    page->show();
    return page;
}

} // namespace tests
