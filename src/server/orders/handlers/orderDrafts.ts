import type { orderDraftCalls } from '../../../catalogue/orders';
import { checkInput } from '../../../domain/checkInput';
import { formatAmount } from '../../../domain/money';
import {
  placeableDraftSchema,
  pricedDraftSchema,
  type PickedVariant,
} from '../../../domain/orders/orderDrafts';
import { splitOrder, UnsplittableOrder, wholeOf } from '../../../domain/orders/splitOrder';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import {
  deleteDraft,
  insertDraft,
  listDrafts,
  lockDraft,
  storeCountry,
  updateDraft,
} from '../queries/purchases/drafts';
import { partsOfPurchase } from '../queries/purchases/incomingOrderList';
import { lockPurchase } from '../queries/purchases/purchaseRows';
import { pickVariants, soldVariants, type PickableVariant } from '../queries/purchases/soldVariants';
import { BadInput, Conflict, NotFound } from '../../errors';
import { countUses } from '../../discounts/settleDiscounts';
import { placeOrder } from '../placeOrder';
import { idOf } from '../../products/answers';
import { draftPurchase, draftOutsideId } from '../incoming/draftPurchase';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { integrationErrors } from '../../../domain/errors/integrations';

const pickedOf = (variant: PickableVariant, currency: string): PickedVariant => ({
  id: String(variant.id),
  productId: String(variant.productId),
  title: variant.title,
  variantTitle: variant.variantTitle,
  sku: variant.sku,
  vendor: variant.vendor,
  price: formatAmount(variant.price, currency),
  image: variant.image,
  stock: variant.stock,
  status: variant.status,
  approval: variant.approval,
});

const checkVersion = (stored: { version: number }, seen: number): void => {
  if (stored.version !== seen) throw new Conflict(integrationErrors.draftChanged());
};

/** What a step answers; what cannot be shared out exactly is refused at its field. */
const orRefused = async <T>(step: () => T | Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (error instanceof UnsplittableOrder) throw new BadInput({ [error.field]: error.fault });
    throw error;
  }
};

export const orderDraftHandlers = {
  async listOrderDrafts(_input, context) {
    const { currency } = await storeOf(context.db, context.scope.store);
    const country = await storeCountry(context.db, context.scope);
    const drafts = await listDrafts(context.db, context.scope);
    return {
      currency,
      country,
      drafts: drafts.map(({ id, title, updated_at: updatedAt, by_email: by }) => ({
        id: String(id),
        title,
        updatedAt: updatedAt.toISOString(),
        by,
      })),
    };
  },

  async searchOrderVariants({ q }, context) {
    const { currency } = await storeOf(context.db, context.scope.store);
    const variants = await pickVariants(context.db, context.scope, q);
    return { variants: variants.map((variant) => pickedOf(variant, currency)) };
  },

  async readOrderDraft({ draftId }, context) {
    const { db, scope } = context;
    const { currency } = await storeOf(context.db, context.scope.store);
    const draft = await db.transaction().execute((tx) => lockDraft(tx, scope, idOf(draftId)));
    if (draft === null) throw new NotFound(integrationErrors.draftNotFound());
    const ids = draft.content.lines.map(({ variantId }) => idOf(variantId));
    const variants = await soldVariants(db, scope.store, { ids, skus: [] });
    return {
      draft: {
        id: draftId,
        version: draft.version,
        content: draft.content,
        updatedAt: draft.updated_at.toISOString(),
        currency,
        variants: variants.map((variant) => pickedOf(variant, currency)),
      },
    };
  },

  async createOrderDraft({ content }, { db, scope, user, now }) {
    const { id, version } = await insertDraft(db, scope, content, user.email, now());
    return { id: String(id), version };
  },

  async saveOrderDraft({ draftId, version, content }, { db, scope, user, now }) {
    const saved = await inTransaction(db, async (tx) => {
      const draft = await lockDraft(tx, scope, idOf(draftId));
      if (draft === null) throw new NotFound(integrationErrors.draftNotFound());
      checkVersion(draft, version);
      return updateDraft(tx, draft, content, user.email, now());
    });
    return { id: draftId, version: saved };
  },

  async deleteOrderDraft({ draftId }, { db, scope }) {
    // Gone is gone, however often it is asked for.
    await deleteDraft(db, scope, idOf(draftId));
    return { deleted: true as const };
  },

  async priceOrderDraft({ content }, { db, scope, now, config }) {
    const store = await storeOf(db, scope.store);
    const checked = await checkInput(pricedDraftSchema(store.currency), content);
    if ('fields' in checked) throw new BadInput(checked.fields);
    const { purchase } = await inTransaction(db, (tx) =>
      draftPurchase(tx, store, { id: 0, content }, { at: now(), publicUrl: config.publicUrl }),
    );
    const { subtotal, discount, shipping, tax, total } = await orRefused(() => wholeOf(splitOrder(purchase)));
    const told = (minor: number): string => formatAmount(minor, store.currency);
    return {
      sums: {
        subtotal: told(subtotal),
        discount: told(discount),
        shipping: told(shipping),
        tax: told(tax),
        total: told(total),
      },
    };
  },

  async placeOrderDraft({ draftId, version }, context) {
    const { db, scope, user, now, config } = context;
    const store = await storeOf(context.db, context.scope.store);
    return inTransaction(db, async (tx) => {
      const draft = await lockDraft(tx, scope, idOf(draftId));
      if (draft === null) {
        // Asked for a second time, it answers as it did the first time.
        const done = await lockPurchase(tx, scope.store, 'manual', draftOutsideId(idOf(draftId)));
        const [first] = done === null ? [] : await partsOfPurchase(tx, scope, done.id);
        if (first === undefined) throw new NotFound(integrationErrors.draftNotFound());
        return { orderId: String(first.id), name: first.name };
      }
      checkVersion(draft, version);
      const checked = await checkInput(placeableDraftSchema(store.currency), draft.content);
      if ('fields' in checked) throw new BadInput(checked.fields);
      const { purchase, uses } = await draftPurchase(
        tx,
        store,
        { id: draft.id, content: draft.content },
        { at: now(), publicUrl: config.publicUrl },
      );
      return orRefused(async () => {
        const placed = await placeOrder(tx, purchase);
        const [first] = placed?.orders ?? [];
        if (placed === null || first === undefined) throw new Conflict(integrationErrors.draftPlaced());
        await deleteDraft(tx, scope, draft.id);
        await countUses(tx, store, { ...purchase, purchase: placed.purchase.id, uses, at: now() });
        await addAudit(tx, scope, {
          by: user.email,
          action: 'purchase.place',
          subject: 'purchase',
          subjectId: String(placed.purchase.id),
          detail: { name: purchase.name, source: 'manual' },
        });
        return { orderId: String(first.id), name: purchase.name };
      });
    });
  },
} satisfies Handlers<typeof orderDraftCalls>;
