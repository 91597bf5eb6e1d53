import type { Fault } from '../../domain/errors/errorTable';
import { CallError } from '../errors';
import { fileErrors } from '../../domain/errors/files';

/** A service with the interface of remove.bg. */
export interface BackgroundRemovalSettings {
  /** Without a closing slash, such as https://api.remove.bg/v1.0. */
  url: string;
  key: string;
}

const timeout = 60_000;
const largestAnswer = 20 * 1024 * 1024;

const refusals: Record<number, (() => Fault) | undefined> = {
  400: fileErrors.backgroundNotFound,
  401: fileErrors.backgroundKeyRefused,
  402: fileErrors.backgroundCreditsUsed,
  403: fileErrors.backgroundKeyRefused,
  429: fileErrors.backgroundServiceBusy,
};

/** Reads an answer up to a size, so that a service that went wrong cannot fill the memory. */
const readUpTo = async (response: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) throw new CallError(502, fileErrors.backgroundServiceTooMuch());
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Sends a picture's bytes, never an address, and answers a PNG without background. Redirects are not followed: the
 * key goes to the configured service alone. Errors: CallError 502 with what to do.
 */
export const removeBackground = async (
  { url, key }: BackgroundRemovalSettings,
  picture: Buffer,
): Promise<Buffer> => {
  const form = new FormData();
  form.append('size', 'auto');
  form.append('format', 'png');
  form.append('image_file', new Blob([new Uint8Array(picture)]), 'picture');
  const response = await fetch(`${url}/removebg`, {
    method: 'POST',
    headers: { 'X-Api-Key': key, accept: 'image/*' },
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw new CallError(502, fileErrors.backgroundServiceSilent({ reason: String(error) }));
  });
  if (response.ok) return readUpTo(response, largestAnswer);
  await response.body?.cancel();
  const { status } = response;
  throw new CallError(502, refusals[status]?.() ?? fileErrors.backgroundServiceAnswered({ status }));
};
