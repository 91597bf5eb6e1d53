import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportBatch } from '../../../domain/imports/imports';
import type { PreparedFile } from './prepareFile';
import { RemoteRefused, ServerAway, type Remote } from './remote';

/** What the command says, and asks, as it goes. */
export interface Talk {
  say: (text: string) => void;
  /** How far it is; overwritten by the next. */
  progress: (text: string) => void;
  confirm: (question: string) => Promise<boolean>;
}

export interface Job extends PreparedFile {
  /** The name that the file is known by. */
  name: string;
  check: boolean;
  yes: boolean;
  threshold: number;
  rejected: string | null;
}

/** Exit statuses: all done; some rows were refused; failed. */
const statuses = { done: 0, failed: 1, someRefused: 2 } as const;

const interval = 250;
const ended = ({ state }: ImportBatch): boolean =>
  state === 'finished' || state === 'failed' || state === 'discarded' || state === 'rolledBack';

/** How long a server that is away is waited for, and how often it is asked, in ms. */
const patience = { most: 30 * 60_000, each: 1_000 };

/**
 * Asks again while the server is away: what it was given it goes on with by itself as soon as it is back. For what may be
 * asked twice. Errors: ServerAway after half an hour.
 */
const patiently = async <T>(
  ask: () => Promise<T>,
  { say }: Talk,
  { most, each }: typeof patience,
): Promise<T> => {
  const since = performance.now();
  let isSaid = false;
  for (;;) {
    try {
      const answer = await ask();
      if (isSaid) say('The server is back.');
      return answer;
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error;
      if (performance.now() - since > most)
        throw new RemoteRefused(
          `${error.message}. The import goes on by itself once the server is back; its page shows how it ends.`,
        );
      if (!isSaid)
        say('The server does not answer. The import goes on there once it is back; waiting for it.');
      isSaid = true;
      await new Promise((resolve) => setTimeout(resolve, each));
    }
  }
};

const follow = async (
  remote: Remote,
  first: ImportBatch,
  word: string,
  talk: Talk,
  over: (batch: ImportBatch) => boolean,
): Promise<ImportBatch> => {
  let batch = first;
  while (!over(batch)) {
    talk.progress(`${word} ${String(batch.done)} of ${String(batch.total)} rows`);
    await new Promise((resolve) => setTimeout(resolve, interval));
    const { id } = batch;
    ({ batch } = await patiently(() => remote.call('readImport', { importId: id }), talk, patience));
  }
  return batch;
};

/** Writes the rows that the server turned away, behind them those that were no rows before, with their reasons. */
const writeRejected = async (
  remote: Remote,
  { id, rejected }: Pick<ImportBatch, 'id' | 'rejected'>,
  { refused, ...job }: Job,
  talk: Talk,
): Promise<void> => {
  if (rejected + refused.count === 0) return;
  const to = job.rejected ?? path.resolve(`${path.parse(job.name).name}-rejected.csv`);
  if (rejected > 0) {
    const download = async (): Promise<void> => {
      const { url } = await remote.call('downloadRejected', { importId: id });
      const { body } = await remote.download(url);
      await writeFile(to, body ?? '');
    };
    await patiently(download, talk, patience);
  } else await writeFile(to, refused.header);
  if (refused.count > 0) await writeFile(to, createReadStream(refused.file), { flag: 'a' });
  talk.say(`Rejected rows with their reasons: ${to}`);
};

/** Compares a file, asks for the word unless it was given, imports it, and says what became of its rows. Answers the exit status. */
export const importBy = async (remote: Remote, job: Job, talk: Talk): Promise<number> => {
  const { file, name, source, threshold, refused, hasRows } = job;
  const before = refused.count;
  for (const text of job.told) talk.say(text);
  if (!hasRows) {
    talk.say(`Not imported: all ${String(before)} rows are rejected`);
    await writeRejected(remote, { id: '', rejected: 0 }, job, talk);
    return statuses.failed;
  }
  talk.progress(`Uploading ${name}`);
  const url = await remote.upload(file);
  const begun = await remote.call('checkImport', { url, name, threshold, source });
  const compared = await follow(
    remote,
    begun.batch,
    'Compared',
    talk,
    (batch) => batch.state === 'checked' || ended(batch),
  );
  if (compared.plan === null || compared.state === 'failed') {
    talk.say(`Not imported: ${compared.message?.message ?? compared.state}`);
    return statuses.failed;
  }
  const { create, update, same, marked } = compared.plan;
  const reject = compared.plan.reject + before;
  talk.say(
    `${name}: ${String(create)} rows to create, ${String(update)} to update, ${String(same)} unchanged, ${String(reject)} rejected`,
  );
  if (marked > 0)
    talk.say(`${String(marked)} products have a price that changes by more than ${String(threshold)} %`);
  if (job.check) {
    await remote.call('discardImport', { importId: compared.id });
    return reject > 0 ? statuses.someRefused : statuses.done;
  }
  const wanted = job.yes || (await talk.confirm(`Import ${String(create + update)} rows?`));
  if (!wanted) {
    await remote.call('discardImport', { importId: compared.id });
    talk.say('Nothing was imported.');
    return statuses.failed;
  }
  const { batch } = await remote.call('beginImport', { importId: compared.id });
  const done = await follow(remote, batch, 'Imported', talk, ended);
  const rejected = done.rejected + before;
  talk.say(
    `${done.state}: ${String(done.created)} created, ${String(done.updated)} updated, ${String(done.same)} unchanged, ${String(rejected)} rejected (import ${done.id})`,
  );
  if (done.message !== null) talk.say(done.message.message);
  await writeRejected(remote, done, job, talk);
  if (done.state !== 'finished') return statuses.failed;
  return rejected > 0 ? statuses.someRefused : statuses.done;
};
