import { readFault } from '../../domain/errors/storedFault';
import type { MailReports } from '../../domain/notifications/mailList';
import { brevoReports, klaviyoReports, NotTold } from '../adapters/mailReports';
import type { MailServiceSettings } from '../adapters/mailServices';
import type { Services } from '../context';
import type { Database, Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { readProviderKey } from '../integrations/queries/providerKeys';
import { addJob } from '../jobs/queries/jobs';
import { goOn, type JobWork } from '../jobs/queue';
import { storeOf } from '../storeOf';
import {
  dueReports,
  firstSentBy,
  keepAddressFates,
  keepFates,
  noteReport,
  readReport,
  takeReportTurn,
} from './queries/mailFates';

/** The kind of the job that asks a service what became of mails; `{ service }` is its payload. */
export const mailReportsKind = 'mail-reports';
/** A service that says nothing holds up no mail. */
export const mailReportsLane = 'mail-reports';

const hour = 3_600_000;
/** How often a service is asked. */
const askEvery = hour / 4;
/** For so long after a mail it is asked for: what comes back later is rare, and complaints come within days. */
const followedFor = 14 * 24 * hour;
/** What was read is read again so far back: services write some of it down late. */
const overlap = 6 * hour;

type Service = 'brevo' | 'klaviyo';
const isAsked = (service: unknown): service is Service => service === 'brevo' || service === 'klaviyo';

/** Each page that a service tells, as what keeps it. */
const pagesOf = async function* (
  asked: { store: string; service: Service },
  settings: MailServiceSettings,
  key: string,
  time: { since: Date; now: Date },
): AsyncGenerator<(tx: Queries) => Promise<void>> {
  if (asked.service === 'brevo')
    for await (const told of brevoReports(settings, key, time)) yield (tx) => keepFates(tx, asked, told);
  else
    for await (const told of klaviyoReports(settings, key, time))
      yield (tx) => keepAddressFates(tx, asked, told);
};

/** Asked each minute: queues the rounds of a quarter of an hour, one for each marketplace whose service took mails. */
export const queueMailReports = async (db: Database, now: Date): Promise<void> => {
  const askedSince = new Date(now.getTime() - askEvery);
  const sentSince = new Date(now.getTime() - followedFor);
  for (const due of await dueReports(db, { now, askedSince, sentSince }))
    await inTransaction(db, async (tx) => {
      if (!(await takeReportTurn(tx, due, { now, askedSince }))) return;
      await addJob(tx, due.store, mailReportsKind, { service: due.service }, now);
    });
};

/**
 * The job that asks a service and keeps what it tells, page by page. What it was told up to is only noted once all of it
 * is read, and read again from some hours before, so nothing is left out. A service that does not tell is asked in the
 * next round; why, the settings show.
 */
export const readMailReports =
  ({ db, vault, config, now }: Pick<Services, 'db' | 'vault' | 'config' | 'now'>): JobWork =>
  async (job, facts) => {
    const { service } = job.payload;
    if (!isAsked(service)) return;
    const asked = { store: job.store, service };
    const key = await readProviderKey(db, { store: job.store, vendor: null }, vault, service);
    const begun = now();
    const first = await firstSentBy(db, asked, new Date(begun.getTime() - followedFor));
    if (key === null || first === null) return;
    const readTo = (await readReport(db, asked))?.read_to?.getTime() ?? first.getTime();
    const since = new Date(Math.max(readTo, begun.getTime() - followedFor) - overlap);
    const pages = pagesOf(asked, config.mailServices, key.secret, { since, now: begun });
    try {
      for await (const keep of pages) {
        await inTransaction(db, keep);
        await goOn(facts);
      }
      await noteReport(db, asked, { readTo: begun });
    } catch (error) {
      if (!(error instanceof NotTold)) throw error;
      await noteReport(db, asked, { fault: error.fault });
    }
  };

/** How a marketplace's service tells what became of mails, as its settings show it. */
export const mailReportsOf = async (db: Queries, store: string): Promise<MailReports> => {
  const { service } = (await storeOf(db, store)).features.notifications.integration;
  if (service === 'none') return { service: null, readAt: null, failure: null };
  const report = await readReport(db, { store, service });
  const error = report?.error ?? null;
  return {
    service,
    readAt: report?.read_to?.toISOString() ?? null,
    failure: error === null ? null : readFault(error),
  };
};
