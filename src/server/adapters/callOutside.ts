import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { conversationErrors } from '../../domain/errors/conversations';
import type { Fault } from '../../domain/errors/errorTable';

/** An address was not called, or did not take what was sent; `fault` says why. */
export class NotTakenOutside extends Error {
  constructor(
    readonly fault: Fault,
    /** Whether it may not be called at all. */
    readonly isRefused: boolean,
  ) {
    super(fault.message);
    this.name = 'NotTakenOutside';
  }
}

const timeout = 10_000;

/** What of the internet's first four bytes is nobody's, this machine's, a house's or a cloud's own. */
const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
/** The public part of IPv6, and what in it leads elsewhere: tunnels into IPv4 and examples. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of the public web. */
export const isPublicAddress = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIPv6(plain)) return outer.check(plain, 'ipv6') && !tunnels.check(plain, 'ipv6');
  return isIP(plain) === 4 && !inner.check(plain, 'ipv4');
};

/** Names that stand for this machine or its own network wherever they are looked up. */
const innerNames = /^(?:[^.]+|.+\.(?:localhost|local|internal|intranet|lan|home\.arpa))\.?$/i;

/**
 * Whether a web address leads into the server's own network by what is written in it, so that it can be refused as it
 * is set. What a name of the public web leads to is looked at as the connection is made (`postOutside`).
 */
export const isInnerUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? innerNames.test(host) : !isPublicAddress(host);
};

const refused = (): NotTakenOutside => new NotTakenOutside(conversationErrors.innerAddress(), true);

/** Looks a name up as the connection is made, so that what was checked is what is called. */
const lookupOf =
  (mayCall: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        done(error, '', 4);
        return;
      }
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => mayCall(address))) done(refused(), '', 4);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };

interface Ask {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** In ms, of the whole exchange. */
  timeout?: number;
}

/**
 * Asks an address that a person has set, of the public web alone: names are looked up and checked as the connection is
 * made, and no redirection is followed. The answer's body is for the caller to read or destroy.
 * Errors: NotTakenOutside; those of the network.
 */
export const askOutside = (
  { url, method = 'GET', headers = {}, body, timeout: within = timeout }: Ask,
  mayCall: (address: string) => boolean = isPublicAddress,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (!['http:', 'https:'].includes(protocol) || (isIP(host) !== 0 && !mayCall(host))) {
      reject(refused());
      return;
    }
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = (protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        agent: false,
        lookup: lookupOf(mayCall),
        signal: AbortSignal.timeout(within),
        headers: { 'user-agent': 'Stallkeeper', ...headers, ...length },
      },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });

/** Names of errors by which node refuses a certificate or a name. */
const ofCertificates =
  /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;
const whys: Readonly<Record<string, 'noName' | 'closed' | 'refused'>> = {
  ENOTFOUND: 'noName',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ECONNREFUSED: 'refused',
};

/**
 * Why an address could not be asked, as people can do something about it: its certificate, with node's word for what is
 * wrong with it, its name, or its server. Null: it did not answer in time, or nobody knows.
 */
export const whyUnreached = (
  error: unknown,
): { why: 'certificate'; reason: string } | { why: 'noName' | 'closed' | 'refused' } | null => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (ofCertificates.test(code)) return { why: 'certificate', reason: code };
  const why = whys[code];
  return why === undefined ? null : { why };
};

interface Post {
  url: string;
  body: unknown;
  /** The same however often it is tried. */
  key: string;
}

/**
 * Posts JSON as `askOutside` asks. Answers nothing; what it is answered is not read. Errors: NotTakenOutside.
 */
export const postOutside = async (
  { url, body, key }: Post,
  mayCall: (address: string) => boolean = isPublicAddress,
): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await askOutside(
    { url, method: 'POST', headers, body: JSON.stringify(body) },
    mayCall,
  ).catch((error: unknown) => {
    throw error instanceof NotTakenOutside
      ? error
      : new NotTakenOutside(conversationErrors.noAnswer(), false);
  });
  const { statusCode = 0 } = response;
  response.destroy();
  if (statusCode >= 200 && statusCode < 300) return;
  const fault = conversationErrors.answeredStatus({ status: String(statusCode) });
  throw new NotTakenOutside(fault, false);
};
