import type { Config } from './config';
import type { KeyStanding } from './auth/keys/keyStanding';
import type { Damage } from './db/damage';
import type { Database } from './db/database';
import type { Scope } from './db/scope';
import type { Quotes } from './delivery/quotes';
import type { JobQueue } from './jobs/queue';
import type { Storage } from './adapters/storage';
import type { SessionCookies } from './auth/cookies';
import type { LiveSessions, SignedIn } from './auth/liveSessions';
import type { Tokens } from './auth/tokens';
import type { Refusals } from './audit/refusals';
import type { Attempts } from './auth/attempts';
import type { Challenges } from './auth/codes/challenges';
import type { Devices } from './auth/devices';
import type { Vault } from './auth/keys/vault';
import type { DocumentThreads } from './documents/documentThreads';
import type { Backups } from './operations/backup/backups';
import type { FilePlace } from './files/filePlace';
import type { Pictures } from './files/pictures/pictures';
import type { NoticeStreams } from './notifications/bell/noticeStreams';
import type { Tracer } from './tracing';
import type { Sharing } from './web/caller/callBudgets';

/** What the server is made of; one for the whole process. */
export interface Services {
  config: Config;
  db: Database;
  tokens: Tokens;
  /** Which sessions hold, and whose they are. */
  live: LiveSessions;
  challenges: Challenges;
  devices: Devices;
  vault: Vault;
  /** An HMAC under a key of the server's, another for each purpose; its secret is in no row in clear. */
  sign: (purpose: string, statement: string) => string;
  storage: Storage;
  /** Where that keeps files, and whether it still is the marketplace's. */
  filePlace: FilePlace;
  pictures: Pictures;
  /** Makes documents beside the thread that answers. */
  documents: DocumentThreads;
  jobs: JobQueue;
  attempts: Attempts;
  /** What was tried and refused, for the journal of security. */
  refusals: Refusals;
  /** Whether this process opens what the others seal. */
  keyStanding: KeyStanding;
  /** What of the stored data is known to be damaged. */
  damage: Damage;
  /** Backups, and how old the last one is. */
  backups: Backups;
  /** Carriers' prices of a short while ago. */
  quotes: Quotes;
  /** What tells people live where their bell stands. */
  notices: NoticeStreams;
  /** Processes that answer people at this database, this one among them. */
  answering: Sharing;
  /** What tells a collector what took how long; null: nothing is told. */
  traces: Tracer | null;
  /** The clock, so that tests can set it. */
  now: () => Date;
}

/** Facts about the request that a handler may need. */
export interface RequestFacts {
  /** Who calls, as tries are counted: one address, or the network of a line of IPv6. */
  address: string;
  /** How the browser reaches us, such as https://shop.example. */
  origin: string;
  userAgent: string;
  /** The query as it came, for signatures that are over all of it. */
  search: string;
  /** The languages that the browser asks for, as its header says; empty where it says none. */
  languages: string;
  /** The id of the last event of a stream that the caller has heard of; empty where there is none. */
  lastEventId: string;
  /** The framed client marks its requests. */
  embedded: boolean;
  /** The browser asks that what its person does is not counted (`DNT`, `Sec-GPC`). */
  refusesUsage: boolean;
  cookies: SessionCookies;
}

/** What the handler of a call that anyone may make is given; `user` is null for strangers. */
export interface PublicContext extends Services {
  request: RequestFacts;
  user: SignedIn | null;
}

/** What the handler of a signed-in call is given; repositories take the scope first. */
export interface SignedInContext extends Services {
  request: RequestFacts;
  user: SignedIn;
  scope: Scope;
}
