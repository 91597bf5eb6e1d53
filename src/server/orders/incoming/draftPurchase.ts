import type { Fault } from '../../../domain/errors/errorTable';
import { orderErrors } from '../../../domain/errors/orders';
import { parseAmount } from '../../../domain/money';
import type { DraftContent } from '../../../domain/orders/orderDrafts';
import { given } from '../../../domain/orders/incoming/incomingOrderOwn';
import type { Queries } from '../../db/database';
import type { NewPurchase, PurchaseLine } from '../queries/purchases/newPurchase';
import { soldVariants } from '../queries/purchases/soldVariants';
import type { Store } from '../../db/stores';
import { vendorsNow } from '../../vendors/queries/formerNames';
import { BadInput } from '../../errors';
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
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  return lines;
};

/** The purchase that a checked draft is. Errors: BadInput, where a product of it is gone. */
export const draftPurchase = async (
  tx: Queries,
  store: Store,
  { id, content }: { id: number; content: DraftContent },
  { at, publicUrl }: { at: Date; publicUrl: string },
): Promise<NewPurchase> => {
  const amount = (text: string): number => parseAmount(text === '' ? '0' : text, store.currency) ?? 0;
  const { name, email, phone, company, street1, street2, zip, city, state, country } = content;
  const place = given({ company, street1, street2, zip, city, state, country });
  return {
    store: store.store,
    source: 'manual',
    outsideId: draftOutsideId(id),
    name: `#M${String(firstNumber + id)}`,
    placedAt: at.toISOString(),
    currency: store.currency,
    revision: 0,
    customer: { name, ...given({ email }) },
    shippingAddress: Object.keys(place).length === 0 ? null : { name, ...place, ...given({ phone, email }) },
    billing: given({ email, phone }),
    note: content.note,
    lines: await linesOf(tx, store, content),
    discount: amount(content.discount),
    shipping: [{ vendor: null, amount: amount(content.shipping), tax: 0 }],
    tax: amount(content.tax),
    taxIncluded: false,
    other: 0,
    publicUrl,
    at,
  };
};
