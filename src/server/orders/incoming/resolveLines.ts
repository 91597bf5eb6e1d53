import type { Fault } from '../../../domain/errors/errorTable';
import { integrationErrors } from '../../../domain/errors/integrations';
import type { IncomingLine, IncomingOrderSource } from '../../../domain/orders/incoming/incomingOrder';
import type { Queries } from '../../db/database';
import type { PurchaseLine } from '../queries/purchases/newPurchase';
import {
  linkedVariants,
  linkVariants,
  soldVariants,
  type SoldVariant,
} from '../queries/purchases/soldVariants';
import { vendorsNow } from '../../vendors/queries/formerNames';
import { setAsideVendor } from '../../../domain/orders/setAside';
import { BadIncomingOrder } from './badIncomingOrder';

/** Where lines come from, and what the document calls them: `lines` or `line_items`. */
export interface LinesFrom {
  store: string;
  source: IncomingOrderSource;
  list: string;
}

type Found = { variant: SoldVariant; vendor: string } | { variant: null; vendor: string };

/** What is wrong with a line, under the name of its member. */
interface Problem {
  field: string;
  problem: Fault;
}

/** By what the other shop calls the variant, else by its SKU, else by the vendor that is named. */
const find = (
  line: IncomingLine,
  linked: ReadonlyMap<string, number>,
  variants: readonly SoldVariant[],
): Found | Problem => {
  const link = linked.get(line.variant);
  const byLink = link === undefined ? undefined : variants.find(({ id }) => id === link);
  if (byLink !== undefined) return { variant: byLink, vendor: byLink.vendor };
  const bySku = line.sku === '' ? [] : variants.filter(({ sku }) => sku === line.sku);
  const own = bySku.length > 1 ? bySku.find(({ vendor }) => vendor === line.vendor) : bySku[0];
  if (own !== undefined) return { variant: own, vendor: own.vendor };
  if (bySku.length > 1) {
    const vendors = bySku.map(({ vendor }) => vendor);
    return { field: 'vendor', problem: integrationErrors.skuOfTwoVendors({ sku: line.sku, vendors }) };
  }
  if (line.vendor !== '') return { variant: null, vendor: line.vendor };
  return line.sku === ''
    ? { field: 'variant', problem: integrationErrors.variantUnknown({ variant: line.variant }) }
    : { field: 'sku', problem: integrationErrors.skuUnknown({ sku: line.sku }) };
};

const soldLine = (line: IncomingLine, vendor: string, variant: SoldVariant | null): PurchaseLine => ({
  vendor,
  outsideId: line.outsideId,
  productId: variant?.productId ?? null,
  variantId: variant?.id ?? null,
  title: line.title || (variant?.title ?? '') || line.sku || line.variant || vendor,
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

/**
 * The lines of an order with their products and vendors. Vendors are held against renaming until the transaction
 * ends; what another shop calls a variant is remembered. Lines that are nobody's are set aside, and `errors` names
 * what is wrong with each. Errors: BadArrival, where that is all of them.
 */
export const resolveLines = async (
  tx: Queries,
  { store, source, list }: LinesFrom,
  lines: readonly IncomingLine[],
  standing: readonly PurchaseLine[] = [],
): Promise<{ lines: PurchaseLine[]; errors: Record<string, Fault> }> => {
  const here = new Map(standing.map((line) => [line.outsideId, line]));
  const outside = lines.flatMap(({ variant }) => (variant === '' ? [] : [variant]));
  const linked = await linkedVariants(tx, store, source, outside);
  const skus = lines.flatMap(({ sku }) => (sku === '' ? [] : [sku]));
  const variants = await soldVariants(tx, store, { ids: [...linked.values()], skus });
  const found = lines.map((line) => {
    const was = here.get(line.outsideId);
    return { line, was, is: find(line, linked, variants) };
  });
  const names = found.flatMap(({ is, was }) => ('problem' in is || was !== undefined ? [] : [is.vendor]));
  const vendors = await vendorsNow(tx, { store, vendor: null }, names);
  const errors: Record<string, Fault> = {};
  const links = new Map<string, number>();
  const resolved = found.flatMap(({ line, is, was }, index): PurchaseLine[] => {
    // A line that the order has already is what it was, though its product may be gone by now.
    if (was !== undefined) return [again(line, was)];
    const fault = (field: string, problem: Fault): PurchaseLine[] => {
      errors[`${list}.${String(index)}.${field}`] = problem;
      return [soldLine(line, setAsideVendor, null)];
    };
    if ('problem' in is) return fault(is.field, is.problem);
    const vendor = vendors.get(is.vendor) ?? null;
    if (vendor === null) return fault('vendor', integrationErrors.vendorUnknown({ vendor: is.vendor }));
    if (is.variant !== null && line.variant !== '') links.set(line.variant, is.variant.id);
    return [soldLine(line, vendor, is.variant)];
  });
  if (resolved.every(({ vendor }) => vendor === setAsideVendor)) throw new BadIncomingOrder(errors);
  await linkVariants(tx, store, source, links);
  return { lines: resolved, errors };
};
