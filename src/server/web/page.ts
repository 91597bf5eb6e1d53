import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { videoOrigins } from '../../domain/products/media/videoEmbed';
import { readShopifyDomain } from '../../domain/integrations/connections';
import { appOf, queryProblem } from '../adapters/shopify/app';
import type { Config } from '../config';
import { sendsMail } from '../config/sendsMail';
import type { Services } from '../context';
import { readStore } from '../db/stores';
import { shopPage } from './shopPage';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** As many pages as are kept squeezed: one for each store that is visited. */
const most = 100;

/**
 * Squeezes texts with brotli at its best, which takes a while, and keeps what it made: a store's page is the
 * same for everyone. The oldest goes first.
 */
const squeezedTexts = (): ((text: string) => Promise<Buffer>) => {
  const made = new Map<string, Promise<Buffer>>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const [oldest] = made.keys();
    if (made.size >= most && oldest !== undefined) made.delete(oldest);
    const squeezed = brotli(text);
    made.set(text, squeezed);
    return squeezed;
  };
};

const inlineParts = (page: string, tag: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

/** What the page may load, from where, and who may frame it; inline scripts only by their hash. */
const pagePolicy = (page: string, config: Config, storage: readonly string[]): string =>
  [
    `default-src 'self'`,
    `script-src 'self' ${inlineParts(page, 'script').map(hashed).join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    // Files of other shops name pictures by http: they are asked for by https, but where the app itself has none.
    [`img-src 'self' data: blob: https:`, ...(isSecure(config) ? [] : ['http:']), ...storage].join(' '),
    [`media-src 'self' blob: https:`, ...storage].join(' '),
    `worker-src 'self' blob:`,
    [`connect-src 'self'`, ...storage].join(' '),
    `frame-src 'self' ${videoOrigins.join(' ')}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors ${["'self'", ...config.frameAncestors].join(' ')}`,
    ...(isSecure(config) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Where Shopify shows the apps of all shops. */
const shopifyAdmin = 'https://admin.shopify.com';
/** What the app itself adds to an address that Shopify has signed, on the way to the screen. */
const ownNames = ['connect', 'confirm'];

/**
 * Who else may frame a page: the admin of the one shop whose name Shopify has signed in its address, whenever that was,
 * as a page that is loaded again has the same address.
 */
const shopFramers = (config: Config, url: string): string[] => {
  const app = appOf(config.shopify);
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const shop = readShopifyDomain(query.get('shop') ?? '', config.platformDomain);
  if (app === null || shop === null) return [];
  for (const name of ownNames) query.delete(name);
  const signedAt = new Date(Number(query.get('timestamp')) * 1000);
  return queryProblem(app, query, signedAt) === null ? [`https://${shop}`, shopifyAdmin] : [];
};

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;');

/** The page with the names that the client has to know. */
const fillPage = (page: string, config: Config): string => {
  const facts = {
    sessionCookie: config.cookies.session,
    framedSessionCookie: config.cookies.framedSession,
    frameHeader: config.frameHeader,
    store: config.defaultStore,
    fileIdPrefix: config.fileIdPrefix,
    videoHost: config.videoHost,
    logoutRedirects: config.logoutRedirects,
    passwordRedirectStore: config.passwordRedirectStore,
    version: config.version,
  };
  const meta = `<meta name="stallkeeper-config" content='${escapeAttribute(JSON.stringify(facts))}'>`;
  return page.replace('<head>', () => `<head>${meta}`);
};

/** Serves the built client below /app: assets by their hashed names, the page for every other path. */
export const pageRoutes = async (
  app: FastifyInstance,
  { config, db, storage }: Pick<Services, 'config' | 'db' | 'storage'>,
): Promise<void> => {
  const page = fillPage(readFileSync(path.join(config.clientFolder, 'index.html'), 'utf8'), config);
  const { publicUrl = null } = config.s3 ?? {};
  const readFrom = publicUrl === null ? [] : [new URL(publicUrl).origin];
  const stored = storage.origin === null ? [] : [storage.origin];
  const policy = pagePolicy(page, config, [...new Set([...stored, ...readFrom])]);
  // Who may frame it stands last.
  const policyFor = ({ url }: FastifyRequest): string => [policy, ...shopFramers(config, url)].join(' ');
  await app.register(serveFiles, {
    root: path.join(config.clientFolder, 'assets'),
    prefix: '/app/assets/',
    preCompressed: true,
    index: false,
    maxAge: '365d',
    immutable: true,
    // What never changes is never asked about again; each head counts towards what the login loads.
    lastModified: false,
    etag: false,
    acceptRanges: false,
  });
  const pageOf = async (query: unknown): Promise<string> => {
    const named: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'store') : null;
    try {
      const shop = await readStore(db, typeof named === 'string' ? named : config.defaultStore);
      return shop === null ? page : shopPage(page, { ...shop, sendsMail: sendsMail(shop, config) });
    } catch (error) {
      // The page says by itself what cannot be reached; that it is plain until then does no harm.
      app.log.warn(error);
      return page;
    }
  };
  const squeezed = squeezedTexts();
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { query, headers } = request;
    const text = await pageOf(query);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policyFor(request));
    if (!/\bbr\b/.test(headers['accept-encoding']?.toString() ?? '')) return reply.send(text);
    return reply
      .header('vary', 'accept-encoding')
      .header('content-encoding', 'br')
      .send(await squeezed(text));
  };
  app.get('/app', sendPage);
  app.get('/app/*', sendPage);
  for (const file of looseFiles)
    app.get(`/app/${file}`, (_request, reply) =>
      reply.sendFile(file, config.clientFolder, { maxAge: '1h', immutable: false }),
    );
  app.get('/', (_request, reply) => reply.redirect('/app'));
};

/** Files beside the page whose names carry no hash. */
const looseFiles = ['favicon.svg', 'manifest.webmanifest'];
