import { createHash } from 'node:crypto';
import type { appCalls } from '../../../catalogue/app';
import { heldBy } from '../../../domain/accounts/heldBy';
import { listingLimitOf } from '../../../domain/products/listingLimit';
import type { AppInfo } from '../../../domain/settings/app';
import { publicSpeech } from '../../../domain/settings/publicSpeech';
import { featuresFor, type Features } from '../../../domain/settings/settings';
import { isOn } from '../../../domain/settings/toggles';
import { countTold } from '../../home/countUsage';
import { isShownTo, tablesAt } from '../../finance/commission/tables';
import { keptPlan } from '../../vendors/queries/memberships';
import { readStatusCounts } from '../queries/counts';
import type { Store } from '../../db/stores';
import type { SignedInContext } from '../../context';
import type { Handlers } from '../../serve';
import { sendsMail } from '../../config/sendsMail';
import { storeOf } from '../../storeOf';

/** What the signature is made of. */
type Shown = Omit<AppInfo, 'commissions' | 'plan'>;

interface ShownFeatures {
  features: Features;
  /** Of all that they say. */
  hash: string;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Who looks at a store's settings. */
type Viewer = Pick<SignedInContext, 'scope' | 'user'>;

/** What is shown of a store's settings to each kind of viewer, for as long as they are the same. */
const shownOf = {
  finance: new WeakMap<Features, ShownFeatures>(),
  marketplace: new WeakMap<Features, ShownFeatures>(),
  vendors: new WeakMap<Features, ShownFeatures>(),
};

const shownFeatures = (features: Features, { scope, user }: Viewer): ShownFeatures => {
  const isMarketplace = scope.vendor === null;
  const readsFinance = isMarketplace && heldBy(user).includes('read_finance');
  const made = shownOf[readsFinance ? 'finance' : isMarketplace ? 'marketplace' : 'vendors'];
  const before = made.get(features);
  if (before !== undefined) return before;
  const shown = featuresFor(features, isMarketplace, readsFinance);
  const one = { features: shown, hash: hashOf(shown) };
  made.set(features, one);
  return one;
};

const infoOf = (row: Store, context: Viewer & Pick<SignedInContext, 'config'>): Shown => ({
  store: row.store,
  domain: new URL(context.config.publicUrl).host,
  shopName: row.shopName,
  currency: row.currency,
  locale: row.locale,
  timeZone: row.timeZone,
  sendsMail: sendsMail(row, context.config),
  features: shownFeatures(row.features, context).features,
});

/** Of all that a screen was told of its marketplace: another one says that it is to ask again. */
const signatureOf = (info: Shown, { features }: Store, viewer: Viewer): string =>
  hashOf({ ...info, features: shownFeatures(features, viewer).hash });

export const appHandlers = {
  async readAppInfo(_input, context) {
    const { db, scope, now } = context;
    const { store, marketplace } = await tablesAt(db, scope, now(), []);
    return {
      ...infoOf(store, context),
      plan: scope.vendor === null ? await keptPlan(db, scope) : null,
      commissions: marketplace.filter((line) => isShownTo(line, scope)),
    };
  },

  async readAppStatus({ version }, context) {
    const { config, db, scope, user, request, now } = context;
    const store = await storeOf(db, scope.store);
    const info = infoOf(store, context);
    const counts = await readStatusCounts(db, scope, { person: user.person, at: now() });
    const talks = isOn(store.features, 'messages') ? counts : null;
    return {
      counts: {
        orders: counts.unfulfilled,
        products: counts.drafts,
        submissions: scope.vendor === null ? counts.submissions : 0,
        applications: scope.vendor === null ? counts.applications : 0,
        offers: isOn(store.features, 'makeAnOffer') ? counts.offers : 0,
        messages: talks?.unread ?? 0,
      },
      shouldUpdate: version !== undefined && version !== config.version,
      // The limit is each vendor's, so the marketplace as a whole has none.
      listingLimit: {
        used: counts.products,
        max: scope.vendor === null ? null : listingLimitOf(store, counts.listingMost),
      },
      missedMessages: talks?.messages ?? 0,
      problem: scope.vendor === null ? (context.damage.fault ?? context.backups.fault) : null,
      countsUsage: !request.refusesUsage && !counts.refusesUsage,
      signature: signatureOf(info, store, context),
      features: info.features,
    };
  },

  async trackEvent({ event, properties = {} }, context) {
    await countTold(context, event, properties);
    return '';
  },

  async readLogo({ store }, { db, config }) {
    const row = await storeOf(db, store);
    const { features, shopName } = row;
    return { ...features.logoText, shopName, ...publicSpeech(features), sendsMail: sendsMail(row, config) };
  },
} satisfies Handlers<typeof appCalls>;
