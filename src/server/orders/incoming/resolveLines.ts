import type { Fault } from '../../../domain/errors/errorTable';
import { integrationErrors } from '../../../domain/errors/integrations';
import { isOnSale } from '../../../domain/products/products';
import { isOnSaleUnder, isShownUnder, sellersOfSku } from '../../../domain/products/skuSellers';
import type { IncomingLine, IncomingOrderSource } from '../../../domain/orders/incoming/incomingOrder';
import type { Queries } from '../../db/database';
import type { PurchaseLine } from '../queries/purchases/newPurchase';
import type { StandingPurchaseLine } from '../queries/purchases/purchaseRows';
import {
  formerlySoldVariants,
  goneSkus,
  linkedVariants,
  linkVariants,
  soldVariants,
  type OrderedVariant,
} from '../queries/purchases/soldVariants';
import { vendorsNow } from '../../vendors/queries/formerNames';
import { setAsideVendor } from '../../../domain/orders/setAside';
import { calledVendors } from '../calledVendors';
import { BadIncomingOrder } from './badIncomingOrder';
import { followLines, isHandled, titleOf, type FoundLine, type Meanings, type Resolution } from './sameLine';
import type { Question } from '../queries/purchases/questions';

/** The code of a line whose variant and SKU are two vendors'. */
const skuOfTwo = 'lineOfTwoVendors';

/** Where lines come from, and what the document calls them: `lines` or `line_items`. */
export interface LinesFrom {
  store: string;
  source: IncomingOrderSource;
  list: string;
}

/** Variants by their ids and by their SKUs, which several vendors may use. */
interface Variants {
  byId: ReadonlyMap<number, OrderedVariant>;
  bySku: ReadonlyMap<string, SkuOwners>;
}

interface SkuOwners {
  /** Whoever says the SKU is theirs: one of them may be named. */
  all: readonly OrderedVariant[];
  /** Those to whom an order goes by the SKU alone: none, where nobody's is approved. */
  sold: readonly OrderedVariant[];
}

/** The variants that lines may mean, in as few statements as their SKUs allow. */
const readVariants = async (
  tx: Queries,
  store: string,
  asks: { ids: readonly number[]; skus: readonly string[] },
): Promise<Variants> => {
  // What was saved before SKUs were tidied may hold its marks as characters of their own.
  const written = asks.skus.flatMap((sku) => [...new Set([sku, sku.normalize('NFD')])]);
  const read = await soldVariants(tx, store, { ids: asks.ids, skus: written });
  const found = read.map((each) => ({
    ...each,
    sku: each.sku.normalize('NFC'),
    approvedSku: each.approvedSku?.normalize('NFC') ?? null,
  }));
  const open = asks.skus.filter((sku) => !found.some((each) => isShownUnder(sku, each)));
  const former = await formerlySoldVariants(tx, store, open);
  const gone = await goneSkus(
    tx,
    store,
    open.filter((sku) => found.some((each) => each.sku === sku)),
  );
  const owners = (sku: string): SkuOwners => {
    const all = [
      ...found.filter((each) => each.sku === sku),
      ...former.filter((each) => each.approvedSku === sku && each.sku !== sku),
    ];
    return { all, sold: sellersOfSku(sku, all, gone) };
  };
  return {
    byId: new Map(found.map((variant) => [variant.id, variant])),
    bySku: new Map(asks.skus.map((sku) => [sku, owners(sku)])),
  };
};

interface Known {
  linked: ReadonlyMap<string, number>;
  variants: Variants;
}

/** A line of an order, and the vendor that its name means, however it is written: undefined where it is nobody's. */
interface Asked {
  source: IncomingOrderSource;
  line: IncomingLine;
  index: number;
  saidVendor: string | undefined;
}

/** What is on sale under an SKU beside the variant that a line names, where that variant never had the SKU. */
const otherUnderSku = (
  line: IncomingLine,
  byLink: OrderedVariant,
  { all, sold }: SkuOwners,
): OrderedVariant | undefined =>
  all.some(({ id }) => id === byLink.id) ? undefined : sold.find((each) => isOnSaleUnder(line.sku, each));

/** What is wrong with a line of a variant that we know by what the other shop calls it; null: nothing. */
const oddVariant = (
  { line, index, source, saidVendor }: Asked,
  byLink: OrderedVariant,
  owners: SkuOwners,
): Resolution | null => {
  const { vendor: owner } = byLink;
  const other = otherUnderSku(line, byLink, owners);
  if (other !== undefined) {
    const about = {
      line: index + 1,
      variant: line.variant,
      title: byLink.title,
      sku: line.sku,
      other: other.title,
    };
    if (other.vendor === owner)
      return { variant: byLink, vendor: owner, notice: integrationErrors.lineOfTwoProducts(about) };
    const problem = integrationErrors.lineOfTwoVendors({ ...about, owner, vendor: other.vendor });
    return { field: 'sku', problem, of: byLink };
  }
  // What Shopify calls a vendor is a brand, and its variants go before that.
  if (source !== 'own' || saidVendor === undefined || saidVendor === owner || !isOnSale(byLink)) return null;
  const said = { line: index + 1, vendor: saidVendor, variant: line.variant, owner };
  return { field: 'vendor', problem: integrationErrors.variantOfOtherVendor(said), of: byLink };
};

/**
 * By what the other shop calls the variant, unless the named vendor has its SKU and is another; else by its SKU, else by
 * the vendor that is named. What one vendor has on sale under the name of another is nobody's until somebody says which
 * of the two is wrong, and so is what is one vendor's by its variant and another's by its SKU; what waits or is off sale
 * keeps nothing from the vendor that is named.
 */
const find = (asked: Asked, { linked, variants }: Known): Resolution => {
  const { line, index, saidVendor } = asked;
  const link = linked.get(line.variant);
  const byLink = link === undefined ? undefined : variants.byId.get(link);
  const { all, sold } = variants.bySku.get(line.sku) ?? { all: [], sold: [] };
  const isNamed = ({ vendor }: OrderedVariant): boolean => vendor === (saidVendor ?? line.vendor);
  const named = sold.find(isNamed) ?? all.find(isNamed);
  if (byLink !== undefined && (named === undefined || named.vendor === byLink.vendor))
    return oddVariant(asked, byLink, { all, sold }) ?? { variant: byLink, vendor: byLink.vendor };
  const own = named ?? (sold.length === 1 ? sold[0] : undefined);
  if (own !== undefined && saidVendor !== undefined && saidVendor !== own.vendor) {
    if (!isOnSaleUnder(line.sku, own)) return { variant: null, vendor: saidVendor };
    const said = { line: index + 1, vendor: saidVendor, sku: line.sku, owner: own.vendor };
    return { field: 'vendor', problem: integrationErrors.skuOfOtherVendor(said), of: own };
  }
  if (own !== undefined) return { variant: own, vendor: own.vendor };
  if (sold.length > 1) {
    const vendors = sold.map(({ vendor }) => vendor);
    return { field: 'vendor', problem: integrationErrors.skuOfTwoVendors({ sku: line.sku, vendors }) };
  }
  if (line.vendor !== '') return { variant: null, vendor: line.vendor };
  if (all.length > 0) return { field: 'sku', problem: integrationErrors.skuNotApproved({ sku: line.sku }) };
  return line.sku === ''
    ? { field: 'variant', problem: integrationErrors.variantUnknown({ variant: line.variant }) }
    : { field: 'sku', problem: integrationErrors.skuUnknown({ sku: line.sku }) };
};

const soldLine = (line: IncomingLine, vendor: string, variant: OrderedVariant | null): PurchaseLine => ({
  vendor,
  outsideId: line.outsideId,
  productId: variant?.productId ?? null,
  variantId: variant?.id ?? null,
  title: titleOf(line, vendor, variant),
  variantTitle: line.variantTitle || (variant?.variantTitle ?? ''),
  sku: line.sku || (variant?.sku ?? ''),
  image: variant?.image ?? null,
  price: line.price,
  quantity: line.quantity,
  discount: line.discount,
  tax: line.tax,
  named: line.named ?? [],
});

const again = (line: IncomingLine, was: PurchaseLine): PurchaseLine => ({
  ...soldLine(line, was.vendor, null),
  productId: was.productId,
  variantId: was.variantId,
  title: was.title,
  variantTitle: was.variantTitle,
  sku: was.sku,
  image: was.image,
});

/** Lines of an order as they came; `standing` are those that it has already. */
interface LinesAsked extends Omit<LinesFrom, 'store'> {
  lines: readonly IncomingLine[];
  standing?: readonly StandingPurchaseLine[];
  /** Other names by which the order calls vendors. */
  vendors: readonly string[];
}

/** The lines of an order with their products and vendors. */
export interface ResolvedLines {
  lines: PurchaseLine[];
  /** What is wrong with those that are nobody's, which are set aside. */
  errors: Record<string, Fault>;
  /** What the shop outside calls variants, where we did not know that. */
  links: Map<string, number>;
  /** What the shop now calls lines that stand, by our ids; empty: what it called so is another line (`replaced`). */
  renamed: Map<number, string>;
  /** What people should know of lines that were taken nevertheless. */
  notices: Fault[];
  /** Lines that stay with the vendor that has them, though the order names another now. */
  disputed: Question[];
  /** Standing lines under whose ids something else came, which nothing else goes on from, with what that is called. */
  replaced: { was: StandingPurchaseLine; title: string }[];
}

interface FoundLines {
  list: string;
  source: IncomingOrderSource;
  each: readonly FoundLine[];
  linked: ReadonlyMap<string, number>;
  standing: readonly StandingPurchaseLine[];
  wasCalled: Meanings['wasCalled'];
}

/** What is said of a line that stays with its vendor, where the order names another: asked where that one is a vendor. */
const keptWith = (
  { line, is }: FoundLine,
  was: StandingPurchaseLine,
  { source, vendors, wasCalled }: Pick<Meanings, 'vendors' | 'wasCalled'> & { source: IncomingOrderSource },
  index: number,
): { ask?: Fault; tell?: Fault } => {
  const owner = was.vendor;
  if ('problem' in is && is.problem.code === skuOfTwo) return { ask: is.problem };
  const vendor = vendors.get(line.vendor) ?? null;
  if (line.vendor === '' || vendor === owner) return {};
  const isByName = was.variantId === null || 'problem' in is;
  if (vendor === null || wasCalled(line.vendor, owner))
    return isByName
      ? { tell: integrationErrors.lineKeepsVendor({ line: index + 1, vendor: line.vendor, owner }) }
      : {};
  if (source !== 'own' && !isByName) return {};
  const about = { title: was.title, vendor, owner };
  return {
    ask: isHandled(was)
      ? integrationErrors.otherVendorThoughHandled(about)
      : integrationErrors.otherVendorNamed(about),
  };
};

/** Lines by what was found of each. Errors: BadIncomingOrder, where all of them are nobody's. */
const settle = (
  { list, source, each: found, linked, standing, wasCalled }: FoundLines,
  vendors: ReadonlyMap<string, string | null>,
): ResolvedLines => {
  const errors: Record<string, Fault> = {};
  const notices: Fault[] = [];
  const disputed: Question[] = [];
  const links = new Map<string, number>();
  const { was: before, renamed } = followLines(found, standing, { linked, vendors, wasCalled });
  const lines = found.map(({ line, is }, index): PurchaseLine => {
    const was = before[index];
    if ('notice' in is) notices.push(is.notice);
    // A line that the order has already is what it was, though its product may be gone by now.
    if (was !== undefined) {
      const { ask, tell } = keptWith({ line, is }, was, { source, vendors, wasCalled }, line.sentAt ?? index);
      if (ask !== undefined) disputed.push({ orderId: was.orderId, fault: ask, holds: true });
      if (tell !== undefined) notices.push(tell);
      return again(line, was);
    }
    const fault = (field: string, problem: Fault): PurchaseLine => {
      errors[`${list}.${String(line.sentAt ?? index)}.${field}`] = problem;
      return soldLine(line, setAsideVendor, null);
    };
    if ('problem' in is) return fault(is.field, is.problem);
    const vendor = vendors.get(is.vendor) ?? null;
    if (vendor === null) return fault('vendor', integrationErrors.vendorUnknown({ vendor: is.vendor }));
    if (is.variant !== null && line.variant !== '' && linked.get(line.variant) !== is.variant.id)
      links.set(line.variant, is.variant.id);
    return soldLine(line, vendor, is.variant);
  });
  if (lines.every(({ vendor }) => vendor === setAsideVendor)) throw new BadIncomingOrder(errors);
  const replaced = lines.flatMap(({ outsideId, title }, index) => {
    const was = standing.find((each) => each.outsideId === outsideId && renamed.get(each.id) === '');
    // What is numbered anew goes on; what comes back to its id is there instead of the one that had it.
    const isMoved = before[index] !== undefined && before[index].outsideId !== '';
    return was === undefined || isMoved ? [] : [{ was, title }];
  });
  return { lines, errors, links, renamed, replaced, notices, disputed };
};

/**
 * The lines of orders, however many in a few statements, and the vendors whom their names mean, who are held against
 * renaming until the transaction ends. An order all of whose lines are nobody's is what is wrong with it.
 */
export const resolveOrders = async (
  tx: Queries,
  store: string,
  asked: readonly LinesAsked[],
): Promise<{ orders: (ResolvedLines | BadIncomingOrder)[]; vendors: Map<string, string | null> }> => {
  const linkedOf = new Map<IncomingOrderSource, Map<string, number>>();
  for (const source of new Set(asked.map((each) => each.source))) {
    const own = asked.filter((each) => each.source === source).flatMap(({ lines }) => lines);
    const outside = own.flatMap(({ variant }) => (variant === '' ? [] : [variant]));
    linkedOf.set(source, await linkedVariants(tx, store, source, [...new Set(outside)]));
  }
  const skus = asked.flatMap(({ lines }) => lines.flatMap(({ sku }) => (sku === '' ? [] : [sku])));
  const ids = [...linkedOf.values()].flatMap((linked) => [...linked.values()]);
  const asks = { ids: [...new Set(ids)], skus: [...new Set(skus)] };
  const variants = await readVariants(tx, store, asks);
  const said = asked.flatMap(({ lines }) => lines.flatMap(({ vendor }) => (vendor === '' ? [] : [vendor])));
  const holders = asked.flatMap(({ standing = [] }) => standing.map(({ vendor }) => vendor));
  const others = asked.flatMap((each) => each.vendors);
  const called = await calledVendors(tx, store, { names: [...said, ...others], holders });
  const { meant, wasCalled } = called;
  const none = new Map<string, number>();
  const found = asked.map(({ source, list, lines, standing = [] }) => {
    const linked = linkedOf.get(source) ?? none;
    const each = lines.map((line, index) => {
      const was = standing.find(({ outsideId }) => outsideId === line.outsideId);
      const isFormer = was !== undefined && wasCalled(line.vendor, was.vendor);
      const saidVendor = isFormer ? was.vendor : meant.get(line.vendor);
      const asking = { source, line, index: line.sentAt ?? index, saidVendor };
      return { line, is: find(asking, { linked, variants }) };
    });
    return { list, source, linked, each, standing, wasCalled };
  });
  // Whom a line names that may be told again is asked for as well, whatever it is found by.
  const names = found.flatMap(({ each, standing }) =>
    each.flatMap(({ line, is }) => [
      ...('problem' in is ? [] : [is.vendor]),
      ...(standing.length === 0 || line.vendor === '' ? [] : [line.vendor]),
    ]),
  );
  const vendors = await vendorsNow(tx, { store, vendor: null }, [...names, ...others]);
  const orders = found.map((each) => {
    try {
      return settle(each, vendors);
    } catch (error) {
      if (error instanceof BadIncomingOrder) return error;
      throw error;
    }
  });
  // What an order that stands says beside its lines goes to whom its lines are with.
  const beside = asked.flatMap(({ vendors: own, standing = [] }): [string, string | null][] => {
    const parts = standing.map(({ vendor }) => vendor);
    return own.map((name) => {
      const vendor = called.inOrder(name, parts);
      return [name, vendor !== null && parts.includes(vendor) ? vendor : (vendors.get(name) ?? null)];
    });
  });
  return { orders, vendors: new Map([...vendors, ...beside]) };
};

/**
 * The lines of one order, as `resolveOrders` has them; what another shop calls a variant is remembered. Errors:
 * BadIncomingOrder.
 */
export const resolveLines = async (
  tx: Queries,
  { store, ...asked }: LinesFrom & LinesAsked,
): Promise<ResolvedLines & { vendors: Map<string, string | null> }> => {
  const { orders, vendors } = await resolveOrders(tx, store, [asked]);
  const [order] = orders;
  if (order === undefined || order instanceof BadIncomingOrder) throw order ?? new BadIncomingOrder({});
  await linkVariants(tx, store, asked.source, order.links);
  return { ...order, vendors };
};
