import { cdnCalls } from '../../../catalogue/files';
import type { StagedUpload, UploadKind } from '../../../domain/files/uploads';
import { fileErrors } from '../../../domain/errors/files';
import { ask } from '../ask';
import { HttpError } from '../failures/httpError';
import { sendFile, type Progress } from './sendFile';

interface UploadOptions {
  onProgress?: Progress;
  signal?: AbortSignal;
}

/**
 * Uploads a file by a signed form: every parameter first, in order, the file last (trap 70). `store` is the one
 * whose form it is, for who is not signed in. Answers where it went, and its id.
 */
export const stageFile = async (
  file: File,
  { store, ...options }: UploadOptions & { store?: string | undefined } = {},
): Promise<StagedUpload> => {
  const staged = await ask(
    cdnCalls.stageUpload,
    { mime: file.type || 'application/octet-stream', filename: file.name, fileSize: file.size, store },
    options.signal,
  );
  const { stagedTarget } = staged;
  const form = new FormData();
  for (const { name, value } of stagedTarget.parameters) form.append(name, value);
  form.append('file', file);
  await sendFile({ method: 'POST', url: stagedTarget.url, body: form, ...options });
  return staged;
};

/** The same, for those who only need its address. */
export const uploadStaged = async (file: File, options: UploadOptions = {}): Promise<string> =>
  (await stageFile(file, options)).stagedTarget.resourceUrl;

/** Reads a stored file by its signed address. Rejects where it cannot be read. */
export const fetchStored = async (url: string, name: string): Promise<File> => {
  const response = await fetch(url);
  if (!response.ok) throw new HttpError(response.status, null, fileErrors.fileNotFound());
  return new File([await response.blob()], name);
};

/** By the name, else by the type: what was dragged out of another page has none. */
const extensionOf = ({ name, type }: File): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? /^(?:image|video)\/([a-z0-9]{1,8})$/.exec(type)?.[1] ?? 'bin';

/** Puts a file to a signed address with its content type and no time limit (spec 7). Answers where it can be read. */
export const uploadDirect = async (
  file: File,
  proxy: UploadKind,
  options: UploadOptions = {},
): Promise<string> => {
  const { url, location } = await ask(
    cdnCalls.createUpload,
    { proxy, ext: extensionOf(file), name: file.name, fileSize: file.size },
    options.signal,
  );
  const contentType = file.type || 'application/octet-stream';
  await sendFile({ method: 'PUT', url, body: file, contentType, ...options });
  return location;
};
