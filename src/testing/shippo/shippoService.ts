import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { problemOfRequest, problemOfShipment, problemOfTransaction } from './strictness';

/** How the next questions of a kind are answered; `none`: as they should be. */
export type Mood =
  | 'none'
  /** 500, before anything is done. */
  | 'broken'
  /** Never answers, and does nothing. */
  | 'silent'
  /** Answers something else, and does nothing. */
  | 'nonsense'
  /** Does what was asked, and never answers. */
  | 'hangsAfter'
  /** Does what was asked, and answers something else. */
  | 'nonsenseAfter'
  | 'noMoney'
  | 'queued'
  | 'badAddress'
  | 'nobodyDelivers';

interface Transaction {
  object_id: string;
  rate: string;
  metadata: string;
  status: string;
  tracking_number: string;
  tracking_url_provider: string;
  label_url: string;
  messages: { text: string; source: string }[];
}

export interface ShippoService {
  url: string;
  key: string;
  /** Labels that were paid for. */
  sold: () => Transaction[];
  /** What was asked, as `POST /transactions`. */
  asked: string[];
  /** The shipments that prices were made for. */
  shipments: unknown[];
  /** What was wrong of questions, by the strictness of the stand-in. */
  faults: string[];
  be: (mood: Mood) => void;
  /** Ends the making of labels that were queued. */
  finish: () => void;
  refund: (status: keyof typeof refundedStates) => void;
  close: () => Promise<void>;
}

const services = [
  { provider: 'DHL', name: 'Paket', amount: '5.49', days: 3 },
  { provider: 'UPS', name: 'Express Saver', amount: '14.90', days: 1 },
];

/** What a label's own state is while its refund goes so. */
const refundedStates = { PENDING: 'REFUNDPENDING', SUCCESS: 'REFUNDED', ERROR: 'REFUNDREJECTED' } as const;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)); // Node does not type its parts
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? null : (JSON.parse(text) as unknown);
};

const memberOf = (value: unknown, name: string): string => {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof member === 'string' ? member : '';
};

/**
 * A stand-in for Shippo: it wants its key, its version and whole bodies, keeps what it sells, sells again when asked
 * again as the real one does, and can be out of money, out of order, silent, or talk nonsense.
 */
export const startShippo = async (port = 0): Promise<ShippoService> => {
  const key = `shippo_test_${'5'.repeat(36)}`;
  const transactions: Transaction[] = [];
  const rates = new Map<string, object>();
  const asked: string[] = [];
  const shipments: unknown[] = [];
  const faults: string[] = [];
  let mood: Mood = 'none';
  let refundStatus: keyof typeof refundedStates = 'PENDING';
  let made = 0;
  const newId = (): string => {
    made += 1;
    return made.toString(16).padStart(32, '0');
  };

  const shipment = (body: unknown): { status: number; json: unknown } => {
    const problem = problemOfShipment(body);
    if (problem !== null) {
      faults.push(problem);
      return { status: 400, json: { detail: problem } };
    }
    shipments.push(body);
    if (mood === 'badAddress')
      return { status: 400, json: { address_to: [{ zip: ['Zip code is invalid'] }] } };
    const messages =
      mood === 'nobodyDelivers' ? [{ source: 'DHL', code: '', text: 'The parcel is too heavy' }] : [];
    const offers =
      mood === 'nobodyDelivers'
        ? []
        : services.map(({ provider, name, amount, days }) => ({
            object_id: newId(),
            amount,
            currency: 'EUR',
            provider,
            estimated_days: days,
            servicelevel: { name, token: name.toLowerCase() },
            attributes: [],
          }));
    for (const offer of offers) rates.set(offer.object_id, offer);
    return { status: 201, json: { object_id: newId(), status: 'SUCCESS', rates: offers, messages } };
  };

  const transaction = (body: unknown): { status: number; json: unknown } => {
    const problem = problemOfTransaction(body, [...rates.keys()]);
    if (problem !== null) {
      faults.push(problem);
      return { status: 400, json: { rate: [problem] } };
    }
    const id = newId();
    const isPaid = mood !== 'noMoney';
    const added: Transaction = {
      object_id: id,
      rate: memberOf(body, 'rate'),
      metadata: memberOf(body, 'metadata'),
      status: isPaid ? (mood === 'queued' ? 'QUEUED' : 'SUCCESS') : 'ERROR',
      tracking_number: isPaid ? `JJD${id.slice(-8)}` : '',
      tracking_url_provider: isPaid ? `https://track.example/${id.slice(-8)}` : '',
      label_url: isPaid ? `${url}/labels/${id}.pdf` : '',
      messages: isPaid ? [] : [{ source: 'Shippo', text: 'Insufficient funds in your account' }],
    };
    transactions.push(added);
    return { status: 201, json: added };
  };

  const given = new Set<string>();
  /** A label as it is told: with how its refund went, where one was asked for. */
  const told = (each: Transaction): Transaction =>
    given.has(each.object_id) ? { ...each, status: refundedStates[refundStatus] } : each;

  const refund = (body: unknown): { status: number; json: unknown } => {
    const sold = transactions.find(({ object_id: id }) => id === memberOf(body, 'transaction'));
    if (sold === undefined) return { status: 400, json: { transaction: ['There is no such transaction'] } };
    given.add(sold.object_id);
    return {
      status: 201,
      json: { object_id: `r${sold.object_id}`, status: 'QUEUED', transaction: sold.object_id },
    };
  };

  const read = (path: string, search: URLSearchParams): { status: number; json: unknown } => {
    const [, collection = '', id = ''] = path.split('/');
    if (collection === 'rates' && rates.has(id)) return { status: 200, json: rates.get(id) };
    if (collection === 'refunds') return { status: 200, json: { object_id: id, status: refundStatus } };
    if (collection === 'transactions' && id === '')
      return {
        status: 200,
        json: { results: transactions.filter(({ rate }) => rate === search.get('rate')).map(told) },
      };
    const sold = transactions.find(({ object_id: own }) => own === id);
    if (collection === 'transactions' && sold !== undefined) return { status: 200, json: told(sold) };
    return { status: 404, json: { detail: 'Not found' } };
  };

  const answerTo = async (
    request: IncomingMessage,
    path: string,
    search: URLSearchParams,
  ): Promise<{ status: number; json: unknown }> => {
    if (request.method === 'GET') return read(path, search);
    const body = await readBody(request);
    if (path === '/shipments') return shipment(body);
    if (path === '/transactions') return transaction(body);
    return path === '/refunds' ? refund(body) : { status: 404, json: { detail: 'Not found' } };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname.startsWith('/labels/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4\n%%EOF\n');
      return;
    }
    asked.push(`${request.method ?? ''} ${pathname}`);
    const send = (status: number, json: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    };
    const problem = problemOfRequest(request, key);
    if (problem !== null) {
      faults.push(problem.text);
      send(problem.status, { detail: problem.text });
      return;
    }
    if (mood === 'broken') {
      send(500, { detail: 'out of order' });
      return;
    }
    if (mood === 'silent') return;
    if (mood === 'nonsense') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
      return;
    }
    const { status, json } = await answerTo(request, pathname, searchParams);
    const isPurchase = request.method === 'POST' && ['/transactions', '/refunds'].includes(pathname);
    if (isPurchase && mood === 'hangsAfter') return;
    if (isPurchase && mood === 'nonsenseAfter') send(200, '<html>');
    else send(status, json);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
  return {
    url,
    key,
    sold: () => transactions.filter(({ status }) => status !== 'ERROR'),
    asked,
    shipments,
    faults,
    be: (next) => {
      mood = next;
    },
    finish: () => {
      for (const each of transactions) if (each.status === 'QUEUED') each.status = 'SUCCESS';
    },
    refund: (status) => {
      refundStatus = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
