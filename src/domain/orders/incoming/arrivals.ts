import { number, object, string } from 'yup';
import { intakeSources, type ArrivalState, type IntakeSource } from './orderIntake';
import { trimmedText } from '../../text';

export const arrivalFilters = ['attention', 'waiting', 'all'] as const;
export type ArrivalFilter = (typeof arrivalFilters)[number];

export const arrivalListSchema = object({
  filter: string().oneOf(arrivalFilters, 'There is no such filter').optional(),
  /** The id of the last arrival seen; older ones are answered. */
  before: number().integer('Must be a whole number').min(1, 'Must be at least 1').optional(),
});

export const arrivalIdSchema = object({ arrivalId: string().max(20).required() });

/** Something that came in, as the list shows it. */
export interface ArrivalLine {
  id: string;
  source: IntakeSource;
  topic: string;
  /** What the order is called; empty where it could not be read. */
  name: string;
  state: ArrivalState;
  /** A person should look at it. */
  flagged: boolean;
  /** What is wrong, by the member of the document. */
  errors: Record<string, string>;
  notices: string[];
  receivedAt: string;
  bytes: number;
  /** How often it was delivered. */
  times: number;
  /** The name of the API key that brought it; empty for a signed webhook. */
  by: string;
}

export interface ArrivalsAnswer {
  arrivals: ArrivalLine[];
  counts: { attention: number; waiting: number };
  more: boolean;
}

export interface ArrivalAnswer {
  arrival: ArrivalLine;
  /** As it came. */
  body: string;
  orders: { id: string; vendor: string; name: string }[];
}

const source = string().oneOf(intakeSources, 'There is no such source').required();

export const rollSecretSchema = object({
  source,
  /** Shopify makes its own: it is pasted. Empty: a new one is made. */
  secret: trimmedText()
    .max(200, 'Must be at most 200 characters')
    .test(
      'length',
      'Must be at least 16 characters',
      (value) => value === undefined || value === '' || value.length >= 16,
    )
    .optional(),
});

export const intakeShopSchema = object({
  domain: trimmedText()
    .max(255, 'Must be at most 255 characters')
    .matches(/^([a-z0-9-]+\.)+[a-z]{2,}$/i, {
      message: 'Must be a domain like my-shop.myshopify.com',
      excludeEmptyString: true,
    })
    .optional(),
});

export const apiKeySchema = object({
  name: trimmedText().max(100, 'Must be at most 100 characters').required('Required'),
});

export const apiKeyIdSchema = object({ keyId: string().max(20).required() });

export interface ApiKeyLine {
  id: string;
  name: string;
  hint: string;
  by: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** How a source signs, and who it is. */
export interface IntakeSourceSettings {
  source: IntakeSource;
  /** Where its webhooks go. */
  address: string;
  /** The end of its secret; null where none was made. */
  hint: string | null;
  savedAt: string | null;
  lastAt: string | null;
}

export interface IntakeSettings {
  sources: IntakeSourceSettings[];
  /** The shop that Shopify's webhooks must name; empty where any may. */
  shopDomain: string;
  keys: ApiKeyLine[];
}
