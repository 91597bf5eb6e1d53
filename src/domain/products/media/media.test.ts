import fc from 'fast-check';
import { checkImage, contentTypes, decodeUpload, encodeUpload, mediaKindOf } from './media';
import { registrationErrors } from '../../errors/registration';

const uploadFailure = registrationErrors.imageRefused().message;

describe('an uploaded item as a text', () => {
  it('is read again as it was written, whatever its address holds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contentTypes),
        fc.string({ unit: 'binary', minLength: 1 }),
        (contentType, src) => {
          expect(decodeUpload(encodeUpload(contentType, src))).toEqual({ contentType, src });
        },
      ),
    );
  });

  it('parts at the first two signs only', () => {
    expect(encodeUpload('IMAGE', 'https://a.test/#b')).toBe('UPLOAD_ME#IMAGE#https://a.test/#b');
    expect(decodeUpload('UPLOAD_ME#IMAGE#https://a.test/#b#c')?.src).toBe('https://a.test/#b#c');
  });

  it('is nothing where it is not of that form', () => {
    for (const text of [
      '',
      'UPLOAD_ME#IMAGE#',
      'UPLOAD_ME#SCRIPT#x',
      'x UPLOAD_ME#IMAGE#x',
      'https://a.test',
    ])
      expect(decodeUpload(text)).toBeNull();
  });
});

it('takes an address with the video host for a video elsewhere, any other for a picture', () => {
  expect(mediaKindOf('https://www.youtube.com/watch?v=1', 'youtube.com')).toBe('EXTERNAL_VIDEO');
  expect(mediaKindOf('https://a.test/clip.mp4', 'youtube.com')).toBe('IMAGE');
  expect(mediaKindOf('https://a.test/', '')).toBe('IMAGE');
});

describe('a picture', () => {
  const picture = { bytes: 1000, width: 100, height: 100, type: 'image/png' };
  it('may reach the limits', () => {
    expect(checkImage({ ...picture, bytes: 20 * 1024 * 1024, width: 5000, height: 5000 })).toEqual([]);
    expect(checkImage({ ...picture, width: 1000, height: 10 })).toEqual([]);
    expect(checkImage({ ...picture, width: 0, height: 0, type: 'image/heic' })).toEqual([]);
  });
  it('is refused past them, in the words of the specification', () => {
    expect(checkImage({ ...picture, bytes: 20 * 1024 * 1024 + 1 })).toEqual(['Maximum image size is 20MB']);
    expect(checkImage({ ...picture, width: 5000, height: 5001 })).toEqual(['Maximum image size is 25MP']);
    expect(checkImage({ ...picture, width: 1001, height: 10 })).toEqual([uploadFailure]);
    expect(checkImage({ ...picture, width: 10, height: 1001 })).toEqual([uploadFailure]);
    expect(checkImage({ ...picture, type: 'image/svg+xml' })).toEqual([uploadFailure]);
  });
});
