import { placeNumber } from '../../paging';
import { array, number, object, string } from 'yup';
import { keyScopes, type KeyScope } from '../../accounts/keyScopes';
import { incomingOrderSources, type IncomingOrderState, type IncomingOrderSource } from './incomingOrder';
import { lineText, trimmedText } from '../../text';
import { integrationErrors } from '../../errors/integrations';
import type { Fault } from '../../errors/errorTable';
import { generalErrors } from '../../errors/general';

export const incomingOrderFilters = ['attention', 'waiting', 'all'] as const;
export type IncomingOrderFilter = (typeof incomingOrderFilters)[number];

export const incomingOrderListSchema = object({
  filter: string().oneOf(incomingOrderFilters, generalErrors.noSuchFilter).optional(),
  /** The id of the last incoming order seen; older ones are answered. */
  before: placeNumber(1, 1e15),
});

export const incomingOrderIdSchema = object({ incomingOrderId: string().max(20).required() });

/** Something that came in, as the list shows it. */
export interface IncomingOrderLine {
  id: string;
  source: IncomingOrderSource;
  topic: string;
  /** What the order is called; empty where it could not be read. */
  name: string;
  state: IncomingOrderState;
  /** A person should look at it. */
  flagged: boolean;
  /** What is wrong, by the member of the document. */
  errors: Record<string, Fault>;
  notices: Fault[];
  receivedAt: string;
  bytes: number;
  /** How often it was delivered. */
  times: number;
  /** The name of the API key that brought it; empty for a signed webhook. */
  by: string;
}

export interface IncomingOrdersAnswer {
  incomingOrders: IncomingOrderLine[];
  counts: { attention: number; waiting: number };
  more: boolean;
}

export interface IncomingOrderAnswer {
  incomingOrder: IncomingOrderLine;
  /** As it came. */
  body: string;
  orders: { id: string; vendor: string; name: string }[];
}

const source = string().oneOf(incomingOrderSources, integrationErrors.noSuchSource).required();

export const rollSecretSchema = object({
  source,
  /** Shopify makes its own: it is pasted. Empty: a new one is made. */
  secret: trimmedText()
    .max(200, generalErrors.tooLong)
    .test(
      'length',
      () => generalErrors.tooShort({ min: 16 }),
      (value) => value === undefined || value === '' || value.length >= 16,
    )
    .optional(),
});

/**
 * Whether a domain in small letters is that of a shop on the platform (spec 5): one label before what all of them end
 * in, as hosts are written, so that no path, port or address of a network of our own is one.
 */
export const isShopDomain = (domain: string, platformDomain: string): boolean =>
  domain.endsWith(`.${platformDomain}`) &&
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(domain.slice(0, -platformDomain.length - 1));

export const incomingOrderShopSchema = object({
  domain: trimmedText()
    .max(255, generalErrors.tooLong)
    .matches(/^([a-z0-9-]+\.)+[a-z]{2,}$/i, {
      message: integrationErrors.shopDomain,
      excludeEmptyString: true,
    })
    .optional(),
});

/** For how many days a key may be made; without a number it has no end. */
export const apiKeyDays = [30, 90, 365] as const;

export const apiKeySchema = object({
  name: lineText().max(100, generalErrors.tooLong).required(generalErrors.required),
  days: number().oneOf(apiKeyDays, generalErrors.notInList).optional(),
  /** Without any it takes in orders, and nothing else. */
  scopes: array()
    .of(string().oneOf(keyScopes, generalErrors.notInList).required())
    .min(1, generalErrors.required)
    .max(keyScopes.length)
    .optional()
    .default(undefined),
});

export const apiKeyIdSchema = object({ keyId: string().max(20).required() });

export interface ApiKeyLine {
  id: string;
  name: string;
  hint: string;
  by: string;
  createdAt: string;
  /** When it ends by itself; null where it does not. */
  endsAt: string | null;
  lastUsedAt: string | null;
  /** Whether it still opens; else its time is over, or who made it may make none any more. */
  state: 'open' | 'over' | 'makerGone';
  /** What it may call; null: it takes in orders, and nothing else. */
  scopes: KeyScope[] | null;
}

/** How a source signs, and who it is. */
export interface IncomingOrderSourceSettings {
  source: IncomingOrderSource;
  /** Where its webhooks go. */
  address: string;
  /** The end of its secret; null where none was made. */
  hint: string | null;
  savedAt: string | null;
  lastAt: string | null;
}

export interface IncomingOrderSettings {
  sources: IncomingOrderSourceSettings[];
  /** The shop that Shopify's webhooks must name; empty where any may. */
  shopDomain: string;
  keys: ApiKeyLine[];
}
