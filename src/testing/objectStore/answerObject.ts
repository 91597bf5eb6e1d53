import type { ServerResponse } from 'node:http';
import type { Objects, StoredObject } from './objects';
import { Refusal } from './refusal';
import type { Account } from './signatures';
import type { Asked } from './asked';

interface Bucket {
  account: Account;
  objects: Objects;
}

const xml = (response: ServerResponse, text: string, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

const copied = (asked: Asked, source: string, { account, objects }: Bucket): StoredObject => {
  const [, bucket, ...path] = source.split('/').map(decodeURIComponent);
  if (bucket !== account.bucket) throw new Refusal(404, 'NoSuchBucket');
  const { bytes, etag, type, cache } = objects.get(path.join('/'));
  const wanted = asked.headers['x-amz-copy-source-if-match'];
  if (wanted !== undefined && wanted !== etag) throw new Refusal(412, 'PreconditionFailed');
  return objects.put(asked.key, bytes, type, cache);
};

const answerPut = (asked: Asked, response: ServerResponse, bucket: Bucket): void => {
  const { key, query, headers, body } = asked;
  const uploadId = query.get('uploadId');
  if (uploadId !== null) {
    const etag = bucket.objects.putPart(uploadId, key, Number(query.get('partNumber')), body);
    response.writeHead(200, { etag }).end();
    return;
  }
  const source = headers['x-amz-copy-source'];
  if (typeof source === 'string') {
    const { etag } = copied(asked, source, bucket);
    xml(response, `<CopyObjectResult><ETag>${escaped(etag)}</ETag></CopyObjectResult>`);
    return;
  }
  const type = headers['content-type'] ?? 'binary/octet-stream';
  const { etag } = bucket.objects.put(key, body, type, headers['cache-control']);
  response.writeHead(200, { etag }).end();
};

const partsIn = (text: string): { number: number; etag: string }[] =>
  [...text.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag><\/Part>/g)].map(
    ([, number, etag = '']) => ({ number: Number(number), etag: etag.replaceAll('&#34;', '"') }),
  );

const answerUpload = (asked: Asked, response: ServerResponse, { account, objects }: Bucket): void => {
  const { key, query, headers, body } = asked;
  if (query.has('uploads')) {
    const type = headers['content-type'] ?? 'binary/octet-stream';
    const id = objects.begin(key, type, headers['cache-control']);
    const names = `<Bucket>${account.bucket}</Bucket><Key>${escaped(key)}</Key>`;
    xml(
      response,
      `<InitiateMultipartUploadResult>${names}<UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
    return;
  }
  const { etag } = objects.complete(query.get('uploadId') ?? '', key, partsIn(body.toString()));
  xml(
    response,
    `<CompleteMultipartUploadResult><ETag>${escaped(etag)}</ETag></CompleteMultipartUploadResult>`,
  );
};

const listedAtOnce = 3;

/** A list of the keys in their order, in pieces that are small enough for every test to meet several. */
const answerList = ({ query }: Asked, response: ServerResponse, { objects }: Bucket): void => {
  const after = decodeURIComponent(query.get('continuation-token') ?? '');
  const left = [...objects.stored.keys()].filter((key) => key > after).sort();
  const here = left.slice(0, listedAtOnce);
  const contents = here.map(
    (key) => `<Contents>\n<Key>${encodeURIComponent(key).replaceAll('%20', '+')}</Key></Contents>`,
  );
  const isLast = here.length === left.length;
  const next = isLast
    ? ''
    : `<NextContinuationToken>${encodeURIComponent(here.at(-1) ?? '')}</NextContinuationToken>`;
  xml(
    response,
    `<ListBucketResult><IsTruncated>${String(!isLast)}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  );
};

const answerGet = (
  { method, key, query, headers }: Asked,
  response: ServerResponse,
  { objects }: Bucket,
): void => {
  const { bytes, etag, type, cache } = objects.get(key);
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
    throw new Refusal(412, 'PreconditionFailed');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const first = Number(from ?? 0);
  const last = Math.min(to === undefined || to === '' ? Infinity : Number(to), bytes.length - 1);
  if (from !== undefined && first >= bytes.length) throw new Refusal(416, 'InvalidRange');
  const part = bytes.subarray(first, last + 1);
  const disposition = query.get('response-content-disposition');
  response.writeHead(from === undefined ? 200 : 206, {
    etag,
    'content-length': part.length,
    'content-type': query.get('response-content-type') ?? type,
    ...(disposition === null ? {} : { 'content-disposition': disposition }),
    ...(cache === undefined ? {} : { 'cache-control': cache }),
  });
  response.end(method === 'HEAD' ? undefined : part);
};

/** Does what was asked of an object, once the request has been found signed. */
export const answerObject = (asked: Asked, response: ServerResponse, bucket: Bucket): void => {
  const { method, key, query } = asked;
  if (method === 'PUT') answerPut(asked, response, bucket);
  else if (method === 'POST') answerUpload(asked, response, bucket);
  else if (method === 'GET' && key === '' && query.get('list-type') === '2')
    answerList(asked, response, bucket);
  else if (method === 'GET' || method === 'HEAD') answerGet(asked, response, bucket);
  else if (method === 'DELETE') {
    const uploadId = query.get('uploadId');
    if (uploadId === null) bucket.objects.stored.delete(key);
    else bucket.objects.abort(uploadId, key);
    response.writeHead(204).end();
  } else throw new Refusal(405, 'MethodNotAllowed');
};
