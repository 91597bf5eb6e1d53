import type { registrationCalls } from '../../../catalogue/registration';
import {
  applicationFields,
  checkApplication,
  registrationFieldsOf,
  type VendorApplicationInput,
} from '../../../domain/vendors/registration';
import { agreed, type ApplicationField, type RegistrationField } from '../../../domain/vendors/answers';
import { decodeUpload } from '../../../domain/products/media/media';
import { publicSpeech } from '../../../domain/settings/publicSpeech';
import { sendsMail } from '../../config/sendsMail';
import type { PublicContext } from '../../context';
import { adminEmails, putApplication, type NewApplication } from '../queries/newApplications';
import { addAudit } from '../../audit/queries/audit';
import type { Store } from '../../db/stores';
import { BadInput, Conflict, Forbidden, NotFound } from '../../errors';
import { vendorErrors } from '../../../domain/errors/vendors';
import { findApplication } from '../queries/applications';
import { addNotices } from '../../notifications/bell/addNotices';
import { listText } from '../../notifications/oneLine';
import { queueMail } from '../../notifications/queueMail';
import { countRegistration } from '../../home/countUsage';
import { keepApplicationFiles, acceptApplicationFiles } from '../registration/applicationFiles';
import { isNameTaken } from '../claimName';
import { cleanAnswers } from '../registration/cleanAnswers';
import { markStart, readStart } from '../registration/startMark';
import { applicationIn, stateLink } from '../registration/stateLink';
import { readerLanguage } from '../../texts';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { registrationErrors } from '../../../domain/errors/registration';
import { mailboxOf } from '../../../domain/mailbox';

/**
 * Applications in a quarter of an hour: for an email, and for an address with a form's mark and without, which is what
 * one counts for that was filled in sooner than a person types: browsers do that for people too.
 */
const mostPerEmail = 5;
const mostPerAddress = 20;
const mostUnmarked = 5;

const namedStore = ({ db, config }: PublicContext, name: string | undefined): Promise<Store> =>
  storeOf(db, name === undefined || name === '' ? config.defaultStore : name);

const definitionsOf = ({ features }: Store): RegistrationField[] =>
  registrationFieldsOf(features.registration.fields, features.vendorPage.fields);

/**
 * Limits what would be stored and mailed: what is refused for its answers costs nothing, and is corrected as often as
 * it takes. The honeypot is the handler's own.
 */
const refuseMachines = async (
  context: PublicContext,
  store: string,
  { email, started }: VendorApplicationInput,
): Promise<void> => {
  const { attempts, request } = context;
  const isMarked = readStart(context, store, started) === 'fine';
  await attempts.count(
    `apply:${isMarked ? '' : 'unmarked:'}${request.address}`,
    isMarked ? mostPerAddress : mostUnmarked,
  );
  await attempts.count(`apply:${store}:${mailboxOf(email)}`, mostPerEmail);
};

/** An answer as a line of a mail: files are looked at in the application itself, and a tick is one. */
const answerInWords =
  (fileIdPrefix: string) =>
  ({ name, value }: ApplicationField): string[] => {
    if (decodeUpload(value.split('\n')[0] ?? '') !== null || value.startsWith(fileIdPrefix)) return [];
    return [`${name}: ${value === agreed ? '✓' : value}`];
  };

const mailAbout = async (
  context: PublicContext,
  db: PublicContext['db'],
  store: string,
  { id, email, vendorName, fields, language }: NewApplication & { id: string },
): Promise<void> => {
  // An answer of several lines would read as answers to other questions; whole it stands in the application.
  const message = listText(fields.flatMap(answerInWords(context.config.fileIdPrefix)));
  const link = `${context.config.publicUrl}/app/vendors/application/${id}`;
  for (const recipient of await adminEmails(db, store))
    await queueMail(db, {
      store,
      template: 'marketplace-vendor-request',
      recipient,
      values: { vendor: vendorName, email, message, link },
    });
  await queueMail(db, {
    store,
    template: 'vendor-pending-approval',
    recipient: email,
    locale: language === '' ? undefined : language,
    values: { vendor: vendorName, link: stateLink(context, store, id) },
  });
};

export const registrationHandlers = {
  async readRegistration({ store: name }, context) {
    const store = await namedStore(context, name);
    const { features, shopName } = store;
    if (features.registration.enableApproval) await countRegistration(context, store, 'opened');
    return {
      registrationFields: definitionsOf(store),
      requireApproval: features.registration.enableApproval,
      shopName,
      store: store.store,
      logo: features.logoRegistration,
      ...publicSpeech(features),
      sendsMail: sendsMail(store, context.config),
      started: markStart(context, store.store),
    };
  },

  async readApplicationState({ store: name, application, key }, context) {
    const { attempts, config, db, request } = context;
    const { store, shopName, features } = await namedStore(context, name);
    const limit = { key: `application:${request.address}`, most: config.loginLimits.perAddress };
    const found = await attempts.guarded([limit], async () => {
      const id = applicationIn(context, store, application, key);
      return id === null ? null : findApplication(db, { store, vendor: null }, id);
    });
    if (found === null) throw new NotFound(vendorErrors.applicationNotFound());
    return {
      shopName,
      vendorName: found.vendor_name,
      status: found.status,
      note: found.note,
      appliedAt: found.created_at.toISOString(),
      mayApply: features.registration.enableApproval,
      ...publicSpeech(features),
    };
  },

  async applyAsVendor(input, context) {
    const found = await namedStore(context, input.store);
    const { store } = found;
    if (!found.features.registration.enableApproval)
      throw new Forbidden(registrationErrors.registrationDisabled());
    // A machine is told the same as everyone, so that it does not learn.
    if (input.website !== undefined && input.website !== '') return { ok: true };
    const definitions = definitionsOf(found);
    const { fileIdPrefix } = context.config;
    const given = { ...input, fields: await cleanAnswers(definitions, input.fields) };
    const errors = checkApplication(definitions, given, fileIdPrefix);
    if (Object.keys(errors).length > 0) throw new BadInput(errors);
    await refuseMachines(context, store, input);
    const { email, vendorName } = input;
    const application = {
      email,
      vendorName,
      fields: applicationFields(definitions, given.fields, fileIdPrefix),
      language: readerLanguage(context.request.languages) ?? '',
    };
    await acceptApplicationFiles(context, context.config, store, application.fields);
    await context.db.transaction().execute(async (tx) => {
      if (await isNameTaken(tx, { store }, { name: vendorName, email }))
        throw new Conflict(registrationErrors.nameTaken(), { vendorName: registrationErrors.nameTaken() });
      const missing = await keepApplicationFiles(tx, context.config, store, application.fields);
      if (Object.keys(missing).length > 0) throw new BadInput(missing);
      const { id, before } = await putApplication(tx, store, application);
      await addAudit(
        tx,
        { store, vendor: null },
        {
          by: email,
          action: before === null ? 'apply' : 'change application',
          subject: 'application',
          subjectId: id,
          ...(before === null ? {} : { detail: { before } }),
        },
      );
      if (before !== null) return;
      await mailAbout(context, tx, store, { ...application, id });
      await addNotices(tx, store, [
        { kind: 'applicationReceived', vendor: null, subject: id, name: vendorName },
      ]);
    });
    await countRegistration(context, found, 'sent');
    return { ok: true };
  },
} satisfies Handlers<typeof registrationCalls>;
