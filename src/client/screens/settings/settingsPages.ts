import type { TFunction } from 'i18next';
import { offeredToggles } from './toggleValues';

/** The pages of the settings in their groups, in the order in which they are listed. */
export const settingsGroups = [
  { name: 'shop', pages: ['start', 'look', 'logo', 'words', 'general', 'features', 'plan'] },
  { name: 'products', pages: ['products', 'specifications'] },
  { name: 'orders', pages: ['orders', 'delivery', 'incoming', 'documents'] },
  { name: 'money', pages: ['finance', 'payouts', 'membership'] },
  { name: 'people', pages: ['mails', 'reminders', 'registration', 'page', 'conversations'] },
] as const;
export type SettingsPage = (typeof settingsGroups)[number]['pages'][number];

/** The texts that settings are called by in this app, which their pages are found by. */
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
type Words = TFunction<typeof settingsNamespaces>;

/** What each page sets, as it calls it, in the reader's language. */
const settingsOn: Record<SettingsPage, (t: Words) => readonly string[]> = {
  start: (t) => [t('setUp.steps.shop'), t('setUp.steps.vendor')],
  look: (t) => [t('colours'), t('indigo600'), t('orange800'), t('green800')],
  logo: (t) => [t('logoText'), t('logoRegistration'), t('logoPicture')],
  words: (t) => [t('people'), t('goods'), t('otherWords')],
  general: (t) => [t('shopName'), t('supportEmail'), t('menu'), t('menuStyle')],
  features: (t) => [
    ...offeredToggles.map((name) => t(`features.name.${name}`)),
    t('locales'),
    t('offers.floorPercent'),
  ],
  plan: (t) => [t('plan.title'), t('addons')],
  products: (t) => [t('approval'), t('autoApprove'), t('limits'), t('units'), t('lengthUnit')],
  specifications: () => [],
  orders: (t) => [t('hidden'), t('features.name.autoFulfillDigital')],
  delivery: (t) => [
    t('delivery:pages.holidays'),
    t('delivery:flatRates'),
    t('delivery:liveRates'),
    t('delivery:localPickup'),
    t('delivery:rateNames'),
    t('delivery:secret'),
  ],
  incoming: (t) => [t('orders:ownWebhook'), t('orders:shopifyWebhook'), t('orders:keys')],
  documents: (t) => [t('documents:kind.invoice'), t('documents:kind.slip')],
  finance: (t) => [
    t('commissionOf'),
    t('payoutOf'),
    t('flag.includeShipping'),
    t('flag.includeTax'),
    t('flag.includeDiscount'),
  ],
  payouts: (t) => [
    t('finance:frequency'),
    t('finance:holdbackDays'),
    t('finance:accountHoldDays'),
    t('finance:approvalAbove'),
    t('finance:debtor'),
    t('finance:iban'),
    t('finance:stripeKey'),
    t('finance:method.paypal'),
  ],
  membership: (t) => [t('vendors:membership.settings.offered'), t('vendors:membership.settings.trialDays')],
  mails: () => [],
  reminders: (t) => [
    t('documents:placedTitle'),
    t('documents:remindersTitle'),
    t('documents:digestTitle'),
    t('notifications:disableAll'),
    t('notifications:sendingEmail'),
  ],
  registration: (t) => [t('applications'), t('enableApproval')],
  page: (t) => [t('pageEnabled')],
  conversations: (t) => [
    t('talks.personalData'),
    t('talks.newMessage'),
    t('talks.linkDays'),
    t('talks.limits'),
    t('talks.answers'),
    t('talks.buttons'),
    t('talks.banned'),
  ],
};

/** Letters without case and accents, so that "prufen" finds "prüfen". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface FoundPage {
  page: SettingsPage;
  /** The settings on it whose names have all that was searched for. */
  settings: readonly string[];
}

/** The pages on which a setting is, by words of their names, of what they are for and of what they set. */
export const findSettings = (text: string, t: Words): FoundPage[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const has = (...texts: readonly string[]): boolean => {
    const all = plain(texts.join(' '));
    return words.every((word) => all.includes(word));
  };
  return settingsGroups.flatMap(({ name, pages }) =>
    pages.flatMap((page) => {
      const settings = settingsOn[page](t).filter((setting) => has(setting));
      const isPage = has(t(`groups.${name}`), t(`pages.${page}`), t(`about.${page}`));
      return isPage || settings.length > 0 ? [{ page, settings }] : [];
    }),
  );
};
