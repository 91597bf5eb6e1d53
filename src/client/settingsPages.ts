import type { TFunction } from 'i18next';
import { likenessOf, soughtIn } from '../domain/home/search';
import { offeredToggles } from '../domain/settings/toggles';
import { settingWordsBelow, type settingsNamespaces } from './settingsWords';

type SettingsTexts = TFunction<typeof settingsNamespaces>;

/** The pages of the settings in their groups, in the order in which they are listed. */
export const settingsGroups = [
  {
    name: 'shop',
    pages: ['start', 'look', 'logo', 'words', 'general', 'features', 'plan', 'usage', 'status'],
  },
  { name: 'products', pages: ['products', 'specifications'] },
  { name: 'orders', pages: ['orders', 'delivery', 'incoming', 'documents'] },
  { name: 'money', pages: ['finance', 'payouts', 'membership'] },
  { name: 'people', pages: ['mails', 'reminders', 'registration', 'page', 'marks', 'conversations'] },
] as const;
export type SettingsPage = (typeof settingsGroups)[number]['pages'][number];

/** The parts of the settings that a page changes, by the beginnings of their paths. */
export const partsOf: Record<SettingsPage, readonly string[]> = {
  start: ['hasBeenOnBoarded'],
  look: ['colors'],
  logo: ['logoText', 'logoRegistration'],
  words: ['wordings'],
  general: ['support', 'security', 'appearance', 'sections'],
  features: [...offeredToggles, 'translations', 'offers'],
  plan: [],
  usage: [],
  status: [],
  products: [
    'autoApprove',
    'inputLimit',
    'listing',
    'variants',
    'templateSuffix',
    'defaultUnits',
    'approvalReasons',
  ],
  specifications: ['specifications'],
  orders: ['orders', 'autoFulfillDigital', 'invoicing'],
  delivery: ['delivery', 'holidays'],
  incoming: [],
  documents: [],
  finance: ['financeConfig', 'discountLimits', 'defaultCommissions'],
  payouts: ['payments'],
  membership: ['membership'],
  mails: [],
  reminders: ['notifications'],
  registration: ['registration'],
  page: ['vendorPage'],
  marks: ['vendorMarks'],
  conversations: ['conversations'],
};

/** What people look for in the settings and is set elsewhere. */
const elsewhere = {
  account: '/account',
  people: '/people',
  commission: '/commission',
  audit: '/audit',
} as const;
// Object.keys forgets which names there are.
const placesElsewhere = Object.keys(elsewhere) as (keyof typeof elsewhere)[];
export type SettingsPlace = SettingsPage | keyof typeof elsewhere;

const isElsewhere = (place: SettingsPlace): place is keyof typeof elsewhere =>
  Object.hasOwn(elsewhere, place);

/** Where a page is that was found. */
export const addressOf = (place: SettingsPlace): string =>
  isElsewhere(place) ? elsewhere[place] : `/settings/${place}`;

/** What is on each page beside the settings of its parts: headings, and what has calls of its own. */
const besides: Partial<Record<SettingsPlace, (t: SettingsTexts) => readonly string[]>> = {
  start: (t) => [
    t('setUp.steps.shop'),
    t('setUp.steps.vendor'),
    t('setUp.country'),
    t('setUp.currency'),
    t('setUp.timeZone'),
  ],
  look: (t) => [t('colours')],
  logo: (t) => [t('logoKind'), t('logoPicture')],
  words: (t) => [t('people'), t('goods'), t('otherWords')],
  general: (t) => [t('shopName'), t('support'), t('signingIn'), t('menu')],
  features: (t) => [t('forBuyers'), t('forVendors'), t('languages'), t('offers.title')],
  plan: (t) => [t('plan.title'), t('addons')],
  usage: (t) => [t('usage.parts')],
  status: (t) => [
    t('status.jobs'),
    t('status.backup'),
    t('status.processes'),
    t('status.version'),
    t('status.database'),
    t('status.connections'),
  ],
  products: (t) => [t('approval'), t('limits'), t('productForm'), t('inTheShop'), t('units')],
  orders: (t) => [t('invoices.title'), t('features.name.autoFulfillDigital')],
  delivery: (t) => [t('delivery:pages.holidays'), t('delivery:secret')],
  incoming: (t) => [t('orders:ownWebhook'), t('orders:shopifyWebhook'), t('orders:keys')],
  documents: (t) => [t('documents:kind.invoice'), t('documents:kind.slip')],
  finance: (t) => [t('discountLimits')],
  payouts: (t) => [t('finance:stripeKey'), t('finance:clientId')],
  reminders: (t) => [
    t('documents:placedTitle'),
    t('documents:remindersTitle'),
    t('documents:digestTitle'),
    t('notifications:service.choose'),
    t('notifications:service.key'),
  ],
  registration: (t) => [t('applications')],
  marks: (t) => [t('marks.title')],
  conversations: (t) => [t('talks.newMessage'), t('talks.banned')],
};

/** What is set on a page, as the page calls it, in the reader's language. */
const settingsOn = (page: SettingsPlace, t: SettingsTexts): readonly string[] => [
  ...new Set([
    ...(isElsewhere(page) ? [] : settingWordsBelow(partsOf[page], t)),
    ...(besides[page]?.(t) ?? []),
  ]),
];

/** Letters without case and accents, so that "prufen" finds "prüfen". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const joined = (text: string): string => plain(text).replace(/[\s-]+/g, '');
const leastJoined = 6;

export interface FoundPage {
  page: SettingsPlace;
  /** The settings on it whose names have all that was searched for. */
  settings: readonly string[];
  /** Whether it is so but for a slip of the pen. */
  isGuess: boolean;
}

/** The pages on which a setting is whose texts fit. */
const pagesWith = (
  has: (...texts: readonly string[]) => boolean,
  t: SettingsTexts,
  isGuess = false,
): FoundPage[] => {
  const found = (page: SettingsPlace, group: string): FoundPage[] => {
    const settings = settingsOn(page, t).filter((setting) => has(setting));
    const isPage = has(group, t(`pages.${page}`), t(`about.${page}`), t(`synonyms.${page}`));
    return isPage || settings.length > 0 ? [{ page, settings, isGuess }] : [];
  };
  return [
    ...settingsGroups.flatMap(({ name, pages }) => pages.flatMap((page) => found(page, t(`groups.${name}`)))),
    ...placesElsewhere.flatMap((place) => found(place, '')),
  ];
};

/**
 * The pages on which a setting is, by words of their names, of what they are for, of what they set and of what people call
 * that; where there is none, by words with a slip of the pen in them.
 */
export const findSettings = (text: string, t: SettingsTexts): FoundPage[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const run = joined(text);
  const found = pagesWith((...texts) => {
    const all = plain(texts.join(' '));
    if (words.every((word) => all.includes(word))) return true;
    // "timezone" is a time zone; a few letters would be found in the middle of others.
    return run.length >= leastJoined && texts.some((each) => joined(each).includes(run));
  }, t);
  const sought = soughtIn(text);
  return found.length > 0
    ? found
    : pagesWith((...texts) => texts.some((each) => likenessOf(each, sought) !== null), t, true);
};
