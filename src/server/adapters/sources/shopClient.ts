import type { IncomingMessage } from 'node:http';
import { sourceErrors } from '../../../domain/errors/sources';
import type { ListedShopProduct, ShopProduct } from '../../../domain/integrations/shopProducts';
import { AnsweredStatus, askSource, readAnswer, SourceFailed, type Reads } from './askSource';

/** Another shop, as its own interface is asked. All of them throw SourceFailed. */
export interface ShopClient {
  /** What it sells in, such as EUR; null where the key may not ask for it. */
  currency: () => Promise<string | null>;
  /** A page of its products, in an order that stays; `next` is handed in for the one after it. */
  list: (after: string | null) => Promise<{ products: ListedShopProduct[]; next: string | null }>;
  /** Those of the ids that are there, with all that is taken over. */
  read: (ids: readonly string[]) => Promise<ShopProduct[]>;
}

export interface ShopAccess {
  /** Where the shop lies, such as https://shop.example or https://shop.example/store. */
  base: string;
  key: string;
  /** Hosts of the configuration that may lie in the server's own network. */
  ownHosts: readonly string[];
  now: () => Date;
}

const largestAnswer = 16 * 1024 ** 2;

interface Ask {
  path: string;
  query?: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** Whether what the shop says with a refusal is heard (`AnsweredStatus.said`). */
  hears?: boolean;
}

const saidBy = (error: unknown, host: string): unknown => {
  if (!(error instanceof AnsweredStatus)) return error;
  const { status } = error;
  if (status === 401 || status === 403) return new SourceFailed(sourceErrors.shopKeyRefused({ host }), false);
  return status === 404 ? new SourceFailed(sourceErrors.shopNotFound({ host }), false) : error;
};

/** What is asked for, or null where the key may not read it, or this version of the shop does not have it. */
export const ifAllowed = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  try {
    return await ask();
  } catch (error) {
    if (
      error instanceof SourceFailed &&
      ['shopKeyRefused', 'shopReadMissing', 'shopNotFound'].includes(error.fault.code)
    )
      return null;
    throw error;
  }
};

/** Asks a shop for JSON, and reads it by a schema; no redirection leads to another host. Errors: SourceFailed. */
export const askShop = async <T>(
  { base, ownHosts, now }: ShopAccess,
  { path, query = {}, headers, body, hears = false }: Ask,
  schema: Reads<T>,
): Promise<{ value: T; headers: IncomingMessage['headers'] }> => {
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { host } = url;
  const sent = body === undefined ? {} : ({ method: 'POST', body: JSON.stringify(body) } as const);
  const answer = await askSource(
    { ownHosts, mayLeadTo: () => false, now },
    {
      url: url.href,
      hears,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...sent,
    },
  ).catch((error: unknown) => {
    throw saidBy(error, host);
  });
  const value = await readAnswer(answer, host, { most: largestAnswer }, schema);
  return { value, headers: answer.headers };
};
