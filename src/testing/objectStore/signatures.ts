import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal';

export interface Account {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  bucket: string;
}

export interface SignedRequest {
  method: string;
  /** Path and query as they came. */
  target: string;
  headers: IncomingHttpHeaders;
}

const longestSeconds = 604_800;
const largestSkew = 15 * 60_000;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** The signature of a text by version 4's derived key. */
export const signatureOf = (secret: string, scope: string, text: string): string =>
  hmac(scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`), text).toString('hex');

export const refuseUnequal = (given: string, wanted: string): void => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw new Refusal(403, 'SignatureDoesNotMatch');
};

/** 20260131T093000Z as a moment. */
const momentOf = (stamp: string): number => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)?.slice(1);
  if (parts === undefined) throw new Refusal(403, 'AccessDenied', 'a date that is none');
  const [year, month, day, hour, minute, second] = parts.map(Number);
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
};

/** The scope of a credential: whose key, which day, where. */
export const scopeOf = (credential: string, stamp: string, account: Account): string => {
  const [key = '', ...scope] = credential.split('/');
  if (key !== account.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const wanted = [stamp.slice(0, 8), account.region, 's3', 'aws4_request'].join('/');
  if (scope.join('/') !== wanted) throw new Refusal(400, 'AuthorizationHeaderMalformed', scope.join('/'));
  return wanted;
};

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const queryOf = (target: string): [string, string][] => [
  ...new URL(target, 'http://store').searchParams.entries(),
];

const canonicalQuery = (target: string): string =>
  queryOf(target)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

const canonicalPath = (target: string): string =>
  (target.split('?')[0] ?? '').split('/').map(decodeURIComponent).map(encode).join('/');

const valueOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  if (value === undefined) throw new Refusal(403, 'AccessDenied', `the signed header ${name} is missing`);
  return String(value).trim().replace(/\s+/g, ' ');
};

const textToSign = (
  request: SignedRequest,
  signed: string,
  hash: string,
  stamp: string,
  scope: string,
): string => {
  const { method, target, headers } = request;
  const names = signed.split(';');
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (!names.includes('host')) throw new Refusal(403, 'AccessDenied', 'host is not signed');
  if (unsigned.length > 0) throw new Refusal(403, 'AccessDenied', `not signed: ${unsigned.join(', ')}`);
  if ([...names].sort().join(';') !== signed) throw new Refusal(403, 'SignatureDoesNotMatch', 'header order');
  const lines = names.map((name) => `${name}:${valueOf(headers, name)}\n`).join('');
  const request4 = [method, canonicalPath(target), canonicalQuery(target), lines, signed, hash].join('\n');
  return ['AWS4-HMAC-SHA256', stamp, scope, sha256(request4)].join('\n');
};

/** A request whose Authorization header signs it. Answers the hash that its body must have, or null. */
const checkHeader = (request: SignedRequest, account: Account, now: number): string | null => {
  const { authorization = '' } = request.headers;
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/.exec(
    authorization,
  );
  if (parts === null) throw new Refusal(403, 'AccessDenied', 'not signed');
  const [, credential = '', signed = '', signature = ''] = parts;
  const stamp = valueOf(request.headers, 'x-amz-date');
  const hash = valueOf(request.headers, 'x-amz-content-sha256');
  if (Math.abs(momentOf(stamp) - now) > largestSkew) throw new Refusal(403, 'RequestTimeTooSkewed');
  const scope = scopeOf(credential, stamp, account);
  refuseUnequal(
    signature,
    signatureOf(account.secretAccessKey, scope, textToSign(request, signed, hash, stamp, scope)),
  );
  return hash === 'UNSIGNED-PAYLOAD' ? null : hash;
};

const checkQuery = (request: SignedRequest, account: Account, now: number): void => {
  const query = new Map(queryOf(request.target));
  const of = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256') throw new Refusal(400, 'AuthorizationQueryParametersError');
  const seconds = Number(of('Expires'));
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds)
    throw new Refusal(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires');
  const stamp = of('Date');
  if (momentOf(stamp) + seconds * 1000 < now) throw new Refusal(403, 'AccessDenied', 'Request has expired');
  if (momentOf(stamp) - largestSkew > now) throw new Refusal(403, 'AccessDenied', 'Request is not yet valid');
  const scope = scopeOf(of('Credential'), stamp, account);
  const text = textToSign(request, of('SignedHeaders'), 'UNSIGNED-PAYLOAD', stamp, scope);
  refuseUnequal(of('Signature'), signatureOf(account.secretAccessKey, scope, text));
};

/** Whether a request is signed, by its header or its address. Answers the hash that its body must have, or null. */
export const checkSignature = (request: SignedRequest, account: Account, now: number): string | null => {
  if (!new URL(request.target, 'http://store').searchParams.has('X-Amz-Signature'))
    return checkHeader(request, account, now);
  checkQuery(request, account, now);
  return null;
};
