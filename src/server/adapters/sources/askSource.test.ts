import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { selfSigned } from '../../../testing/server/certificate';
import { whyUnreached } from '../callOutside';
import { askSource, SourceFailed } from './askSource';

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  return `localhost:${String(typeof address === 'object' ? address?.port : 0)}`;
};
const faultOf = async (host: string) => {
  const place = { ownHosts: [host], mayLeadTo: () => false, now: () => new Date() };
  try {
    await askSource(place, { url: `https://${host}/` });
  } catch (error) {
    return error instanceof SourceFailed ? error.fault : null;
  }
  return null;
};

it('says of a shop what is wrong with its certificate', async () => {
  const server = createTlsServer(selfSigned('shop.elsewhere.test'));
  const host = await listening(server);
  const fault = await faultOf(host);
  server.close();
  expect(fault).toMatchObject({
    code: 'serviceCertificate',
    params: { host, reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
});

it('says of a shop that it closes the connection, or takes none', async () => {
  const server = createServer((socket) => socket.destroy());
  const host = await listening(server);
  expect(await faultOf(host)).toMatchObject({ code: 'serviceClosed' });
  await new Promise((done) => server.close(done));
  expect(await faultOf(host)).toMatchObject({ code: 'serviceRefused' });
});

it.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
  ['ENOTFOUND', 'noName'],
  ['ETIMEDOUT', undefined],
])('tells %s', (code, why) => {
  expect(whyUnreached(Object.assign(new Error(code), { code }))?.why).toBe(why);
});
