import { randomBytes } from 'node:crypto';
import type { IncomingOrderSource } from '../../../domain/orders/incoming/incomingOrder';
import { readRolled, writeRolled, type RolledSecret } from '../../../domain/integrations/rolledSecrets';
import type { Services } from '../../context';
import type { Queries } from '../../db/database';
import { providerKeyHint, readProviderKey, saveProviderKey } from '../../integrations/queries/providerKeys';

/** For how long a secret that was rolled still holds, in milliseconds, so that nothing on its way is lost. */
const rolledFor = 24 * 60 * 60 * 1000;

const current = (source: IncomingOrderSource): `incoming-${string}` => `incoming-${source}`;
const before = (source: IncomingOrderSource): `incoming-${string}` => `incoming-${source}-before`;

/** The secrets before that still hold, the newest first. */
const rolledOf = async (
  { db, vault, now }: Pick<Services, 'db' | 'vault' | 'now'>,
  store: string,
  source: IncomingOrderSource,
): Promise<RolledSecret[]> => {
  const scope = { store, vendor: null };
  const rolled = await providerKeyHint(db, scope, before(source));
  const until = (rolled?.savedAt.getTime() ?? 0) + rolledFor;
  const old = until > now().getTime() ? await readProviderKey(db, scope, vault, before(source)) : null;
  return old === null ? [] : readRolled(old.secret, { until, now: now().getTime() });
};

/** The secrets that may have signed a webhook of a source now; none where none was made. */
export const secretsOf = async (
  { db, vault, now }: Pick<Services, 'db' | 'vault' | 'now'>,
  store: string,
  source: IncomingOrderSource,
): Promise<string[]> => {
  const scope = { store, vendor: null };
  const own = await readProviderKey(db, scope, vault, current(source));
  if (own === null) return [];
  const rolled = await rolledOf({ db, vault, now }, store, source);
  return [own.secret, ...rolled.map(({ secret }) => secret)];
};

/** A secret that nobody has guessed. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** Puts a secret in place of the one before, which holds for another day. */
export const rollSecret = async (
  tx: Queries,
  { vault, now }: Pick<Services, 'vault' | 'now'>,
  key: { store: string; source: IncomingOrderSource; secret: string; by: string },
): Promise<void> => {
  const { store, source, secret, by } = key;
  const scope = { store, vendor: null };
  const old = await readProviderKey(tx, scope, vault, current(source));
  const facts = { mode: 'live' as const, by, at: now() };
  if (old !== null) {
    const until = now().getTime() + rolledFor;
    const rolled = await rolledOf({ db: tx, vault, now }, store, source);
    const kept = writeRolled([{ secret: old.secret, until }, ...rolled]);
    await saveProviderKey(tx, scope, vault, { provider: before(source), secret: kept, hint: '…', ...facts });
  }
  const hint = `…${secret.slice(-4)}`;
  await saveProviderKey(tx, scope, vault, { provider: current(source), secret, hint, ...facts });
};
