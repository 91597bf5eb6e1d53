import type { featureCalls } from '../../../catalogue/settings';
import { featuresFor } from '../../../domain/settings/settings';
import { localeName } from '../../localeName';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { lockSettings, writeShopName } from '../../db/stores';
import { NotFound } from '../../errors';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { changeFeatures, followFeatures, whoChanges } from '../changeFeatures';
import { keepOwnTexts, readOwnTexts, tryOwnTexts } from '../ownTexts';
import { webErrors } from '../../../domain/errors/web';

export const featureHandlers = {
  async saveFeatures(input, context) {
    const who = await whoChanges(input, context);
    const done = await inTransaction(context.db, (tx) => changeFeatures(tx, context, input, who));
    await followFeatures(context, input, done);
    return { features: featuresFor(done.features, true) };
  },

  async readOwnTexts(_input, { db, scope }) {
    return { texts: await readOwnTexts(db, scope) };
  },

  async applySettingsFile({ features, texts }, context) {
    const who = await whoChanges(features, context);
    const tried = await tryOwnTexts(context, texts);
    const done = await inTransaction(context.db, async (tx) => {
      const changed = await changeFeatures(tx, context, features, who);
      await keepOwnTexts(tx, context, tried);
      return changed;
    });
    await followFeatures(context, features, done);
    return { features: featuresFor(done.features, true) };
  },

  async readShop(_input, { db, scope }) {
    const store = await storeOf(db, scope.store);
    const { shopName, locale: primary, features } = store;
    const { locales: others, enabled } = features.translations;
    const locales = [primary, ...others.filter((locale) => locale !== primary)].map((locale) => ({
      locale,
      name: localeName(locale),
      primary: locale === primary,
      published: locale === primary || enabled !== false,
    }));
    if (scope.vendor !== null)
      return { locations: [], publications: [], locales: locales.filter(({ published }) => published) };
    const itself = [{ id: scope.store, name: shopName }];
    return { locations: itself, publications: itself, locales };
  },

  async saveShopName({ shopName }, { db, scope, user }) {
    await inTransaction(db, async (tx) => {
      const row = await lockSettings(tx, scope.store);
      if (row === null) throw new NotFound(webErrors.storeNotFound());
      if (row.shopName === shopName) return;
      await writeShopName(tx, scope.store, shopName);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'shop.renamed',
        subject: 'store',
        subjectId: scope.store,
        detail: { before: row.shopName, after: shopName },
      });
    });
    return { shopName };
  },
} satisfies Handlers<typeof featureCalls>;
