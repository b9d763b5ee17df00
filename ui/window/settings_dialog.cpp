#include "ui/window/settings_dialog.h"

#include "core/units/exchange_rates.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/window/currency_choice.h"
#include "ui/window/theme_choice.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFormLayout>
#include <QUrl>

#include <algorithm>

namespace ui {

SettingsDialog::SettingsDialog(const QString& dataFolder, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Settings"));
    auto* form = new QFormLayout;
    form->setVerticalSpacing(panelMargin);
    form->addRow(tr("&Theme"), makeThemes());
    form->addRow(tr("&Currency"), makeCurrencies());
    form->addRow({}, makeParagraph(tr("At the European Central Bank's rate. Budgets and charts stay in US dollars."),
                                   QPalette::PlaceholderText, this, -1));
    form->addRow(tr("Your own parts"), makeFolder(dataFolder));
    auto* column = makeColumn(this, {panelMargin, panelMargin, panelMargin, panelMargin}, panelMargin);
    column->addLayout(form);
    column->addStretch();
    column->addWidget(makeButtonBox(this, QDialogButtonBox::Close));
    constexpr int width = 520;
    resize(width, heightForWidth(width));
}

QComboBox* SettingsDialog::makeThemes() {
    auto* themes = new QComboBox;
    themes->setAccessibleName(tr("Theme"));
    for (const auto& [choice, words] : themeEntries())
        themes->addItem(QString(words).remove('&'_L1), int(choice));
    themes->setCurrentIndex(themes->findData(int(rememberedTheme())));
    connect(themes, &QComboBox::currentIndexChanged, this,
            [themes] { useTheme(ThemeChoice(themes->currentData().toInt())); });
    return themes;
}

QComboBox* SettingsDialog::makeCurrencies() {
    auto* currencies = new QComboBox;
    currencies->setAccessibleName(tr("Currency"));
    currencies->addItem(tr("US dollars"), u"USD"_s);
    for (const QString& code : core::knownCurrencies())
        currencies->addItem(code, code);
    currencies->setCurrentIndex(std::max(0, currencies->findData(rememberedCurrency())));
    connect(currencies, &QComboBox::currentIndexChanged, this, [this, currencies] {
        useCurrency(currencies->currentData().toString());
        Q_EMIT currencyChanged();
    });
    return currencies;
}

QWidget* SettingsDialog::makeFolder(const QString& folder) {
    auto* row = new QWidget;
    auto* line = makeRow(row, {});
    QLabel* path = makeParagraph(QDir::toNativeSeparators(folder), QPalette::WindowText, row);
    path->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    path->setAccessibleName(tr("Folder of your own parts"));
    auto* open = new PillButton(PillRole::Plain, tr("Open folder"), row);
    connect(open, &QAbstractButton::clicked, this,
            [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    line->addWidget(path, 1);
    line->addWidget(open);
    return row;
}

} // namespace ui
