import type { homeCalls } from '../../catalogue/home';
import { permissionsOf } from '../../domain/accounts/permissions';
import { addDays, dayOf } from '../../domain/dates';
import { generalErrors } from '../../domain/errors/general';
import { settingsErrors } from '../../domain/errors/settings';
import { longestSnooze } from '../../domain/home/duties';
import { isOn } from '../../domain/settings/toggles';
import type { SignedInContext } from '../context';
import type { Store } from '../db/stores';
import { BadInput, Forbidden } from '../errors';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { writeSnooze } from './queries/duties';
import { isTold, tellDuties } from './tellDuties';
import { tellDashboard, tellFigures } from './tellFigures';

/** What home stands on, where the marketplace has it. Errors: Forbidden. */
const homeOf = async ({
  db,
  scope,
  user,
  now,
}: SignedInContext): Promise<{ store: Store; showsMoney: boolean; now: Date; today: string }> => {
  const store = await storeOf(db, scope.store);
  if (!isOn(store.features, 'dashboard')) throw new Forbidden(settingsErrors.dashboardOff());
  const at = now();
  return {
    store,
    showsMoney: permissionsOf(user).includes('read_finance'),
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

  async readFigures({ from, to, compare = 'none', by = 'day' }, context) {
    const home = await homeOf(context);
    return tellFigures(context.db, context.scope, { days: { from, to }, compare, by }, home);
  },

  async listDuties(_input, context) {
    await homeOf(context);
    return { duties: await tellDuties(context) };
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
