import { dayOf } from '../../../domain/dates';
import { sourceErrors } from '../../../domain/errors/sources';
import { codeScopes, missingScopes } from '../../../domain/integrations/connections';
import {
  codeOfDiscount,
  codeOfOffer,
  type CodeKey,
  type CodeSummary,
  type SentCode,
  type WantedCode,
} from '../../../domain/integrations/shopCodes';
import { failureOfFault } from '../../../domain/integrations/shopParcels';
import type { ListingFailure } from '../../../domain/integrations/shopStanding';
import { parseAmount } from '../../../domain/money';
import { isOn } from '../../../domain/settings/toggles';
import { NotTakenByShop } from '../../adapters/shopify/answers';
import { SourceFailed } from '../../adapters/sources/askSource';
import type { Queries } from '../../db/database';
import { goOn, type JobWork } from '../../jobs/queue';
import { noteOptions, type StoredConnection } from '../queries/connections';
import {
  codesBeingMade,
  codesMark,
  codesRefused,
  discountsKept,
  discountsToSend,
  noteCode,
  noteCodesRefused,
  noteLooked,
  noteMade,
  offersWithCodes,
  releaseMaking,
  sentCodes,
} from '../queries/shopCodes';
import { listedBehind } from '../queries/shopListings';
import { bring, printOf, StillMaking, unsent, withdraw, type CodeNeeds } from './bringCode';

/** Codes of one turn, and how long one waits whose sending failed by what passes, in ms. */
const mostInTurn = 100;
const waitAfter = (tries: number): number => Math.min(15_000 * 4 ** (tries - 1), 3_600_000);
const shownFrom = 3;
const shownTroubles = 20;

/** The codes and discounts that buyers may use in the shop, now or later. */
const wantedCodes = async ({ db, now, connection, store }: CodeNeeds): Promise<WantedCode[]> => {
  const { currency, features, timeZone } = store;
  const discounts = isOn(features, 'discounts')
    ? await discountsToSend(db, connection, { currency, today: dayOf(now(), timeZone) })
    : [];
  // What was agreed on is promised, also while no new offers are taken.
  const offers = await offersWithCodes(db, connection, { currency, now: now() });
  return [
    ...discounts.flatMap((row) => {
      const listed = new Map(row.listed.map(({ id, outside }) => [id, outside]));
      return codeOfDiscount(row, { timeZone, listed }) ?? [];
    }),
    ...offers.flatMap(({ sent, variant_id: variantId, moved_at: from, expires_at: until, ...offer }) => {
      const variant = sent.variants[String(variantId)];
      if (variant === undefined) return [];
      // Of the price that buyers see there, which may be another than ours.
      const price = parseAmount(sent.fields[`price.${variantId}`] ?? '', currency) ?? offer.list_price;
      return codeOfOffer({ ...offer, currency, from, until, there: { price, variant } }) ?? [];
    }),
  ];
};

const failureOf = (error: unknown): ListingFailure => {
  if (error instanceof NotTakenByShop) {
    const [first] = error.refusals;
    return { fault: null, field: first?.field ?? '', message: error.message.slice(0, 500) };
  }
  return failureOfFault(error instanceof SourceFailed ? error.fault : sourceErrors.exchangeFailed());
};

const isRightMissing = (error: unknown): error is SourceFailed =>
  error instanceof SourceFailed && error.fault.code === 'shopRightMissing';

/** The discount that a code is of; null for that of an offer, whose id is no number. */
const discountOf = (key: CodeKey): number | null => {
  const [kind, id] = key.split(':');
  return kind === 'discount' ? Number(id) : null;
};

/** One thing to be done with a code of the shop, and what is known of it before. */
interface Step {
  key: CodeKey;
  print: string;
  sent: SentCode;
  work: () => Promise<SentCode | null>;
}

/** What has to be done, those that are taken away first, as another may have their name. */
const stepsOf = async (needs: CodeNeeds): Promise<Step[]> => {
  const { db, now, connection, store } = needs;
  const making = await codesBeingMade(db, connection);
  const sent = await sentCodes(db, connection);
  // Also what was about to be made may be there.
  const known = new Map([...[...making].map(([key, each]) => [key, unsent(each)] as const), ...sent]);
  const wanted = await wantedCodes(needs);
  const keys = new Set(wanted.map(({ key }) => key));
  const ids = [...known.keys()].flatMap((key) => discountOf(key) ?? []);
  const kept = await discountsKept(db, store, { ids, today: dayOf(now(), store.timeZone) });
  const keptOf = (key: CodeKey) => kept.get(discountOf(key) ?? NaN);
  // One that buyers use no more and that is somebody's still stays as it is.
  const gone = [...known].filter(
    ([key, each]) =>
      !keys.has(key) && (each.isOn || each.failure !== null || making.has(key) || keptOf(key) === undefined),
  );
  return [
    ...gone.map(([key, each]): Step => ({
      key,
      sent: each,
      print: 'gone',
      work: () => withdraw(needs, key, each, { kept: keptOf(key), making: making.get(key) }),
    })),
    ...wanted.flatMap((each): Step[] => {
      const before = known.get(each.key) ?? unsent(each);
      const print = printOf(each);
      const isDone =
        before.isOn && before.failure === null && before.print === print && !making.has(each.key);
      return isDone ? [] : [{ key: each.key, sent: before, print, work: () => bring(needs, each, before) }];
    }),
  ];
};

/** What codes depend on beside the rows whose writes say so: the day, the store's settings and the shop's rights. */
const factsOf = ({ now, connection, store }: CodeNeeds): string => {
  const { currency, features, timeZone } = store;
  const isGiven = isOn(features, 'discounts');
  return [dayOf(now(), timeZone), timeZone, currency, isGiven, connection.scopes ?? ''].join(' ');
};

/**
 * Brings discounts, and the codes of these and of accepted offers, to the shop as they stand here, each noted by itself.
 * They are reckoned where something was changed (`lookAtCodes`), and once on each day. Errors: SourceFailed, where the
 * whole shop does not answer as it should.
 */
export const sendCodes = async (needs: CodeNeeds, facts: Parameters<JobWork>[1]): Promise<void> => {
  const { db, now, connection } = needs;
  const { scopes } = connection;
  const mark = await codesMark(db, connection);
  const reckonedFor = factsOf(needs);
  if (mark === null && connection.options.codesFor === reckonedFor) return;
  // Without the right nothing is asked; the page says so.
  const isLacking = scopes !== null && missingScopes(codeScopes, scopes.split(',')).length > 0;
  // Whoever connects a shop wants to look first: codes go out once products do.
  const [first] = await listedBehind(db, connection, 0, 1);
  if (isLacking || (first === undefined && (await sentCodes(db, connection)).size === 0)) {
    // The turn that brings the first product, or that follows the right, looks at them again.
    await noteLooked(db, connection, mark, null);
    return;
  }
  const steps = (await stepsOf(needs)).filter(({ sent, print }) => sent.refused !== print);
  const isDue = ({ sent: { dueAt } }: Step): boolean =>
    dueAt === null || Date.parse(dueAt) <= now().getTime();
  let again = steps.filter((step) => !isDue(step)).map(({ sent }) => Date.parse(sent.dueAt ?? ''));
  const due = steps.filter(isDue);
  for (const { key, print, sent, work } of due.slice(0, mostInTurn)) {
    await goOn(facts);
    try {
      await noteCode(db, connection, key, await work());
      await noteMade(db, connection, key);
    } catch (error) {
      if (error instanceof StillMaking) {
        again = [...again, error.until.getTime()];
        continue;
      }
      if (isRightMissing(error)) {
        await noteCodesRefused(db, connection, failureOfFault(error.fault));
        await noteLooked(db, connection, mark, null);
        return;
      }
      const isPassing = error instanceof SourceFailed && error.isPassing;
      if (error instanceof SourceFailed && (!isPassing || error.waitFor !== null)) throw error;
      if (!isPassing && !(error instanceof NotTakenByShop)) throw error;
      const tries = isPassing ? sent.tries + 1 : 0;
      const dueAt = new Date(now().getTime() + waitAfter(tries));
      const isShown = !isPassing || tries >= shownFrom;
      await noteCode(db, connection, key, {
        ...sent,
        tries,
        failure: isShown ? failureOf(error) : sent.failure,
        refused: isPassing ? null : print,
        dueAt: isPassing ? dueAt.toISOString() : null,
      });
      if (isPassing) again = [...again, dueAt.getTime()];
      else await releaseMaking(db, connection, key);
    }
  }
  if (due.length > mostInTurn) again = [...again, now().getTime()];
  await noteCodesRefused(db, connection, null);
  await noteLooked(db, connection, mark, again.length === 0 ? null : new Date(Math.min(...again)));
  if (connection.options.codesFor !== reckonedFor)
    await noteOptions(db, connection, { codesFor: reckonedFor });
};

/** How the codes of the marketplace's own shop stand there. */
export const codeSummary = async (db: Queries, connection: StoredConnection): Promise<CodeSummary> => {
  const known = [...(await sentCodes(db, connection))];
  const { scopes } = connection;
  const failed = known.flatMap(([key, { code, failure }]) => {
    const [kind, id = ''] = key.split(':');
    return failure === null
      ? []
      : [{ id, kind: kind === 'offer' ? ('offer' as const) : ('discount' as const), code, failure }];
  });
  return {
    sent: known.filter(([, { isOn }]) => isOn).length,
    waiting: (await codesMark(db, connection)) !== null,
    failed: failed.length,
    lacks: scopes === null ? [] : missingScopes(codeScopes, scopes.split(',')),
    failure: await codesRefused(db, connection),
    troubles: failed.slice(0, shownTroubles),
  };
};
