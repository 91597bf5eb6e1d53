import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { webErrors } from '../../domain/errors/web';
import type { SignedIn } from '../auth/liveSessions';
import type { Services } from '../context';
import { isAway } from '../db/databaseErrors';
import { beginKeyed, freeKeyed, freeUnwritten, keepKeyed, keyMark } from '../db/keyedCalls';
import { markingKey } from '../db/trail';
import { CallError, Conflict } from '../errors';

/**
 * The key of a write, as draft-ietf-httpapi-idempotency-key-header has it: a quoted text; a bare one is taken as well.
 * Null where none is sent. Errors: CallError 400.
 */
export const idempotencyKeyIn = ({ 'idempotency-key': given }: IncomingHttpHeaders): string | null => {
  if (given === undefined) return null;
  const [, quoted, bare] = /^(?:"([\w.-]{1,64})"|([\w.-]{1,64}))$/.exec(String(given)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw new CallError(400, webErrors.idempotencyKeyForm());
  return key;
};

interface Keyed {
  user: SignedIn;
  key: string;
  call: string;
  input: unknown;
}

/** Members in any order are the same input. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const hashOf = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(input ?? null, inOrder))
    .digest('base64url');

/** Keys of one person or one API key are no other's, nor those of another vendor that the same person acts for. */
const senderOf = ({ key, person, vendor }: SignedIn): string =>
  `${key === undefined ? `person ${String(person)}` : `key ${String(key.id)}`} ${vendor}`;

/** How often, and for how long, it is tried to note what a database that was away was not told, in ms. */
const noteEvery = 1_000;
const noteFor = 24 * 3_600_000;

/** Notes what became of a key as soon as the database is there. One that nobody notes is looked at by its age. */
const noteLater = async (note: () => Promise<void>): Promise<void> => {
  const end = Date.now() + noteFor;
  while (Date.now() < end) {
    await setTimeout(noteEvery, undefined, { ref: false });
    try {
      await note();
      return;
    } catch {
      // Still away.
    }
  }
};

const noteNow = (note: () => Promise<void>): Promise<void> =>
  note().catch(() => {
    void noteLater(note);
  });

/**
 * Makes a write once: sent again with its key it answers as the first did, for a day, and `replayed` is called. What
 * was refused, or failed before it had written anything, may be sent again; what had written something and was cut off
 * before it could answer stays unfinished. Errors: Conflict where something else had the key, or the first is not over;
 * those of the write.
 */
export const onceByKey = async (
  { db, vault, now }: Pick<Services, 'db' | 'vault' | 'now'>,
  { user, key, call, input }: Keyed,
  write: () => Promise<unknown>,
  replayed: () => void,
): Promise<unknown> => {
  const name = { store: user.store, sender: senderOf(user), key, at: now() };
  const place = `keyed call ${name.store} ${name.sender} ${key}`;
  const hash = hashOf(input);
  const known = await beginKeyed(db, { ...name, call, input_hash: hash }).catch((error: unknown) => {
    // Its row may be there, though nobody heard that it is.
    if (isAway(error)) void noteLater(() => freeUnwritten(db, name));
    throw error;
  });
  if (known !== null) {
    if (known.call !== call || known.input_hash !== hash) throw new Conflict(webErrors.keyUsed());
    const text = known.answer === null ? null : vault.open(known.answer, place);
    if (text === null) throw new Conflict(webErrors.callUnfinished());
    replayed();
    return (JSON.parse(text) as { answer?: unknown }).answer;
  }
  const answer = await markingKey(keyMark(name), write).catch(async (error: unknown) => {
    const free = () => (error instanceof CallError ? freeKeyed : freeUnwritten)(db, name);
    // Whoever waits for a database that is away is told so first.
    if (isAway(error)) void noteLater(free);
    else await noteNow(free);
    throw error;
  });
  // It is written: that its answer cannot be kept yet is no failure.
  await noteNow(() => keepKeyed(db, name, vault.seal(JSON.stringify({ answer }), place)));
  return answer;
};
