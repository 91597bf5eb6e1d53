import type { homeCalls } from '../../catalogue/home';
import { heldBy } from '../../domain/accounts/heldBy';
import { addDays, dayOf } from '../../domain/dates';
import { generalErrors } from '../../domain/errors/general';
import { settingsErrors } from '../../domain/errors/settings';
import { longestSnooze } from '../../domain/home/duties';
import { isOn } from '../../domain/settings/toggles';
import type { SignedInContext } from '../context';
import { narrowed } from '../db/scope';
import type { Store } from '../db/stores';
import { BadInput, Forbidden } from '../errors';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { writeSnooze } from './queries/duties';
import { search } from './search/search';
import { isTold, tellDuties } from './tellDuties';
import { tellFigureRows, tellPaidRows } from './tellFigureRows';
import { neverAgain, stepsDuty, tellFirstSteps } from './tellFirstSteps';
import { tellCompared, tellOwnStanding } from './tellCompared';
import { tellUsage } from './countUsage';
import { tellRanking } from './tellRanking';
import { tellTrends } from './tellTrends';
import { tellDashboard, tellFigures } from './tellFigures';

/** What home stands on, where the marketplace has it. Errors: Forbidden. */
const homeOf = async ({
  db,
  scope,
  user,
  now,
}: SignedInContext): Promise<{
  store: Store;
  showsMoney: boolean;
  showsProducts: boolean;
  now: Date;
  today: string;
}> => {
  const store = await storeOf(db, scope.store);
  if (!isOn(store.features, 'dashboard')) throw new Forbidden(settingsErrors.dashboardOff());
  const at = now();
  const permissions = heldBy(user);
  return {
    store,
    // What the ledger says is none of a vendor's where the marketplace shows them their payouts alone.
    showsMoney:
      permissions.includes('read_finance') && (scope.vendor === null || isOn(store.features, 'useFinanceV2')),
    showsProducts: permissions.includes('read_products'),
    now: at,
    today: dayOf(at, store.timeZone),
  };
};

export const homeHandlers = {
  async readDashboard({ from = '', to = '' }, context) {
    const home = await homeOf(context);
    const last = to === '' ? home.today : to;
    const days = { from: from === '' ? addDays(last, -29) : from, to: last };
    return tellDashboard(context.db, context.scope, days, home);
  },

  async readFigures({ from, to, compare = 'none', period, by = 'day', vendor }, context) {
    const home = await homeOf(context);
    return tellFigures(
      context.db,
      narrowed(context.scope, vendor),
      { days: { from, to }, compare, period, by },
      home,
    );
  },

  async listFigureRows({ figure, from, to, page = 1 }, context) {
    const home = await homeOf(context);
    if (figure === 'refunds' && !home.showsMoney) throw new Forbidden();
    return tellFigureRows(context.db, context.scope, { figure, days: { from, to }, page }, home);
  },

  async listPaidRows({ from, to, page = 1 }, context) {
    const { store, showsMoney } = await homeOf(context);
    if (!showsMoney) throw new Forbidden();
    return tellPaidRows(context.db, context.scope, { days: { from, to }, page }, store);
  },

  async readRanking({ kind, from, to }, context) {
    const { store, today } = await homeOf(context);
    // A vendor sees no other's name.
    if (kind === 'vendor' && context.scope.vendor !== null) throw new Forbidden();
    return tellRanking(context.db, context.scope, { kind, days: { from, to }, today }, store);
  },

  async readTrends({ kind, keys }, context) {
    const { store, today } = await homeOf(context);
    if (kind === 'vendor' && context.scope.vendor !== null) throw new Forbidden();
    return tellTrends(context.db, context.scope, { kind, keys: keys.split('\n'), today }, store);
  },

  async listDuties(_input, context) {
    await homeOf(context);
    return { duties: await tellDuties(context) };
  },

  async compareVendors(input, context) {
    const { store, ...asked } = await homeOf(context);
    return tellCompared(context.db, store, input, asked);
  },

  async readOwnStanding(input, context) {
    const { store, now } = await homeOf(context);
    return tellOwnStanding(context.db, context.scope, store, input, now);
  },

  readFirstSteps(_input, context) {
    return tellFirstSteps(context);
  },

  async hideFirstSteps({ hidden }, context) {
    const { db, scope, user } = context;
    const until = hidden ? neverAgain : null;
    await writeSnooze(db, scope, { person: user.person, duty: stepsDuty, until });
    return tellFirstSteps(context);
  },

  readUsage(input, context) {
    return tellUsage(context, input);
  },

  searchMarketplace(input, context) {
    return search(context, input);
  },

  async snoozeDuty({ duty, until = '' }, context) {
    const { db, scope, user } = context;
    const { today } = await homeOf(context);
    if (!isTold(duty, context)) throw new BadInput({ duty: generalErrors.notInList() });
    if (until !== '' && until <= today) throw new BadInput({ until: generalErrors.afterToday() });
    if (until > addDays(today, longestSnooze))
      throw new BadInput({ until: generalErrors.tooFarAhead({ max: longestSnooze }) });
    await writeSnooze(db, scope, { person: user.person, duty, until: until === '' ? null : until });
    return { duties: await tellDuties(context) };
  },
} satisfies Handlers<typeof homeCalls>;
