import { placeText } from '../paging';
import { object, string } from 'yup';
import { conversationErrors } from '../errors/conversations';
import { generalErrors } from '../errors/general';
import { emailText, lineText, trimmedText } from '../text';
import type { PersonalData } from './personalData';

/** Who writes in a conversation; a seller is a vendor (spec 6). */
export const sides = ['admin', 'buyer', 'seller'] as const;
export type Side = (typeof sides)[number];

/** Spec 4, and `reported`: what the marketplace has to decide about. */
export const conversationFilters = ['all', 'unread', 'unanswered', 'reported'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** Spec 4, and `dismiss-report`: nothing was wrong. */
export const moderations = ['ban-buyer', 'delete-conversation', 'dismiss-report'] as const;
export type Moderation = (typeof moderations)[number];

/** The longest message (spec 5). */
export const longestMessage = 500;

export const ctaVariants = ['primary', 'danger', 'info'] as const;

/** A button of a conversation, without the address that it calls. */
export interface CallToAction {
  id: string;
  label: string;
  /** Our own call, which calls the address that the marketplace has set. */
  callbackUrl: string;
  redirect: string;
  variant: (typeof ctaVariants)[number];
  prompt: { title: string; confirmText: string } | null;
}

/** Why one side reported a conversation, and when (ISO 8601 in UTC). */
interface Report {
  reason: string;
  by: Side;
  at: string;
}

/** A conversation as the list has it, for who looks (spec 3). Instants are ISO 8601 in UTC. */
export interface Conversation {
  conversationId: string;
  /** Null where marketplace and vendor talk with each other; what vendors may not see is empty. */
  buyer: { name: string; email: string } | null;
  /** The vendor; null where a buyer wrote to the marketplace itself. */
  seller: string | null;
  product: { id: string; title: string; image: string | null } | null;
  order: { id: string; name: string } | null;
  ctas: CallToAction[];
  lastMessage: string;
  lastSender: Side | null;
  isAnswered: boolean;
  lastMessageCreatedAt: string;
  unreadCount: number;
  /** Whom one talks with. */
  with: Side;
  /** Why it was reported first, while nobody has decided; null otherwise, and for vendors. */
  reported: Report | null;
  /** All reports that nobody has decided, the first one first; none for vendors. */
  reports: Report[];
  /** Whether the buyer is banned; always false for vendors. */
  banned: boolean;
}

export interface Message {
  conversationId: string;
  messageId: string;
  sender: Side;
  /** Whose hand it is, where that is known and to be said. */
  name: string;
  text: string;
  /** What was written before parts of it were hidden; for the marketplace alone, null otherwise. */
  original: string | null;
  image: string | null;
  /** Kinds of personal data that were found in it. */
  marks: PersonalData[];
  createdAt: string;
}

/** A page of conversations, and one's messages where one was asked for. */
export interface ConversationsAnswer {
  conversations: Conversation[];
  /** The last messages of the conversation that was asked for, oldest first. */
  messages?: Message[];
  /** Whether there are messages before these. */
  earlier?: boolean;
  /** What to ask for next; null at the end. */
  next: string | null;
  /** How many there are of a kind; past a thousand they are not counted. `reported` is null for vendors. */
  counts: { unread: number; unanswered: number; reported: number | null };
}

/** Messages or conversations that one page brings. */
export const conversationPage = 30;
export const messagePage = 50;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const conversationId = () =>
  string().matches(uuid, conversationErrors.conversationNotFound).required(generalErrors.requiredField);
const id = () => string().max(20).matches(/^\d*$/, generalErrors.notAWholeNumber).optional();

export const conversationListSchema = object({
  filter: string().oneOf(conversationFilters, generalErrors.noSuchFilter).optional(),
  q: trimmedText().max(100, generalErrors.tooLong).optional(),
  vendor: string().max(100).optional(),
  productId: id(),
  orderId: id(),
  conversationId: string()
    .matches(uuid, { message: conversationErrors.conversationNotFound, excludeEmptyString: true })
    .optional(),
  /** The `next` of the page before. */
  before: placeText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z_[0-9a-f-]{36}$/).test(
    'instant',
    generalErrors.pageMark,
    (value = '') => value === '' || !Number.isNaN(Date.parse(value.slice(0, value.indexOf('_')))),
  ),
  /** The first message that one has, for those before it. */
  messagesBefore: placeText(),
});

const text = () => trimmedText().max(longestMessage, generalErrors.tooLong);
const image = () => string().max(500, generalErrors.tooLong).nullable().optional();
/** The writer's name for one message: the same one twice is one message. */
const key = () => string().matches(uuid, generalErrors.invalid).optional();

/** Text and picture of a message, of which one is there. */
const saysSomething = {
  name: 'says-something',
  message: conversationErrors.messageNeeded,
  test(this: { parent: unknown }, value: string | undefined): boolean {
    const { parent } = this;
    const picture = typeof parent === 'object' && parent !== null && 'image' in parent ? parent.image : null;
    return (value ?? '') !== '' || (typeof picture === 'string' && picture !== '');
  },
};

export const sendSchema = object({
  conversationId: conversationId(),
  text: text().test(saysSomething),
  image: image(),
  replyAs: string().oneOf(sides, conversationErrors.noSuchSide).optional(),
  key: key(),
});

export const chatWithSellerSchema = object({
  vendor: trimmedText()
    .min(3, generalErrors.tooShort)
    .max(100, generalErrors.tooLong)
    .required(generalErrors.requiredField),
  text: text().optional(),
  key: key(),
});

export const chatWithBuyerSchema = object({
  orderId: string().max(20).required(generalErrors.requiredField),
});

const reason = () => trimmedText().max(longestMessage, generalErrors.tooLong);

export const moderateSchema = object({
  conversationId: conversationId(),
  action: string()
    .oneOf(moderations, conversationErrors.noSuchModeration)
    .required(generalErrors.requiredField),
  reason: reason().optional(),
});

export const reportSchema = object({
  conversationId: conversationId(),
  reason: reason().required(generalErrors.requiredField),
});

export const readSchema = object({
  conversationId: conversationId(),
  /** The newest message that was seen. */
  until: string().max(20).matches(/^\d+$/, generalErrors.notAWholeNumber).required(),
});

export const callToActionSchema = object({
  conversationId: conversationId(),
  action: string().max(60).required(generalErrors.requiredField),
  key: key(),
});

export const bannedSchema = object({ email: emailText().required(generalErrors.requiredField) });

/** A buyer's first message, from the shop. */
export const createConversationSchema = object({
  email: emailText().required(generalErrors.requiredField),
  name: lineText().max(100, generalErrors.tooLong).optional(),
  vendor: trimmedText().max(100, generalErrors.tooLong).optional(),
  productId: id(),
  text: text().required(generalErrors.requiredField),
  image: image(),
  /** The language of the page that the buyer reads, for the mails. */
  locale: trimmedText()
    .max(35, generalErrors.tooLong)
    .matches(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, { message: generalErrors.invalid, excludeEmptyString: true })
    .optional(),
  store: trimmedText().max(100).optional(),
});

/** A buyer's further message, by the token of a link; without text and picture it only reads. */
export const updateConversationSchema = object({
  token: string().max(300, conversationErrors.conversationLinkInvalid).required(generalErrors.requiredField),
  /** The token says which it is; another one is refused. */
  conversationId: string()
    .matches(uuid, { message: conversationErrors.conversationNotFound, excludeEmptyString: true })
    .optional(),
  text: text().optional(),
  image: image(),
  key: key(),
});

/** An address that may not write. */
export interface BannedBuyer {
  email: string;
  reason: string;
  by: string;
  at: string;
}

/** What a message changes in the state of its conversation. */
export interface ThreadState {
  hasBuyer: boolean;
  /** Whether the marketplace itself is asked, not a vendor. */
  isMarketplaces: boolean;
  /** Whether the marketplace takes part, and hears of further messages. */
  adminIn: boolean;
  adminUnread: number;
  vendorUnread: number;
  /** Whether an answer is waited for, as marketplace and as vendor see it. */
  adminWaits: boolean;
  vendorWaits: boolean;
}

/**
 * The state of a conversation after a message. Only a buyer's message to a team, and in a conversation without buyer
 * the other team's, waits for an answer; whoever writes has read what stands before. The marketplace sees all that
 * waits, and counts as unread only where it takes part.
 */
export const afterMessage = (state: ThreadState, sender: Side): ThreadState => {
  const adminHears = state.adminIn || state.isMarketplaces || !state.hasBuyer;
  switch (sender) {
    case 'buyer':
      return {
        ...state,
        adminUnread: state.adminUnread + (adminHears ? 1 : 0),
        vendorUnread: state.vendorUnread + (state.isMarketplaces ? 0 : 1),
        adminWaits: true,
        vendorWaits: !state.isMarketplaces,
      };
    case 'seller':
      return {
        ...state,
        adminUnread: state.adminUnread + (adminHears ? 1 : 0),
        vendorUnread: 0,
        adminWaits: !state.hasBuyer,
        vendorWaits: false,
      };
    case 'admin':
      return {
        ...state,
        adminIn: true,
        adminUnread: 0,
        vendorUnread: state.vendorUnread + (state.isMarketplaces ? 0 : 1),
        adminWaits: false,
        vendorWaits: !state.hasBuyer,
      };
  }
};

/** As whom a person writes: the marketplace as itself, a vendor as seller; buyers never write from this app. */
export const mayReplyAs = (side: Side, isMarketplace: boolean): boolean =>
  side === (isMarketplace ? 'admin' : 'seller');
