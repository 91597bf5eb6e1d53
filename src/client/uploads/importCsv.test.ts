import { File } from 'node:buffer';
import { importBatch } from '../../testing/factories/imports';
import { signInAs, vendorClaims } from '../../testing/factories/session';
import { answerWith, Refusal, type Answers } from '../../testing/answers';
import { FetchingXhr } from '../../testing/fetchingXhr';
import { hangUp, reply, startUnrulyServer } from '../../testing/unrulyServer';
import { createStore } from '../store';
import { importCsv } from './importCsv';

let storage: Awaited<ReturnType<typeof startUnrulyServer>>;
beforeAll(async () => {
  storage = await startUnrulyServer();
});
afterAll(() => storage.close());

const pageXhr = globalThis.XMLHttpRequest;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FetchingXhr });
});
afterEach(() => {
  globalThis.XMLHttpRequest = pageXhr;
});

type UploadFile = Parameters<typeof importCsv>[0];
// The runtime's File, which its FormData knows; a page's own has one member more.
const file = Object.assign(new File(['title,price\nOak,1\n'], 'my trees.csv', { type: 'text/csv' }), {
  webkitRelativePath: '',
}) as UploadFile;

const answers = (): Answers => ({
  stageUpload: {
    stagedTarget: {
      url: `${storage.address}/upload`,
      parameters: [
        { name: 'key', value: 'a/b' },
        { name: 'signature', value: 'x+y=' },
      ],
      resourceUrl: 'https://files.test/a/b',
    },
    resource: 'a/b',
  },
  checkImport: { batch: importBatch({ id: '9', state: 'checking' }) },
  listImports: { imports: [] },
});

it('posts the file after its parameters, without token or marker, then has it compared', async () => {
  signInAs(vendorClaims());
  storage.script(reply(204));
  const asked = answerWith(answers());
  const store = createStore(null);
  const batch = await store.dispatch(importCsv(file));
  expect(batch.id).toBe('9');
  const [post] = storage.received;
  expect(post).toMatchObject({ method: 'POST', url: '/upload' });
  expect(post?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(post?.headers).not.toHaveProperty('authorization');
  expect([...(post?.body.matchAll(/ name="([^"]+)"/g) ?? [])].map(([, name]) => name)).toEqual([
    'key',
    'signature',
    'file',
  ]);
  expect(post?.body).toContain('x+y=');
  expect(post?.body).toContain('title,price\nOak,1\n');
  expect(asked.find(({ name }) => name === 'stageUpload')?.input).toEqual({
    mime: 'text/csv',
    filename: 'my trees.csv',
    fileSize: 18,
  });
  expect(asked.find(({ name }) => name === 'checkImport')?.input).toEqual({
    url: 'https://files.test/a/b',
    name: 'my trees.csv',
  });
  expect(store.getState().uploads).toMatchObject({
    imports: ['9'],
    uploads: [{ name: 'my trees.csv', state: 'finished', done: 10 }],
  });
});

it('sends the file again where the connection was lost, and has it compared once', async () => {
  signInAs(vendorClaims());
  const wait = jest.spyOn(globalThis, 'setTimeout');
  wait.mockImplementation((work) => {
    work();
    return wait.getMockImplementation() as unknown as ReturnType<typeof setTimeout>;
  });
  storage.script(hangUp, hangUp, reply(204));
  const asked = answerWith(answers());
  const store = createStore(null);
  const batch = await store.dispatch(importCsv(file));
  expect(batch.id).toBe('9');
  expect(storage.received.map(({ body }) => body.includes('Oak,1'))).toEqual([true, true, true]);
  expect(asked.filter(({ name }) => name === 'checkImport')).toHaveLength(1);
  expect(store.getState().uploads.uploads).toMatchObject([{ state: 'finished' }]);
});

it.each<[string, number, Answers, string]>([
  ['storage refuses', 403, {}, 'Request failed with status code 403 Forbidden: POST'],
  ['the import is refused', 204, { checkImport: new Refusal(422, { message: 'Not a CSV' }) }, 'Not a CSV'],
  ['no upload is allowed', 204, { stageUpload: new Refusal(413, { message: 'Too large' }) }, 'Too large'],
])('keeps the failure where %s', async (_, status, changes, message) => {
  signInAs(vendorClaims());
  storage.script(reply(status));
  answerWith({ ...answers(), ...changes });
  const store = createStore(null);
  await expect(store.dispatch(importCsv(file))).rejects.toThrow(message);
  const [upload] = store.getState().uploads.uploads;
  expect(upload?.state).toBe('failed');
  expect(upload?.message).toContain(message);
  expect(store.getState().uploads.imports).toEqual([]);
});
