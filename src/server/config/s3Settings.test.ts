import { s3SettingsOf } from './s3Settings';

const whole = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'very-secret',
};

describe('the settings of a storage service', () => {
  it('are none without an address', () => {
    expect(s3SettingsOf({})).toBeNull();
    expect(s3SettingsOf({ S3_REGION: 'eu-1' })).toBeNull();
  });

  it('have a region and a style where none is said', () => {
    expect(s3SettingsOf(whole)).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'shop-files',
      accessKeyId: 'AK',
      secretAccessKey: 'very-secret',
      publicUrl: null,
      pathStyle: true,
    });
    const more = { S3_REGION: 'eu-1', S3_PUBLIC_URL: 'https://cdn.example/f/', S3_PATH_STYLE: '0' };
    expect(s3SettingsOf({ ...whole, ...more })).toMatchObject({
      region: 'eu-1',
      publicUrl: 'https://cdn.example/f',
      pathStyle: false,
    });
  });

  it('name what is missing or wrong, and never a key', () => {
    const wrong: [Record<string, string>, string][] = [
      [{ S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' }, 'S3_BUCKET, S3_SECRET_ACCESS_KEY'],
      [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
      [{ S3_ENDPOINT: '' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY without S3_ENDPOINT'],
      [{ S3_ENDPOINT: 'https://AK:very-secret@s3.example' }, 'S3_ENDPOINT must be an address without a user'],
      [{ S3_BUCKET: 'Shop Files' }, 'S3_BUCKET'],
      [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE'],
      [{ S3_PUBLIC_URL: 'cdn' }, 'S3_PUBLIC_URL'],
    ];
    for (const [changes, names] of wrong) {
      const read = (): unknown => s3SettingsOf({ ...whole, ...changes });
      expect(read).toThrow(names);
      expect(read).not.toThrow('very-secret');
    }
  });
});
