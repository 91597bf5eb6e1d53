/**
 * Mails to those who work here that come one for each thing that comes in, and where one of each kind leads that tells
 * of several. Buyers' mails are not among them, and none that answers somebody or says what was written.
 */
const pages = {
  'order-placed': 'orders',
  'offer-requested': 'offers',
  'marketplace-vendor-request': 'vendors',
  'marketplace-new-vendor': 'vendors',
  'marketplace-subscriber': 'conversations/received?kind=subscription',
} as const;

export type GatheredMail = keyof typeof pages;

/** Whether a mail is gathered with others of its kind. */
export const isGathered = (template: string): template is GatheredMail => Object.hasOwn(pages, template);

/** Every mail that is gathered. */
export const gatheredMails: readonly GatheredMail[] = Object.keys(pages).filter(isGathered);

/** The page of the app that lists what one mail tells of. */
export const gatheredPage = (template: GatheredMail): string => pages[template];

/** So long after a mail to somebody those of its kind are gathered, and none waits longer, in ms. */
export const gatheredFor = 15 * 60_000;

type Given = Readonly<Record<string, string>>;

const lines: Record<GatheredMail, (given: Given) => readonly (string | undefined)[]> = {
  'order-placed': ({ order, items, more }) => [
    order,
    `${(items ?? '').replaceAll('\n', ', ')}${(more ?? '') === '' ? '' : ', …'}`,
  ],
  'offer-requested': ({ product, count, price }) => [product, `${count ?? ''} × ${price ?? ''}`],
  'marketplace-vendor-request': ({ vendor, email }) => [vendor, email],
  'marketplace-new-vendor': ({ vendor, email }) => [vendor, email],
  'marketplace-subscriber': ({ email }) => [email],
};

const longestLine = 200;

/** How a mail that tells of several names what this one tells. */
export const gatheredLine = (template: GatheredMail, given: Given): string => {
  const line = lines[template](given)
    .filter((part) => part !== undefined && part !== '')
    .join(': ');
  const letters = Array.from(line);
  return letters.length > longestLine ? `${letters.slice(0, longestLine - 1).join('')}…` : line;
};
