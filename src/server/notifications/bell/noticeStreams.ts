import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { LiveSessions, SignedIn } from '../../auth/liveSessions';
import type { Database } from '../../db/database';
import type { Scope } from '../../db/scope';
import { TooManyCalls } from '../../errors';
import { newestNotice, noticeChanges, type NoticeReader } from '../queries/notices';
import { listeningOf, standingOf, type Listening } from './tellNotices';

/** How often a process asks what has changed, in one statement for all its streams; not at all without streams. */
const askEvery = 1_000;
/** A stream says no more than one thing in this time, so that a flood is few events. */
const sayEvery = 2_000;
/** Something is said at least so often, so that no proxy on the way takes a stream for dead. */
const beatEvery = 15_000;
/** Whoever takes nothing for so long is let go. */
const stalledFor = 60_000;
/** What is older was surely committed in the order of its ids; each time this passes every stream is looked at. */
const settledAfter = 60_000;
/** So many of the newest may not be committed in order when a process begins to ask. */
const unsettled = 500;
/** Streams of one person, and of all, in this process. */
const mostOfPerson = 8;
const mostOfAll = 2_000;
/** When to come again where there are too many, in seconds. */
const comeAgain = 60;

interface Stream {
  readonly out: Readable;
  readonly user: SignedIn;
  readonly listening: Listening;
  /** The id that whoever listens has heard of. */
  heard: string;
  /** The changes by which it was last looked at; null: not yet. */
  stamp: string | null;
  saidAt: number;
}

const clock = (): number => performance.now();

const partyKey = ({ store, vendor }: Scope): string => `${store}\n${vendor ?? '*'}`;
const readerKey = (reader: NoticeReader): string => `${partyKey(reader)}\n${String(reader.person)}`;

/**
 * The streams that tell people live where their bell stands. A stream says a standing, never a single notice: whoever
 * was cut off is told the standing of now unless they have heard of just that one, so that nothing is lost or told
 * twice, whichever process they come back to. Its session, its rights and the end of its token are looked at as for a
 * call, each second. Several processes share a database by asking it: no notification of PostgreSQL's, which some
 * poolers do not pass and which makes all who commit wait for each other.
 */
export class NoticeStreams {
  private readonly streams = new Set<Stream>();
  /** What runs by the clock is nobody's call: it takes its turns as the server's own work. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private timer: NodeJS.Timeout | null = null;
  private beating: NodeJS.Timeout | null = null;
  private asking: Promise<void> = Promise.resolve();
  private stopped = false;
  /** Notices up to `id` are asked for no more, next those up to `next`; the newest that was seen, and since when. */
  private since: { id: number; next: number; newest: number; at: number } | null = null;

  constructor(
    private readonly db: Database,
    private readonly live: Pick<LiveSessions, 'find'>,
    private readonly now: () => Date,
    private readonly report: (error: unknown) => void,
  ) {}

  /** How many streams there are. */
  get size(): number {
    return this.streams.size;
  }

  /**
   * The lines of a stream for somebody; `heard` is the id of the last event that they were told, empty for a first
   * time. Errors: TooManyCalls.
   */
  async open(user: SignedIn, scope: Scope, heard: string): Promise<Readable> {
    const listening = listeningOf(user, scope);
    const isTheirs = ({ user: { store, person } }: Stream): boolean =>
      store === user.store && person === user.person;
    const own = [...this.streams].filter(isTheirs).length;
    if (this.stopped || own >= mostOfPerson || this.streams.size >= mostOfAll)
      throw new TooManyCalls(comeAgain);
    const out = new Readable({ read: () => undefined });
    const stream: Stream = { out, user, listening, heard, stamp: null, saidAt: clock() };
    this.streams.add(stream);
    out.once('close', () => {
      this.streams.delete(stream);
    });
    // So that whoever is on the way passes the head of the answer on at once.
    out.push(':\n\n');
    this.begin();
    await this.tell([stream]).catch((error: unknown) => {
      out.destroy();
      throw error;
    });
    return out;
  }

  /** Ends every stream, so that the process can stop; whoever listens comes back elsewhere. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.rest();
    for (const { out } of this.streams) out.push(null);
    this.streams.clear();
    await this.asking;
  }

  private begin(): void {
    if (this.stopped || this.streams.size === 0) {
      this.rest();
      return;
    }
    // Beside the rounds: a database that hangs holds those up, and must not look like a dead server from outside.
    this.beating ??= this.outside(() => setInterval(() => this.beat(), askEvery).unref());
    if (this.timer !== null) return;
    this.outside(() => {
      this.timer = setTimeout(() => {
        this.asking = this.round()
          .catch(this.report)
          .finally(() => {
            this.timer = null;
            if (this.streams.size === 0) this.since = null;
            this.begin();
          });
      }, askEvery).unref();
    });
  }

  private rest(): void {
    if (this.beating !== null) clearInterval(this.beating);
    this.beating = null;
  }

  private async round(): Promise<void> {
    await this.endThoseWithout();
    if (this.streams.size === 0) return;
    const stamps = await this.ask();
    const due = [...this.streams].filter((stream) => {
      if (clock() - stream.saidAt < sayEvery || stream.out.readableLength > 0) return false;
      const { reader } = stream.listening;
      const stamp = `${stamps.get(partyKey(reader)) ?? ''} ${stamps.get(readerKey(reader)) ?? ''}`;
      const isNew = stream.stamp !== stamp;
      stream.stamp = stamp;
      return isNew;
    });
    try {
      await this.tell(due);
    } catch (error) {
      for (const stream of due) stream.stamp = null;
      throw error;
    }
  }

  private isOver({ user }: Stream): boolean {
    return user.exp * 1000 <= this.now().getTime();
  }

  /** Ends the streams of whoever has signed out, was removed, may less than their token says, or needs a new token. */
  private async endThoseWithout(): Promise<void> {
    for (const stream of this.streams) {
      const user = this.isOver(stream) ? null : await this.live.find(stream.user);
      if (user === null || user.owesTwoStep) this.end(stream);
    }
  }

  private end(stream: Stream): void {
    this.streams.delete(stream);
    stream.out.push(null);
  }

  /** What has changed, by party and by reader. */
  private async ask(): Promise<Map<string, string>> {
    const readers = new Map(
      [...this.streams].map(({ listening: { reader } }) => [readerKey(reader), reader] as const),
    );
    const at = clock();
    const stores = [...new Set([...readers.values()].map(({ store }) => store))];
    if (this.since === null) {
      const newest = await newestNotice(this.db, stores);
      this.since = { id: Math.max(0, newest - unsettled), next: newest, newest, at };
    } else if (at - this.since.at > settledAfter) {
      const { next, newest } = this.since;
      this.since = { id: next, next: newest, newest, at };
    }
    const rows = await noticeChanges(this.db, [...readers.values()], this.since.id);
    this.since.newest = Math.max(this.since.newest, ...rows.map(({ newest }) => newest));
    // What is looked at anew now and then misses nothing for good.
    const mark = String(this.since.at);
    return new Map([
      ...[...readers.values()].map((reader) => [partyKey(reader), mark] as const),
      ...rows.map(({ person, stamp, ...party }) =>
        person === null
          ? ([partyKey(party), `${mark} ${stamp}`] as const)
          : ([readerKey({ ...party, person }), stamp] as const),
      ),
    ]);
  }

  /** Says where the bell stands to those who have not heard of it; who share a bell share the look at it. */
  private async tell(streams: readonly Stream[]): Promise<void> {
    const standings = new Map<string, ReturnType<typeof standingOf>>();
    for (const stream of streams) {
      const { reader, kinds } = stream.listening;
      const key = `${readerKey(reader)}\n${kinds.join()}`;
      const looking = standings.get(key) ?? standingOf(this.db, stream.listening);
      standings.set(key, looking);
      const { id, state } = await looking;
      if (id === stream.heard || stream.out.readableEnded || stream.out.destroyed) continue;
      stream.heard = id;
      stream.saidAt = clock();
      stream.out.push(`id: ${id}\nevent: notices\ndata: ${JSON.stringify(state)}\n\n`);
    }
  }

  private beat(): void {
    const at = clock();
    if (this.streams.size === 0) this.rest();
    for (const stream of this.streams) {
      if (this.isOver(stream)) this.end(stream);
      else if (stream.out.readableLength > 0) {
        if (at - stream.saidAt > stalledFor) stream.out.destroy();
      } else if (at - stream.saidAt > beatEvery) {
        stream.saidAt = at;
        stream.out.push(':\n\n');
      }
    }
  }
}
