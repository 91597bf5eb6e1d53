import type { AdminClient } from '../../adapters/shopify/adminClient';
import { readOrderDocument } from '../../adapters/shopify/orders';
import { bareId } from '../../adapters/shopify/parcels';
import type { Services } from '../../context';
import { storeIncomingOrder } from '../../orders/incoming/storeIncomingOrder';
import { DeliveryDiffers } from '../../orders/queries/purchases/incomingOrders';

interface Needs extends Pick<Services, 'db' | 'now' | 'jobs'> {
  client: AdminClient;
}

/**
 * Reads an order of the shop's and lets it be taken in as a webhook of it would be, once for each `mark`. Answers the id
 * of the new incoming order; null where the shop has no such order, or it was handed in before. Errors: SourceFailed.
 */
export const handInOrder = async (
  { db, now, jobs, client }: Needs,
  store: string,
  id: string,
  mark: string,
): Promise<number | null> => {
  // Read now, it holds all that was changed before.
  const triggeredAt = now();
  const document = await readOrderDocument(client, id);
  if (document === null) return null;
  const body = JSON.stringify(document);
  const delivery = `compared-${bareId(id)}-${mark}`;
  const order = { store, source: 'shopify', topic: 'orders/updated', delivery, body } as const;
  try {
    const kept = await storeIncomingOrder(
      { db, jobs },
      {
        ...order,
        bytes: body.length,
        by: '',
        at: now(),
        triggeredAt,
      },
    );
    return kept.isNew ? kept.id : null;
  } catch (error) {
    // It changed there without saying so; its next change comes in by another mark.
    if (error instanceof DeliveryDiffers) return null;
    throw error;
  }
};
