import sharp from 'sharp';
import { startBackgroundService } from '../../testing/server/backgroundService';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { heicPicture } from '../../testing/pictures/heic';
import { postFile, putFile } from '../../testing/server/uploads';

let service: Awaited<ReturnType<typeof startBackgroundService>>;
let server: TestServer;
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const dune: Caller = { store: 'main', vendor: 'Dune' };
const other: Caller = { store: 'other', vendor: 'Fjord' };

beforeAll(async () => {
  service = await startBackgroundService();
  server = await startServer({ backgroundRemoval: service.settings });
  await server.addStore('main', ['Fjord', 'Dune']);
  await server.addStore('other', ['Fjord']);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const png = (alpha = 1): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 99, b: 9, alpha } } })
    .png()
    .toBuffer();
const remove = (url: string, as: Caller = fjord) => server.call('removeBackground', { url }, as);

describe('removing a background', () => {
  it('sends our own bytes and keeps what comes back as a new picture', async () => {
    const cut = await png(0);
    service.answerWith(200, cut);
    const bytes = await png();
    const { location } = await putFile(server, bytes, { ext: 'png', as: fjord });
    const { status, body } = await remove(location);
    expect(status).toBe(200);
    expect(service.seen.at(-1)?.equals(bytes)).toBe(true);
    const shown = await fetch(server.url + body.src);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).hasAlpha).toBe(true);
    expect((await fetch(server.url + location)).status).toBe(200);
  });

  it('takes private uploads by their id, and sends phone pictures as others', async () => {
    service.answerWith(200, await png(0));
    const posted = { mime: 'image/heic', filename: 'a.heic', as: fjord };
    const { resource } = await postFile(server, heicPicture, posted);
    expect((await remove(resource)).status).toBe(200);
    expect((await sharp(service.seen.at(-1)).metadata()).format).toBe('jpeg');
  });

  it('sends nothing else: no other site, no file of others, no text', async () => {
    const before = service.seen.length;
    const posted = { mime: 'image/png', filename: 'a.png' };
    const theirs = await postFile(server, await png(), { ...posted, as: dune });
    const elsewhere = await postFile(server, await png(), { ...posted, as: other });
    const far = await putFile(server, await png(), { ext: 'png', as: other });
    const csv = await postFile(server, Buffer.from('a\n'), {
      mime: 'text/csv',
      filename: 'a.csv',
      as: fjord,
    });
    for (const url of [
      'http://169.254.169.254/latest/meta-data',
      'https://example.com/files/public/main/a.png',
      'file:///etc/passwd',
      '/files/public/main/../../lock',
      '/files/public/main/none.png',
      theirs.resource,
      theirs.address,
      elsewhere.resource,
      far.location,
      csv.resource,
    ])
      expect([url, (await remove(url)).errors]).toEqual([
        url,
        { url: 'Choose a picture that was uploaded here' },
      ]);
    expect(service.seen).toHaveLength(before);
  });

  it('says what the service said, follows nobody with its key, and keeps no answer that is no picture', async () => {
    const { location } = await putFile(server, await png(), { ext: 'png', as: fjord });
    const said: [number, string][] = [
      [402, 'credits'],
      [429, 'Try again'],
      [500, 'answered 500'],
    ];
    for (const [status, text] of said) {
      service.answerWith(status, Buffer.alloc(0));
      const answer = await remove(location);
      expect([answer.status, answer.message]).toEqual([502, expect.stringContaining(text)]);
    }
    service.answerWith(302, Buffer.alloc(0), 'http://127.0.0.1:9/');
    expect((await remove(location)).message).toContain('does not answer');
    service.answerWith(200, Buffer.from('<html>'));
    expect((await remove(location)).message).toContain('sent no picture');
  });

  it('says what to set where it is not set up', async () => {
    const plain = await startServer();
    await plain.addStore('main', ['Fjord']);
    const { location } = await putFile(plain, await png(), { ext: 'png', as: fjord });
    const { status, message } = await plain.call('removeBackground', { url: location }, fjord);
    expect([status, message]).toEqual([501, expect.stringContaining('REMOVE_BG_KEY')]);
    await plain.close();
  });
});
