import { decodeUpload } from '../../domain/products/media';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { SignedInContext } from '../context';
import { findAnyFile, handOverFiles } from '../files/queries/files';
import { BadInput } from '../errors';
import { acceptUpload } from '../files/acceptUpload';
import { readFileId } from '../files/fileIds';

/** Sources by the place of a message about them, such as `metafields.logo`. */
type Sources = ReadonlyMap<string, string>;

const sourcesIn = (value: string): string[] =>
  value.split('\n').map((line) => decodeUpload(line)?.src ?? line);

const gone = 'The file is not there any more. Upload it again';

/**
 * Takes in the uploads that a vendor's page newly names, of the vendor, of the marketplace or of the applicant that
 * it was; those of the marketplace become the vendor's, which could not read them otherwise. Not to be called in a
 * transaction. Errors: BadInput at the places that name something else.
 */
export const acceptProfileFiles = async (
  context: SignedInContext,
  vendor: string,
  { before, now }: { before: Sources; now: Sources },
): Promise<void> => {
  const { db, scope, config } = context;
  const known = new Set([...before.values()].flatMap(sourcesIn));
  const errors: Record<string, string> = {};
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
        errors[place] ??= error.message;
      }
    }
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  await handOverFiles(db, scope, taken, vendor);
};
