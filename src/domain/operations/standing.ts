import { object, string } from 'yup';
import { webErrors } from '../errors/web';

/** A job that has been due for so long is stuck, in seconds: the longest waits behind long imports are minutes. */
export const stuckAfter = 15 * 60;

/** Every kind of job that a process does, by the name under which it stands in the queue. */
export const jobKinds = [
  'take-in-order',
  'import-products',
  'check-import',
  'roll-back-import',
  'bulk-edit',
  'export-orders',
  'sync-connection',
  'send-shop-orders',
  'fill-shop',
  'shop-left',
  'tell-webhooks',
  'send-webhook',
  'send-mail',
  'mail-reports',
  'decision-mails',
  'password-code',
  'email-change',
  'new-device',
  'guessed-at',
  'make-statements',
  'record-payments',
  'pay-scheduled',
  'settle-payment',
  'check-ledger',
  'keep-figures',
  'settle-label',
  'follow-refund',
] as const;
export type JobKind = (typeof jobKinds)[number];

export const isJobKind = (kind: string): kind is JobKind => jobKinds.some((each) => each === kind);

/**
 * Kinds that may be tried again once they were given up: twice is once, and what they did not do is still wanted.
 * Imports, exports, edits and orders are begun anew where they stand; codes and warnings would come too late.
 */
const retriedKinds = [
  'record-payments',
  'pay-scheduled',
  'settle-payment',
  'check-ledger',
  'keep-figures',
  'settle-label',
  'follow-refund',
  'decision-mails',
  'send-shop-orders',
  'fill-shop',
  'shop-left',
  'tell-webhooks',
] as const satisfies readonly JobKind[];
export type RetriedKind = (typeof retriedKinds)[number];

export const isRetriable = (kind: string): kind is RetriedKind => retriedKinds.some((each) => each === kind);

export const retryJobsSchema = object({
  kind: string()
    .oneOf([...retriedKinds], webErrors.jobKindUnknown)
    .required(),
});

/** The jobs of one kind of a marketplace. Instants are of UTC. */
export interface JobStanding {
  kind: string;
  /** Due or to come, at work, due for long, and given up within the last month. */
  waiting: number;
  running: number;
  stuck: number;
  givenUp: number;
  /** Since when the oldest that waits is due. */
  oldestAt: string | null;
  /** What the last one that was given up said, as it stands in the log. */
  error: string | null;
}

/** What a process does: answers people, works in the background, or both. */
export const processRoles = ['both', 'web', 'jobs'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** A process that serves this marketplace. */
export interface ProcessStanding {
  /** The name of its machine, and its port. */
  host: string;
  role: ProcessRole;
  version: string;
  startedAt: string;
  seenAt: string;
  lives: boolean;
}

/** How things stand with what runs a marketplace, for its admins. */
export interface Standing {
  at: string;
  jobs: JobStanding[];
  /** `kept`: written while no mail could leave. */
  mails: { waiting: number; failed: number; kept: number; sends: boolean };
  incoming: { waiting: number; failed: number; oldestAt: string | null };
  connections: { all: number; paused: number; failed: number };
  backup: {
    at: string | null;
    bytes: number | null;
    automatic: boolean;
    isOld: boolean;
    failedAt: string | null;
    failure: string | null;
    /** When the last one by itself began, where its process ended in its middle; null: it did not. */
    interruptedFrom: string | null;
    /** Whether those that are made by themselves are sealed by less than a new marketplace may begin with. */
    isSealedBadly: boolean;
  };
  program: { version: string; engine: 'embedded' | 'postgres'; migrations: string[] };
  storage: { place: 'disk' | 'service'; state: 'ok' | 'full' | 'unavailable'; freeBytes: number | null };
  processes: ProcessStanding[];
}
