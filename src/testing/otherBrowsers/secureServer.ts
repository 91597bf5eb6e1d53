import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../browser/launchServer';
import { launchOwnServer } from '../browser/ownServer';

export interface Marketplace {
  /** As browsers reach it, by https: WebKit keeps no Secure cookie of http://localhost, as a frame needs. */
  address: string;
  /** As calls from here reach it. */
  inner: string;
  /** A page of another site that frames the app. */
  shopPage: string;
  close: () => Promise<void>;
}

/** A certificate that nobody has signed, of a day; the browsers are told to take it. */
const makeCertificate = (): { key: Buffer; cert: Buffer } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-addext', names, '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
};

const listen = async (server: Server, port: number): Promise<void> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
};

/** The demo marketplace on data of its own, behind a proxy that speaks https, as it stands in the world. */
export const openMarketplace = async (name: string): Promise<Marketplace> => {
  const certificate = makeCertificate();
  const [port, shopPort] = [await freePort(), await freePort()];
  const address = `https://localhost:${String(port)}`;
  const shopAddress = `https://127.0.0.1:${String(shopPort)}`;
  const own = await launchOwnServer(name, {
    PUBLIC_URL: address,
    FRAME_ANCESTORS: shopAddress,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const front = createServer(certificate, (incoming, outgoing) => {
    const onward = request(
      own.address + (incoming.url ?? '/'),
      {
        method: incoming.method ?? 'GET',
        headers: { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  const shop = createServer(certificate, (_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><title>A shop's admin</title><style>body{margin:0;background:#cde}iframe{border:0;width:100%;height:100vh}</style><iframe title="Marketplace" src="${address}/app/products?status=ALL"></iframe>`,
      );
  });
  await Promise.all([listen(front, port), listen(shop, shopPort)]);
  return {
    address,
    inner: own.address,
    shopPage: `${shopAddress}/`,
    async close() {
      for (const server of [front, shop]) {
        server.close();
        server.closeAllConnections();
      }
      await own.close();
    },
  };
};
