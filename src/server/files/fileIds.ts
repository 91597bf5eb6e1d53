import type { Config } from '../config';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A staged file's id as it goes out: the configured prefix, the store, and the file's own id. */
export const fileIdOf = ({ fileIdPrefix }: Config, store: string, id: string): string =>
  `${fileIdPrefix}${encodeURIComponent(store)}/${id}`;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Store and id in a file id, or null for any other text. */
export const readFileId = (
  { fileIdPrefix }: Pick<Config, 'fileIdPrefix'>,
  text: string,
): { store: string; id: string } | null => {
  if (!text.startsWith(fileIdPrefix)) return null;
  const [first = '', id = '', ...rest] = text.slice(fileIdPrefix.length).split('/');
  const store = decoded(first);
  return store === null || store === '' || rest.length > 0 || !uuid.test(id) ? null : { store, id };
};
