import {
  bannedSchema,
  callToActionSchema,
  chatWithBuyerSchema,
  chatWithSellerSchema,
  conversationListSchema,
  createConversationSchema,
  moderateSchema,
  readSchema,
  reportSchema,
  sendSchema,
  updateConversationSchema,
  type BannedBuyer,
  type Conversation,
  type ConversationsAnswer,
  type Message,
} from '../domain/conversations/conversations';
import {
  ownAnswerNameSchema,
  saveOwnAnswerSchema,
  type OftenGiven,
} from '../domain/conversations/conversationSettings';
import {
  answerReceivedSchema,
  contactFormSchema,
  forgetReceivedSchema,
  receivedExportSchema,
  receivedListSchema,
  sendMessageSchema,
  subscribeSchema,
  type ReceivedPage,
} from '../domain/conversations/messages';
import { mutation, query, typed } from './call';

const reads = { role: 'signedIn', permission: 'read_orders' } as const;
const ownAnswers = { role: 'vendor', permission: 'read_orders' } as const;
const adminReads = { role: 'admin', permission: 'read_orders' } as const;
const adminWrites = { role: 'admin', permission: 'write_orders' } as const;

export const conversationCalls = {
  listConversations: query({
    path: 'conversations',
    summary: 'Conversations, the last ones first, or one of them with its messages',
    allow: reads,
    input: conversationListSchema,
    output: typed<ConversationsAnswer>(),
    tags: ['conversation', 'session'],
  }),
  sendToConversation: mutation({
    path: 'conversations/send',
    summary: 'Write into a conversation; the same key twice is one message',
    method: 'PUT',
    allow: reads,
    input: sendSchema,
    output: typed<{ message: Message }>(),
    tags: ['conversation', 'status'],
  }),
  chatWithSeller: mutation({
    path: 'conversations/chat-with-seller',
    summary: 'Begin or go on with the conversation of the marketplace and a vendor',
    allow: adminReads,
    input: chatWithSellerSchema,
    output: typed<{ conversationId: string }>(),
    tags: ['conversation', 'status'],
  }),
  chatWithBuyer: query({
    path: 'conversations/chat-with-buyer',
    summary: 'The conversation with the buyer of an order; its first message begins it',
    allow: reads,
    input: chatWithBuyerSchema,
    output: typed<{ conversationId: string }>(),
    tags: ['conversation', 'session'],
  }),
  markConversationRead: mutation({
    path: 'conversations/read',
    summary: 'Say that one has read a conversation up to a message',
    method: 'PUT',
    allow: reads,
    input: readSchema,
    output: typed<{ read: true }>(),
    tags: ['conversation', 'status'],
  }),
  reportConversation: mutation({
    path: 'conversations/report',
    summary: 'Report a conversation to the marketplace',
    allow: reads,
    input: reportSchema,
    output: typed<{ reported: true }>(),
    tags: ['conversation', 'status'],
  }),
  runCallToAction: mutation({
    path: 'conversations/call-to-action',
    summary: 'Press a button of a conversation: calls the address that the marketplace has set for it',
    allow: reads,
    input: callToActionSchema,
    output: typed<{ redirect: string }>(),
    tags: [],
  }),
  moderateConversation: mutation({
    path: 'conversations/moderate',
    summary: 'Ban a buyer, delete a conversation, or dismiss a report',
    allow: adminWrites,
    input: moderateSchema,
    output: typed<{ ok: true }>(),
    tags: ['conversation', 'status'],
  }),
  listBannedBuyers: query({
    path: 'conversations/banned',
    summary: 'Buyers who may not write, the last ones first',
    allow: adminReads,
    output: typed<{ banned: BannedBuyer[] }>(),
    tags: ['conversation'],
  }),
  allowBuyer: mutation({
    path: 'conversations/banned',
    summary: 'Let a banned buyer write again',
    method: 'DELETE',
    allow: adminWrites,
    input: bannedSchema,
    output: typed<{ ok: true }>(),
    tags: ['conversation', 'status'],
  }),
};

/** Answers that a vendor often gives, beside those in the marketplace's settings. */
export const ownAnswerCalls = {
  listOwnAnswers: query({
    path: 'conversations/answers',
    summary: 'The answers that a vendor often gives, by name',
    allow: ownAnswers,
    output: typed<{ answers: OftenGiven[] }>(),
    tags: ['ownAnswers', 'session'],
  }),
  saveOwnAnswer: mutation({
    path: 'conversations/answers',
    summary: 'Keep an answer that a vendor often gives, for all of its people',
    method: 'PUT',
    allow: ownAnswers,
    input: saveOwnAnswerSchema,
    output: typed<{ answer: OftenGiven }>(),
    tags: ['ownAnswers'],
  }),
  deleteOwnAnswer: mutation({
    path: 'conversations/answers',
    summary: 'Delete an answer that a vendor often gives',
    method: 'DELETE',
    allow: ownAnswers,
    input: ownAnswerNameSchema,
    output: typed<{ deleted: true }>(),
    tags: ['ownAnswers'],
  }),
};

/** What a buyer may do, who has no account. */
export const buyerCalls = {
  createConversation: mutation({
    path: 'conversations/create',
    summary: "A buyer's first message to a vendor or the marketplace; the answer comes by mail",
    allow: 'anyone',
    isBuyers: true,
    input: createConversationSchema,
    output: typed<{ conversationId: string }>(),
    tags: [],
  }),
  updateConversation: mutation({
    path: 'conversations/update',
    summary: "A buyer's further message, by the token of the link; without text it only reads",
    allow: 'anyone',
    isBuyers: true,
    input: updateConversationSchema,
    output: typed<{ conversation: Conversation; messages: Message[] }>(),
    tags: [],
  }),
};

export const messageCalls = {
  sendMessage: mutation({
    path: 'message/send',
    forShops: true,
    body: 'usual',
    exact: false,
    summary: 'Write to the marketplace',
    allow: 'anyone',
    input: sendMessageSchema,
    output: typed<{ ok: true }>(),
    tags: [],
  }),
  sendContactForm: mutation({
    path: 'message/contact-form',
    forShops: true,
    body: 'usual',
    exact: false,
    summary: "Send a contact form of the marketplace's site",
    allow: 'anyone',
    input: contactFormSchema,
    output: typed<{ ok: true }>(),
    tags: [],
  }),
  subscribe: mutation({
    path: 'message/subscribe',
    forShops: true,
    exact: false,
    summary: "Sign up for the marketplace's newsletter",
    allow: 'anyone',
    input: subscribeSchema,
    output: typed<{ ok: true }>(),
    tags: [],
  }),
  listReceived: query({
    path: 'message/received',
    summary: "What came in from the marketplace's site: messages, contact forms, subscriptions",
    allow: adminReads,
    input: receivedListSchema,
    output: typed<ReceivedPage>(),
    tags: ['received', 'session'],
  }),
  answerReceived: mutation({
    path: 'message/received/answer',
    summary: 'Answer a message or a contact form by mail, once',
    allow: adminWrites,
    input: answerReceivedSchema,
    output: typed<{ ok: true }>(),
    tags: ['received'],
  }),
  exportReceived: mutation({
    path: 'message/received/export',
    isHeavy: true,
    summary: 'A CSV of all that came in of a kind',
    allow: adminReads,
    input: receivedExportSchema,
    output: typed<{ url: string }>(),
    tags: [],
  }),
  forgetReceived: mutation({
    path: 'message/received',
    summary: 'Forget a message, or all that an address has sent, its subscription included',
    method: 'DELETE',
    allow: adminWrites,
    input: forgetReceivedSchema,
    output: typed<{ forgotten: number }>(),
    tags: ['received'],
  }),
};
