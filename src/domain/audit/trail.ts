import { object, string, type InferType } from 'yup';
import { daySchema } from '../dates';
import { generalErrors } from '../errors/general';
import { vendorErrors } from '../errors/vendors';
import { placeText } from '../paging';
import { trimmedText } from '../text';

/** What acts. `database`: nobody said who, as when somebody writes into the database by hand. */
export const trailActors = ['person', 'key', 'job', 'service', 'command', 'stranger', 'database'] as const;
export type TrailActor = (typeof trailActors)[number];

/** What was done to a thing; `do`: an act that changed none of what is kept before and after. */
export const trailActions = ['create', 'change', 'delete', 'do'] as const;
export type TrailAction = (typeof trailActions)[number];

/** Things that rows are about, each with words of its own; a row that is about none has an empty kind. */
export const trailKinds = [
  'order',
  'product',
  'vendor',
  'application',
  'payout',
  'payment',
  'commission',
  'currency',
  'discount',
  'offer',
  'label',
  'delivery-zone',
  'import',
  'connection',
  'key',
  'api-key',
  'specification',
  'collection',
  'template',
  'person',
  'store',
  'purchase',
  'incomingOrder',
  'import-mapping',
  'mail',
  'products',
  'conversation',
  'buyer',
  'service',
  'export',
  'document',
  'picture',
  'file',
  'request',
  'shop',
  'jobs',
] as const;
export type TrailKind = (typeof trailKinds)[number];

export const isTrailKind = (kind: string): kind is TrailKind =>
  (trailKinds as readonly string[]).includes(kind);

/** One field before and after: JSON as it was kept; undefined where there was nothing. */
export interface TrailChange {
  /** The columns' names, of a document's members with dots: `settings.colors.indigo600`. */
  field: string;
  before?: unknown;
  after?: unknown;
  /** Of what: before and after are decimal texts then. */
  currency?: string;
}

/** A row of the audit log. */
export interface TrailEntry {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  actor: TrailActor;
  /** The address, or the key's, service's or vendor's name of who did it; empty where it is nobody's to know. */
  by: string;
  /** Whether somebody of the marketplace did it, and as which vendor; a vendor sees neither who nor from where. */
  byMarketplace: boolean;
  actingAs: string;
  /** Whose matter it is; `*`: the marketplace's. */
  vendor: string;
  action: TrailAction;
  kind: string;
  record: string;
  /** What the record is called. */
  about: string;
  /** What its area calls the act; empty: nothing of its own. */
  act: string;
  call: string;
  changes: TrailChange[];
  /** What was said with it, without secrets and personal data. */
  input: Record<string, unknown>;
  request: string;
  browser: string;
  system: string;
  address: string;
  /** Its place in the chain; null for the seconds until it is sealed. */
  seq: number | null;
}

export interface TrailPage {
  entries: TrailEntry[];
  /** Where older ones begin; null where there are none. */
  next: string | null;
}

/** What of the chain is not as it was sealed, and at which place. */
export type TrailProblem = 'changed' | 'missing' | 'cutBegin' | 'cutEnd' | 'noEnd' | 'otherChain';

/** Whether a store's audit log is whole. */
export interface TrailProof {
  /** Up to which place and instant it was proved; 0 and null where nothing is sealed. */
  seq: number;
  at: string | null;
  /** What proves all up to there: kept elsewhere, it shows that nothing before was made anew. */
  hash: string;
  rows: number;
  /** Sealed within seconds. */
  unsealed: number;
  /** Until when older rows were cut off for their age; null where none were. */
  cutUntil: string | null;
  problem: { kind: TrailProblem; seq: number } | null;
}

const filters = {
  kind: string()
    .oneOf([...trailKinds, 'all'] as const, vendorErrors.noSuchState)
    .optional(),
  action: string()
    .oneOf([...trailActions, 'all'] as const, vendorErrors.noSuchState)
    .optional(),
  actor: string()
    .oneOf([...trailActors, 'all'] as const, vendorErrors.noSuchState)
    .optional(),
  /** The address of who did it, whole. */
  who: trimmedText().max(200, generalErrors.tooLong).optional(),
  /** A record's number, a request's, or how the name of a thing begins. */
  q: trimmedText().max(200, generalErrors.tooLong).optional(),
  record: trimmedText().max(200, generalErrors.tooLong).optional(),
  vendor: trimmedText().max(200, generalErrors.tooLong).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
};

export const trailListSchema = object({ ...filters, before: placeText() });
export const trailExportSchema = object(filters);
export type TrailFilters = InferType<typeof trailExportSchema>;
/** `hash`: what was kept elsewhere of the chain, which it has to contain. */
export const trailCheckSchema = object({
  hash: trimmedText().max(100, generalErrors.tooLong).optional(),
});

/** Fields of calls whose texts are names of ours and no secret and nobody's data. */
export const plainFields = [
  'action',
  'status',
  'kind',
  'group',
  'state',
  'period',
  'from',
  'to',
  'startsOn',
  'endsOn',
  'beginsAt',
  'currency',
  'displayCurrency',
  'country',
  'locale',
  'language',
  'role',
  'template',
  'document',
  'method',
  'type',
  'format',
  'carrier',
  'vendor',
  'vendors',
  'oldVendor',
  'newVendor',
  'provider',
  'mode',
  'source',
  'list',
  'step',
  'paidBy',
  'proxy',
  'duty',
  'until',
] as const;
const plain: ReadonlySet<string> = new Set(plainFields);
const isId = /(?:^id|Ids?|^ids)$/;
const idText = /^[\w-]{1,64}$/;
const mostMembers = 20;
const longest = 200;
const deepest = 4;
const hidden = '•••';

const said = (name: string, value: unknown, depth: number): unknown => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    if (value === '') return '';
    const isPlain = plain.has(name) || (isId.test(name) && idText.test(value));
    return isPlain ? value.slice(0, longest) : hidden;
  }
  if (depth === deepest) return hidden;
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostMembers).map((each: unknown) => said(name, each, depth + 1));
    return value.length > mostMembers ? [...shown, `… ${String(value.length)}`] : shown;
  }
  return typeof value === 'object' ? members(value, depth + 1) : undefined;
};

const members = (value: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .slice(0, mostMembers)
      .map(([name, each]) => [name, said(name, each, depth)]),
  );

/**
 * What was said with a call, for the audit log: numbers, switches, ids and names of ours as they were; every other
 * text may be a secret or somebody's data and is hidden, so that a new field is hidden until it is known to be plain.
 */
export const saidInput = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? members(input, 0) : {};

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Leaf by leaf what differs between what was kept before and after, in the order of their names. */
export const trailChanges = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): TrailChange[] => {
  const changes: TrailChange[] = [];
  const compare = (field: string, one: unknown, other: unknown): void => {
    const both = [one, other].filter((each) => each !== undefined);
    if (both.every(isMembers) && both.some((each) => Object.keys(each).length > 0)) {
      const names = new Set(both.flatMap((each) => Object.keys(each)));
      for (const name of [...names].sort())
        compare(
          `${field}.${name}`,
          isMembers(one) ? one[name] : undefined,
          isMembers(other) ? other[name] : undefined,
        );
      return;
    }
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    changes.push({
      field,
      ...(one === undefined ? {} : { before: one }),
      ...(other === undefined ? {} : { after: other }),
    });
  };
  for (const name of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort())
    compare(name, before[name], after[name]);
  return changes;
};
