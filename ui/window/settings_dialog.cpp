// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings_dialog.h"

#include "core/units/exchange_rates.h"
#include "ui/document/settings.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/words.h"
#include "ui/window/theme_choice.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QFormLayout>
#include <QUrl>

#include <algorithm>

namespace ui {

void showSettings(QWidget* window, const QString& dataFolder, const CatalogueControl& catalogue,
                  const std::function<void()>& onCurrency) {
    QDialog* dialog = makeDialog(Words::tr("Settings"), window);
    auto* themes = new QComboBox;
    themes->addItems({Words::tr("Follow the desktop"), Words::tr("Light"), Words::tr("Dark"),
                      Words::tr("High contrast")}); // as the choices stand
    themes->setCurrentIndex(int(rememberedTheme()));
    QObject::connect(themes, &QComboBox::currentIndexChanged, dialog, [](int row) { useTheme(ThemeChoice(row)); });
    auto* currencies = new QComboBox;
    currencies->addItem(Words::tr("US dollars"), u"USD"_s);
    for (const QString& code : core::knownCurrencies())
        currencies->addItem(code, code);
    currencies->setCurrentIndex(std::max(0, currencies->findData(rememberedCurrency())));
    QObject::connect(currencies, &QComboBox::currentIndexChanged, dialog, [currencies, onCurrency] {
        useCurrency(currencies->currentData().toString());
        onCurrency();
    });
    auto* form = new QFormLayout(dialog);
    form->addRow(Words::tr("&Theme"), themes);
    form->addRow(Words::tr("&Currency"), currencies);
    form->addRow({},
                 makeParagraph(Words::tr("At the European Central Bank's rate. Budgets and charts stay in US dollars."),
                               QPalette::PlaceholderText, dialog, -1));
    form->addRow(Words::tr("Your own parts"), makeParagraph(dataFolder, QPalette::WindowText, dialog));
    if (catalogue.install)
        addCatalogueRows(form, dialog, catalogue);
    auto* buttons = makeButtonBox(dialog, QDialogButtonBox::Close);
    addDialogAction(buttons, Words::tr("&Open folder"), dialog,
                    [dataFolder] { QDesktopServices::openUrl(QUrl::fromLocalFile(dataFolder)); });
    form->addRow(buttons);
    dialog->resize(520, dialog->heightForWidth(520));
    dialog->exec();
}

} // namespace ui
