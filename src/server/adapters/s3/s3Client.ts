import { createHash } from 'node:crypto';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../config/s3Settings';
import { memberText } from './xml';

/** What the service says of a request that it does not do. */
export class S3Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    what: string,
  ) {
    super(`The file storage answered ${String(status)} ${code} to ${what}`);
    this.name = 'S3Failure';
  }
}

/** The service gave no answer, or none in time. */
class S3Silent extends Error {
  constructor(what: string, cause: unknown) {
    super(`The file storage gave no answer to ${what}`, { cause });
    this.name = 'S3Silent';
  }
}

/** Whether the service is away for now, so that the same may go well later. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof S3Silent || (error instanceof S3Failure && (error.status >= 500 || error.status === 429));

/** Whether the service turns the server itself away: a key that was revoked, a bucket that is gone. */
export const isStorageRefusing = (error: unknown): boolean =>
  error instanceof S3Failure &&
  (error.status === 401 || error.status === 403 || error.code === 'NoSuchBucket');

/** How long an answer may take to begin, in ms: without a body, and with one that has to arrive there first. */
const longestWait = { plain: 10_000, withBody: 60_000 };

interface S3Request {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** How often a request is sent again that the service could not answer. */
const retries = 3;

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** The moment as signatures write it: 20260131T093000Z. */
export const stampOf = (moment: Date): string => moment.toISOString().replace(/[:-]|\.\d{3}/g, '');

const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const encodeKey = (key: string): string => key.split('/').map(encodeSegment).join('/');

/** Where the bucket is reached, without a closing slash. */
export const bucketAddress = ({ endpoint, bucket, pathStyle }: S3Settings): string => {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}${url.pathname}`.replace(/\/+$/, '');
};

/** Signed requests about the objects of one bucket. */
export class S3Client {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor(
    private readonly settings: S3Settings,
    private readonly now: () => Date,
  ) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
    this.base = bucketAddress(settings);
  }

  private urlOf(key: string, query: Record<string, string> = {}): string {
    const text = new URLSearchParams(query).toString();
    return `${this.base}/${encodeKey(key)}${text === '' ? '' : `?${text}`}`;
  }

  /** The answer as it came. Errors: S3Failure for any status that is no success, S3Silent without an answer. */
  async send(method: string, key: string, { query, headers, body }: S3Request = {}): Promise<Response> {
    const hash = body === undefined ? {} : { 'x-amz-content-sha256': sha256(body) };
    const what = `${method} ${key}`;
    const patience = new AbortController();
    // What comes after the answer has begun may take as long as its reader does.
    const timer = setTimeout(
      () => {
        patience.abort();
      },
      body === undefined ? longestWait.plain : longestWait.withBody,
    );
    const asked = this.client.fetch(this.urlOf(key, query), {
      method,
      headers: { ...headers, ...hash },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      aws: { datetime: stampOf(this.now()) },
      signal: patience.signal,
    });
    const response = await asked
      .catch((cause: unknown) => {
        throw new S3Silent(what, cause);
      })
      .finally(() => {
        clearTimeout(timer);
      });
    if (response.ok) return response;
    const code = memberText(await response.text(), 'Code') ?? '';
    throw new S3Failure(response.status, code, what);
  }

  /** An address by which whoever has it does one thing with one object, for a time. Signed headers must be sent. */
  async presign(
    method: 'GET' | 'PUT',
    key: string,
    seconds: number,
    { query = {}, headers = {} }: Omit<S3Request, 'body'> = {},
  ): Promise<string> {
    const { accessKeyId, secretAccessKey, region } = this.settings;
    const signer = new AwsV4Signer({
      method,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      signQuery: true,
      url: this.urlOf(key, { ...query, 'X-Amz-Expires': String(seconds) }),
      allHeaders: true,
      datetime: stampOf(this.now()),
    });
    return (await signer.sign()).url.toString();
  }
}
