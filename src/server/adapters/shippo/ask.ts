import { failureOfStatus, nonsense, silence } from './failure';
import type { ShippoSettings } from './settings';

/** The version of Shippo's interface that these calls are written for. */
const shippoVersion = '2018-02-08';

const largestAnswer = 4 * 1024 * 1024;

export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
}

/** Reads an answer up to a size, so that a service that went wrong cannot fill the memory. */
const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > largestAnswer) throw nonsense();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads an answer as a schema has it; strictly, so that nothing is made of what was not sent. */
interface Reader<T> {
  validate: (value: unknown, options: { strict: true }) => Promise<T>;
}

/** Every text in a refusal, as Shippo says what is wrong in several shapes. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/**
 * Asks Shippo once; redirects are not followed, so that the key goes to the configured service alone. Errors:
 * ShippoFailure, whose `fault` says whether a purchase may have happened all the same.
 */
export const askShippo = async <T>(
  { url, timeout }: ShippoSettings,
  key: string,
  { method, path, body }: Question,
  reader: Reader<T>,
): Promise<T> => {
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `ShippoToken ${key}`,
      'shippo-api-version': shippoVersion,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  }).catch(() => {
    throw silence();
  });
  const text = await readText(response).catch(() => {
    throw silence();
  });
  const json = parsed(text);
  if (!response.ok) throw failureOfStatus(response.status, textsIn(json).join(' ') || text);
  return reader.validate(json, { strict: true }).catch(() => {
    throw nonsense();
  });
};
