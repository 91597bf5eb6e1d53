import { createHash } from 'node:crypto';
import {
  noticeKindsOf,
  type NoticeKind,
  type NoticesAnswer,
  type NoticeState,
} from '../../../domain/notifications/notices';
import type { SignedIn } from '../../auth/liveSessions';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { storeOf } from '../../storeOf';
import {
  changeReader,
  noticeLines,
  noticeReader,
  noticeStanding,
  type NoticeReader,
} from '../queries/notices';

/** Whose bell it is, and what they may be told of now. */
export interface Listening {
  reader: NoticeReader;
  kinds: readonly NoticeKind[];
}

export const listeningOf = (user: SignedIn, { store, vendor }: Scope): Listening => ({
  reader: { store, vendor, person: user.person },
  kinds: noticeKindsOf(user),
});

/**
 * Tells all browsers of a person that they have read something that is no notice, as a conversation: what they show of it
 * is old. In the transaction of the reading.
 */
export const tellRead = (tx: Queries, user: SignedIn, scope: Scope): Promise<void> =>
  changeReader(tx, { ...scope, person: user.person }, null);

/** The lines of somebody's bell, and how many notices are unread in them. Errors: NotFound, where there is no such store. */
export const tellNotices = async (db: Queries, { reader, kinds }: Listening): Promise<NoticesAnswer> => {
  const { timeZone } = await storeOf(db, reader.store);
  const { leftOut } = await noticeReader(db, reader);
  const wanted = kinds.filter((kind) => !leftOut.includes(kind));
  const rows = await noticeLines(db, reader, wanted, timeZone);
  return {
    unread: rows.reduce((sum, { line, told }) => sum + (line.read ? 0 : told), 0),
    lines: rows.map(({ line }) => line),
  };
};

/**
 * Where somebody's bell stands, and an id that another standing does not have: who has heard of that id has missed
 * nothing. Kinds that the person leaves out ring no bell, and still say that something of them is new.
 */
export const standingOf = async (
  db: Queries,
  { reader, kinds }: Listening,
): Promise<{ id: string; state: NoticeState }> => {
  const { leftOut, version } = await noticeReader(db, reader);
  const rows = await noticeStanding(db, reader, kinds);
  const counted = rows.filter(({ kind }) => !leftOut.includes(kind));
  const state: NoticeState = {
    unread: counted.reduce((sum, { unread }) => sum + unread, 0),
    kinds: Object.fromEntries(rows.map(({ kind, stamp }) => [kind, stamp])),
    read: version,
  };
  const whole = JSON.stringify([reader, state]);
  return { id: createHash('sha256').update(whole).digest('base64url').slice(0, 22), state };
};
