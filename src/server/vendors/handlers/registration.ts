import type { registrationCalls } from '../../../catalogue/registration';
import {
  applicationFields,
  checkApplication,
  registrationFieldsOf,
  type VendorApplicationInput,
} from '../../../domain/vendors/registration';
import type { ApplicationField, RegistrationField } from '../../../domain/vendors/answers';
import { publicSpeech } from '../../../domain/settings/publicSpeech';
import type { PublicContext } from '../../context';
import { adminEmails, putApplication, vendorNameTaken } from '../queries/newApplications';
import { addAudit } from '../../audit/queries/audit';
import type { Store } from '../../db/stores';
import { BadInput, Conflict, Forbidden } from '../../errors';
import { queueMail } from '../../notifications/queueMail';
import { keepApplicationFiles, acceptApplicationFiles } from '../registration/applicationFiles';
import { cleanAnswers } from '../registration/cleanAnswers';
import { markStart, readStart } from '../registration/startMark';
import { readerLanguage } from '../../texts';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { registrationErrors } from '../../../domain/errors/registration';

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
  await attempts.count(`apply:${store}:${email}`, mostPerEmail);
};

const mailAbout = async (
  context: PublicContext,
  db: PublicContext['db'],
  store: string,
  { email, vendorName, fields }: { email: string; vendorName: string; fields: ApplicationField[] },
): Promise<void> => {
  const message = fields.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const link = `${context.config.publicUrl}/app/vendors`;
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
    locale: readerLanguage(context.request.languages),
    values: { vendor: vendorName },
  });
};

export const registrationHandlers = {
  async readRegistration({ store: name }, context) {
    const store = await namedStore(context, name);
    const { features, shopName } = store;
    return {
      registrationFields: definitionsOf(store),
      requireApproval: features.registration.enableApproval,
      shopName,
      store: store.store,
      logo: features.logoRegistration,
      ...publicSpeech(features),
      started: markStart(context, store.store),
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
    const given = { ...input, fields: cleanAnswers(definitions, input.fields) };
    const errors = checkApplication(definitions, given, fileIdPrefix);
    if (Object.keys(errors).length > 0) throw new BadInput(errors);
    await refuseMachines(context, store, input);
    const { email, vendorName } = input;
    const application = {
      email,
      vendorName,
      fields: applicationFields(definitions, given.fields, fileIdPrefix),
    };
    await acceptApplicationFiles(context, context.config, store, application.fields);
    await context.db.transaction().execute(async (tx) => {
      if (await vendorNameTaken(tx, store, vendorName))
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
      if (before === null) await mailAbout(context, tx, store, application);
    });
    return { ok: true };
  },
} satisfies Handlers<typeof registrationCalls>;
