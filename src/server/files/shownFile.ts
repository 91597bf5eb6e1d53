import type { Accepting } from './acceptUpload';
import { acceptUpload } from './acceptUpload';
import { pictureFormats, type OutputFormat } from './pictures/renderPicture';
import type { FileRecord } from './queries/files';

/** What a private picture is shown as; null for what is none. */
const shownFormatOf = (mime: string): OutputFormat | null => {
  if (!mime.startsWith('image/')) return null;
  return pictureFormats.find((format) => mime === `image/${format}` && format !== 'avif') ?? 'jpeg';
};

/**
 * Where a browser reads an uploaded file for a time in seconds, having looked at it; null while it has not arrived.
 * Pictures are made anew, so that the place where a photograph was taken is not shown with it. Errors: BadInput for
 * what was refused. Not to be called in a transaction.
 */
export const shownFile = async (
  services: Accepting,
  named: FileRecord,
  seconds: number,
): Promise<string | null> => {
  const file = await acceptUpload(services, named);
  if (file === null) return null;
  const format = shownFormatOf(file.mime);
  const made =
    format === null ? null : await services.pictures.rendition(file.path, { size: 'full', format });
  return services.storage.address(made ?? file.path, seconds);
};
