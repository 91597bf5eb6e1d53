import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that a receiver took, with how many of its signatures fitted. */
export interface Received {
  id: string;
  timestamp: number;
  signatures: number;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface WebhookStandIn {
  url: string;
  /** The secrets that it knows. */
  secrets: string[];
  /** What it answers next; 200 where nothing is left. */
  answers: { status: number; headers?: Record<string, string>; body?: string; hangUp?: boolean }[];
  received: Received[];
  /** How often it was asked at all. */
  asked: number;
  close: () => Promise<void>;
}

/**
 * Receives webhooks as strictly as the Standard Webhooks specification lets a consumer be, written from its text and
 * its JavaScript reference: POST of JSON, the three headers, an instant within five minutes of `now`, and a signature
 * of version 1 over id, instant and bytes by a secret that it knows. Anything else is answered 400.
 */
export const startWebhookStandIn = async (now: () => Date): Promise<WebhookStandIn> => {
  const state: Omit<WebhookStandIn, 'url' | 'close'> = { secrets: [], answers: [], received: [], asked: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.asked += 1;
      const body = Buffer.concat(parts);
      const header = (name: string): string => String(request.headers[name] ?? '');
      const refuse = (why: string): unknown => response.writeHead(400).end(why);
      const id = header('webhook-id');
      const timestamp = Number.parseInt(header('webhook-timestamp'), 10);
      if (request.method !== 'POST') return refuse('method');
      if (/^application\/json\b/.exec(header('content-type')) === null) return refuse('content type');
      if (id === '' || id.includes('.') || Number.isNaN(timestamp)) return refuse('headers');
      if (Math.abs(now().getTime() / 1000 - timestamp) > 300) return refuse('too old or too new');
      const given = header('webhook-signature').split(' ');
      const fits = state.secrets.filter((secret) => {
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
        if (key.length < 24 || key.length > 64) return false;
        const wanted = createHmac('sha256', key)
          .update(`${id}.${String(timestamp)}.`)
          .update(body)
          .digest();
        return given.some((each) => {
          const [version, text = ''] = each.split(',');
          const bytes = Buffer.from(text, 'base64');
          return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
        });
      });
      if (fits.length === 0) return refuse('signature');
      const {
        status,
        headers = {},
        body: text = 'thanks',
        hangUp = false,
      } = state.answers.shift() ?? { status: 200 };
      if (hangUp) {
        request.socket.destroy();
        return undefined;
      }
      state.received.push({
        id,
        timestamp,
        signatures: given.length,
        body: JSON.parse(body.toString()) as Received['body'],
      });
      response.writeHead(status, headers).end(text);
      return undefined;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/in`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
};
