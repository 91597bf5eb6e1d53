import { heldBy } from '../../domain/accounts/heldBy';
import { conversationErrors } from '../../domain/errors/conversations';
import type { Fault } from '../../domain/errors/errorTable';
import { isInnerUrl } from '../adapters/callOutside';
import { accountErrors } from '../../domain/errors/accounts';
import { changesOf, mergeSettings, type DeepPartial } from '../../domain/settings/mergeSettings';
import {
  withDefaults,
  type Features,
  featuresPatchSchema,
  type FeaturesPatch,
} from '../../domain/settings/settings';
import { mergeSettingsLists, type FeaturesSave } from '../../domain/settings/settingsLists';
import { isOn } from '../../domain/settings/toggles';
import { featureProblems } from '../../domain/settings/settingsProblems';
import { readAnew, refuseUnconfirmed } from '../auth/confirmation';
import type { SignedIn } from '../auth/liveSessions';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { addAudit } from '../audit/queries/audit';
import { lockSettings, writeSettings } from '../db/stores';
import { BadInput, Conflict, Forbidden, NotFound } from '../errors';
import { lookAtCodes } from '../integrations/queries/shopCodes';
import { fillAnew } from '../integrations/shop/shopDesk';
import { mailPowerChanged } from '../notifications/mailOwners';
import { settingsErrors } from '../../domain/errors/settings';
import { webErrors } from '../../domain/errors/web';

/**
 * The change as it is to be written: with lists merged into those that hold now, where it says what was seen.
 * Errors: Conflict with the names of what another has changed meanwhile, or where the lists together do not
 * hold.
 */
const mergedInto = (now: Features, { seen, ...sent }: FeaturesSave): FeaturesPatch => {
  if (seen === undefined) return sent;
  const { changes, conflicts } = mergeSettingsLists(seen, sent, now);
  if (conflicts.length > 0) throw new Conflict(settingsErrors.settingsConflict({ names: conflicts }));
  // Each list held by itself; together they may be too long.
  if (!featuresPatchSchema.isValidSync(changes)) throw new Conflict(settingsErrors.settingsChanged());
  return changes;
};

/**
 * What of the settings is money or power: how money goes out and is divided, who the seller of invoices is, how safely
 * people sign in, and whether owners see who did what.
 */
const weighty = {
  money: ['payments', 'membership', 'financeConfig', 'invoicing'],
  security: ['security'],
  logs: ['auditLogs'],
} as const;

type Group = Partial<Record<string, unknown>> | undefined;

/**
 * What of the settings leads mails and buttons elsewhere, or shows vendors who their buyers are: all owners are told
 * of it, and no key changes it.
 */
const trustedWith = ({ support, notifications, orders, conversations }: DeepPartial<Features>) => {
  const parts: Record<string, Group> = {
    support,
    notifications: notifications?.sendingEmail === undefined ? undefined : { sendingEmail: '' },
    orders: orders?.hiddenFields === undefined ? undefined : { hiddenFields: [] },
    conversations: conversations?.ctas === undefined ? undefined : { ctas: [] },
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
};

/** What is for people alone to change: what owners are told of, and what vendors may sell below the price for. */
const refuseKeys = (changed: DeepPartial<Features>, who: SignedIn): void => {
  const isForPeople =
    Object.keys(trustedWith(changed)).length > 0 ||
    changed.discountLimits !== undefined ||
    changed.offers?.floorPercent !== undefined;
  if (who.key !== undefined && isForPeople) throw new Forbidden(accountErrors.notForKeys());
};

const isWeighty = (part: DeepPartial<Features> | FeaturesSave): boolean =>
  Object.values(weighty).some((names) => names.some((name) => part[name] !== undefined));

/** Whether fewer payments wait for somebody else, or for the days of a new account, than before. */
const loosens = (before: Features['payments'], after: Features['payments']): boolean => {
  const limitOf = ({ approvalAbove }: Features['payments']): number =>
    approvalAbove === null || approvalAbove === '' ? Infinity : Number(approvalAbove);
  return after.accountHoldDays < before.accountHoldDays || limitOf(after) > limitOf(before);
};

/**
 * What is weighty is changed by who has just shown that it is them; how people sign in by owners alone, who have the
 * second step themselves that they demand, and so what holds payments back where it is loosened. Errors: Forbidden,
 * Conflict.
 */
const refuseWeighty = (
  changed: DeepPartial<Features>,
  who: SignedIn,
  { before, after }: Record<'before' | 'after', Features>,
): void => {
  refuseKeys(changed, who);
  if (!isWeighty(changed)) return;
  refuseUnconfirmed({ confirm: 'always', enrols: false }, who);
  const isOwner = heldBy(who).includes('manage_people');
  if (!isOwner && loosens(before.payments, after.payments))
    throw new Forbidden(settingsErrors.loosenedByOwners());
  const { security } = changed;
  if (security === undefined) return;
  if (!isOwner) throw new Forbidden(settingsErrors.securityByOwners());
  if (security.adminTwoStep === true && !who.twoStep) throw new Conflict(accountErrors.twoStepOwnFirst());
};

/** Names of settings as their file has them, of what was changed: `payments.fourEyes`. */
const namesOf = (changed: object): string =>
  Object.entries(changed)
    .flatMap(([part, values]: [string, unknown]) =>
      typeof values === 'object' && values !== null && !Array.isArray(values)
        ? Object.keys(values).map((name) => `${part}.${name}`)
        : [part],
    )
    .join(', ');

/** What of a change is weighty, or what owners trust others with, by what it is about. */
export const weightyParts = (
  changed: DeepPartial<Features>,
): { deed: keyof typeof weighty; names: string }[] =>
  (['security', 'logs', 'money'] as const).flatMap((deed) => {
    const parts = {
      ...Object.fromEntries<unknown>(
        weighty[deed].flatMap((name) => (changed[name] === undefined ? [] : [[name, changed[name]]])),
      ),
      ...(deed === 'security' ? trustedWith(changed) : {}),
    };
    return Object.keys(parts).length > 0 ? [{ deed, names: namesOf(parts) }] : [];
  });

/**
 * Writes a change down: what of it is weighty is an act of its own, of which all owners are told. The audit log has each
 * setting before and after.
 */
const tellChanged = async (
  tx: Queries,
  context: SignedInContext,
  { before, after, changed }: { before: Features; after: Features; changed: DeepPartial<Features> },
): Promise<void> => {
  const { scope, user } = context;
  const of = { by: user.email, subject: 'store', subjectId: scope.store } as const;
  for (const { deed, names } of weightyParts(changed)) {
    // That nobody reads the log any more is said in words: what the setting is called says little.
    const said = deed === 'logs' ? (isOn(after, 'auditLogs') ? 'logsOn' : 'logsOff') : deed;
    await mailPowerChanged(tx, context, { deed: said, about: names, page: 'settings' });
    const action = `settings.${deed === 'logs' ? 'security' : deed}` as const;
    await addAudit(tx, scope, { ...of, action, detail: { settings: names } });
  }
  const detail = { before: changesOf(after, before), after: changed };
  await addAudit(tx, scope, { ...of, action: 'settings.changed', detail });
};

/** Buttons of conversations whose addresses lead into the server's own network, by their fields. */
const innerButtons = ({ conversations }: FeaturesPatch): Record<string, Fault> =>
  Object.fromEntries(
    (conversations?.ctas ?? []).flatMap(({ callbackUrl }, index) =>
      callbackUrl !== '' && isInnerUrl(callbackUrl)
        ? [
            [
              `conversations.ctas[${String(index)}].callbackUrl`,
              conversationErrors.callToActionRefused({ reason: conversationErrors.innerAddress() }),
            ],
          ]
        : [],
    ),
  );

/** Who changes settings, as they stand now where the change is weighty; call it before the transaction. */
export const whoChanges = (input: FeaturesSave, { live, user }: SignedInContext): Promise<SignedIn> =>
  // The transaction may hold the only connection.
  isWeighty(input) ? readAnew(live, user) : Promise.resolve(user);

interface FeaturesChanged {
  features: Features;
  changed: DeepPartial<Features>;
}

/**
 * Changes a marketplace's settings and writes it down, in a transaction. Errors: BadInput by the settings' paths,
 * Conflict, Forbidden, NotFound; 403 as of what is to be confirmed.
 */
export const changeFeatures = async (
  tx: Queries,
  context: SignedInContext,
  input: FeaturesSave,
  who: SignedIn,
): Promise<FeaturesChanged> => {
  const { scope } = context;
  const row = await lockSettings(tx, scope.store);
  if (row === null) throw new NotFound(webErrors.storeNotFound());
  const before = withDefaults(row.settings);
  const changes = mergedInto(before, input);
  const after = mergeSettings(before, changes);
  const problems = { ...featureProblems(after, changes), ...innerButtons(changes) };
  if (Object.keys(problems).length > 0) throw new BadInput(problems);
  const changed = changesOf(before, after);
  if (Object.keys(changed).length === 0) return { features: before, changed };
  refuseWeighty(changed, who, { before, after });
  // Only what was set goes into the row, so that a default which changes later reaches this store.
  await writeSettings(tx, scope.store, mergeSettings(row.settings, changes));
  // Switched off, discounts end in the marketplace's shop too, and come back with the switch.
  if (changed.discounts !== undefined || changed.integrations !== undefined) await lookAtCodes(tx, scope);
  await tellChanged(tx, context, { before, after, changed });
  return { features: after, changed };
};

/** What follows changed settings once they are committed. */
export const followFeatures = async (
  context: SignedInContext,
  input: FeaturesSave,
  { changed }: FeaturesChanged,
): Promise<void> => {
  if (isWeighty(input)) context.live.forget(context.scope.store);
  if (changed.templateSuffix !== undefined) await fillAnew(context);
};
