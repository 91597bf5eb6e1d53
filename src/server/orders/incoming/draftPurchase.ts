import { isTooDear } from '../../../domain/orders/incoming/incomingOrderSums';
import { integrationErrors } from '../../../domain/errors/integrations';
import type { Fault } from '../../../domain/errors/errorTable';
import { offerErrors } from '../../../domain/errors/offers';
import { orderErrors } from '../../../domain/errors/orders';
import { parseAmount } from '../../../domain/money';
import { offerCodesIn } from '../../../domain/offers/offerPrice';
import type { DraftContent } from '../../../domain/orders/orderDrafts';
import { setAsideVendor } from '../../../domain/orders/setAside';
import { given } from '../../../domain/orders/incoming/incomingOrderOwn';
import type { Queries } from '../../db/database';
import type { NewPurchase, PurchaseLine } from '../queries/purchases/newPurchase';
import { soldVariants } from '../queries/purchases/soldVariants';
import type { Store } from '../../db/stores';
import { vendorsNow } from '../../vendors/queries/formerNames';
import { takenByCode } from '../../discounts/checkCode';
import { settleDiscounts, type DiscountUses } from '../../discounts/settleDiscounts';
import { BadInput } from '../../errors';
import { agreedPrices, isBuyer } from '../../offers/buyWithOffer';
import { idOf } from '../../products/answers';

/** What a purchase made of a draft is known by, so that it is placed once. */
export const draftOutsideId = (id: number): string => `draft-${String(id)}`;

/** Numbers of orders entered by hand begin here, with a letter that no shop's own numbers have. */
const firstNumber = 1000;

const linesOf = async (tx: Queries, store: Store, content: DraftContent): Promise<PurchaseLine[]> => {
  const ids = content.lines.map(({ variantId }) => idOf(variantId));
  const variants = await soldVariants(tx, store.store, { ids, skus: [] });
  await vendorsNow(
    tx,
    { store: store.store, vendor: null },
    variants.map(({ vendor }) => vendor),
  );
  const errors: Record<string, Fault> = {};
  const lines = content.lines.flatMap(({ variantId, quantity, price }, index): PurchaseLine[] => {
    const variant = variants.find(({ id }) => id === idOf(variantId));
    if (variant === undefined) {
      errors[`lines[${String(index)}].variantId`] = orderErrors.draftProductGone();
      return [];
    }
    const { id, productId, vendor, title, variantTitle, sku, image } = variant;
    return [
      {
        outsideId: String(index + 1),
        vendor,
        productId,
        variantId: id,
        title,
        variantTitle,
        sku,
        image,
        quantity,
        discount: 0,
        tax: 0,
        price: price === '' ? variant.price : (parseAmount(price, store.currency) ?? variant.price),
      },
    ];
  });
  if (isTooDear(lines)) errors['lines'] = integrationErrors.orderTooDear();
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  return lines;
};

interface Coded {
  store: Store;
  content: DraftContent;
  lines: PurchaseLine[];
  at: Date;
}

/**
 * Lines at the price that was agreed on with the buyer; one that was typed stays where it is lower. Errors: BadInput at
 * `code`, where it does not hold, or is another buyer's, for another product or for another number of pieces.
 */
const atAgreedPrice = async (
  tx: Queries,
  { store, content, lines, at }: Coded,
  code: string,
): Promise<PurchaseLine[]> => {
  const { currency } = store;
  const sale = { codes: [code], purchase: null, placedAt: at, currency };
  const [agreed] = await agreedPrices(tx, store, sale);
  if (agreed === undefined) throw new BadInput({ code: offerErrors.offerNotOpen({ code }) });
  if (content.email.trim() === '') throw new BadInput({ code: offerErrors.offerNoBuyer({ code }) });
  if (!isBuyer(agreed, content.email)) throw new BadInput({ code: offerErrors.offerOtherBuyer({ code }) });
  const own = lines.filter(({ variantId }) => variantId === agreed.variantId);
  if (own.length === 0) throw new BadInput({ code: offerErrors.offerOtherLines({ code }) });
  const bought = own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (bought !== agreed.quantity)
    throw new BadInput({ code: offerErrors.offerOtherCount({ code, agreed: agreed.quantity, bought }) });
  return lines.map((line) =>
    line.variantId === agreed.variantId ? { ...line, price: Math.min(line.price, agreed.price) } : line,
  );
};

/** Lines with what a discount's code takes off them. Errors: BadInput at `code`, with why it is not good. */
const withDiscount = async (
  tx: Queries,
  { store, content: { code, email, phone }, lines, at }: Coded,
): Promise<PurchaseLine[]> => {
  const goods = lines.map((line) => ({ ...line, amount: line.price * line.quantity }));
  const taken = await takenByCode(tx, store, { code, email, phone, now: at, lines: goods });
  if ('fault' in taken) throw new BadInput({ code: taken.fault });
  return lines.map((line, index) => {
    const amount = taken.offs[index] ?? 0;
    return { ...line, discount: amount, named: [{ method: 'code', name: code, amount }] };
  });
};

/**
 * The purchase that a checked draft is, and the discounts that it uses. Errors: BadInput, where a product of it is gone
 * or its code is not good.
 */
export const draftPurchase = async (
  tx: Queries,
  store: Store,
  { id, content }: { id: number; content: DraftContent },
  { at, publicUrl }: { at: Date; publicUrl: string },
): Promise<{ purchase: NewPurchase; uses: DiscountUses }> => {
  const amount = (text: string): number => parseAmount(text === '' ? '0' : text, store.currency) ?? 0;
  const { name, email, phone, company, street1, street2, zip, city, state, country } = content;
  const place = given({ company, street1, street2, zip, city, state, country });
  const [agreedCode] = offerCodesIn([content.code]);
  const sold = { store, content, at, lines: await linesOf(tx, store, content) };
  const lines =
    content.code === ''
      ? sold.lines
      : agreedCode === undefined
        ? await withDiscount(tx, sold)
        : await atAgreedPrice(tx, sold, agreedCode);
  const placedAt = at.toISOString();
  const { uses, ...settled } = await settleDiscounts(
    tx,
    store,
    { placedAt, currency: store.currency, lines, discount: amount(content.discount) },
    { purchase: null, noVendor: setAsideVendor },
  );
  const purchase: NewPurchase = {
    store: store.store,
    source: 'manual',
    outsideId: draftOutsideId(id),
    name: `#M${String(firstNumber + id)}`,
    placedAt,
    currency: store.currency,
    revision: 0,
    customer: { name, ...given({ email }) },
    shippingAddress: Object.keys(place).length === 0 ? null : { name, ...place, ...given({ phone, email }) },
    billing: given({ email, phone }),
    note: content.note,
    ...settled,
    ...(agreedCode !== undefined && { codes: [agreedCode] }),
    shipping: [{ vendor: null, amount: amount(content.shipping), tax: 0 }],
    tax: amount(content.tax),
    taxIncluded: false,
    other: 0,
    publicUrl,
    at,
  };
  return { purchase, uses };
};
