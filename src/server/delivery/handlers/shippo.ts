import type { shippoCalls } from '../../../catalogue/delivery';
import type { ShippoKeyAnswer } from '../../../domain/delivery/shippo';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { buyLabel } from '../buyLabel';
import { customsDraft } from '../customs';
import { fetchRates, shippoRateOf } from '../fetchRates';
import { refundLabel } from '../refundLabel';
import { accountHint, hasShippo, payingAccount, senderOf } from '../shippoAccess';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { labelAnswer, labelsOfOrder, readRate } from '../queries/labels';
import { readOrder } from '../../orders/queries/readOrder';
import { deleteProviderKey, providerKeyHint, saveProviderKey } from '../../integrations/queries/providerKeys';
import type { Scope } from '../../db/scope';
import { NotFound } from '../../errors';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { deliveryErrors } from '../../../domain/errors/delivery';
import { orderErrors } from '../../../domain/errors/orders';

const keyAnswer = async (db: Queries, scope: Scope): Promise<ShippoKeyAnswer> => {
  const hint = await providerKeyHint(db, scope, 'shippo');
  return { enabled: hint !== null, isTestKey: hint?.mode === 'test', maskedKey: hint?.hint ?? null };
};

export const shippoHandlers = {
  readShippoKey: (_input, { db, scope }) => keyAnswer(db, scope),

  async saveShippoKey({ apiKey }, { db, scope, user, now, vault }) {
    await inTransaction(db, async (tx) => {
      const mode = apiKey.startsWith('shippo_test_') ? 'test' : 'live';
      const key = { provider: 'shippo', secret: apiKey, mode, by: user.email, at: now() } as const;
      await saveProviderKey(tx, scope, vault, key);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'shippo.key.saved',
        subject: 'vendor',
        subjectId: scope.vendor ?? marketplaceVendor,
        detail: { mode },
      });
    });
    return keyAnswer(db, scope);
  },

  async deleteShippoKey(_input, { db, scope, user }) {
    const deleted = await inTransaction(db, async (tx) => {
      const was = await deleteProviderKey(tx, scope, 'shippo');
      if (was)
        await addAudit(tx, scope, {
          by: user.email,
          action: 'shippo.key.deleted',
          subject: 'vendor',
          subjectId: scope.vendor ?? marketplaceVendor,
        });
      return was;
    });
    return { deleted };
  },

  fetchShippoRates: (input, context) => fetchRates(context, context.scope, input),

  async readShippoRate({ rateId }, context) {
    const rate = await readRate(context.db, context.scope, rateId);
    if (rate === null) throw new NotFound(deliveryErrors.rateNotFound());
    const { shippo } = await payingAccount(context, context.scope, rate.vendor);
    return shippoRateOf(await shippo.rate(rateId));
  },

  buyShippoLabel: (input, context) => buyLabel(context, context.scope, input, context.user.email),

  async listLabels({ orderId }, { db, scope }) {
    const found = await readOrder(db, scope, idOf(orderId));
    if (found === null) throw new NotFound(orderErrors.orderNotFound());
    const labels = await labelsOfOrder(db, scope, idOf(orderId));
    const { vendor } = found.order;
    const sender = await senderOf(db, scope, vendor);
    return {
      labels: labels.map(labelAnswer),
      isOff: !(await hasShippo(db, scope)),
      hasSender: sender !== null,
      customs: await customsDraft(db, scope, found.order, sender),
      ...(await accountHint(db, scope, vendor)),
    };
  },

  async refundLabel({ labelId }, context) {
    const label = await refundLabel(context, context.scope, idOf(labelId), context.user.email);
    return { label: labelAnswer(label) };
  },
} satisfies Handlers<typeof shippoCalls>;
