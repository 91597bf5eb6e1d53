import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { webErrors } from '../../domain/errors/web';
import type { SignedIn } from '../auth/liveSessions';
import type { Services } from '../context';
import { beginKeyed, freeKeyed, keepKeyed } from '../db/keyedCalls';
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

/**
 * Makes a write once: sent again with its key it answers as the first did, for a day, and `replayed` is called. What
 * was refused left nothing behind and may be sent again; what was cut off stays unfinished, as nobody knows how far it
 * came. Errors: Conflict where something else had the key, or the first is not over; those of the write.
 */
export const onceByKey = async (
  { db, vault, now }: Pick<Services, 'db' | 'vault' | 'now'>,
  { user, key, call, input }: Keyed,
  write: () => Promise<unknown>,
  replayed: () => void,
): Promise<unknown> => {
  const name = { store: user.store, sender: senderOf(user), key };
  const place = `keyed call ${name.store} ${name.sender} ${key}`;
  const hash = hashOf(input);
  const known = await beginKeyed(db, { ...name, call, input_hash: hash, at: now() });
  if (known !== null) {
    if (known.call !== call || known.input_hash !== hash) throw new Conflict(webErrors.keyUsed());
    const text = known.answer === null ? null : vault.open(known.answer, place);
    if (text === null) throw new Conflict(webErrors.callUnfinished());
    replayed();
    return (JSON.parse(text) as { answer?: unknown }).answer;
  }
  try {
    const answer = await write();
    await keepKeyed(db, name, vault.seal(JSON.stringify({ answer }), place));
    return answer;
  } catch (error) {
    if (error instanceof CallError) await freeKeyed(db, name);
    throw error;
  }
};
