import type { LoggerOptions } from 'pino';
import { isDatabaseAway, isHeld, isUnavailable } from './db/databaseErrors';
import { isDiskFull } from './diskFull';
import { codeOf } from './errorCode';
import { isOutOfFiles, outOfFiles } from './openFiles';
import { FilesAway } from './files/filePlace';
import { TurnTimeout } from './scheduling/turns';

const aMinute = 60_000;
/** Different failures that are told apart at once; beyond them all are one. */
const mostKinds = 500;
/** Requests that a line about repeated failures names; with more of them it is written before the minute is over. */
const mostRequests = 100;
/** From here on (warn) a line tells of a failure. */
const failureLevel = 40;
const errorLevel = 50;

/** Writes a line of the log: fields, and what is said. */
type Write = (fields: Readonly<Record<string, unknown>>, text: string) => void;

interface Repeated {
  text: string;
  write: Write;
  since: Date;
  /** Since the last line about it, and in all. */
  lately: number;
  times: number;
  requests: string[];
  /** Whether it began since the last round. */
  isFresh: boolean;
}

/** The error that a line of the log is about, as pino takes it. */
const errorIn = (first: unknown): Error | null => {
  if (first instanceof Error) return first;
  return typeof first === 'object' && first !== null && 'err' in first && first.err instanceof Error
    ? first.err
    : null;
};

/** How somebody else answered stands behind such a word, or begins the text: of 403 and 503 only one passes by itself. */
const numbers = /((?:\b(?:answer\w*|status|HTTP)\b[^\d\n]{0,12}|^|: )[1-5]\d\d\b)|\d+/gim;

/** What differs from one time to the next of the same failure: names of chance, and numbers but how it was answered. */
const withoutChance = (text: string): string =>
  text
    .replace(/[\da-f]{8}-[\da-f-]{27}/gi, '#')
    .replace(numbers, (_, answer: string | undefined) => answer ?? '#');

/** The status that an error says it was answered with; '': it says none. */
const statusOf = (error: Error): string => {
  const said = ['status', 'statusCode', 'responseCode'].map((name): unknown => Reflect.get(error, name));
  return String(said.find((each) => typeof each === 'number') ?? '');
};

/** What is said of a failure of which a stack tells nobody anything: what happened, and what to do. Null: of any other. */
const plainly = (error: Error | null): string | null => {
  if (error === null) return null;
  if (isDatabaseAway(error))
    return (
      `PostgreSQL does not answer, or has ended its connections (${error.message}). See whether it runs (its own log says why not), and whether DATABASE_URL reaches it. ` +
      'What needs it gets 503 meanwhile, and all goes on by itself once it is back.'
    );
  if (isHeld(error))
    return 'A table or a row is held by another transaction for longer than is waited for it. Where that goes on, another line says by which; select pid, pg_blocking_pids(pid), query from pg_stat_activity shows it.';
  return null;
};

/** What of a failure is the same each time it comes again. What the machine lacks is one failure, whoever meets it. */
const kindOf = (error: Error | null, said: string): string => {
  if (error === null) return withoutChance(said);
  if (isDiskFull(error)) return 'the disk is full';
  if (isOutOfFiles(error)) return `no file may be opened ${codeOf(error) ?? ''}`;
  if (isDatabaseAway(error)) return 'the database is away';
  if (isHeld(error)) return 'a table is held';
  if (error instanceof FilesAway) return 'the files are away';
  if (error instanceof TurnTimeout) return 'the database is busy';
  const code = 'code' in error ? String(error.code) : error.name;
  // With its numbers: of several services, each has its own port.
  if (isUnavailable(error)) return `${code} ${error.message}`;
  return `${withoutChance(said)}\n${code} ${statusOf(error)} ${withoutChance(error.message)}`;
};

/**
 * What every failure in the log goes through: it is written when it begins, once a minute with how often it came again,
 * and when it has not come again for a minute. A disk that is full or a database that is away would write thousands of
 * lines alike, and fill the next disk.
 */
export class FailureGate {
  private readonly known = new Map<string, Repeated>();
  private timer: NodeJS.Timeout | undefined;

  /** Answers whether a failure is to be written now. `request`: the name of the request that met it. */
  opensFor(error: Error | null, said: string, request: string | null, write: Write): boolean {
    const kind = kindOf(error, said);
    const known = this.known.get(kind) ?? (this.known.size < mostKinds ? undefined : this.known.get(''));
    if (known === undefined) {
      this.begin(this.known.size < mostKinds - 1 ? kind : '', error, said, write);
      return true;
    }
    known.lately += 1;
    known.times += 1;
    if (request !== null) known.requests.push(request);
    if (known.requests.length >= mostRequests) this.tell(known);
    return false;
  }

  /** Writes what was counted since the last round, and what is over. Once a minute, by itself. */
  round(): void {
    for (const [kind, known] of this.known) {
      if (known.lately > 0) this.tell(known);
      else if (!known.isFresh) this.end(kind, known);
      known.isFresh = false;
    }
    if (this.known.size === 0) this.rest();
  }

  /** Writes what was counted; before the process ends. */
  flush(): void {
    for (const known of this.known.values()) if (known.lately > 0) this.tell(known);
    this.known.clear();
    this.rest();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private begin(kind: string, error: Error | null, said: string, write: Write): void {
    const message = error?.message ?? '';
    const text = [said, message]
      .filter((each, at) => each !== '' && (at === 0 || !said.includes(each)))
      .join(': ');
    this.known.set(kind, {
      text,
      write,
      since: new Date(),
      lately: 0,
      times: 1,
      requests: [],
      isFresh: true,
    });
    this.timer ??= setInterval(() => {
      this.round();
    }, aMinute).unref();
  }

  private tell(known: Repeated): void {
    const { lately, times, since, requests, text } = known;
    known.write(
      { times: lately, inAll: times, since, ...(requests.length === 0 ? {} : { requests }) },
      `Again, ${lately === 1 ? 'once' : `${String(lately)} times`} within a minute: ${text}`,
    );
    known.lately = 0;
    known.requests = [];
  }

  private end(kind: string, { times, since, text, write }: Repeated): void {
    this.known.delete(kind);
    if (times > 1)
      write(
        { inAll: times, since },
        `Not again for a minute, after ${String(times)} times since ${since.toISOString()}: ${text}`,
      );
  }
}

/**
 * How the server writes its log: what opens a session never stands in it, whichever part of a request a library
 * writes down, nor the rows that a database quotes when it refuses them; and each failure goes through the gate.
 */
export const loggingAt = (level: string, gate = new FailureGate()) =>
  ({
    level,
    redact: ['*.headers.authorization', '*.headers.cookie', 'err.detail'],
    hooks: {
      logMethod(args, method, at) {
        if (at < failureLevel) {
          method.apply(this, args);
          return;
        }
        const [first, second]: readonly unknown[] = args;
        const error = errorIn(first);
        // What the system says of it is a word that says nothing of what to do.
        const isNarrow = isOutOfFiles(error);
        const plain = isNarrow ? null : plainly(error);
        // A database that is away is a failure, whoever meets it first.
        if (plain !== null && at < errorLevel) {
          this.error(error);
          return;
        }
        const said = isNarrow
          ? outOfFiles(error)
          : (plain ?? [first, second].find((each) => typeof each === 'string') ?? '');
        const { reqId } = this.bindings();
        const write: Write = (fields, text) => {
          method.call(this, fields, text);
        };
        if (!gate.opensFor(error, said, typeof reqId === 'string' ? reqId : null, write)) return;
        if (isNarrow) write({ err: error }, said);
        else if (plain !== null) {
          write({}, said);
          this.debug({ err: error }, 'What was met of it first');
        } else method.apply(this, args);
      },
    },
  }) satisfies LoggerOptions;
