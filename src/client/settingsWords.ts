import type { TFunction } from 'i18next';
import { switchedMails } from '../domain/notifications/switchedMails';
import { toggleNames } from '../domain/settings/toggles';

/** The texts that settings are called by in this app. */
export const settingsNamespaces = [
  'settings',
  'accounts',
  'delivery',
  'documents',
  'finance',
  'notifications',
  'orders',
  'products',
  'vendors',
] as const;
type SettingsTexts = TFunction<typeof settingsNamespaces>;

type Word = (t: SettingsTexts) => string;

/** What stands below a mail's name. */
const mailWords: readonly (readonly [string, Word])[] = switchedMails.flatMap((name) => {
  const mail = (t: SettingsTexts): string => t(`notifications:template.${name}`);
  const conditions: Word = (t) => `${mail(t)}: ${t('notifications:conditions.title')}`;
  return [
    [`notifications.templates.${name}.enabled`, mail],
    [`notifications.templates.${name}.conditions`, conditions],
  ] as const;
});

/**
 * What each setting is called on its page, by its path in the schema: the search of the settings, the audit log and a
 * settings file that is read say the same. A path that is not here is called as the nearest above it; a test finds what
 * has no words.
 */
const words: Readonly<Record<string, Word>> = {
  ...Object.fromEntries(toggleNames.map((name): [string, Word] => [name, (t) => t(`features.name.${name}`)])),
  ...Object.fromEntries(mailWords),
  // No setting, but changed on their pages and undone with them.
  shopName: (t) => t('shopName'),
  'notifications.templates.auth-change-password': (t) => t('notifications:template.auth-change-password'),
  'notifications.templates.auth-verify': (t) => t('notifications:template.auth-verify'),
  'notifications.templates.auth-invite': (t) => t('notifications:template.auth-invite'),
  'colors.indigo.600': (t) => t('indigo600'),
  'colors.indigo.800': (t) => t('indigo800'),
  'colors.orange.800': (t) => t('orange800'),
  'colors.green.800': (t) => t('green800'),
  translations: (t) => t('features.name.translations'),
  'translations.locales': (t) => t('locales'),
  'translations.dict': (t) => t('features.name.translations'),
  defaultCommissions: (t) => t('pages.commission'),
  hasBeenOnBoarded: (t) => t('pages.start'),
  'inputLimit.title.min': (t) => t('limit.title.min'),
  'inputLimit.title.max': (t) => t('limit.title.max'),
  'inputLimit.description.min': (t) => t('limit.description.min'),
  'inputLimit.description.max': (t) => t('limit.description.max'),
  'inputLimit.images.min': (t) => t('limit.images.min'),
  'inputLimit.images.max': (t) => t('limit.images.max'),
  'listing.most': (t) => t('listingMost'),
  logoText: (t) => `${t('pages.logo')}: ${t('logoText')}`,
  logoRegistration: (t) => `${t('pages.logo')}: ${t('logoRegistration')}`,
  'registration.fields': (t) => t('pages.registration'),
  'registration.enableApproval': (t) => t('enableApproval'),
  'vendorPage.enabled': (t) => t('pageEnabled'),
  'vendorPage.collectionTemplate': (t) => t('collectionTemplate'),
  'vendorPage.fields': (t) => t('pages.page'),
  templateSuffix: (t) => t('templateSuffix'),
  sections: (t) => t('menu'),
  'support.title': (t) => t('supportTitle'),
  'support.email': (t) => t('supportEmail'),
  'wordings.vendor': (t) => t('word.vendor'),
  'wordings.vendors': (t) => t('word.vendors'),
  'wordings.product': (t) => t('word.product'),
  'wordings.products': (t) => t('word.products'),
  'wordings.specification': (t) => t('word.specification'),
  'wordings.commission': (t) => t('word.commission'),
  'wordings.finance': (t) => t('word.finance'),
  'wordings.marketplace': (t) => t('word.marketplace'),
  'variants.enableVariants': (t) => t('enableVariants'),
  'variants.enableNewProductView': (t) => `${t('productForm')}: ${t('productFormKind')}`,
  'variants.disableOldProductView': (t) => `${t('productForm')}: ${t('productFormKind')}`,
  'financeConfig.includeDiscount': (t) => `${t('commissionOf')}: ${t('flag.includeDiscount')}`,
  'financeConfig.includeShipping': (t) => `${t('commissionOf')}: ${t('flag.includeShipping')}`,
  'financeConfig.includeTax': (t) => `${t('commissionOf')}: ${t('flag.includeTax')}`,
  'financeConfig.discountInPayout': (t) => `${t('payoutOf')}: ${t('flag.discountInPayout')}`,
  'financeConfig.shippingInPayout': (t) => `${t('payoutOf')}: ${t('flag.shippingInPayout')}`,
  'financeConfig.taxInPayout': (t) => `${t('payoutOf')}: ${t('flag.taxInPayout')}`,
  'payments.stripeConnect': (t) => t('finance:method.stripe'),
  'payments.paypal': (t) => t('finance:method.paypal'),
  'payments.paypal.isSandbox': (t) => `${t('finance:method.paypal')}: ${t('finance:sandbox')}`,
  'payments.schedule': (t) => t('finance:frequency'),
  'payments.schedule.day': (t) => t('finance:payouts.day'),
  'payments.holdbackDays': (t) => t('finance:holdbackDays'),
  'payments.accountHoldDays': (t) => t('finance:accountHoldDays'),
  'payments.approvalAbove': (t) => t('finance:approvalAbove'),
  'payments.debtor': (t) => t('finance:debtor'),
  'payments.debtor.name': (t) => `${t('finance:debtor')}: ${t('accountHolder')}`,
  'payments.debtor.iban': (t) => `${t('finance:debtor')}: ${t('finance:iban')}`,
  'payments.debtor.bic': (t) => `${t('finance:debtor')}: ${t('finance:bic')}`,
  'membership.enabled': (t) => t('vendors:membership.settings.enabled'),
  'membership.products': (t) => t('vendors:membership.settings.offered'),
  'membership.trialDays': (t) => t('vendors:membership.settings.trialDays'),
  'membership.documentationUrl': (t) => t('vendors:membership.settings.documentationUrl'),
  'appearance.useNextMenu': (t) => `${t('menu')}: ${t('menuStyle')}`,
  'autoApprove.enabledDefault': (t) => t('autoApprove'),
  approvalReasons: (t) => t('products:reasons'),
  'defaultUnits.length': (t) => `${t('units')}: ${t('lengthUnit')}`,
  'defaultUnits.weight': (t) => `${t('units')}: ${t('fields.weight')}`,
  'orders.hiddenFields': (t) => t('hidden'),
  'invoicing.when': (t) => t('invoices.when'),
  'invoicing.seller.name': (t) => t('invoices.seller.name'),
  'invoicing.seller.street': (t) => `${t('invoices.seller.name')}: ${t('invoices.seller.street')}`,
  'invoicing.seller.zip': (t) => `${t('invoices.seller.name')}: ${t('invoices.seller.zip')}`,
  'invoicing.seller.city': (t) => `${t('invoices.seller.name')}: ${t('invoices.seller.city')}`,
  'invoicing.seller.country': (t) => `${t('invoices.seller.name')}: ${t('invoices.seller.country')}`,
  'invoicing.seller.vatNumber': (t) => t('invoices.seller.vatNumber'),
  'invoicing.seller.taxNumber': (t) => t('invoices.seller.taxNumber'),
  'invoicing.contact.name': (t) => t('invoices.contact.name'),
  'invoicing.contact.phone': (t) => t('invoices.contact.phone'),
  'invoicing.contact.email': (t) => t('invoices.contact.email'),
  'invoicing.payment.means': (t) => t('invoices.means'),
  'invoicing.payment.iban': (t) => t('invoices.iban'),
  'invoicing.exemptNote': (t) => t('invoices.exemptNote'),
  'delivery.enabled': (t) => t('pages.delivery'),
  'delivery.shippo': (t) => t('shippo'),
  'delivery.rateNames': (t) => t('delivery:rateNames'),
  'delivery.enableLiveRates': (t) => t('delivery:liveRates'),
  'delivery.enableFlatRates': (t) => t('delivery:flatRates'),
  'delivery.enableLocalPickup': (t) => t('delivery:localPickup'),
  'delivery.enableRateNames': (t) => t('delivery:useRateNames'),
  'delivery.defaultShipping': (t) => t('delivery:defaultZones'),
  'holidays.products': (t) => t('delivery:awayProducts'),
  'notifications.disableAll': (t) => t('notifications:disableAll'),
  'notifications.sendingEmail': (t) => t('notifications:sendingEmail'),
  'notifications.integration': (t) => t('notifications:service.title'),
  'notifications.digestSendAtHourUtc': (t) => `${t('documents:digestSwitch')}: ${t('documents:digestHour')}`,
  'notifications.templates.order-placed.enabled': (t) => t('documents:placedSwitch'),
  'notifications.templates.marketplace-duty-digest.enabled': (t) => t('documents:digestSwitch'),
  'notifications.templates.order-reminder-1.delayInHours': (t) => t('documents:delay', { number: 1 }),
  'notifications.templates.order-reminder-2.delayInHours': (t) => t('documents:delay', { number: 2 }),
  'notifications.templates.order-reminder-3.delayInHours': (t) => t('documents:delay', { number: 3 }),
  'security.adminTwoStep': (t) => t('adminTwoStep'),
  'security.journalDays': (t) => t('journalDays'),
  'security.auditDays': (t) => t('auditDays'),
  'conversations.personalData': (t) => t('talks.personalData'),
  'conversations.linkDays': (t) => t('talks.linkDays'),
  'conversations.limits.perBuyer': (t) => `${t('talks.limits')}: ${t('talks.limit.perBuyer')}`,
  'conversations.limits.perAddress': (t) => `${t('talks.limits')}: ${t('talks.limit.perAddress')}`,
  'conversations.limits.perProduct': (t) => `${t('talks.limits')}: ${t('talks.limit.perProduct')}`,
  'conversations.answers': (t) => t('talks.answers'),
  'conversations.ctas': (t) => t('talks.buttons'),
  'vendorMarks.fewestOrders': (t) => t('marks.name.fewestOrders'),
  'vendorMarks.late': (t) => t('marks.name.late'),
  'vendorMarks.cancelled': (t) => t('marks.name.cancelled'),
  'vendorMarks.refunded': (t) => t('marks.name.refunded'),
  'vendorMarks.answer': (t) => t('marks.name.answer'),
  'vendorMarks.soldOut': (t) => t('marks.name.soldOut'),
  'discountLimits.vendorMost': (t) => t('vendorMost'),
  'offers.floorPercent': (t) => t('offers.floorPercent'),
  'offers.belowFloor': (t) => t('offers.belowFloor'),
  'offers.answerDays': (t) => t('offers.answerDays'),
  'offers.priceDays': (t) => t('offers.priceDays'),
};

/** What a setting is called on its page; null for what no page shows. */
export const settingWord = (path: string, t: SettingsTexts): string | null => {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const word = Object.hasOwn(words, part) ? words[part] : undefined;
    if (word !== undefined) return word(t);
  }
  return null;
};

/** What all settings below some paths are called, each name once. */
export const settingWordsBelow = (parts: readonly string[], t: SettingsTexts): string[] => [
  ...new Set(
    Object.entries(words)
      .filter(([path]) => parts.some((part) => path === part || path.startsWith(`${part}.`)))
      .map(([, word]) => word(t)),
  ),
];
