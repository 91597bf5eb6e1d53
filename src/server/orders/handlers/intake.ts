import { randomBytes } from 'node:crypto';
import type { intakeCalls } from '../../../catalogue/intake';
import type { IntakeSourceSettings } from '../../../domain/orders/incoming/arrivals';
import { intakeSources, type IntakeSource } from '../../../domain/orders/incoming/orderIntake';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { addJob } from '../../jobs/queries/jobs';
import { providerKeyHint } from '../../integrations/queries/providerKeys';
import { addApiKey, listApiKeys, revokeApiKey, shopOf, writeShop } from '../../integrations/queries/apiKeys';
import {
  countArrivals,
  dismissArrival,
  lastArrivals,
  listArrivals,
  partsOfPurchase,
  readStoredArrival,
} from '../queries/purchases/arrivalList';
import { requeueArrivals } from '../queries/purchases/arrivals';
import { Conflict, NotFound } from '../../errors';
import { keyLineOf, lineOf } from '../incoming/answers';
import { newSecret, rollSecret } from '../incoming/secrets';
import { keyHash } from '../incoming/signatures';
import { takeInOrderKind } from '../incoming/storeArrival';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';

const pathOf: Record<IntakeSource, string> = { own: '/hooks/orders/', shopify: '/hooks/shopify/' };

const sourceSettings = async (
  { db, scope, config }: SignedInContext,
  source: IntakeSource,
  last: ReadonlyMap<string, Date>,
): Promise<IntakeSourceSettings> => {
  const hint = await providerKeyHint(db, { store: scope.store, vendor: null }, `intake-${source}`);
  return {
    source,
    address: config.publicUrl.replace(/\/$/, '') + pathOf[source] + encodeURIComponent(scope.store),
    hint: hint?.hint ?? null,
    savedAt: hint?.savedAt.toISOString() ?? null,
    lastAt: last.get(source)?.toISOString() ?? null,
  };
};

/** What may be tried again: not what was refused, of which nothing was kept. */
const retryable = ['bad', 'dismissed', 'waiting', 'stale', 'same'] as const;

export const intakeHandlers = {
  async listArrivals({ filter = 'attention', before }, { db, scope }) {
    const { rows, more } = await listArrivals(db, scope, { filter, before: before ?? null });
    return { arrivals: rows.map(lineOf), counts: await countArrivals(db, scope), more };
  },

  async readArrival({ arrivalId }, { db, scope }) {
    const row = await readStoredArrival(db, scope, idOf(arrivalId));
    if (row === null) throw new NotFound('The arrival');
    const parts = row.purchase === null ? [] : await partsOfPurchase(db, scope, row.purchase);
    return {
      arrival: lineOf(row),
      body: row.body,
      orders: parts.map(({ id, ...part }) => ({ id: String(id), ...part })),
    };
  },

  async retryArrival({ arrivalId }, { db, scope, user, now, jobs }) {
    const id = idOf(arrivalId);
    await inTransaction(db, async (tx) => {
      const row = await readStoredArrival(tx, scope, id);
      if (row === null) throw new NotFound('The arrival');
      if (row.body === '') throw new Conflict('It was refused at the door: nothing of it was kept');
      const again = await requeueArrivals(tx, scope.store, { id }, retryable);
      for (const each of again) await addJob(tx, scope.store, takeInOrderKind, { arrival: each }, now());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'intake.retry',
        subject: 'arrival',
        subjectId: arrivalId,
        detail: { name: row.name, from: row.state },
      });
    });
    jobs.wake();
    return { id: arrivalId };
  },

  async dismissArrival({ arrivalId }, { db, scope, user }) {
    await inTransaction(db, async (tx) => {
      const was = await dismissArrival(tx, scope, idOf(arrivalId));
      if (was === null) throw new NotFound('The arrival');
      await addAudit(tx, scope, {
        by: user.email,
        action: 'intake.dismiss',
        subject: 'arrival',
        subjectId: arrivalId,
        detail: { from: was },
      });
    });
    return { id: arrivalId };
  },

  async readIntakeSettings(_input, context) {
    const { db, scope } = context;
    const last = await lastArrivals(db, scope);
    return {
      sources: await Promise.all(intakeSources.map((source) => sourceSettings(context, source, last))),
      shopDomain: await shopOf(db, scope.store, 'shopify'),
      keys: (await listApiKeys(db, scope.store)).map(keyLineOf),
    };
  },

  async rollIntakeSecret({ source, secret: given = '' }, context) {
    const { db, scope, user } = context;
    const secret = given === '' ? newSecret() : given;
    await inTransaction(db, async (tx) => {
      await rollSecret(tx, context, { store: scope.store, source, secret, by: user.email });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'intake.secret',
        subject: 'store',
        subjectId: scope.store,
        detail: { source },
      });
    });
    // Shown once, and only where it was made here.
    return { secret: given === '' ? secret : '' };
  },

  async saveIntakeShop({ domain: given = '' }, { db, scope, user }) {
    const domain = given.toLowerCase();
    await inTransaction(db, async (tx) => {
      await writeShop(tx, scope.store, 'shopify', domain);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'intake.shop',
        subject: 'store',
        subjectId: scope.store,
        detail: { domain },
      });
    });
    return { domain };
  },

  async createApiKey({ name }, { db, scope, user, now }) {
    const key = `stk_${randomBytes(32).toString('base64url')}`;
    const row = await inTransaction(db, async (tx) => {
      const facts = { name, hash: keyHash(key), hint: `stk_…${key.slice(-4)}`, by: user.email, at: now() };
      const added = await addApiKey(tx, scope.store, facts);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'api-key.create',
        subject: 'api-key',
        subjectId: String(added.id),
        detail: { name },
      });
      return added;
    });
    return { key, line: keyLineOf(row) };
  },

  async revokeApiKey({ keyId }, { db, scope, user, now }) {
    await inTransaction(db, async (tx) => {
      const name = await revokeApiKey(tx, scope.store, idOf(keyId), now());
      if (name === null) throw new NotFound('The key');
      await addAudit(tx, scope, {
        by: user.email,
        action: 'api-key.revoke',
        subject: 'api-key',
        subjectId: keyId,
        detail: { name },
      });
    });
    return { revoked: true as const };
  },
} satisfies Handlers<typeof intakeCalls>;
