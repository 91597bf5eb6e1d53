import { randomUUID } from 'node:crypto';
import { gatheredFor, gatheredPage, isGathered } from '../../domain/notifications/gatheredMails';
import { isWritten } from '../../domain/notifications/notifications';
import type { Database, Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addJob } from '../jobs/queries/jobs';
import { storeOf } from '../storeOf';
import { dropGathered, dueGatherings, lockGathering, releaseMail, type Gathering } from './queries/gathering';
import { mailReaders } from './queries/mailReaders';
import { addMail } from './queries/mails';
import { atOnce, sendMailKind } from './queueMail';
import { renderGathered } from './renderMail';

const tellGathering = async (tx: Queries, due: Gathering, publicUrl: string): Promise<void> => {
  const { store: name, template, recipient } = due;
  const waiting = await lockGathering(tx, due);
  const [first] = waiting;
  // Another worker told them, or they are mails of a version that gathers more than this one.
  if (first === undefined || !isGathered(template)) return;
  const send = (mail: number): Promise<unknown> => addJob(tx, name, sendMailKind, { mail }, atOnce);
  const ids = waiting.map(({ id }) => id);
  const store = await storeOf(tx, name);
  const reader = (await mailReaders(tx, name, template, [recipient])).get(recipient);
  // Left out or switched off meanwhile.
  if (reader?.isLeft === true || !isWritten(store.features.notifications, template)) {
    await dropGathered(tx, name, ids);
    return;
  }
  if (waiting.length === 1) {
    await releaseMail(tx, first);
    await send(first.id);
    return;
  }
  const told = {
    lines: waiting.map(({ line, line_link: link }) => ({ line: line ?? '', link: link ?? '' })),
    link: `${publicUrl}/app/${gatheredPage(template)}`,
  };
  const { language, subject, html, text } = renderGathered(store, template, told, first.language);
  await dropGathered(tx, name, ids);
  const mail = { store: name, recipient: first.recipient, template, message_id: randomUUID() };
  const said = { language, subject, body: text, html, life: null, state: 'queued', error: null } as const;
  await send(await addMail(tx, { ...mail, ...said }));
};

/**
 * Sends what was gathered, for a quarter of an hour at most: one mail for each reader and kind, in one transaction with
 * what it stands for, so that a process that is killed leaves all of it waiting, and of several one tells it.
 */
export const gatherMails = async (db: Database, publicUrl: string, now: Date): Promise<void> => {
  for (const due of await dueGatherings(db, new Date(now.getTime() - gatheredFor)))
    await inTransaction(db, (tx) => tellGathering(tx, due, publicUrl));
};
