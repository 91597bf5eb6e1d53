import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { readFault } from '../../domain/errors/storedFault';
import { startObjectStore, type ObjectStore } from '../../testing/objectStore/startObjectStore';
import { pngOf } from '../../testing/pictures/crafted';
import { heicPicture } from '../../testing/pictures/heic';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { postFile, putFile } from '../../testing/server/uploads';
import { registrationErrors } from '../../domain/errors/registration';

const uploadFailure = registrationErrors.imageRefused().message;

let store: ObjectStore;
let servers: Record<'disk' | 'service', TestServer>;
const as: Caller = { store: 'main', vendor: 'Fjord' };

beforeAll(async () => {
  store = await startObjectStore();
  servers = { disk: await startServer(), service: await startServer({ s3: store.settings }) };
  for (const server of Object.values(servers)) await server.addStore('main', ['Fjord']);
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  await store.close();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3060c0' } });

/** A photograph as a camera writes it: lying on its side, with a place and a name in it. */
const photograph = (): Promise<Buffer> =>
  plain(400, 200)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const pixelsOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

it.each([
  ['does not answer', 'storageAway', (_: IncomingMessage, reply: ServerResponse) => reply.destroy()],
  [
    'answers that it failed',
    'storageAway',
    (_: IncomingMessage, reply: ServerResponse) => reply.writeHead(500).end(),
  ],
  [
    'turns its key away',
    'storageRefuses',
    (_: IncomingMessage, reply: ServerResponse) => reply.writeHead(403).end(),
  ],
])('where the service %s, a file is asked for again later: %s', async (_, code, answer) => {
  const service = createServer(answer);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const away = await startServer({ s3: { ...store.settings, endpoint: `http://127.0.0.1:${String(port)}` } });
  const asked = await fetch(`${away.url}/files/public/main/any.png`);
  expect([asked.status, asked.headers.get('retry-after') !== null]).toEqual([503, true]);
  expect(await asked.json()).toMatchObject({ code });
  await away.close();
  service.close();
});

describe.each(['disk', 'service'] as const)('pictures on the %s', (kind) => {
  const server = (): TestServer => servers[kind];
  /** An answer that has been read to its end, so that its connection is free. */
  const get = async (path: string, accept = '*/*'): Promise<Response> => {
    const answer = await fetch(server().url + path, { headers: { accept } });
    return new Response(await answer.arrayBuffer(), answer);
  };
  const small = (location: string, size: number): string =>
    location.replace('/files/', `/pictures/${String(size)}/`);

  it('are given out upright and without what the camera wrote', async () => {
    const bytes = await photograph();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { location } = await putFile(server(), bytes, { ext: 'jpg', as });
    for (const path of [location, small(location, 1536)]) {
      const seen = await pixelsOf(await get(path));
      expect(seen).toMatchObject({ width: 200, height: 400 });
      expect([seen.exif, seen.orientation]).toEqual([undefined, undefined]);
    }
  });

  it('that are private are shown upright and without what the camera wrote, too', async () => {
    const file = { mime: 'image/jpeg', filename: 'boat.jpg', as };
    const { resource } = await postFile(server(), await photograph(), file);
    const { src } = (await server().call('resolveFile', { ressourceId: resource }, as)).body;
    const answer = await fetch(new URL(src ?? '', server().url));
    const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([seen.width, seen.height, seen.exif]).toEqual([200, 400, undefined]);
  });

  it('come in the format that the browser reads, in sizes of the list, and are kept for ever', async () => {
    const { location } = await putFile(server(), await plain(800, 400).png().toBuffer(), { ext: 'png', as });
    const address = small(location, 96);
    const newest = await get(address, 'image/avif,image/webp,*/*');
    expect(newest.headers.get('content-type')).toBe('image/avif');
    expect(newest.headers.get('cache-control')).toContain('immutable');
    expect(newest.headers.get('vary')).toContain('accept');
    expect(await pixelsOf(newest)).toMatchObject({ width: 96, height: 48 });
    expect((await get(address, 'image/webp')).headers.get('content-type')).toBe('image/webp');
    expect((await get(address)).headers.get('content-type')).toBe('image/png');
    const etag = newest.headers.get('etag') ?? '';
    const again = await fetch(server().url + address, {
      headers: { accept: 'image/avif', 'if-none-match': etag },
    });
    expect([etag === '', again.status]).toEqual([false, 304]);
    expect((await get(small(location, 97))).status).toBe(404);
    expect((await get(small(location, 1536))).status).toBe(200);
  });

  it('are made once, however many ask at a time', async () => {
    const { location } = await putFile(server(), await plain(600, 600).jpeg().toBuffer(), {
      ext: 'jpeg',
      as,
    });
    await get(location);
    const { storage } = server().services;
    const write = jest.spyOn(storage, 'write');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get(small(location, 384), 'image/webp')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    await get(small(location, 384), 'image/webp');
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });

  it('of phones are shown as others, and the original is kept', async () => {
    const { location } = await putFile(server(), heicPicture, { ext: 'heic', as });
    const shown = await get(location);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const { data, info } = await sharp(Buffer.from(await shown.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([96, 64]);
    const [left, right] = [data.subarray(0, 3), data.subarray(95 * 3, 96 * 3)];
    expect([left[0]! > 180, right[2]! > 150]).toEqual([true, true]);
    expect(await server().services.storage.size(location.slice('/files/'.length))).toBe(heicPicture.length);
  });

  it('that move go on moving', async () => {
    const frames = await sharp(Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 20)]), {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { location } = await putFile(server(), frames, { ext: 'gif', as });
    for (const path of [location, small(location, 96)])
      expect((await pixelsOf(await get(path, 'image/avif,image/webp'))).pages).toBe(2);
  });

  it('of nobody, of private files and of drawings are not made', async () => {
    const { storage } = server().services;
    await storage.write('main/staged/1/a.png', Readable.from([await plain(9, 9).png().toBuffer()]));
    await storage.write('public/main/mug.svg', Readable.from(['<svg xmlns="http://www.w3.org/2000/svg"/>']));
    for (const path of [
      '/pictures/96/public/main/none.png',
      '/pictures/96/main/staged/1/a.png',
      '/pictures/96/public/../main/staged/1/a.png',
      '/pictures/96/public/%2e%2e/main/staged/1/a.png',
      '/pictures/96/public/main/mug.svg',
      '/pictures/96/https://example.com/a.png',
      '/files/public/main/..%2f..%2fmain%2fstaged%2f1%2fa.png',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/files/public/main/mug.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('of the demo’s drawings are pixels, in the least size alone', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"/>';
    await server().services.storage.write('public/demo/mug.svg', Readable.from([drawing]));
    const { width, height } = await pixelsOf(await get('/pictures/96/public/demo/mug.svg', 'image/avif'));
    expect([width, height]).toEqual([96, 48]);
    expect((await get('/pictures/192/public/demo/mug.svg')).status).toBe(404);
  });

  it('are read in parts, as videos are', async () => {
    const { storage } = server().services;
    await storage.write('public/main/a.mp4', Readable.from(['0123456789']));
    const part = async (range: string): Promise<[number, string | null, string]> => {
      const answer = await fetch(`${server().url}/files/public/main/a.mp4`, { headers: { range } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await part('bytes=20-')).toEqual([200, null, '0123456789']);
  });

  /** What is said of a picture, at once where the app takes it, else when it is asked for. */
  const said = async (bytes: Buffer, ext = 'png'): Promise<string> => {
    const { status, message, location } = await putFile(server(), bytes, { ext, as });
    if (status !== 200) return status === 204 ? 'fine' : message;
    const answer = await get(location);
    return answer.ok ? 'fine' : ((await answer.json()) as { message: string }).message;
  };

  it('are refused by their content, whatever they are called', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const broken = (await plain(300, 300).png().toBuffer()).subarray(0, 120);
    expect(await said(page)).toBe(uploadFailure);
    expect(await said(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(uploadFailure);
    expect(await said(broken)).toBe(uploadFailure);
    expect(await said(await plain(20, 20).avif().toBuffer())).toBe(uploadFailure);
    expect(await said(await plain(1010, 10).png().toBuffer())).toBe(uploadFailure);
    expect(await said(await plain(1000, 10).png().toBuffer())).toBe('fine');
    expect(await said(heicPicture.subarray(0, 300), 'heic')).toBe(uploadFailure);
  });

  it('have 25 megapixels at most, told by the head before anything is decoded', async () => {
    expect(await said(pngOf(5000, 5001))).toBe('Maximum image size is 25MP');
    expect(await said(pngOf(60_000, 60_000))).toBe('Maximum image size is 25MP');
    expect(await said(await plain(5000, 5000).png().toBuffer())).toBe('fine');
  });

  it('that were refused leave nothing behind, and go on being refused', async () => {
    const { resource, status } = await postFile(server(), Buffer.from('no picture'), {
      mime: 'image/png',
      filename: 'a.png',
      as,
    });
    expect(status).toBe(kind === 'disk' ? 422 : 201);
    for (let times = 0; times < 2; times += 1) {
      const answer = await server().call('resolveFile', { ressourceId: resource }, as);
      expect([answer.status, answer.message]).toEqual([422, uploadFailure]);
    }
    const file = await server()
      .services.db.selectFrom('files')
      .selectAll()
      .where('id', '=', resource.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(file.stored_at).toBeNull();
    expect(readFault(file.refused ?? '').message).toBe(uploadFailure);
    expect(await server().services.storage.size(`incoming/${file.path}`)).toBeNull();
  });
});

describe('pictures at the service', () => {
  it('that are private lie nowhere that a deployment opens to everyone', async () => {
    const { call } = servers.service;
    const posted = { mime: 'image/png', filename: 'passport.png', as };
    const { resource } = await postFile(servers.service, await plain(300, 300).png().toBuffer(), posted);
    const src = (await call('resolveFile', { ressourceId: resource }, as)).body.src ?? '';
    expect(await pixelsOf(await fetch(src))).toMatchObject({ width: 300 });
    const id = resource.split('/').at(-1) ?? '';
    const kept = [...store.objects.stored.keys()].filter((key) => key.includes(id));
    expect(kept.filter((key) => key.startsWith('made/'))).toEqual([]);
    expect(kept.length).toBeGreaterThan(1);
  });

  it('are read from its public address where there is one', async () => {
    const { bucket, endpoint } = store.settings;
    const open = await startServer({ s3: { ...store.settings, publicUrl: `${endpoint}/${bucket}` } });
    await open.addStore('main', ['Fjord']);
    const { location } = await putFile(open, await plain(400, 400).png().toBuffer(), { ext: 'png', as });
    const address = open.url + location.replace('/files/', '/pictures/192/');
    const led = await fetch(address, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')?.startsWith(`${endpoint}/${bucket}/made/`)]).toEqual([
      302,
      true,
    ]);
    const shown = await fetch(address);
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(await pixelsOf(shown)).toMatchObject({ width: 192 });
    await open.close();
  });
});
