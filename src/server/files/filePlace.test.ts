import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { FilesAway } from './filePlace';

let server: TestServer;
let files: string;
let said: (FilesAway | null)[];
beforeEach(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await server.services.filePlace.begin(server.services.db);
  files = path.join(server.services.config.dataFolder, 'files');
  said = [];
  server.services.filePlace.say = (lost) => {
    said.push(lost);
  };
});
afterEach(() => server.close());

/** As an unmounted disk leaves it: an empty folder under the same name. */
const unmount = (): void => {
  renameSync(files, `${files}-away`);
  mkdirSync(files);
};
const mountAgain = (): void => {
  if (existsSync(files)) rmdirSync(files);
  renameSync(`${files}-away`, files);
};

const upload = async (): Promise<Response> => {
  const csv = 'title,sku\nMug,M-1\n';
  const { body } = await server.call(
    'stageUpload',
    { mime: 'text/csv', filename: 'a.csv', fileSize: csv.length },
    { store: 'main', vendor: 'Fjord' },
  );
  const form = new FormData();
  for (const { name, value } of body.stagedTarget.parameters) form.append(name, value);
  form.append('file', new Blob([csv]), 'a.csv');
  return fetch(new URL(body.stagedTarget.url, server.url), { method: 'POST', body: form });
};

const ready = async (): Promise<[number, unknown]> => {
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const answer = await fetch(`${server.url}/ready`);
  return [answer.status, await answer.json()];
};

const write = (key: string): Promise<number> =>
  server.services.storage.write(key, Readable.from(['what was written']));

it('uploads to a disk that was unmounted are refused with 503 and leave nothing there, and go on once it is back', async () => {
  unmount();
  const refused = await upload();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'storageAway' });
  expect(readdirSync(files)).toEqual([]);
  expect(await ready()).toMatchObject([503, { ready: false, storage: 'unavailable' }]);
  mountAgain();
  expect((await upload()).status).toBe(201);
  expect(await ready()).toMatchObject([200, { ready: true, storage: 'ok' }]);
});

it('a place that went and came back is said once each, with where it is and what to do', async () => {
  await write('main/a/1/a.txt');
  unmount();
  for (const key of ['main/a/2/a.txt', 'main/a/3/a.txt'])
    await expect(write(key)).rejects.toBeInstanceOf(FilesAway);
  expect(said).toHaveLength(1);
  for (const word of [files, 'marketplace-id', 'mount it again']) expect(String(said[0])).toContain(word);
  mountAgain();
  await write('main/a/2/a.txt');
  await write('main/a/3/a.txt');
  expect(said).toEqual([expect.any(FilesAway), null]);
});

it('a folder that was moved away is not made anew by what is written', async () => {
  renameSync(files, `${files}-away`);
  const { storage } = server.services;
  await expect(write('main/a/1/a.txt')).rejects.toBeInstanceOf(FilesAway);
  await expect(storage.copy('main/a/1/a.txt', 'main/b/1/a.txt')).rejects.toBeInstanceOf(FilesAway);
  await expect(storage.move('main/a/1/a.txt', 'main/b/1/a.txt', 'x')).rejects.toBeInstanceOf(FilesAway);
  await expect(storage.remove('main/a/1/a.txt')).rejects.toBeInstanceOf(FilesAway);
  expect(existsSync(files)).toBe(false);
});

it('files of another marketplace in the place are not added to', async () => {
  unmount();
  writeFileSync(path.join(files, 'marketplace-id'), 'another\n');
  await expect(write('main/a/1/a.txt')).rejects.toThrow('another');
  expect(readdirSync(files)).toEqual(['marketplace-id']);
});

it('a file is not said to be missing, nor the list of all to be empty, while the disk is away', async () => {
  const { storage } = server.services;
  await write('main/a/1/a.txt');
  unmount();
  await expect(storage.size('main/a/1/a.txt')).rejects.toBeInstanceOf(FilesAway);
  const listing = async (): Promise<string[]> => {
    const keys = [];
    for await (const key of storage.keys()) keys.push(key);
    return keys;
  };
  await expect(listing()).rejects.toBeInstanceOf(FilesAway);
  mountAgain();
  expect(await storage.size('main/a/9/none.txt')).toBeNull();
  expect((await listing()).sort()).toEqual(['main/a/1/a.txt', 'marketplace-id']);
  expect(await text(storage.read('main/a/1/a.txt'))).toBe('what was written');
});

it('what was written while the disk went away counts as not written', async () => {
  const source = async function* () {
    yield 'a';
    await Promise.resolve();
    unmount();
    // Somebody else's folder of the same name, in which the rename would go well.
    mkdirSync(path.join(files, 'main/a/1'), { recursive: true });
    writeFileSync(path.join(files, 'main/a/1/a.txt.part'), 'a');
    yield 'b';
  };
  await expect(server.services.storage.write('main/a/1/a.txt', source())).rejects.toBeInstanceOf(FilesAway);
});
