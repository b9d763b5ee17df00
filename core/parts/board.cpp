#include "core/parts/board.h"

#include "core/units/text.h"

namespace core {

std::optional<Outline> outlineOf(BoardForm form) {
    switch (form) {
    case BoardForm::MiniItx:
        return Outline{170_mm, 170_mm};
    case BoardForm::MicroAtx:
        return Outline{244_mm, 244_mm};
    case BoardForm::Atx:
        return Outline{305_mm, 244_mm};
    case BoardForm::Ceb:
        return Outline{305_mm, 267_mm};
    case BoardForm::EAtx:
    case BoardForm::Eeb:
        return Outline{305_mm, 330_mm};
    case BoardForm::XlAtx:
        return Outline{345_mm, 262_mm};
    case BoardForm::Server:
        return {};
    }
    return {};
}

QString inWords(BoardForm form) {
    switch (form) {
    case BoardForm::MiniItx:
        return Text::tr("Mini-ITX");
    case BoardForm::MicroAtx:
        return Text::tr("Micro-ATX");
    case BoardForm::Atx:
        return Text::tr("ATX");
    case BoardForm::EAtx:
        return Text::tr("E-ATX");
    case BoardForm::XlAtx:
        return Text::tr("XL-ATX");
    case BoardForm::Ceb:
        return Text::tr("SSI CEB");
    case BoardForm::Eeb:
        return Text::tr("SSI EEB");
    case BoardForm::Server:
        return Text::tr("server's own");
    }
    return {};
}

} // namespace core
