// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shipped_catalogue.h"

#include "db/catalogue_store.h"

std::shared_ptr<const core::Catalogue> shippedCatalogue() {
    static const auto catalogue = [] {
        auto loaded = db::loadCatalogue(QStringLiteral(CATALOGUE), {});
        return loaded ? std::make_shared<const core::Catalogue>(std::move(loaded->catalogue))
                      : std::make_shared<const core::Catalogue>();
    }();
    return catalogue;
}
