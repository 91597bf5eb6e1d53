import { randomUUID } from 'node:crypto';
import { object, string } from 'yup';
import { marketplaceVendor } from '../../domain/accounts/session';
import { orderErrors } from '../../domain/errors/orders';
import { generalErrors } from '../../domain/errors/general';
import type { StatementsInput } from '../../domain/finance/transactions';
import { languages } from '../../locales/languages';
import { addAudit } from '../audit/queries/audit';
import type { Services, SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { readStore } from '../db/stores';
import { BadInput } from '../errors';
import { addFile, findAnyFile, markRefused, markStored } from '../files/queries/files';
import { addJob } from '../jobs/queries/jobs';
import { goOn, JobInterrupted, mostAttempts, type JobWork } from '../jobs/queue';
import { storeOf } from '../storeOf';
import { languageOf, readerLanguage } from '../texts';
import { closedStatement, rangeOfDays } from './makeStatement';
import { accountVendors } from './queries/ledger/statement';
import { statementsHead } from './statementDocument';

export const makeStatementsKind = 'make-statements';

const payloadSchema = object({
  file: string().required(),
  from: string().required(),
  to: string().required(),
  language: string().oneOf(languages).required(),
});

/** Has a job make all vendors' statements of some days; answers the id to ask for the file by. Errors: BadInput. */
export const beginStatements = async (
  context: SignedInContext,
  { from, to }: StatementsInput,
): Promise<string> => {
  if (to < from) throw new BadInput({ to: generalErrors.beforeFirstDay() });
  const { db, scope, jobs, now, request, user, config } = context;
  await jobs.refuseBeyond(config.calls.jobs);
  const { locale } = await storeOf(db, scope.store);
  const language = readerLanguage(request.languages) ?? languageOf(locale);
  const id = randomUUID();
  const name = `statements-${to}.csv`;
  await inTransaction(db, async (tx) => {
    await addAudit(tx, scope, {
      by: user.email,
      action: 'transactions.exported',
      subject: 'export',
      subjectId: id,
      detail: { name, filter: { from, to } },
    });
    await addFile(tx, {
      store: scope.store,
      id,
      kind: 'export',
      name,
      mime: 'text/csv',
      size: 0,
      path: `${scope.store}/exports/${id}/${name}`,
      vendor: marketplaceVendor,
      by_email: user.email,
    });
    await addJob(tx, scope.store, makeStatementsKind, { file: id, from, to, language }, now());
  });
  jobs.wake();
  return id;
};

/**
 * The job that writes them, vendor by vendor, each as its own statement says it; who had and has nothing is left out. It
 * writes the whole file anew where it was ended before.
 */
export const makeStatements =
  ({ db, storage, documents, now }: Pick<Services, 'db' | 'storage' | 'documents' | 'now'>): JobWork =>
  async (job, facts) => {
    const { file: id, from, to, language } = payloadSchema.validateSync(job.payload);
    const file = await findAnyFile(db, job.store, id);
    const store = await readStore(db, job.store);
    if (file?.stored_at !== null || store === null) return;
    const { shopName, timeZone } = store;
    const { wordings } = store.features;
    const range = rangeOfDays({ from, to }, timeZone);
    const parts = async function* (): AsyncGenerator<string | Buffer> {
      yield statementsHead({ language, wordings });
      for (const vendor of await accountVendors(db, job.store)) {
        await goOn(facts);
        const statements = (await closedStatement({ db, now }, vendor, range, store)).filter(
          ({ lines, opening, closing }) => lines.length > 0 || opening !== 0 || closing !== 0,
        );
        if (statements.length === 0) continue;
        const paper = {
          vendor,
          from,
          to,
          statements,
          payoutId: null,
          at: now(),
          shopName,
          timeZone,
          language,
          wordings,
        };
        yield await documents.statement(paper, 'part');
      }
    };
    try {
      const size = await storage.write(file.path, parts());
      await markStored(db, job.store, id, size, now());
    } catch (error) {
      if (job.attempts >= mostAttempts && !(error instanceof JobInterrupted))
        await markRefused(db, job.store, id, orderErrors.exportFailed());
      throw error;
    }
  };
