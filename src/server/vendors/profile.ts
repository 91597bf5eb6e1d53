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
import { storeOf } from '../storeOf';
import { generalErrors } from '../../domain/errors/general';
import { vendorErrors } from '../../domain/errors/vendors';
import type { Fault } from '../../domain/errors/errorTable';
import { decodeUpload } from '../../domain/products/media/media';
import { marketplaceVendor } from '../../domain/accounts/session';
import { findAnyFile, handOverFiles } from '../files/queries/files';
import { acceptUpload } from '../files/acceptUpload';
import { readFileId } from '../files/fileIds';
import { registrationErrors } from '../../domain/errors/registration';

/** Sources by the place of a message about them, such as `metafields.logo`. */
type Sources = ReadonlyMap<string, string>;

const sourcesIn = (value: string): string[] =>
  value.split('\n').map((line) => decodeUpload(line)?.src ?? line);

const gone = registrationErrors.uploadNoLongerThere();

/**
 * Takes in the uploads that a vendor's page newly names, of the vendor, of the marketplace or of the applicant that
 * it was; those of the marketplace become the vendor's, which could not read them otherwise. Not to be called in a
 * transaction. Errors: BadInput at the places that name something else.
 */
const acceptProfileFiles = async (
  context: SignedInContext,
  vendor: string,
  { before, now }: { before: Sources; now: Sources },
): Promise<void> => {
  const { db, scope, config } = context;
  const known = new Set([...before.values()].flatMap(sourcesIn));
  const errors: Record<string, Fault> = {};
  const taken: string[] = [];
  for (const [place, value] of now)
    for (const source of sourcesIn(value)) {
      if (!source.startsWith(config.fileIdPrefix) || known.has(source)) continue;
      const named = readFileId(config, source);
      const file = named?.store === scope.store ? await findAnyFile(db, scope.store, named.id) : null;
      const isOwn = file !== null && ['', vendor, marketplaceVendor].includes(file.vendor);
      try {
        const stored = isOwn ? await acceptUpload(context, file) : null;
        if (stored === null) errors[place] ??= gone;
        else taken.push(stored.id);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        errors[place] ??= error.fault;
      }
    }
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  await handOverFiles(db, scope, taken, vendor);
};

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
      await cleanAnswers(definitions, metafields),
      config.fileIdPrefix,
    );
    const refused: Record<string, Fault> = {};
    for (const [key, fault] of Object.entries(errors)) refused[`metafields.${key}`] = fault;
    if (Object.keys(refused).length > 0) throw new BadInput(refused);
    for (const { key, value } of answers) sources.set(`metafields.${key}`, value);
    const asked = new Set(definitions.map(({ key }) => key));
    const others = before.metafields.filter(({ key }) => !asked.has(key));
    changes.metafields = JSON.stringify([...answers, ...others]);
  }
  await acceptProfileFiles(context, vendor, { before: sourcesOf(before), now: sources });
  return profileOf(await change(context, vendor, changes, { action: 'vendor.profile' }));
};
