import { createHmac } from 'node:crypto';
import type { S3Settings } from '../../s3Settings';
import type { PostForm } from '../storage';
import { bucketAddress, stampOf } from './s3Client';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface PostTerms {
  key: string;
  /** The most bytes. */
  size: number;
  mime: string;
  seconds: number;
}

/**
 * A form that posts one file to the bucket: its key, type and greatest size stand in a signed policy, and the
 * service refuses every other. aws4fetch signs requests only, not policies.
 */
export const postPolicyForm = (
  settings: S3Settings,
  { key, size, mime, seconds }: PostTerms,
  now: Date,
): PostForm => {
  const { bucket, region, accessKeyId, secretAccessKey } = settings;
  const stamp = stampOf(now);
  const day = stamp.slice(0, 8);
  const fields = {
    key,
    'Content-Type': mime,
    success_action_status: '201',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKeyId}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': stamp,
  };
  const policy = {
    expiration: new Date(now.getTime() + seconds * 1000).toISOString(),
    conditions: [
      { bucket },
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, size],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(signingKey, encoded).toString('hex');
  const all = { ...fields, policy: encoded, 'x-amz-signature': signature };
  return {
    url: bucketAddress(settings),
    parameters: Object.entries(all).map(([name, value]) => ({ name, value })),
  };
};
