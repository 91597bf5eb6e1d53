import { createHmac } from 'node:crypto';
import path from 'node:path';
import { shippedHeldFor } from '../domain/integrations/webhooks';
import { smtpMailer } from './adapters/mail';
import { diskStorage } from './adapters/diskStorage';
import { s3Storage } from './adapters/s3/s3Storage';
import { Refusals } from './audit/refusals';
import { Attempts } from './auth/attempts';
import { createChallenges } from './auth/codes/challenges';
import { createDevices } from './auth/devices';
import { createTokens } from './auth/tokens';
import { createKeyring } from './auth/keys/keyring';
import { LiveSessions } from './auth/liveSessions';
import { newDeviceKind } from './auth/sessions';
import { KeyStanding } from './auth/keys/keyStanding';
import { vaultOf } from './auth/keys/vaultKey';
import type { Config } from './config';
import type { Services } from './context';
import { Damage } from './db/damage';
import type { Database } from './db/database';
import { sharedSecret } from './auth/queries/secrets';
import { DocumentThreads } from './documents/documentThreads';
import { guessedAt, guessedAtKind, newDevice } from './accounts/alerts';
import { emailChangeKind } from './accounts/emailChange';
import { emailChange } from './accounts/emailChangeMail';
import { checkLedger, checkLedgerKind } from './finance/checkLedger';
import { bulkEdit, bulkEditKind } from './products/bulkEdit/bulkEdit';
import { makeStatements, makeStatementsKind } from './finance/makeStatements';
import { exportOrders, exportOrdersKind } from './orders/exportOrders';
import { importProducts, importProductsKind } from './imports/run/importProducts';
import { passwordCode, passwordCodeKind } from './accounts/passwordCode';
import { JobQueue } from './jobs/queue';
import { decisionMailDelay, decisionMailsKind, mailDecisions } from './notifications/mailDecisions';
import { checkImport, checkImportKind } from './imports/run/checkImport';
import { ordersLane, ordersTimeout, processIncomingOrder } from './orders/incoming/processIncomingOrder';
import type { Tell } from './orders/incoming/settleOlder';
import { takeInOrders } from './orders/incoming/takeInOrders';
import { processIncomingOrderKind } from './orders/incoming/storeIncomingOrder';
import { rollBackImport, rollBackImportKind } from './imports/rollBack/rollBackImport';
import { holdFor as holdLabel, settleLabelKind } from './delivery/labelIntent';
import { Quotes } from './delivery/quotes';
import { followTimeout, followRefund } from './delivery/followRefund';
import { firstLook, followRefundKind } from './delivery/refundLabel';
import { settleLabel, settleLane, settleTimeout } from './delivery/settleLabel';
import { fillShopKind, syncConnectionKind } from './integrations/connect';
import { sendOrdersKind, sendShopOrders } from './integrations/vendorOrders/sendOrders';
import { fillLane, fillShop } from './integrations/shop/fillShop';
import { shopLeft, shopLeftKind } from './integrations/shopHooks';
import { sendAhead, sendLane, sendPlaces, sendWebhook } from './integrations/webhooks/sendWebhook';
import {
  sendWebhookKind,
  tellLane,
  tellWebhooks,
  tellWebhooksKind,
} from './integrations/webhooks/tellWebhooks';
import { connectionsLane, syncConnection, syncTimeout } from './integrations/syncConnection';
import { keepFiguresJob, keepFiguresKind } from './home/keepFigures';
import { NoticeStreams } from './notifications/bell/noticeStreams';
import { sendMailKind } from './notifications/queueMail';
import { leaveAddress } from './notifications/leaveLink';
import { serviceWayOf } from './notifications/mailIntegration';
import { mailReportsKind, mailReportsLane, readMailReports } from './notifications/mailReports';
import { mailLane, mailPlaces, mailsOfOne, mailTimeout, sendMail } from './notifications/sendMail';
import { settlePaymentKind } from './finance/payouts/intend';
import { recordPaymentsJob, recordPaymentsKind } from './finance/payouts/recordPayments';
import { payScheduledJob, payScheduledKind } from './finance/payouts/schedule';
import { longestLook, settlePaymentJob } from './finance/payouts/settlePayment';
import { Backups } from './operations/backup/backups';
import { FilePlace } from './files/filePlace';
import { Pictures } from './files/pictures/pictures';
import { placeOfFiles } from './files/sameFiles';
import { Tracer } from './tracing';

/** A service is asked so often at most whether its bucket is still the marketplace's, in ms. */
const bucketFreshFor = 5_000;

type Report = (error: unknown, what: string) => void;

/** Puts together what the web process and its jobs need over an open database. `warn` hears of what should be looked at. */
export const createServices = async (
  config: Config,
  db: Database,
  report: Report,
  now: () => Date = () => new Date(),
  warn: (sentence: string) => void = () => undefined,
): Promise<Services> => {
  const vault = await vaultOf(config, db, warn);
  const secret = await sharedSecret(db, vault, 'server');
  const damage = new Damage(({ message }) => {
    report(new Error(message), 'the stored data');
  });
  const jobs = new JobQueue(db, now, (error, job) => {
    damage.hear(error);
    report(error, job === null ? 'the job queue' : `job ${job.kind}`);
  });
  const place =
    config.s3 === null
      ? diskStorage(path.join(config.dataFolder, 'files'), secret, now)
      : s3Storage(config.s3, now);
  const filePlace = new FilePlace(place, placeOfFiles(config), config.s3 === null ? 0 : bucketFreshFor);
  const { storage } = filePlace;
  const live = new LiveSessions(db, now);
  const services: Services = {
    config,
    db,
    now,
    jobs,
    tokens: createTokens(createKeyring(db, vault, config.tokenSeconds, now), config.tokenSeconds, now),
    live,
    challenges: createChallenges(secret, now),
    devices: createDevices(secret, now),
    vault,
    keyStanding: new KeyStanding(db, vault, warn),
    sign: (purpose, statement) =>
      createHmac('sha256', `${purpose}:${secret}`).update(statement).digest('base64url'),
    storage,
    filePlace,
    pictures: new Pictures(storage, path.join(path.dirname(config.program.file), 'heicWorker.mjs')),
    documents: new DocumentThreads(config),
    attempts: new Attempts(db, now),
    refusals: new Refusals(db, now, (error) => {
      report(error, 'the journal of security');
    }),
    damage,
    backups: new Backups({
      config,
      db,
      storage,
      vault,
      now,
      warn,
    }),
    quotes: new Quotes(),
    notices: new NoticeStreams(db, live, now, (error) => {
      report(error, 'the streams of notices');
    }),
    answering: { count: 1 },
    traces:
      config.traces === null
        ? null
        : new Tracer(config.traces, config.version, (error) => {
            report(error, 'sending traces');
          }),
  };
  jobs.handle(bulkEditKind, bulkEdit(services));
  jobs.handle(exportOrdersKind, exportOrders(services));
  jobs.handle(importProductsKind, importProducts(services));
  jobs.handle(checkImportKind, checkImport(services));
  jobs.handle(rollBackImportKind, rollBackImport(services));
  jobs.handle(checkLedgerKind, checkLedger(services));
  jobs.handle(makeStatementsKind, makeStatements(services));
  jobs.handle(keepFiguresKind, keepFiguresJob(services), { lane: 'figures' });
  jobs.handle(settleLabelKind, settleLabel(services), {
    lane: settleLane,
    timeout: settleTimeout,
    ahead: holdLabel,
  });
  jobs.handle(followRefundKind, followRefund(services), {
    lane: settleLane,
    timeout: followTimeout,
    ahead: firstLook,
  });
  const tellOfOrders: Tell = (problem) => {
    report(problem, 'the incoming orders');
  };
  jobs.handle(processIncomingOrderKind, processIncomingOrder(services, tellOfOrders), {
    lane: ordersLane,
    timeout: ordersTimeout,
    together: takeInOrders(services, tellOfOrders),
  });
  jobs.handle(syncConnectionKind, syncConnection(services), { lane: connectionsLane, timeout: syncTimeout });
  jobs.handle(sendOrdersKind, sendShopOrders(services), { lane: connectionsLane, timeout: syncTimeout });
  jobs.handle(fillShopKind, fillShop(services), { lane: fillLane, timeout: syncTimeout });
  jobs.handle(shopLeftKind, shopLeft(services), { lane: connectionsLane, timeout: syncTimeout });
  jobs.handle(tellWebhooksKind, tellWebhooks(services), { lane: tellLane, ahead: shippedHeldFor });
  jobs.handle(sendWebhookKind, sendWebhook(services), {
    lane: sendLane,
    places: sendPlaces,
    ahead: sendAhead,
  });
  const mailer = config.mail === null ? null : smtpMailer(config.mail);
  const mailFacts = { lane: mailLane, places: mailPlaces, ofOne: mailsOfOne, timeout: mailTimeout };
  jobs.handle(passwordCodeKind, passwordCode(services), mailFacts);
  jobs.handle(emailChangeKind, emailChange(services), mailFacts);
  jobs.handle(newDeviceKind, newDevice(services), mailFacts);
  jobs.handle(guessedAtKind, guessedAt(services), mailFacts);
  jobs.handle(decisionMailsKind, mailDecisions(services), { ...mailFacts, ahead: decisionMailDelay(config) });
  jobs.handle(
    sendMailKind,
    sendMail({
      db,
      vault,
      now,
      mailer,
      publicUrl: config.publicUrl,
      serverAddress: config.mail?.from ?? null,
      serviceOf: (store, template) => serviceWayOf(services, store, template),
      leaveOf: (mail) => leaveAddress(services, mail),
    }),
    mailFacts,
  );
  jobs.handle(mailReportsKind, readMailReports(services), { lane: mailReportsLane });
  jobs.handle(recordPaymentsKind, recordPaymentsJob(services), { lane: 'payouts' });
  jobs.handle(payScheduledKind, payScheduledJob(services), { lane: 'payouts' });
  jobs.handle(settlePaymentKind, settlePaymentJob(services), { lane: 'payouts', ahead: longestLook });
  return services;
};
