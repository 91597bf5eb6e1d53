import { marketplaceVendor } from '../../../domain/accounts/session';
import {
  mailsOf,
  noticeKindsOf,
  type NoticeKind,
  type NoticeSettings,
} from '../../../domain/notifications/notices';
import { isWritten } from '../../../domain/notifications/notifications';
import type { SignedInContext } from '../../context';
import { findUserById } from '../../auth/queries/users';
import type { Database, Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { storeOf } from '../../storeOf';
import { languageOf, textsIn } from '../../texts';
import { leftMails, setLeft } from '../queries/mailReaders';
import { noticeReader, readersToMail, setMailed, takeUnmailed, type NoticeReader } from '../queries/notices';
import { listText } from '../oneLine';
import { queueMails } from '../queueMail';
import { listeningOf } from './tellNotices';

/** What is read in the bell within this time comes by no mail. */
const readWithin = 5 * 60_000;
/** Nobody gets a mail of what was gathered more often. */
const mailEvery = 15 * 60_000;
/** So many lines are written out. */
const mostLines = 20;

type Asked = Pick<SignedInContext, 'user' | 'scope'>;

/** Whoever looks at a vendor for the marketplace gets none of its mails. */
const getsMails = ({ user, scope }: Asked): boolean => scope.vendor === null || user.admin !== true;

const gathered = 'notices';

/** What a person hears of in the bell and by mail, of what they may be told of. */
export const noticeSettingsOf = async (db: Queries, asked: Asked): Promise<NoticeSettings> => {
  const { reader, kinds } = listeningOf(asked.user, asked.scope);
  const { leftOut, mailed } = await noticeReader(db, reader);
  const left = await leftMails(db, reader.store, asked.user.email);
  const { notifications } = (await storeOf(db, reader.store)).features;
  const isMailed = (kind: NoticeKind): boolean | null => {
    const templates = (mailsOf[kind] ?? [gathered]).filter((template) => isWritten(notifications, template));
    if (templates.length === 0 || !getsMails(asked)) return null;
    const isLeft = templates.every((template) => left.includes(template));
    return !isLeft && (mailsOf[kind] !== undefined || mailed.includes(kind));
  };
  return {
    kinds: kinds.map((kind) => ({ kind, wanted: !leftOut.includes(kind), mailed: isMailed(kind) })),
  };
};

/** Writes down which kinds come by mail: the mails of their own, or what a mail gathers. */
export const chooseMails = async (
  tx: Queries,
  asked: Asked,
  chosen: readonly NoticeKind[],
): Promise<void> => {
  if (!getsMails(asked)) return;
  const { reader, kinds } = listeningOf(asked.user, asked.scope);
  const address = { store: reader.store, email: asked.user.email };
  for (const kind of kinds) await setLeft(tx, address, mailsOf[kind] ?? [], !chosen.includes(kind));
  const { mailed } = await noticeReader(tx, reader);
  const isGathered = (kind: NoticeKind): boolean => mailsOf[kind] === undefined;
  // What they may not be told of now is kept: the right may come back.
  const kept = mailed.filter((kind) => !kinds.includes(kind));
  const wanted = kinds.filter((kind) => isGathered(kind) && chosen.includes(kind));
  await setMailed(tx, reader, [...kept, ...wanted]);
  if (wanted.length > 0) await setLeft(tx, address, [gathered], false);
};

/** A line of the mail as the bell says it. */
const lineOf = (
  t: ReturnType<typeof textsIn<'notices'>>,
  { kind, outcome, count, names }: Awaited<ReturnType<typeof takeUnmailed>>[number],
): string => {
  const sentence =
    kind === 'importEnded'
      ? t(`importEnded.${outcome === 'failed' ? 'failed' : 'finished'}`)
      : kind === 'productDecided'
        ? ''
        : t(`line.${kind}`, { count, n: String(count) });
  return names.length === 0
    ? sentence
    : `${sentence}: ${names.join(', ')}${count > names.length ? ' …' : ''}`;
};

const mailReader = async (
  tx: Queries,
  reader: NoticeReader,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> => {
  const user = await findUserById(tx, reader.store, reader.person);
  const party = reader.vendor ?? marketplaceVendor;
  const { mailed } = await noticeReader(tx, reader);
  // Whoever has gone elsewhere, or may see less by now, is told nothing of it.
  const may = user?.vendor === party ? noticeKindsOf({ vendor: party, role: user.role }) : [];
  const kinds = may.filter((kind) => mailed.includes(kind) && mailsOf[kind] === undefined);
  const found = await takeUnmailed(tx, reader, kinds, { now, before: new Date(now.getTime() - readWithin) });
  if (user === null || found.length === 0) return;
  const store = await storeOf(tx, reader.store);
  const locale = user.language === '' ? store.locale : user.language;
  const t = textsIn(languageOf(locale), 'notices');
  const values = {
    items: listText(found.slice(0, mostLines).map((line) => lineOf(t, line))),
    more: found.length > mostLines ? String(found.length - mostLines) : '',
    link: `${publicUrl}/app`,
  };
  await queueMails(tx, store, gathered, [{ recipient: user.email, locale, values }]);
};

/** Writes to whoever wants it by mail what has happened and they have not read, gathered. */
export const mailNotices = async (db: Database, publicUrl: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - readWithin);
  const mailedBefore = new Date(now.getTime() - mailEvery);
  for (const reader of await readersToMail(db, { before, mailedBefore }))
    await inTransaction(db, (tx) => mailReader(tx, reader, { now, publicUrl }));
};
