import path from 'node:path';
import { smtpMailer } from './adapters/mail';
import { diskStorage } from './adapters/diskStorage';
import { s3Storage } from './adapters/s3/s3Storage';
import { Attempts } from './auth/attempts';
import { createChallenges } from './auth/challenges';
import { createTokens } from './auth/tokens';
import { openVault } from './auth/vaultKey';
import type { Config } from './config';
import type { Services } from './context';
import type { Database } from './db/database';
import { sharedSecret } from './db/repositories/secrets';
import { emailChangeKind } from './auth/emailChange';
import { emailChange } from './jobs/emailChange';
import { checkLedger, checkLedgerKind } from './jobs/checkLedger';
import { bulkEdit, bulkEditKind } from './jobs/bulkEdit';
import { exportOrders, exportOrdersKind } from './jobs/exportOrders';
import { importProducts, importProductsKind } from './jobs/importProducts';
import { passwordCode, passwordCodeKind } from './jobs/passwordCode';
import { postOldOrders, postOldOrdersKind } from './jobs/postOldOrders';
import { JobQueue } from './jobs/queue';
import { decisionMailsKind, mailDecisions } from './mail/mailDecisions';
import { checkImport, checkImportKind } from './jobs/checkImport';
import { ordersLane, takeInOrder } from './jobs/takeInOrder';
import { takeInOrderKind } from './intake/storeArrival';
import { takeBackImport, takeBackImportKind } from './jobs/takeBackImport';
import { settleLabelKind } from './delivery/labelIntent';
import { Quotes } from './delivery/quotes';
import { followPatience, followRefund } from './delivery/followRefund';
import { followRefundKind } from './delivery/refundLabel';
import { settleLabel, settleLane, settlePatience } from './delivery/settleLabel';
import { sendMailKind } from './mail/queueMail';
import { mailLane, mailPatience, sendMail } from './mail/sendMail';
import { settlePaymentKind } from './payouts/intend';
import { payScheduledJob, payScheduledKind } from './payouts/schedule';
import { settlePaymentJob } from './payouts/settlePayment';
import { Pictures } from './pictures/pictures';

type Report = (error: unknown, what: string) => void;

/** Puts together what the web process and its jobs need over an open database. */
export const createServices = async (
  config: Config,
  db: Database,
  report: Report,
  now: () => Date = () => new Date(),
): Promise<Services> => {
  const secret = config.secret ?? (await sharedSecret(db, 'session'));
  const jobs = new JobQueue(db, now, (error, job) => {
    report(error, job === null ? 'the job queue' : `job ${job.kind}`);
  });
  const storage =
    config.s3 === null
      ? diskStorage(path.join(config.dataFolder, 'files'), secret, now)
      : s3Storage(config.s3, now);
  const services: Services = {
    config,
    db,
    now,
    jobs,
    tokens: createTokens(secret, config.tokenSeconds, now),
    challenges: createChallenges(secret, now),
    vault: openVault(config, secret),
    storage,
    pictures: new Pictures(storage, path.join(path.dirname(config.program.file), 'heicWorker.mjs')),
    attempts: new Attempts(db, now),
    quotes: new Quotes(now),
  };
  jobs.handle(bulkEditKind, bulkEdit(services));
  jobs.handle(exportOrdersKind, exportOrders(services));
  jobs.handle(importProductsKind, importProducts(services));
  jobs.handle(checkImportKind, checkImport(services));
  jobs.handle(takeBackImportKind, takeBackImport(services));
  jobs.handle(checkLedgerKind, checkLedger(services));
  jobs.handle(postOldOrdersKind, postOldOrders(services));
  jobs.handle(settleLabelKind, settleLabel(services), { lane: settleLane, patience: settlePatience });
  jobs.handle(followRefundKind, followRefund(services), { lane: settleLane, patience: followPatience });
  jobs.handle(takeInOrderKind, takeInOrder(services), { lane: ordersLane });
  const mailer = config.mail === null ? null : smtpMailer(config.mail);
  const mailFacts = { lane: mailLane, patience: mailPatience };
  jobs.handle(passwordCodeKind, passwordCode(services), mailFacts);
  jobs.handle(emailChangeKind, emailChange(services), mailFacts);
  jobs.handle(decisionMailsKind, mailDecisions(services), mailFacts);
  jobs.handle(sendMailKind, sendMail({ db, now, mailer, publicUrl: config.publicUrl }), mailFacts);
  jobs.handle(payScheduledKind, payScheduledJob(services), { lane: 'payouts' });
  jobs.handle(settlePaymentKind, settlePaymentJob(services), { lane: 'payouts' });
  return services;
};
