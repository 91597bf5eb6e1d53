import { randomUUID } from 'node:crypto';
import type { webhookCalls } from '../../../catalogue/webhooks';
import { webhookErrors } from '../../../domain/errors/webhooks';
import { writeRolled } from '../../../domain/integrations/rolledSecrets';
import { bothSecretsFor, webhookEventsIn } from '../../../domain/integrations/webhooks';
import { isInnerUrl } from '../../adapters/callOutside';
import { addAudit } from '../../audit/queries/audit';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { BadInput, Conflict, NotFound } from '../../errors';
import { addJobAnew, addJobs } from '../../jobs/queries/jobs';
import { mailPowerChanged } from '../../notifications/mailOwners';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import {
  addWebhook,
  changeWebhook,
  deliveryAnswer,
  findDelivery,
  findWebhook,
  listDeliveries,
  listWebhooks,
  releaseDeliveries,
  removeWebhook,
  restartDelivery,
  webhookAnswer,
  type StoredWebhook,
} from '../queries/webhooks';
import { rolledOf, webhookPlace } from '../webhooks/sendWebhook';
import { newWebhookSecret } from '../webhooks/signature';
import { sendingFor, sendWebhookKind } from '../webhooks/tellWebhooks';

/** Webhooks of one marketplace. */
const most = 20;

const refuseInner = (address: string): void => {
  if (isInnerUrl(address)) throw new BadInput({ address: webhookErrors.addressInner() });
};

const found = async (tx: Queries, { scope }: SignedInContext, id: string): Promise<StoredWebhook> => {
  const webhook = await findWebhook(tx, scope.store, id, { lock: true });
  if (webhook === null) throw new NotFound(webhookErrors.webhookNotFound());
  return webhook;
};

const audit = (
  tx: Queries,
  { scope, user }: SignedInContext,
  deed: 'created' | 'changed' | 'rolled' | 'removed',
  { id, address }: Pick<StoredWebhook, 'id' | 'address'>,
): Promise<void> =>
  addAudit(tx, scope, {
    by: user.email,
    action: `webhook.${deed}`,
    subject: 'connection',
    subjectId: id,
    detail: { address },
  });

export const webhookHandlers = {
  async listWebhooks(_input, { db, scope, now }) {
    const rows = await listWebhooks(db, scope.store);
    return { webhooks: rows.map((row) => webhookAnswer(row, now())) };
  },

  async createWebhook({ address, events }, context) {
    refuseInner(address);
    const { db, scope, user, vault, now } = context;
    const secret = newWebhookSecret();
    const id = randomUUID();
    const row = await inTransaction(db, async (tx) => {
      if ((await listWebhooks(tx, scope.store)).length >= most)
        throw new Conflict(webhookErrors.webhooksTooMany({ most }));
      const added = await addWebhook(tx, {
        store: scope.store,
        id,
        address,
        events: [...events],
        sealed: vault.seal(secret, webhookPlace(scope.store, id)),
        hint: `…${secret.slice(-4)}`,
        by_email: user.email,
        created_at: now(),
      });
      await mailPowerChanged(tx, context, { deed: 'webhook', about: address, page: 'developers/webhooks' });
      await audit(tx, context, 'created', added);
      return added;
    });
    return { webhook: webhookAnswer(row, now()), secret };
  },

  async saveWebhook({ webhookId, address, events, on }, context) {
    refuseInner(address);
    const row = await inTransaction(context.db, async (tx) => {
      const before = await found(tx, context, webhookId);
      const isAnew = on && (before.state !== 'on' || before.address !== address);
      const changed = await changeWebhook(tx, before, {
        address,
        events: [...events],
        state: on ? 'on' : before.state === 'off' ? 'off' : 'paused',
        ...(isAnew ? { failing_since: null } : {}),
      });
      if (on) {
        const held = (await releaseDeliveries(tx, changed, context.now())).map((delivery) => ({ delivery }));
        for (let from = 0; from < held.length; from += 1000)
          await addJobs(
            tx,
            changed.store,
            sendWebhookKind,
            held.slice(from, from + 1000),
            context.now(),
            sendingFor(changed.id),
          );
      }
      if (address !== before.address)
        await mailPowerChanged(tx, context, { deed: 'webhook', about: address, page: 'developers/webhooks' });
      await audit(tx, context, 'changed', changed);
      return changed;
    });
    context.jobs.wake();
    return { webhook: webhookAnswer(row, context.now()) };
  },

  async rollWebhookSecret({ webhookId }, context) {
    const { db, scope, vault, now } = context;
    const secret = newWebhookSecret();
    const row = await inTransaction(db, async (tx) => {
      const before = await found(tx, context, webhookId);
      const place = webhookPlace(scope.store, before.id);
      const last = vault.open(before.sealed, place);
      const until = now().getTime() + bothSecretsFor;
      const kept = [...(last === null ? [] : [{ secret: last, until }]), ...rolledOf(context, before)];
      const rolled = await changeWebhook(tx, before, {
        sealed: vault.seal(secret, place),
        hint: `…${secret.slice(-4)}`,
        sealed_before: vault.seal(writeRolled(kept), place),
        rolled_at: now(),
      });
      await audit(tx, context, 'rolled', rolled);
      return rolled;
    });
    return { webhook: webhookAnswer(row, now()), secret };
  },

  async removeWebhook({ webhookId }, context) {
    await inTransaction(context.db, async (tx) => {
      const address = await removeWebhook(tx, context.scope.store, webhookId);
      if (address === null) throw new NotFound(webhookErrors.webhookNotFound());
      await audit(tx, context, 'removed', { id: webhookId, address });
    });
    return { removed: true as const };
  },

  async listWebhookDeliveries({ webhookId, before }, { db, scope }) {
    const webhook = await findWebhook(db, scope.store, webhookId);
    if (webhook === null) throw new NotFound(webhookErrors.webhookNotFound());
    const { rows, next } = await listDeliveries(db, webhook, before ?? null);
    return {
      deliveries: rows.flatMap((row) =>
        webhookEventsIn([row.event]).map((event) => deliveryAnswer(row, event)),
      ),
      next,
    };
  },

  async resendWebhookDelivery({ webhookId, deliveryId }, { db, scope, jobs, now }) {
    await inTransaction(db, async (tx) => {
      const delivery = await findDelivery(tx, scope.store, idOf(deliveryId));
      if (delivery?.webhook_id !== webhookId) throw new NotFound(webhookErrors.deliveryNotFound());
      await restartDelivery(tx, delivery, now());
      const isOn = (await findWebhook(tx, scope.store, webhookId))?.state === 'on';
      const payload = { delivery: delivery.id, ...(isOn ? {} : { byHand: true }) };
      await addJobAnew(tx, scope.store, sendWebhookKind, payload, now(), sendingFor(webhookId));
    });
    jobs.wake();
    return { waiting: true as const };
  },
} satisfies Handlers<typeof webhookCalls>;
