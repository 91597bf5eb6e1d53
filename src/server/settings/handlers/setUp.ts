import type { setUpCalls } from '../../../catalogue/setUp';
import { settingsErrors } from '../../../domain/errors/settings';
import { webErrors } from '../../../domain/errors/web';
import { setUpSteps, type SetUp } from '../../../domain/settings/setUp';
import { addAudit } from '../../audit/queries/audit';
import type { Queries } from '../../db/database';
import { lockSettings, writeSettings } from '../../db/stores';
import { inTransaction } from '../../db/inTransaction';
import type { Scope } from '../../db/scope';
import { Conflict, NotFound } from '../../errors';
import { lookAtCodes } from '../../integrations/queries/shopCodes';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { lockStore, noteSetUpStep, readSetUpRow, writeShopFacts } from '../queries/setUp';

const setUpOf = async (db: Queries, scope: Scope): Promise<SetUp> => {
  const row = await readSetUpRow(db, scope);
  if (row === null) throw new NotFound(webErrors.storeNotFound());
  return { ...row, seen: setUpSteps.filter((step) => row.seen.includes(step)) };
};

/** With the last step the home page no longer leads to the first ones. */
const noteOnBoarded = async (tx: Queries, scope: Scope, by: string): Promise<void> => {
  const row = await lockSettings(tx, scope.store);
  if (row === null || row.settings.hasBeenOnBoarded === true) return;
  await writeSettings(tx, scope.store, { ...row.settings, hasBeenOnBoarded: true });
  await addAudit(tx, scope, {
    by,
    action: 'settings.changed',
    subject: 'store',
    subjectId: scope.store,
    detail: { before: { hasBeenOnBoarded: false }, after: { hasBeenOnBoarded: true } },
  });
};

/** Who sells is in the country of the marketplace, until something else is said of them. */
const presetSeller = async (tx: Queries, scope: Scope, country: string): Promise<void> => {
  const row = await lockSettings(tx, scope.store);
  const { invoicing } = (await storeOf(tx, scope.store)).features;
  if (row === null || country === '' || invoicing.seller.country !== '') return;
  const seller = { ...invoicing.seller, country };
  await writeSettings(tx, scope.store, { ...row.settings, invoicing: { ...invoicing, seller } });
};

export const setUpHandlers = {
  readSetUp: (_input, { db, scope }) => setUpOf(db, scope),

  async saveShopFacts(facts, { db, scope, user }) {
    return inTransaction(db, async (tx) => {
      await lockStore(tx, scope);
      const { shopName, country, currency, timeZone, currencyFixed } = await setUpOf(tx, scope);
      const before = { shopName, country, currency, timeZone };
      if (currencyFixed && facts.currency !== currency)
        throw new Conflict(settingsErrors.currencyHasAmounts(), {
          currency: settingsErrors.currencyHasAmounts(),
        });
      await writeShopFacts(tx, scope, facts);
      // Their days and amounts are those of the store.
      await lookAtCodes(tx, scope);
      await presetSeller(tx, scope, facts.country);
      await noteSetUpStep(tx, scope, 'shop');
      await addAudit(tx, scope, {
        by: user.email,
        action: 'shop.facts',
        subject: 'store',
        subjectId: scope.store,
        detail: { before, after: facts },
      });
      return setUpOf(tx, scope);
    });
  },

  async passSetUpStep({ step }, { db, scope, user }) {
    return inTransaction(db, async (tx) => {
      await noteSetUpStep(tx, scope, step);
      const setUp = await setUpOf(tx, scope);
      if (setUp.seen.length === setUpSteps.length) await noteOnBoarded(tx, scope, user.email);
      return setUp;
    });
  },
} satisfies Handlers<typeof setUpCalls>;
