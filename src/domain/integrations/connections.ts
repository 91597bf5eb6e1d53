import { array, boolean, object, string, type InferType } from 'yup';
import { marketplaceVendor } from '../accounts/session';
import type { Fault } from '../errors/errorTable';
import { sourceErrors } from '../errors/sources';
import { generalErrors } from '../errors/general';
import type { ImportState } from '../imports/imports';
import { isShopDomain } from '../orders/incoming/incomingOrders';
import { idText, trimmedText } from '../text';
import type { ShopOrderSummary } from './shopOrderAnswers';

export const shopKinds = ['prestashop', 'woocommerce', 'shopify'] as const;
/** A shop of a vendor's own. */
export type ShopKind = (typeof shopKinds)[number];
export type ConnectionKind = 'sheet' | ShopKind;

export const followedParts = ['price', 'stock', 'text'] as const;
/** What of a product is kept as the shop has it: price and price before, stock, or title, text and pictures. */
export type FollowedPart = (typeof followedParts)[number];

/** As whose shop one is connected (spec 7): the marketplace's own, or a vendor's. */
export const shopRoles = ['marketplace', 'seller'] as const;
export type ShopRole = (typeof shopRoles)[number];

/** What the app asks a shop for: to tell of orders and take products, or to show a vendor's; and nothing else. */
export const shopScopes: Record<ShopRole, readonly string[]> = {
  marketplace: [
    'read_orders',
    'write_products',
    'write_inventory',
    'read_locations',
    'write_publications',
    'write_merchant_managed_fulfillment_orders',
  ],
  seller: ['read_products', 'read_inventory'],
};

/** What the app asks a vendor's shop for beside that, where orders are sent to it. */
export const orderScopes: readonly string[] = ['write_orders'];

/** What the app asks the marketplace's shop for beside that, where it has discounts or takes offers. */
export const codeScopes: readonly string[] = ['write_discounts'];

/** Which scopes are missing of those that are needed; who may write may read. */
export const missingScopes = (needed: readonly string[], granted: readonly string[]): string[] =>
  needed.filter((scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')));

/** What became of a connection that somebody ended. */
export interface Disconnected {
  deleted: boolean;
  /** False where the shop did not say that the app is out of it. */
  left: boolean;
  /** How many discounts and codes of the marketplace's may still hold in its own shop. */
  stillOn: number;
}

export interface ConnectionOptions {
  /** Of a sheet: columns that no field is known for are left out. */
  leaveOut?: boolean;
  /** Of a sheet: it was read by the account of the server's, and is read so for no other vendor. */
  viaAccount?: boolean;
  /** Of a shop: what is kept in step; all of it where nothing was said. */
  follows?: FollowedPart[];
  /** Of a vendor's shop: whether orders that come from now on are sent to it. */
  sendsOrders?: boolean;
  /** Titles of products whose variants share one quantity there, which is not taken over. */
  sharedStock?: string[];
  /** Of the marketplace's own shop: where its products are stocked and shown, and when its changes were asked for. */
  location?: string;
  publication?: string | null;
  sweptAt?: string;
  /** When a person last asked for it to be looked into at once. */
  askedAt?: string;
  /** For which day, currency, settings and rights its codes were reckoned last. */
  codesFor?: string;
}

/** The last comparison of the marketplace's own shop with what is here, finished or under way. */
export interface ShopComparison {
  begunAt: string;
  /** Null: it is under way. */
  endedAt: string | null;
  /** Orders that were changed since are compared. */
  since: string;
  part: 'orders' | 'products' | 'over';
  cursor: string | null;
  /** Orders and products that were looked at. */
  orders: number;
  products: number;
  /** Incoming orders that it has handed in, by id, and products that were changed there unheard. */
  handed: number[];
  changed: number;
}

/** `waiting`: a job is about to ask, or asks; `importing`: what it brought is being imported. */
export type ConnectionState = 'paused' | 'waiting' | 'importing' | 'failing' | 'working';

/** Whether a connection is the marketplace's own shop, which products go out to and none come from. */
export const isMarketplaceShop = ({ kind, vendor }: Pick<Connection, 'kind' | 'vendor'>): boolean =>
  kind === 'shopify' && vendor === marketplaceVendor;

/** A product that is kept in step and not sold in its shop; `gone`: the shop does not have it any more. */
export interface UnsoldThere {
  title: string;
  gone: boolean;
}

/** How a connection stands, as its owner and the marketplace see it; never its key. */
export interface Connection {
  id: string;
  kind: ConnectionKind;
  /** `*`: the marketplace's own. */
  vendor: string;
  /** The address of the sheet, or the domain of the shop. */
  address: string;
  state: ConnectionState;
  options: ConnectionOptions;
  maskedKey: string | null;
  /** Whether the shop itself has let the app in, so that it is connected anew without a key. */
  granted: boolean;
  connectedAt: string;
  by: string;
  /** When it was asked last, when that went well last, and when it is asked next; null while it is paused. */
  triedAt: string | null;
  syncedAt: string | null;
  nextAt: string | null;
  error: Fault | null;
  /** The last import of what it brought. */
  import: { id: string; state: ImportState; rejected: number; rolledBack: boolean } | null;
  /** Products of the shop that are kept in step, and how many of them the shop does not have any more. */
  products: number;
  gone: number;
  /** At most 100 of them that the shop does not sell any more, or does not have. */
  unsold: UnsoldThere[];
  /** Absent where no orders can be sent to it. */
  orders?: ShopOrderSummary;
}

export const sheetSchema = object({
  url: trimmedText().max(2000, generalErrors.tooLong).required(generalErrors.requiredField),
  leaveOut: boolean().optional(),
});

export interface SheetAnswer {
  url: string | null;
  lastSyncAt: string | null;
  /** In English; `connection` has it to be translated. */
  lastError: string | null;
  /** What the address of a sheet has to begin with. */
  start: string;
  /** The mail address that a sheet may be shared with instead of by link; null: there is none. */
  account: string | null;
  connection: Connection | null;
}

export const shopKeySchema = object({
  domain: trimmedText().max(255, generalErrors.tooLong).required(generalErrors.requiredField),
  webserviceKey: trimmedText().max(500, generalErrors.tooLong).required(generalErrors.requiredField),
  type: string().oneOf(shopKinds).optional(),
});
export type ShopKeyInput = InferType<typeof shopKeySchema>;
export const forgetShopSchema = object({ domain: trimmedText().max(255, generalErrors.tooLong).optional() });

/**
 * The domain of a shop as it is kept, with the folder that it lies in: no address of a number, no port, no name or
 * password; null where it is none.
 */
export const readShopDomain = (given: string): string | null => {
  const plain = given
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '');
  const [host = '', ...folders] = plain.split('/');
  const isHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(host);
  const isPath = folders.every((folder) => /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/.test(folder));
  return isHost && isPath ? [host.toLowerCase(), ...folders].join('/') : null;
};

/**
 * The domain of a shop of Shopify's in small letters: one label before what all of them end in; null where it is none,
 * and where another letter would become one of these in small.
 */
export const readShopifyDomain = (given: string, platformDomain: string): string | null => {
  const domain = given.toLowerCase();
  return /^[a-z0-9][a-z0-9.-]*$/i.test(given) && isShopDomain(domain, platformDomain) ? domain : null;
};

/** What the screen says of connecting shops of Shopify's. */
export interface ShopAppAnswer {
  /** Variables of the server's configuration that have to be set first. */
  missing: string[];
  role: ShopRole;
  scopes: string[];
  /** What the domains of shops end in. */
  domain: string;
}

const queryText = (most: number) => string().max(most, generalErrors.tooLong).optional();
const signedQuery = {
  shop: queryText(255).required(generalErrors.requiredField),
  hmac: queryText(100),
  host: queryText(500),
  timestamp: queryText(20),
};
const roleField = { name: string().oneOf(shopRoles).required() };
export const shopRequestSchema = object({ ...roleField, ...signedQuery, embedded: queryText(5) });
export const shopConfirmSchema = object({
  ...roleField,
  ...signedQuery,
  code: queryText(500).required(generalErrors.requiredField),
  state: queryText(200).required(generalErrors.requiredField),
});
/** `id_token`: the session token of the bridge, which Shopify gives the address of an app that it opens. */
export const sellerTokenSchema = object({ ...signedQuery, id_token: queryText(4000) });

const outsideId = () => string().matches(/^\d{1,20}$/, { message: sourceErrors.shopProductNotFound });
export const shopPageSchema = object({ after: string().max(500, generalErrors.tooLong).optional() });
export const shopProductsSchema = object({
  connectionId: idText().required(),
  after: string().max(500, generalErrors.tooLong).optional(),
});
export const compareShopSchema = object({
  connectionId: idText().required(),
  ids: array(outsideId().required()).min(1, sourceErrors.nothingChosen).max(500).required(),
});
export const syncProductSchema = object({
  productId: outsideId().required(generalErrors.requiredField),
  /** Where several shops are connected: which. */
  domain: trimmedText().max(255, generalErrors.tooLong).optional(),
});

export interface ShopKeyAnswer {
  keys: { domain: string; type: ConnectionKind; createdAt: string; maskedKey: string }[];
}
export interface ShopPage {
  products: { id: string; title: string; image: string | null; synced: boolean }[];
  next: string | null;
}

export const connectionIdSchema = object({ connectionId: idText().required() });
export const pauseConnectionSchema = connectionIdSchema.shape({ paused: boolean().required() });
export const followSchema = connectionIdSchema.shape({
  follows: array(string().oneOf(followedParts).required())
    .min(1, sourceErrors.nothingFollowed)
    .max(followedParts.length)
    .required(),
});

/** What the address of a sheet begins with (spec 5), on a host of the configuration. */
export const sheetStart = (host: string): string => `${host}/spreadsheets/d/`;

/** Of a sheet's address: which sheet it is, published or not, and which of its tabs, where one is named. */
export interface SheetPlace {
  key: string;
  isPublished: boolean;
  gid: string | null;
}

/** Reads the address of a sheet that begins as it must; null where no sheet is named behind that. */
export const readSheetAddress = (url: string, host: string): SheetPlace | null => {
  const start = sheetStart(host);
  if (!url.startsWith(start)) return null;
  const rest = url.slice(start.length);
  const found = /^(e\/)?([A-Za-z0-9_-]{8,200})(?:[/?#]|$)/.exec(rest);
  if (found === null) return null;
  const gid = /[?#&]gid=(\d{1,20})(?:[&#]|$)/.exec(rest)?.[1] ?? null;
  return { key: found[2] ?? '', isPublished: found[1] !== undefined, gid };
};

/** Where a sheet is had as CSV: nothing of the address that was typed is in it but the sheet's key and tab. */
export const sheetExport = (host: string, { key, isPublished, gid }: SheetPlace): string => {
  const tab = gid === null ? '' : `&gid=${gid}`;
  return isPublished
    ? `${sheetStart(host)}e/${key}/pub?output=csv${tab}${tab === '' ? '' : '&single=true'}`
    : `${sheetStart(host)}${key}/export?format=csv${tab}`;
};
