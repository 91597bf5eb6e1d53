import { array, object, string } from 'yup';
import { heldBy, type Caller } from '../accounts/heldBy';
import type { Permission } from '../accounts/permissions';
import { marketplaceVendor } from '../accounts/session';
import { generalErrors } from '../errors/general';
import { trimmedText } from '../text';
import type { OptionalMail } from './optionalMails';

/** What the bell tells of, in the order in which a person chooses among them. */
export const noticeKinds = [
  'orderPlaced',
  'orderRefused',
  'messageReceived',
  'offerReceived',
  'mention',
  'productSubmitted',
  'productDecided',
  'importEnded',
  'applicationReceived',
  'payoutPaid',
  'payoutFailed',
  'connectionFailed',
  'webhookOff',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Who is told of what: a permission, and the view where it is one's alone. */
const readers: Record<NoticeKind, { permission: Permission; view?: 'marketplace' | 'vendor' }> = {
  orderPlaced: { permission: 'read_orders', view: 'vendor' },
  orderRefused: { permission: 'read_orders', view: 'marketplace' },
  messageReceived: { permission: 'read_orders' },
  offerReceived: { permission: 'write_orders' },
  mention: { permission: 'read_orders' },
  productSubmitted: { permission: 'write_products', view: 'marketplace' },
  productDecided: { permission: 'write_products', view: 'vendor' },
  importEnded: { permission: 'write_products' },
  applicationReceived: { permission: 'read_settings', view: 'marketplace' },
  payoutPaid: { permission: 'read_finance', view: 'vendor' },
  payoutFailed: { permission: 'read_finance', view: 'marketplace' },
  connectionFailed: { permission: 'read_integrations' },
  webhookOff: { permission: 'read_integrations', view: 'marketplace' },
};

/**
 * What somebody may be told of, by what they may do now and the view that they have open. The rows say whose they are;
 * this is looked at each time they are read, so that whoever was told of something yesterday may be told nothing today.
 */
export const noticeKindsOf = ({ vendor, ...rights }: Caller & { vendor: string }): NoticeKind[] => {
  const held = heldBy(rights);
  const own = vendor === marketplaceVendor ? 'marketplace' : 'vendor';
  return noticeKinds.filter((kind) => {
    const { permission, view } = readers[kind];
    return held.includes(permission) && (view ?? own) === own;
  });
};

/**
 * What stands as a line for each thing, as no list shows several of them together; of all other kinds what happened
 * since somebody looked is one line, however much it is.
 */
export const standsAlone = (kind: NoticeKind): boolean => kind === 'mention' || kind === 'importEnded';

/** The mails that tell of a kind by themselves; of the other kinds a mail gathers what somebody chose and has not read. */
export const mailsOf: Partial<Record<NoticeKind, readonly OptionalMail[]>> = {
  orderPlaced: ['order-placed'],
  messageReceived: ['vendor-new-message'],
  offerReceived: ['offer-requested'],
  productSubmitted: ['marketplace-on-product-submitted'],
  productDecided: ['product-approved', 'product-unapproved'],
  applicationReceived: ['marketplace-vendor-request'],
};

/** All mails that are chosen beside what the bell tells. */
export const noticeMails: readonly OptionalMail[] = [...Object.values(mailsOf).flat(), 'notices'];

/** How a thing of some kinds ended; empty for kinds that end in one way. */
export type NoticeOutcome = '' | 'approve' | 'unapprove' | 'delete' | 'finished' | 'failed';

/** Names that a line says; of what else is in it it says how many there are. */
export const mostNoticeNames = 3;
/** Of each kind so many are looked at, the newest; where there are more, a line says "1,000 or more". */
export const mostOfKind = 1_000;
/** Lines that are shown at most. */
export const mostNoticeLines = 60;
/** How long a notice is kept, in days. */
export const noticeDays = 90;

/** A line of the bell: what happened of one kind, gathered. */
export interface NoticeLine {
  kind: NoticeKind;
  /** What is gathered in it, beside the kind; its mark as read goes by both. */
  topic: string;
  outcome: NoticeOutcome;
  count: number;
  /** More happened than was counted. */
  more: boolean;
  /** The record, where the line is about a single one; null where its kind's list shows them. */
  subject: string | null;
  /** At most three names of what it happened to, the newest first. */
  names: string[];
  /** The newest of it. */
  newest: string;
  at: string;
  read: boolean;
}

export interface NoticesAnswer {
  /** How many that nobody has marked as read. */
  unread: number;
  /** Unread ones first, then read ones by day, the newest first. */
  lines: NoticeLine[];
}

/** What a stream says each time that something has changed: where the bell stands. */
export interface NoticeState {
  unread: number;
  /** By kind, another text whenever there is something new of it. */
  kinds: Partial<Record<NoticeKind, string>>;
  /** Another number whenever the person has read something, in whichever browser: notices, or a conversation. */
  read: number;
}

const noticeId = () => trimmedText().matches(/^\d{1,18}$/, generalErrors.notInList);

/** `upTo`: the newest that the person has seen; without a kind, all of them. */
export const readNoticesSchema = object({
  upTo: noticeId().required(generalErrors.required),
  kind: string().oneOf(noticeKinds, generalErrors.notInList).optional(),
  topic: string().max(200, generalErrors.tooLong).optional(),
});

/** A person's own say in what the bell tells them, and in what comes by mail; null where no mail tells of it. */
export interface NoticeSettings {
  kinds: { kind: NoticeKind; wanted: boolean; mailed: boolean | null }[];
}

/**
 * `left`: the kinds that are left out of the bell, all of them; what is not named comes again. `mailed`: the kinds that
 * come by mail, all of them; without it the mails stay as they are.
 */
export const noticeSettingsSchema = object({
  left: array(string().oneOf(noticeKinds, generalErrors.notInList).required())
    .max(noticeKinds.length)
    .required(generalErrors.required),
  mailed: array(string().oneOf(noticeKinds, generalErrors.notInList).required())
    .max(noticeKinds.length)
    .optional(),
});
