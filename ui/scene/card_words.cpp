#include "ui/scene/card_words.h"

#include "core/pcie/link.h"
#include "core/rules/phrases.h"
#include "core/units/text.h"

#include <QCoreApplication>

namespace ui {

struct CardWords {
    Q_DECLARE_TR_FUNCTIONS(ui::CardItem)
};

QString linkWords(const core::LaneShare& share) {
    if (share.doubt >= 0)
        return CardWords::tr("width not known");
    if (share.lanes == 0)
        return CardWords::tr("no lanes");
    return CardWords::tr("%1 Gen %2").arg(core::inLanes(share.lanes)).arg(share.generation);
}

/// "slot PCIEX16_1", but not "slot SLOT1".
static QString slotLabel(const QString& label) {
    return label.contains(QLatin1String("slot"), Qt::CaseInsensitive) ? label : CardWords::tr("slot %1").arg(label);
}

QStringList slotWords(const core::Analysis& analysis, int connector) {
    const core::LaneShare& share = analysis.lanes.shares[std::size_t(connector)];
    const QString link = linkWords(share);
    const QString label = slotLabel(core::labelOf(analysis, connector));
    if (share.lanes == 0 || share.doubt >= 0)
        return {CardWords::tr("%1 · %2").arg(label, link), link};
    const QString rate = core::inWords(core::rawBandwidth(share.generation, share.lanes));
    QString whole = CardWords::tr("%1 · %2").arg(link, rate);
    if (share.lanes < share.lanesOfCard)
        whole = CardWords::tr("%1 (card has %2)").arg(whole, core::inLanes(share.lanesOfCard));
    return {CardWords::tr("%1 · %2").arg(label, whole), whole, CardWords::tr("%1 · %2").arg(link, rate), link};
}

QString airWords(core::Airflow airflow) {
    switch (airflow) {
    case core::Airflow::Free:
        return CardWords::tr("air: free");
    case core::Airflow::Tight:
        return CardWords::tr("air: tight");
    case core::Airflow::Starved:
        return CardWords::tr("air: starved");
    case core::Airflow::Unknown:
        return CardWords::tr("air: not known");
    }
    return {};
}

} // namespace ui
