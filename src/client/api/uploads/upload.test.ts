import { answerWith } from '../../../testing/answers';
import { signInAs, vendorClaims } from '../../../testing/factories/session';
import { FetchingXhr } from '../../../testing/fetchingXhr';
import { hangUp, reply, startUnrulyServer } from '../../../testing/unrulyServer';
import { uploadDirect } from './upload';

let storage: Awaited<ReturnType<typeof startUnrulyServer>>;
const pageXhr = globalThis.XMLHttpRequest;

beforeAll(async () => {
  storage = await startUnrulyServer();
});
afterAll(() => storage.close());
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FetchingXhr });
  signInAs(vendorClaims());
});
afterEach(() => {
  globalThis.XMLHttpRequest = pageXhr;
});

const picture = Object.assign(new Blob(['pixels'], { type: 'image/png' }), {
  name: 'oak board.PNG',
  lastModified: 0,
  webkitRelativePath: '',
});

const answer = () => ({
  createUpload: { url: `${storage.address}/put?signed=1`, location: 'https://files.test/1' },
});

it('puts the file with its content type, and answers where it can be read', async () => {
  storage.script(reply(200));
  const asked = answerWith(answer());
  const moved: number[] = [];
  const location = await uploadDirect(picture, 'product-images', { onProgress: (done) => moved.push(done) });
  expect(location).toBe('https://files.test/1');
  expect(asked[0]?.input).toEqual({
    proxy: 'product-images',
    ext: 'PNG',
    name: 'oak board.PNG',
    fileSize: picture.size,
  });
  expect(storage.received).toHaveLength(1);
  expect(storage.received[0]).toMatchObject({ method: 'PUT', url: '/put?signed=1' });
  expect(storage.received[0]?.headers['content-type']).toBe('image/png');
  expect(storage.received[0]?.headers).not.toHaveProperty('authorization');
  expect(storage.received[0]?.headers).not.toHaveProperty('x-stallkeeper-frame');
  expect(moved).toEqual([5]);
});

it('fails with the status of storage, or without one where it is away', async () => {
  answerWith(answer());
  storage.script(reply(403));
  await expect(uploadDirect(picture, 'messages')).rejects.toMatchObject({ status: 403 });
  storage.script(hangUp);
  await expect(uploadDirect(picture, 'messages')).rejects.toThrow('The file could not be sent');
});

it('says that a file is too large for a proxy, not that it should be sent again', async () => {
  answerWith(answer());
  storage.script(reply(413, '<html><h1>413 Request Entity Too Large</h1>', { 'content-type': 'text/html' }));
  await expect(uploadDirect(picture, 'messages')).rejects.toMatchObject({
    status: 413,
    fault: { code: 'sentTooLarge' },
  });
});
