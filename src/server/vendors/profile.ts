import type {
  VendorDefinitionsAnswer,
  VendorProfile,
  VendorProfileInput,
} from '../../domain/vendors/vendors';
import { checkVendorAnswers } from '../../domain/vendors/vendorAnswers';
import type { SignedInContext } from '../context';
import { readVendor } from './queries/list';
import { BadInput, NotFound } from '../errors';
import { cleanAnswers } from './registration/cleanAnswers';
import { change } from './changeVendor';
import { acceptProfileFiles } from './profileFiles';
import { storeOf } from '../storeOf';
import { generalErrors } from '../../domain/errors/general';
import { vendorErrors } from '../../domain/errors/vendors';

const definitionsOf = async ({ db, scope }: SignedInContext) => {
  const store = await storeOf(db, scope.store);
  return store.features.vendorPage.fields;
};

const profileOf = ({ description, imageUrl, metafields }: VendorProfile): VendorProfile => ({
  description,
  imageUrl,
  metafields,
});

/** The fields of vendors' pages; a vendor hears what it has told so far as well. */
export const vendorDefinitions = async (context: SignedInContext): Promise<VendorDefinitionsAnswer> => {
  const { db, scope, now } = context;
  const definitions = await definitionsOf(context);
  const own = scope.vendor === null ? null : await readVendor(db, scope, scope.vendor, now());
  return { definitions, vendor: own === null ? null : profileOf(own) };
};

const sourcesOf = ({ imageUrl, metafields }: VendorProfile): Map<string, string> =>
  new Map([
    ['imageUrl', imageUrl ?? ''],
    ...metafields.map(({ key, value }): [string, string] => [`metafields.${key}`, value]),
  ]);

/**
 * Writes a vendor's page: a vendor its own, whatever it names; the marketplace the one that it names.
 * What is not given stays, and so do answers to fields that are no longer asked. Errors: BadInput with
 * fields like `metafields.city`, NotFound.
 */
export const saveProfile = async (
  context: SignedInContext,
  { vendor: named, metafields, description, imageUrl }: VendorProfileInput,
): Promise<VendorProfile> => {
  const { db, scope, config, now } = context;
  const vendor = scope.vendor ?? named;
  if (vendor === undefined) throw new BadInput({ vendor: generalErrors.requiredField() });
  const before = await readVendor(db, scope, vendor, now());
  if (before === null) throw new NotFound(vendorErrors.vendorNotFound());
  const changes: Parameters<typeof change>[2] = {
    ...(description === undefined ? {} : { description }),
    ...(imageUrl === undefined ? {} : { image_url: imageUrl === '' ? null : imageUrl }),
  };
  const sources = new Map<string, string>();
  if (imageUrl !== undefined) sources.set('imageUrl', imageUrl);
  if (metafields !== undefined) {
    const definitions = await definitionsOf(context);
    const { answers, errors } = checkVendorAnswers(
      definitions,
      cleanAnswers(definitions, metafields),
      config.fileIdPrefix,
    );
    const refused: Record<string, string> = {};
    for (const [key, message] of Object.entries(errors)) refused[`metafields.${key}`] = message;
    if (Object.keys(refused).length > 0) throw new BadInput(refused);
    for (const { key, value } of answers) sources.set(`metafields.${key}`, value);
    const asked = new Set(definitions.map(({ key }) => key));
    const others = before.metafields.filter(({ key }) => !asked.has(key));
    changes.metafields = JSON.stringify([...answers, ...others]);
  }
  await acceptProfileFiles(context, vendor, { before: sourcesOf(before), now: sources });
  return profileOf(await change(context, vendor, changes, { action: 'vendor.profile' }));
};
