import { createHash } from 'node:crypto';
import type { appCalls } from '../../../catalogue/app';
import type { AppInfo } from '../../../domain/settings/app';
import { publicSpeech } from '../../../domain/settings/publicSpeech';
import { featuresFor } from '../../../domain/settings/settings';
import { isOn } from '../../../domain/settings/toggles';
import { countConversations } from '../../conversations/queries/conversations';
import { countOpenOffers } from '../../offers/queries/offers';
import { countTold } from '../../home/countUsage';
import { refusesUsage } from '../../home/queries/usage';
import { isShownTo, tablesAt } from '../../finance/commission/tables';
import { keptPlan } from '../../vendors/queries/memberships';
import { readStatusCounts } from '../queries/counts';
import type { Store } from '../../db/stores';
import type { SignedInContext } from '../../context';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';

/** What the signature is made of. */
type Shown = Omit<AppInfo, 'commissions' | 'plan'>;

const infoOf = (
  { store, shopName, currency, locale, timeZone, features }: Store,
  { scope, config }: Pick<SignedInContext, 'scope' | 'config'>,
): Shown => ({
  store,
  domain: new URL(config.publicUrl).host,
  shopName,
  currency,
  locale,
  timeZone,
  features: featuresFor(features, scope.vendor === null),
});

const signatureOf = (info: Shown): string =>
  createHash('sha256').update(JSON.stringify(info)).digest('base64url').slice(0, 16);

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
    const { config, db, scope, user, request } = context;
    const store = await storeOf(db, scope.store);
    const info = infoOf(store, context);
    const counts = await readStatusCounts(db, scope);
    const offers = isOn(store.features, 'makeAnOffer') ? await countOpenOffers(db, scope) : 0;
    const talks = isOn(store.features, 'messages') ? await countConversations(db, scope) : null;
    return {
      counts: {
        orders: counts.unfulfilled,
        products: counts.drafts,
        submissions: scope.vendor === null ? counts.submissions : 0,
        applications: scope.vendor === null ? counts.applications : 0,
        offers,
        messages: talks?.unread ?? 0,
      },
      shouldUpdate: version !== undefined && version !== config.version,
      // The limit is each vendor's, so the marketplace as a whole has none.
      listingLimit: { used: counts.products, max: scope.vendor === null ? null : store.listingLimit },
      missedMessages: talks?.messages ?? 0,
      problem: scope.vendor === null ? (context.damage.fault ?? context.backups.fault) : null,
      countsUsage: !request.refusesUsage && !(await refusesUsage(db, scope.store, user.person)),
      signature: signatureOf(info),
      features: info.features,
    };
  },

  async trackEvent({ event, properties = {} }, context) {
    await countTold(context, event, properties);
    return '';
  },

  async readLogo({ store }, { db }) {
    const { features, shopName } = await storeOf(db, store);
    return { ...features.logoText, shopName, ...publicSpeech(features) };
  },
} satisfies Handlers<typeof appCalls>;
