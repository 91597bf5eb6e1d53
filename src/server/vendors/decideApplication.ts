import { isPictureAddress } from '../../domain/vendors/vendors';
import type { FieldDefinition } from '../../domain/vendors/fields';
import {
  type ApplicationStatus,
  type VendorApplication,
  type VendorMetafield,
  vendorNameText,
} from '../../domain/vendors/vendors';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { isDuplicate } from '../db/databaseErrors';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { readStore } from '../db/stores';
import {
  applicationOf,
  decideApplication as writeDecision,
  lockApplication,
  type ApplicationRecord,
} from './queries/applications';
import { addVendor } from './queries/records';
import { BadInput, Conflict, NotFound } from '../errors';
import { countRegistration } from '../home/countUsage';
import { queueMail } from '../notifications/queueMail';
import { claimName } from './claimName';
import { inviteAccount } from './inviteAccount';
import { vendorErrors } from '../../domain/errors/vendors';
import { faultsIn } from '../../domain/errors/faultIn';

/** The address of an answer that is a picture: as it is, or as an upload is written down; else null. */
const pictureOf = (answer: string): string | null => {
  const src = /^UPLOAD_ME#[^#]*#(.*)$/s.exec(answer)?.[1] ?? answer;
  return isPictureAddress(src) ? src : null;
};

/** The answers that become the vendor's own: those to fields of its page. */
const metafieldsOf = (
  fields: ApplicationRecord['fields'],
  definitions: readonly FieldDefinition[],
): VendorMetafield[] =>
  definitions.flatMap(({ key, type }) => {
    const value = fields.find((field) => field.key === key)?.value ?? '';
    return value === '' || key.startsWith('$') ? [] : [{ key, namespace: 'vendor', value, type }];
  });

const answerTo = (fields: ApplicationRecord['fields'], key: string): string =>
  fields.find((field) => field.key === key)?.value ?? '';

const approve = async (
  tx: Queries,
  context: SignedInContext,
  application: ApplicationRecord,
): Promise<string> => {
  const { scope, user } = context;
  const vendor = await vendorNameText()
    .validate(application.vendor_name)
    .catch((error: unknown) => {
      const [fault = vendorErrors.nameUnusable()] = Object.values(faultsIn(error));
      throw new BadInput({ status: fault });
    });
  if (vendor === undefined || vendor === '')
    throw new BadInput({ status: vendorErrors.applicationWithoutVendor() });
  await claimName(tx, context, scope, { name: vendor, own: null, field: 'status', email: application.email });
  const store = await readStore(tx, scope.store);
  const { fields, email, language } = application;
  await addVendor(tx, scope, {
    vendor,
    email,
    description: answerTo(fields, '$description'),
    imageUrl: pictureOf(answerTo(fields, '$imageUrl')),
    metafields: metafieldsOf(fields, store?.features.vendorPage.fields ?? []),
  });
  await inviteAccount(tx, context, scope, {
    vendor,
    email,
    by: user.name ?? user.email,
    accepted: { language },
  });
  if (store !== null) await countRegistration({ ...context, db: tx }, store, 'accepted');
  return vendor;
};

const decide = async (
  tx: Queries,
  context: SignedInContext,
  { id, status, note }: { id: number; status: ApplicationStatus; note: string },
): Promise<ApplicationRecord> => {
  const { scope, user, now } = context;
  const application = await lockApplication(tx, scope, id);
  if (application === null) throw new NotFound(vendorErrors.applicationNotFound());
  // The same answer again, be it a retry or a second person, changes nothing and mails nothing.
  if (application.status === status) return application;
  if (application.status === 'approved')
    throw new Conflict(vendorErrors.approvedAlready({ name: application.vendor_name }));
  const vendor = status === 'approved' ? await approve(tx, context, application) : null;
  if (status === 'rejected')
    await queueMail(tx, {
      store: scope.store,
      template: 'vendor-rejection',
      recipient: application.email,
      locale: application.language === '' ? undefined : application.language,
      values: { vendor: application.vendor_name, note },
    });
  await addAudit(tx, scope, {
    by: user.email,
    action: `application.${status}`,
    subject: 'application',
    subjectId: String(id),
    detail: { vendorName: application.vendor_name, email: application.email, note },
  });
  return writeDecision(tx, application, { status, note, by: user.email, now: now(), vendor });
};

/**
 * Answers an application (spec 4). Approving makes the vendor, once, with an account and an invitation;
 * rejecting mails the note. Errors: NotFound, Conflict where the name or the email is taken or the
 * application was approved before.
 */
export const decideApplication = (
  context: SignedInContext,
  decision: { id: number; status: ApplicationStatus; note: string },
): Promise<VendorApplication> =>
  inTransaction(context.db, (tx) => decide(tx, context, decision)).then(applicationOf, (error: unknown) => {
    if (isDuplicate(error, 'applications_pending')) throw new Conflict(vendorErrors.appliedAgain());
    throw error;
  });
