import { array, boolean, object, string } from 'yup';
import type { Fault } from '../errors/errorTable';
import { generalErrors } from '../errors/general';
import { webhookErrors } from '../errors/webhooks';
import { placeNumber } from '../paging';
import { trimmedText } from '../text';

/** What other systems can be told of: what happened to an order, a product or a payout. */
export const webhookEvents = [
  'order.placed',
  'order.shipped',
  'order.cancelled',
  'order.refunded',
  'order.updated',
  'product.created',
  'product.updated',
  'product.withdrawn',
  'stock.changed',
  'payout.paid',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventsIn = (texts: readonly string[]): WebhookEvent[] =>
  webhookEvents.filter((event) => texts.includes(event));

const minute = 60_000;
const hour = 60 * minute;
/** How long one waits after the n-th try that failed, in ms: over a day, at growing pauses. */
const pauses = [5_000, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 9 * hour];

/** When a delivery is tried again after so many tries, in ms from now; null: no more. `asked`: what the address asks for. */
export const pauseAfter = (tries: number, asked: number): number | null => {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : Math.min(Math.max(pause, asked), 9 * hour);
};

export const longestPause = 9 * hour;
/** A webhook whose deliveries have all failed for so long is switched off, in ms. */
export const failsFor = 3 * 24 * hour;
/** So long nobody is told that something was shipped, in ms: who ships by mistake can undo it first. */
export const shippedHeldFor = 30_000;
/** For how long both secrets sign once one was put in place of another, in ms. */
export const bothSecretsFor = 24 * hour;

const address = () =>
  trimmedText()
    .max(500, generalErrors.tooLong)
    .required(generalErrors.required)
    .test('signed', webhookErrors.addressSigned, (value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url?.protocol !== 'https:' || (url.username === '' && url.password === '');
    })
    .test('address', webhookErrors.addressForm, (value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      // A line break within is dropped by who reads an address, and the one shown would not be the one called.
      const isOneLine = !/[\s\p{Cc}]/u.test(value);
      return isOneLine && url?.protocol === 'https:';
    });
const events = () =>
  array()
    .of(string().oneOf(webhookEvents, generalErrors.notInList).required())
    .min(1, webhookErrors.eventNeeded)
    .max(webhookEvents.length)
    .required();

export const newWebhookSchema = object({ address: address(), events: events() });
export const webhookIdSchema = object({ webhookId: string().uuid(generalErrors.notInList).required() });
export const saveWebhookSchema = webhookIdSchema.shape({
  address: address(),
  events: events(),
  on: boolean().required(),
});
export const deliveryListSchema = webhookIdSchema.shape({ before: placeNumber(1, 1e15) });
export const deliveryIdSchema = webhookIdSchema.shape({ deliveryId: string().max(20).required() });

/** A subscription to events. Instants are of UTC. */
export interface Webhook {
  id: string;
  address: string;
  events: WebhookEvent[];
  /** `off`: it failed for days, or its address said that it is gone. */
  state: 'on' | 'paused' | 'off';
  /** The end of its secret. */
  hint: string;
  /** Until when what is sent is signed with the secret before as well. */
  bothUntil: string | null;
  /** Since when everything has failed. */
  failingSince: string | null;
  createdAt: string;
}

/** One event for one webhook, with its last try. */
export interface WebhookDelivery {
  id: string;
  /** The `webhook-id` header: the same however often it is sent. */
  message: string;
  event: WebhookEvent;
  /** The id of the order, product or payout. */
  subject: string;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  at: string;
  lastAt: string | null;
  nextAt: string | null;
  /** Of the last answer; null where none came. */
  status: number | null;
  /** Its first characters. */
  answer: string;
  error: Fault | null;
}

export interface WebhookDeliveries {
  deliveries: WebhookDelivery[];
  /** Where older ones begin; null: there are none. */
  next: number | null;
}
