import { demandBare, given, switchOf } from './settingValues';
import { WrongSetting } from './wrongSetting';

/** An S3-compatible service that keeps the files instead of the disk. */
export interface S3Settings {
  /** The service's address, such as https://s3.eu-central-1.amazonaws.com, without a closing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where everyone may read what lies below `made/`, without a closing slash; null: the app gives it out. */
  publicUrl: string | null;
  /** Whether the bucket stands in the path, not before the host. */
  pathStyle: boolean;
}

const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const addressOf = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null) demandBare(name, url);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '')
    throw new WrongSetting(`${name} must be an address such as https://s3.example, not "${text}"`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
};

/**
 * Reads S3_ENDPOINT and what belongs to it; null where no service is named. Errors: WrongSetting, which never
 * repeats a key.
 */
export const s3SettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): S3Settings | null => {
  const says = (name: string): string => given(environment, name) ?? '';
  const [endpoint, region, publicUrl] = [says('S3_ENDPOINT'), says('S3_REGION'), says('S3_PUBLIC_URL')];
  if (endpoint === '') {
    const pathStyle = switchOf(environment, 'S3_PATH_STYLE', true) ? [] : ['S3_PATH_STYLE=0'];
    const alone = [...[...names, 'S3_PUBLIC_URL'].filter((name) => says(name) !== ''), ...pathStyle];
    if (alone.length > 0)
      throw new WrongSetting(
        `${alone.join(', ')} without S3_ENDPOINT, the address of the service: files would go to the disk`,
      );
    return null;
  }
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = names.map(says);
  const missing = names.filter((name) => says(name) === '');
  if (missing.length > 0) throw new WrongSetting(`S3_ENDPOINT needs ${missing.join(', ')} beside it`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new WrongSetting(`S3_BUCKET must be the name of a bucket, not "${bucket}"`);
  return {
    endpoint: addressOf('S3_ENDPOINT', endpoint),
    region: region === '' ? 'us-east-1' : region,
    bucket,
    accessKeyId,
    secretAccessKey,
    publicUrl: publicUrl === '' ? null : addressOf('S3_PUBLIC_URL', publicUrl),
    pathStyle: switchOf(environment, 'S3_PATH_STYLE', true),
  };
};
