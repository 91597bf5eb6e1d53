/**
 * Mails that the product sends, by their template's name, and what each one tells (spec 3). Their texts are in
 * src/locales/<language>/mails.json; all values are texts, a `link` is a whole address.
 */
export interface MailValues {
  'auth-change-password': { code: string; link: string };
  'auth-verify': { link: string };
  'auth-email-changed': { email: string };
  /** `when`: with its time zone. */
  'auth-new-device': { device: string; when: string; address: string; link: string };
  'auth-guessed-at': { link: string };
  /** To all owners: the way in which a vendor is paid was changed; `by`: the address of who did it. */
  'payout-method-changed': { vendor: string; by: string; link: string };
  /** To a vendor's owners: nobody knows where its money is to go. */
  'payout-method-missing': { vendor: string; link: string };
  /** To the marketplace's owners: the key of a payment service was saved or removed. */
  'provider-key-changed': { service: string; by: string; link: string };
  /** To owners: who may do what, how people sign in or how money goes out was changed; `about`: for whom, or what of it. */
  'power-changed': { deed: PowerDeed; by: string; about: string; place: string; link: string };
  'auth-invite': { name: string; invitedBy: string; link: string };
  /** To an applicant whose vendor is there by now: what comes next; `link`: where a password is set. */
  'vendor-accepted': { vendor: string; link: string };
  /** `link`: where one sees how the application stands. */
  'vendor-pending-approval': { vendor: string; link: string };
  'vendor-rejection': { vendor: string; note: string };
  /** `items`: titles, a line each; `more`: how many further ones there are, or nothing. */
  /** `draft` is not empty where these are not on sale yet. */
  'product-approved': {
    count: string;
    items: string;
    more: string;
    draft: string;
    note: string;
    link: string;
  };
  /** `removed` is not empty where the products were deleted. */
  'product-unapproved': {
    count: string;
    items: string;
    more: string;
    removed: string;
    note: string;
    link: string;
  };
  /** `items`: vendors with their numbers, a line each. */
  'marketplace-on-product-submitted': { count: string; items: string; more: string; link: string };
  /** `total`: with its currency; `items`: vendors that were not paid and why, a line each. */
  'marketplace-automated-payments': {
    count: string;
    total: string;
    items: string;
    more: string;
    link: string;
  };
  'marketplace-new-vendor': { vendor: string; email: string; link: string };
  'marketplace-vendor-request': { vendor: string; email: string; message: string; link: string };
  /** `link`, of these three: where it is read and answered. */
  'marketplace-message': { email: string; message: string; link: string };
  'marketplace-contact-form': { message: string; link: string };
  'marketplace-subscriber': { email: string; link: string };
  /**
   * To who wrote to the marketplace from its site: `message` is the answer, `question` what it answers; `reply`: the
   * address by which one writes back, empty where there is none.
   */
  'contact-answer': { message: string; question: string; reply: string };
  /** `items`: what is to be sent, a line each. */
  'order-placed': { order: string; items: string; more: string; link: string };
  /** `items`: orders, a line each. */
  'order-reminder-1': WaitingOrders;
  'order-reminder-2': WaitingOrders;
  'order-reminder-3': WaitingOrders;
  /** Numbers of what waits; '0' where nothing does. */
  'marketplace-duty-digest': {
    orders: string;
    late: string;
    products: string;
    applications: string;
    link: string;
  };
  /** `count` conversations; `items`: who wrote and how it begins, a line each. */
  'vendor-new-message': { count: string; items: string; more: string; link: string };
  /** To a buyer: `message` is what was answered; the link opens the conversation. */
  'buyer-new-message': { from: string; message: string; link: string };
  /** To a buyer who has written, or asks for the link again; it says nothing of what was written. */
  'buyer-conversation': { from: string; link: string };
  /** To who answers for a vendor's orders; `count` pieces, amounts with their currency. */
  'offer-requested': {
    product: string;
    count: string;
    price: string;
    total: string;
    keeps: string;
    link: string;
  };
  /**
   * To a buyer: we have their offer, or `items` says what was answered and what to do, a line each. `price` for one of
   * `count` pieces and `total` are those that stand, with their currency; `until`: by when it is answered or bought;
   * `code`: what an agreed price is bought with. Each is empty where there is none.
   */
  'offer-received': {
    product: string;
    price: string;
    count: string;
    total: string;
    until: string;
    code: string;
    items: string;
    link: string;
  };
  /** To a buyer; `until`: by when nobody had answered, empty where somebody has. */
  'offer-rejected': { product: string; until: string };
  /** `link`: where the paper is read for an hour. */
  'document-sample': { document: string; link: string };
  /** A sheet or shop was connected: by whose vendor, which, and who did it. */
  'marketplace-integration-set': {
    vendor: string;
    integration: string;
    address: string;
    by: string;
    link: string;
  };
  /** What somebody chose to hear of by mail and has not read in the bell: `items`, a line each. */
  notices: { items: string; more: string; link: string };
  /** `count`: how many faults the check of the ledger found. */
  'marketplace-ledger-check': { count: string; link: string };
}

/** What owners are told of, as who took over a session would have to do it. */
export const powerDeeds = [
  'invited',
  'owner',
  'role',
  'removed',
  'twoStepOff',
  'security',
  'logsOff',
  'logsOn',
  'money',
  'commission',
  'apiKey',
  'secret',
  'webhook',
  'payout',
  'hold',
] as const;
export type PowerDeed = (typeof powerDeeds)[number];

interface WaitingOrders {
  count: string;
  items: string;
  more: string;
  link: string;
}

export type MailTemplate = keyof MailValues;

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the code or link of a mail can be used, in ms; other mails carry none. */
export const mailLife = {
  'auth-change-password': 30 * minute,
  'auth-verify': day,
  'auth-invite': 7 * day,
  'vendor-accepted': 7 * day,
} as const;

/** Mails that carry a code or a link to sign in with. */
export type SecretMail = keyof typeof mailLife;

const livesOf: Partial<Record<MailTemplate, number>> = mailLife;

/** By one of these values, said or linked, a mail lets its reader in: a text that says none of them is of no use. */
const neededValues: { [T in SecretMail]: readonly (keyof MailValues[T])[] } = {
  // The link brings the code along.
  'auth-change-password': ['code', 'link'],
  'auth-verify': ['link'],
  'auth-invite': ['link'],
  'vendor-accepted': ['link'],
};

const needsOf: Partial<Record<MailTemplate, readonly string[]>> = neededValues;

/** The values of which a mail has to say one; none where it lets nobody in. */
export const neededOf = (template: MailTemplate): readonly string[] => needsOf[template] ?? [];

/** How long what a mail carries can be used, in ms; null where it carries no code and no link to sign in with. */
export const mailLifeOf = (template: MailTemplate): number | null => livesOf[template] ?? null;

/**
 * `queued` waits to be sent, `sending` is being handed over, `sent` was taken by the mail server or the service;
 * `failed` was refused for good; `unsure` broke off where it may have been taken, and is not sent again; `kept` was
 * written while no mail server was set; `withheld` was not sent, as an earlier mail to its address came back.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'unsure', 'kept', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

/** By which way a mail was handed over: by the server's own, or by a service of the marketplace. */
export type MailWay = 'server' | 'brevo' | 'klaviyo';

/**
 * What a service tells of a mail that it took. `softBounced` came back for now, as from a full letter box, `bounced` for
 * good; `blocked` was not sent by the service itself; `complained`: its reader called it spam. The worse come last.
 */
export const mailFates = [
  'delivered',
  'unsubscribed',
  'softBounced',
  'blocked',
  'bounced',
  'complained',
] as const;
export type MailFate = (typeof mailFates)[number];

/** A mail with one of these did not reach its reader, or was not wanted. */
export const returnedFates = [
  'softBounced',
  'blocked',
  'bounced',
  'complained',
] as const satisfies MailFate[];

/** Why an address is not written to any more. */
export const stopFates = ['bounced', 'complained'] as const satisfies MailFate[];
export type StopFate = (typeof stopFates)[number];

/** What is known of a mail's fate, since an instant; `reason`: in the words of who sent it back. */
export interface ToldFate {
  fate: MailFate;
  at: Date;
  reason: string;
}

/** Which of two that were told of one mail holds: a complaint always, else the later one, and of one instant the worse. */
export const holdingFate = <T extends Pick<ToldFate, 'fate' | 'at'>>(one: T, other: T): T => {
  if (one.fate === 'complained') return one;
  if (other.fate === 'complained') return other;
  if (one.at.getTime() !== other.at.getTime()) return one.at > other.at ? one : other;
  return mailFates.indexOf(one.fate) >= mailFates.indexOf(other.fate) ? one : other;
};

/** Mails that answer what their reader did at this address, whatever account it has: buyers', applicants'. */
const answers: readonly MailTemplate[] = [
  'vendor-pending-approval',
  'vendor-rejection',
  'contact-answer',
  'buyer-new-message',
  'buyer-conversation',
  'offer-received',
  'offer-rejected',
];

/**
 * Whether a mail goes to an address that an account has and nobody has proved yet, by a first password: what lets
 * somebody in does, and what answers them; what tells of others' business does not.
 */
export const goesToUnproved = (template: MailTemplate): boolean =>
  mailLifeOf(template) !== null || answers.includes(template);

/** Mails by which somebody gets in, or hears of a takeover. */
export const isOfAccounts = (template: string): boolean =>
  template.startsWith('auth-') ||
  ['provider-key-changed', 'payout-method-changed', 'power-changed'].includes(template);

/** What is sent also to an address whose mail came back: without it nobody gets in, or hears of a takeover. */
export const goesOutAnyway = (template: string): boolean =>
  isOfAccounts(template) || Object.hasOwn(mailLife, template);
