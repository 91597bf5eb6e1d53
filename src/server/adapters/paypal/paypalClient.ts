import { createHash } from 'node:crypto';
import { number, object, string } from 'yup';

export interface PaypalSettings {
  clientId: string;
  secret: string;
  sandbox: boolean;
  /** Another address than PayPal's own, such as a stand-in's. */
  url: string | null;
  /** In ms. */
  timeout: number;
}

const live = 'https://api-m.paypal.com';
const sandbox = 'https://api-m.sandbox.paypal.com';

/** What PayPal answered: its status and body; null where no whole answer came. */
export interface PaypalAnswer {
  status: number;
  body: unknown;
}

interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  requestId?: string;
}

export interface Paypal {
  /** Tells this client id and side of PayPal from others, without naming it. */
  payer: string;
  /** Errors: PaypalSilent where no answer came; PaypalRefused where the credentials are not taken. */
  ask: (request: PaypalRequest) => Promise<PaypalAnswer>;
}

/** No answer came, so that it is not known what PayPal has done. */
class PaypalSilent extends Error {
  constructor(reason: unknown) {
    super(`PayPal does not answer (${reason instanceof Error ? reason.name : 'unknown'})`);
    this.name = 'PaypalSilent';
  }
}

/** PayPal does not take the client and secret; nothing was asked of it. */
export class PaypalRefused extends Error {
  constructor() {
    super('PayPal does not take the client id and secret');
    this.name = 'PaypalRefused';
  }
}

const tokenSchema = object({
  access_token: string().required(),
  expires_in: number().required(),
});

const largestAnswer = 4 * 1024 * 1024;

const bodyOf = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > largestAnswer) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/** A client of one store's credentials; its token is kept until it is about to end, by a clock that never jumps. */
export const createPaypal = (settings: PaypalSettings): Paypal => {
  const base = settings.url ?? (settings.sandbox ? sandbox : live);
  let token: { value: string; until: number } | null = null;

  const request = async (path: string, init: RequestInit): Promise<PaypalAnswer> => {
    try {
      const response = await fetch(base + path, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeout),
      });
      return { status: response.status, body: await bodyOf(response) };
    } catch (error) {
      throw new PaypalSilent(error);
    }
  };

  const freshToken = async (): Promise<string> => {
    if (token !== null && performance.now() < token.until) return token.value;
    const credentials = Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64');
    const { status, body } = await request('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (status === 401 || status === 403) throw new PaypalRefused();
    if (status !== 200 || !tokenSchema.isValidSync(body)) throw new PaypalSilent(null);
    const given = tokenSchema.validateSync(body);
    token = { value: given.access_token, until: performance.now() + (given.expires_in - 60) * 1000 };
    return token.value;
  };

  return {
    payer: createHash('sha256')
      .update(`${settings.sandbox ? 'sandbox' : 'live'} ${settings.clientId}`)
      .digest('hex')
      .slice(0, 16),
    async ask({ method, path, body, requestId }) {
      const send = async (): Promise<PaypalAnswer> =>
        request(path, {
          method,
          headers: {
            authorization: `Bearer ${await freshToken()}`,
            'content-type': 'application/json',
            accept: 'application/json',
            ...(requestId === undefined ? {} : { 'PayPal-Request-Id': requestId }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      const answer = await send();
      if (answer.status !== 401) return answer;
      // A token may be taken back before its end; a new one is asked for once.
      token = null;
      return send();
    },
  };
};
