import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { startObjectStore, type ObjectStore } from '../../testing/objectStore/startObjectStore';
import { isDiskFull } from '../diskFull';
import { diskStorage, removeHalfCopies } from './diskStorage';
import { s3Storage } from './s3/s3Storage';
import { FileChanged, FileTooLarge, incomingKey, type Storage } from './storage';

let clock = new Date('2026-03-01T12:00:00Z');
const now = (): Date => clock;
const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
let store: ObjectStore;
let storages: Record<'disk' | 'service', Storage>;

beforeAll(async () => {
  store = await startObjectStore(now);
  storages = { disk: diskStorage(folder, 'secret', now), service: s3Storage(store.settings, now) };
});
afterEach(() => {
  store.meddle(null);
  clock = new Date('2026-03-01T12:00:00Z');
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const textOf = async (stream: Readable): Promise<string> => (await bytesOf(stream)).toString();

/** Bytes that differ everywhere, so that a swapped part shows. */
const numbered = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
};

async function* breaking(text: string): AsyncGenerator<string> {
  await Promise.resolve();
  yield text;
  throw new Error('The source broke off');
}

it('the disk says when it is full, keeps nothing half written, and takes the same again once there is room', async () => {
  const key = 'main/imports/full/a.csv';
  const place = path.join(folder, path.dirname(key));
  mkdirSync(place, { recursive: true });
  // What the system answers to all that is written there.
  symlinkSync('/dev/full', path.join(place, 'a.csv.part'));
  const failed = await storages.disk
    .write(key, Readable.from(['title,', 'sku']))
    .catch((error: unknown) => error);
  expect(isDiskFull(failed)).toBe(true);
  expect(readdirSync(place)).toEqual([]);
  expect(await storages.disk.write(key, Readable.from(['title,', 'sku']))).toBe(9);
});

it('the disk is freed of copies that a killed process left half, and of nothing else', async () => {
  const place = path.join(folder, 'main', 'copies');
  mkdirSync(place, { recursive: true });
  const old = new Date('2026-02-27T12:00:00Z');
  const names = [
    'a.png.0b9f3c1e-5a77-4d57-9b1c-3f0e8a4f2d11.part',
    'b.png.9a0c1c7e-0d3b-4a37-8e2f-1c2d3e4f5a6b.part',
    'c.png',
    'd.part',
  ];
  for (const name of names) {
    writeFileSync(path.join(place, name), 'half');
    utimesSync(path.join(place, name), old, name.startsWith('b') ? clock : old);
  }
  expect(await removeHalfCopies(folder, new Date('2026-02-28T12:00:00Z'))).toBe(1);
  expect(readdirSync(place)).toEqual(names.slice(1));
});

describe.each(['disk', 'service'] as const)('the storage on the %s', (kind) => {
  const storage = (): Storage => storages[kind];

  it('keeps bytes under a key, with spaces and letters of any language in it', async () => {
    const key = 'ma in/exports/1/überschuss (neu)+1.csv';
    expect(await storage().size(key)).toBeNull();
    expect(await storage().write(key, Readable.from(['title,', 'sku\n']))).toBe(10);
    expect(await storage().size(key)).toBe(10);
    expect(await textOf(storage().read(key))).toBe('title,sku\n');
    expect(await textOf(storage().read(key, { from: 6, to: 8 }))).toBe('sku');
  });

  it('names every file that it has, also where they are many, and none that is not whole', async () => {
    const keys = ['a b', 'ü', 'c&d<e>', 'f+g', 'h%20i'].map((name) => `named/${kind}/1/${name}.csv`);
    for (const key of keys) await storage().write(key, Readable.from(['x']));
    await storage()
      .write(`named/${kind}/1/broken.csv`, breaking('half'))
      .catch(() => undefined);
    const named: string[] = [];
    for await (const key of storage().keys()) if (key.startsWith(`named/${kind}/`)) named.push(key);
    expect(named.sort()).toEqual(keys.sort());
  });

  it('keeps nothing of what is too large or breaks off, and what stood there before', async () => {
    const key = 'main/exports/2/a.csv';
    await expect(storage().write(key, Readable.from(['too', 'large']), 7)).rejects.toBeInstanceOf(
      FileTooLarge,
    );
    expect(await storage().size(key)).toBeNull();
    await storage().write(key, Readable.from(['before']));
    await expect(storage().write(key, breaking('after'))).rejects.toThrow('broke off');
    expect(await textOf(storage().read(key))).toBe('before');
  });

  it('keeps what is larger than one part, and nothing where that breaks off late', async () => {
    const bytes = numbered(20 * 1024 * 1024 + 3);
    const key = 'main/exports/3/large.csv';
    const chunks = function* (): Generator<Buffer> {
      for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001);
    };
    expect(await storage().write(key, Readable.from(chunks()))).toBe(bytes.length);
    expect((await bytesOf(storage().read(key))).equals(bytes)).toBe(true);
    await expect(
      storage().write('main/exports/4/large.csv', Readable.from(chunks()), bytes.length - 1),
    ).rejects.toBeInstanceOf(FileTooLarge);
    expect(await storage().size('main/exports/4/large.csv')).toBeNull();
    expect([...store.objects.uploads.keys()]).toEqual([]);
  });

  it('keeps what is written, copied and moved into a folder while others are taken out of it', async () => {
    const one = async (name: string): Promise<void> => {
      for (let round = 0; round < 40; round += 1) {
        const [key, copy, moved] = ['a', 'b', 'c'].map((part) => `main/shared/${name}-${part}`) as [
          string,
          string,
          string,
        ];
        await storage().write(key, Readable.from([name]));
        await storage().copy(key, copy);
        await storage().remove(key);
        await storage().move(copy, moved, (await storage().facts(copy))?.version ?? '');
        expect(await textOf(storage().read(moved))).toBe(name);
        await storage().remove(moved);
      }
    };
    await Promise.all(['1', '2', '3', '4'].map(one));
  });

  it('takes an empty file, replaces, copies and removes', async () => {
    const key = 'main/exports/5/a.csv';
    expect(await storage().write(key, Readable.from([]))).toBe(0);
    expect(await storage().size(key)).toBe(0);
    await storage().write(key, Readable.from(['new']));
    await storage().copy(key, 'main/exports/6/b.csv');
    await storage().remove(key);
    await storage().remove(key);
    expect(await storage().size(key)).toBeNull();
    expect(await textOf(storage().read('main/exports/6/b.csv'))).toBe('new');
  });

  it('moves the version that was looked at, and no other', async () => {
    const [from, to] = ['incoming/main/1/a.png', 'main/1/a.png'];
    await storage().write(from, Readable.from(['good']));
    const looked = await storage().facts(from);
    await storage().write(from, Readable.from(['evil!']));
    await expect(storage().move(from, to, looked?.version ?? '')).rejects.toBeInstanceOf(FileChanged);
    expect(await storage().size(to)).toBeNull();
    const again = await storage().facts(from);
    await storage().move(from, to, again?.version ?? '');
    expect([await storage().size(from), await storage().size(to)]).toEqual([null, 5]);
    await expect(storage().move(from, to, again?.version ?? '')).rejects.toBeInstanceOf(FileChanged);
  });

  it('fails when what is not there is read', async () => {
    await expect(textOf(storage().read('main/none/a.csv'))).rejects.toThrow();
  });
});

describe('the service', () => {
  const service = (): Storage => storages.service;
  const post = async (changes: Record<string, string> = {}, text = 'a,b\n'): Promise<number> => {
    const form = new FormData();
    const terms = { size: 10, mime: 'text/csv', seconds: 60 };
    const { url, parameters } = await service().postForm('main/staged/1/a.csv', terms);
    for (const { name, value } of parameters) form.append(name, changes[name] ?? value);
    for (const [name, value] of Object.entries(changes))
      if (!parameters.some((parameter) => parameter.name === name)) form.append(name, value);
    form.append('file', new Blob([text]), 'a.csv');
    return (await fetch(url, { method: 'POST', body: form })).status;
  };

  it('takes a form as it was signed, and no other', async () => {
    expect(await post()).toBe(201);
    expect(store.objects.get(incomingKey('main/staged/1/a.csv'))).toMatchObject({ type: 'text/csv' });
    expect(await post({}, '12345678901')).toBe(400);
    expect(await post({}, '')).toBe(400);
    const policy = Buffer.from(JSON.stringify({ expiration: '2030-01-01T00:00:00Z', conditions: [] }));
    for (const changes of [
      { key: 'incoming/main/staged/2/a.csv' },
      { 'Content-Type': 'text/html' },
      { acl: 'public-read' },
      { policy: policy.toString('base64') },
      { 'x-amz-signature': '0'.repeat(64) },
    ])
      expect([changes, await post(changes)]).toEqual([changes, 403]);
  });

  it('takes no form whose time is over', async () => {
    const form = new FormData();
    const { url, parameters } = await service().postForm('main/staged/3/a.csv', {
      size: 10,
      mime: 'text/csv',
      seconds: 60,
    });
    for (const { name, value } of parameters) form.append(name, value);
    form.append('file', new Blob(['a']), 'a.csv');
    clock = new Date(clock.getTime() + 61_000);
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(403);
  });

  it('takes a put to the signed address, of the signed size, for its time', async () => {
    const address = await service().putAddress('public/main/a.png', { size: 3, most: 9, seconds: 60 });
    const put = async (url: string, body: string): Promise<number> =>
      (await fetch(url, { method: 'PUT', body, headers: { 'content-type': 'image/png' } })).status;
    expect(await put(address, 'abc')).toBe(200);
    expect(await put(address, 'abcd')).toBe(403);
    expect(await put(address.replace('a.png', 'b.png'), 'abc')).toBe(403);
    expect(await put(address.replace('Expires=60', 'Expires=600'), 'abc')).toBe(403);
    clock = new Date(clock.getTime() + 61_000);
    expect(await put(address, 'abc')).toBe(403);
  });

  it('gives out a private file by its address alone, as a download, for its time', async () => {
    const key = 'main/exports/9/a b.csv';
    await service().write(key, Readable.from(['a']));
    const address = await service().address(key, 60);
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([200, 'a']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a_b.csv"');
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetch(address.replace('attachment', 'inline'))).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    clock = new Date(clock.getTime() + 61_000);
    expect((await fetch(address)).status).toBe(403);
  });

  it('shows nothing as a page, whatever type it was sent with', async () => {
    const key = 'main/staged/9/a.png';
    store.objects.put(key, Buffer.from('<script>'), 'text/html');
    const { headers } = await fetch(await service().address(key, 60));
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'image/png',
      'inline',
    ]);
  });

  it('refuses a wrong secret and a clock that is far off', async () => {
    const wrong = s3Storage({ ...store.settings, secretAccessKey: 'wrong' }, now);
    await expect(wrong.size('a')).rejects.toThrow('403');
    const late = s3Storage(store.settings, () => new Date(clock.getTime() + 16 * 60_000));
    await expect(late.size('a')).rejects.toThrow('403');
  });

  it('is read on where the connection broke, but never another file', async () => {
    const bytes = numbered(3_000_000);
    await service().write('main/big', Readable.from([bytes]));
    let times = 0;
    store.meddle((method, key, response) => {
      if (method !== 'GET' || key !== 'main/big') return;
      times += 1;
      if (times > 2) return;
      const end = response.end.bind(response);
      // Half of what was asked for, then the line is cut.
      Object.assign(response, {
        end: (part: unknown) => {
          if (!Buffer.isBuffer(part)) return end(part);
          response.write(part.subarray(0, part.length / 2), () => response.destroy());
          return response;
        },
      });
    });
    expect((await bytesOf(service().read('main/big'))).equals(bytes)).toBe(true);
    expect(times).toBe(3);
    times = 0;
    const reading = service().read('main/big');
    reading.once('data', () => store.objects.put('main/big', Buffer.from('another'), ''));
    await expect(bytesOf(reading)).rejects.toThrow('412');
  });

  it('is asked again where it could not answer', async () => {
    let times = 0;
    store.meddle((_method, _key, response) => {
      times += 1;
      if (times === 1) response.writeHead(503).end();
    });
    await service().write('main/again', Readable.from(['a']));
    expect(times).toBeGreaterThan(1);
    expect(store.objects.get('main/again').bytes.toString()).toBe('a');
  });
});
